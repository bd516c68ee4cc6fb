import Basics

/// Whether the request of a call was handed on to be sent, of the call that a task is for.
enum Sending {
  @TaskLocal static var mark: Locked<Bool>?

  /// Notes it, unless whoever asked was told already that it will not be.
  static func begin() throws(NetworkError) {
    mark?.withLock { $0 = true }
    guard !Task.isCancelled else { throw .cancelled(mayHaveRun: false) }
  }
}

/// The requests that are under way: equal ones share an answer, and all can be cancelled.
final class InFlightRequests<Response: Sendable>: Sendable {
  /// What makes two requests one: what is asked, and for whom.
  struct Key: Hashable, Sendable {
    let request: ChannelRequest
    let principal: ByteString
    /// Whether whoever asked first keeps the answer.
    let isStored: Bool
    /// Whether they do so also where its server has not said what it is good for.
    var isWanted = false
    /// What else a server is told about who asks, where that may change what it answers.
    var headers: UserInfoHeaders?
  }

  /// What is told to one who waits.
  struct Told: Sendable {
    let answer: Answer
    /// Whether all others who wait share it with this one, who keeps it for them.
    let isFirst: Bool
    /// The place among all requests of the one that was sent; nil for those who keep nothing.
    var ticket: NormalizedCache.Ticket?
  }

  typealias Answer = Result<Response, NetworkError>
  typealias Work = @Sendable () async -> Answer

  private struct Waiter {
    let number: Int
    let resume: CheckedContinuation<Told, Never>

    func cancel(mayHaveRun: Bool) {
      let answer = Answer.failure(.cancelled(mayHaveRun: mayHaveRun))
      resume.resume(returning: Told(answer: answer, isFirst: false))
    }
  }

  private struct Call {
    let key: Key?
    let ticket: NormalizedCache.Ticket?
    let task: Task<Void, Never>
    let sending: Locked<Bool>
    var waiters: [Waiter]

    var isSent: Bool { sending.withLock { $0 } }
  }

  private struct State {
    var calls: [Int: Call] = [:]
    var shared: [Key: Int] = [:]
    /// Who has come and does not wait yet.
    var coming: Set<Int> = []
    var count = 0

    /// Forgets a call, and gives it.
    mutating func end(_ number: Int) -> Call? {
      guard let call = calls.removeValue(forKey: number) else { return nil }
      if let key = call.key, shared[key] == number { shared[key] = nil }
      return call
    }
  }

  private let state = Locked(State())

  init() {}

  /// How many wait for an answer.
  var waiting: Int { state.withLock { $0.calls.values.reduce(0) { $0 + $1.waiters.count } } }

  /// Runs a request, which has a place among all, or waits for an equal one that runs already.
  ///
  /// Who is cancelled waits no longer, and what nobody waits for is cancelled.
  func answer(
    _ key: Key?, asked ticket: NormalizedCache.Ticket? = nil, _ work: @escaping Work
  ) async -> Told {
    let number = state.withLock { state in
      state.count += 1
      state.coming.insert(state.count)
      return state.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { join(key, ticket, Waiter(number: number, resume: $0), work) }
    } onCancel: {
      leave(number)
    }
  }

  private func join(
    _ key: Key?, _ ticket: NormalizedCache.Ticket?, _ waiter: Waiter, _ work: @escaping Work
  ) {
    let number = waiter.number
    let isGone = state.withLock { state in
      guard state.coming.remove(number) != nil else { return true }
      if let key, let shared = state.shared[key] {
        state.calls[shared]?.waiters.append(waiter)
        return false
      }
      let sending = Locked(false)
      let task = Task {
        let answer = await Sending.$mark.withValue(sending) { await work() }
        self.end(number, with: answer)
      }
      state.calls[number] = Call(
        key: key, ticket: ticket, task: task, sending: sending, waiters: [waiter])
      if let key { state.shared[key] = number }
      return false
    }
    if isGone { waiter.cancel(mayHaveRun: false) }
  }

  private func end(_ number: Int, with answer: Answer) {
    guard let call = state.withLock({ $0.end(number) }) else { return }
    for (place, waiter) in call.waiters.enumerated() {
      // Whoever began it may have left: then it is kept by the next.
      let isFirst = place == 0
      waiter.resume.resume(
        returning: Told(answer: answer, isFirst: isFirst, ticket: isFirst ? call.ticket : nil))
    }
  }

  private func leave(_ number: Int) {
    let left = state.withLock { state -> (call: Call, waiter: Waiter)? in
      // Who has not joined yet learns of it there.
      guard state.coming.remove(number) == nil else { return nil }
      for (shared, call) in state.calls {
        guard let place = call.waiters.firstIndex(where: { $0.number == number }) else { continue }
        state.calls[shared]?.waiters.remove(at: place)
        if call.waiters.count == 1 { _ = state.end(shared) }
        return (call, call.waiters[place])
      }
      return nil
    }
    guard let (call, waiter) = left else { return }
    if call.waiters.count == 1 { call.task.cancel() }
    waiter.cancel(mayHaveRun: call.isSent)
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
      for waiter in call.waiters { waiter.cancel(mayHaveRun: call.isSent) }
    }
  }
}
