import Basics
import YoullModels

/// A record, local to the task of a call, of whether its request was handed to the channel.
enum Sending {
  @TaskLocal static var mark: Locked<Bool>?

  /// Marks the request as sent.
  ///
  /// Throws if the task is cancelled, because the caller may already have an error that states that
  /// the request did not run.
  static func begin() throws(NetworkError) {
    mark?.withLock { $0 = true }
    guard !Task.isCancelled else { throw .cancelled(mayHaveRun: false) }
  }
}

/// The requests in flight: equal ones share a response, and all can be cancelled.
final class InFlightRequests<Response: Sendable>: Sendable {
  /// The identity of a request that callers can share.
  struct Key: Hashable, Sendable {
    let request: ChannelRequest
    let principal: ByteString
    /// A Boolean value that indicates whether the first caller stores the response.
    let isStored: Bool
    /// A Boolean value that indicates whether the first caller stores it even without caching
    /// headers of the server.
    var isWanted = false
    /// The other headers of the user, which may change the response.
    var headers: UserInfoHeaders?
  }

  /// The result for one waiting caller.
  struct Told: Sendable {
    let answer: Answer
    /// A Boolean value that indicates whether this caller is the first, who stores the response for
    /// all.
    let isFirst: Bool
    /// The ticket of the request for the cache; `nil` for callers who store nothing.
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
    /// The callers who have arrived and do not wait yet.
    var coming: Set<Int> = []
    var count = 0

    /// Removes and returns a call.
    mutating func end(_ number: Int) -> Call? {
      guard let call = calls.removeValue(forKey: number) else { return nil }
      if let key = call.key, shared[key] == number { shared[key] = nil }
      return call
    }
  }

  private let state = Locked(State())

  init() {}

  /// The number of waiting callers.
  var waiting: Int { state.withLock { $0.calls.values.reduce(0) { $0 + $1.waiters.count } } }

  /// Runs a request, or waits for an equal one in flight.
  ///
  /// A cancelled caller stops waiting, and a request without callers is cancelled.
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
      // The caller who began it may have left: then the next caller stores it.
      let isFirst = place == 0
      waiter.resume.resume(
        returning: Told(answer: answer, isFirst: isFirst, ticket: isFirst ? call.ticket : nil))
    }
  }

  private func leave(_ number: Int) {
    let left = state.withLock { state -> (call: Call, waiter: Waiter)? in
      // A caller who has not joined yet is cancelled when it joins.
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

  /// Prevents new callers from joining the requests in flight, because data has changed since then.
  func separate() {
    state.withLock { $0.shared = [:] }
  }

  /// Cancels all requests in flight.
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
