import Locking

/// The requests that are under way: equal ones share an answer, and all can be cancelled.
final class OpenCalls: Sendable {
  /// What makes two requests one: what is asked, and for whom.
  struct Key: Hashable, Sendable {
    let request: ChannelRequest
    let principal: String
    /// Whether whoever asked first keeps the answer.
    let isStored: Bool
  }

  typealias Answer = Result<ResponseDocument, NetworkError>
  typealias Told = (answer: Answer, isFirst: Bool)
  typealias Work = @Sendable () async -> Answer

  private struct Waiter {
    let ticket: Int
    let isFirst: Bool
    let resume: CheckedContinuation<Told, Never>
  }

  private struct Call {
    let key: Key?
    let task: Task<Void, Never>
    var waiters: [Waiter]
  }

  private struct State {
    var calls: [Int: Call] = [:]
    var shared: [Key: Int] = [:]
    /// Who has left before they could wait.
    var gone: Set<Int> = []
    var count = 0

    /// Forgets a call, and gives those who wait for it.
    mutating func end(_ number: Int) -> [Waiter] {
      guard let call = calls.removeValue(forKey: number) else { return [] }
      if let key = call.key, shared[key] == number { shared[key] = nil }
      return call.waiters
    }
  }

  private let state = Locked(State())

  init() {}

  /// How many wait for an answer.
  var waiting: Int { state.withLock { $0.calls.values.reduce(0) { $0 + $1.waiters.count } } }

  /// Runs a request, or waits for an equal one that runs already; tells whether it was begun here.
  ///
  /// Who is cancelled waits no longer, and what nobody waits for is cancelled.
  func answer(_ key: Key?, _ work: @escaping Work) async -> Told {
    let ticket = state.withLock { state in
      state.count += 1
      return state.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { join(key, ticket, $0, work) }
    } onCancel: {
      leave(ticket)
    }
  }

  private func join(
    _ key: Key?, _ ticket: Int,
    _ resume: CheckedContinuation<Told, Never>, _ work: @escaping Work
  ) {
    let isGone = state.withLock { state in
      guard state.gone.remove(ticket) == nil else { return true }
      if let key, let number = state.shared[key] {
        let waiter = Waiter(ticket: ticket, isFirst: false, resume: resume)
        state.calls[number]?.waiters.append(waiter)
        return false
      }
      let task = Task {
        let answer = await work()
        self.end(ticket, with: answer)
      }
      let waiter = Waiter(ticket: ticket, isFirst: true, resume: resume)
      state.calls[ticket] = Call(key: key, task: task, waiters: [waiter])
      if let key { state.shared[key] = ticket }
      return false
    }
    if isGone { resume.resume(returning: (.failure(.cancelled), true)) }
  }

  private func end(_ number: Int, with answer: Answer) {
    for waiter in state.withLock({ $0.end(number) }) {
      waiter.resume.resume(returning: (answer, waiter.isFirst))
    }
  }

  private func leave(_ ticket: Int) {
    let waiter = state.withLock { state -> Waiter? in
      for (number, call) in state.calls {
        guard let place = call.waiters.firstIndex(where: { $0.ticket == ticket }) else { continue }
        let waiter = state.calls[number]?.waiters.remove(at: place)
        if call.waiters.count == 1 {
          _ = state.end(number)
          call.task.cancel()
        }
        return waiter
      }
      state.gone.insert(ticket)
      return nil
    }
    if let waiter { waiter.resume.resume(returning: (.failure(.cancelled), waiter.isFirst)) }
  }

  /// Has nobody else join what runs already: something has changed since it was asked.
  func separate() {
    state.withLock { $0.shared = [:] }
  }

  /// Cancels everything that is under way; nobody waits for it any more.
  func cancelAll() {
    let calls = state.withLock { state in
      defer { (state.calls, state.shared) = ([:], [:]) }
      return Array(state.calls.values)
    }
    for call in calls {
      call.task.cancel()
      for waiter in call.waiters {
        waiter.resume.resume(returning: (.failure(.cancelled), waiter.isFirst))
      }
    }
  }
}
