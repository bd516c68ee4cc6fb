import Basics
import CCurl

/// A request in flight to the thread that sends it.
struct QueuedRequest: Sendable {
  typealias Answer = Result<HTTPClient.Response, HTTPProblem>

  let request: HTTPClient.Request
  let headerLines: [String]
  /// The time at which the request times out.
  let end: Duration
  let ticket: CancellationToken
  /// The continuation of the caller.
  ///
  /// The owner of the order resumes it exactly once.
  let continuation: CheckedContinuation<Answer, Never>
}

/// The identity of a request and its cancellation state.
///
/// Its task can be cancelled before the request is sent.
final class CancellationToken: Sendable {
  private let cancelled = Locked(false)

  var isCancelled: Bool { cancelled.withLock { $0 } }

  func cancel() { cancelled.withLock { $0 = true } }
}

/// The queue between the callers and the thread that sends requests.
final class RequestQueue: Sendable {
  /// The orders and cancellations since the last call of `take()`.
  struct Batch: Sendable {
    var orders: [QueuedRequest] = []
    var cancelled: [CancellationToken] = []
    var isClosing = false
  }

  private struct State {
    var mail = Batch()
    /// The number of requests without a response.
    var open = 0
    var hasStarted = false
    var hasEnded = false
    /// The libcurl handle that the thread waits on.
    ///
    /// Other threads use it only to wake that thread.
    var sleeper: UnsafeMutableRawPointer?
    var waiting: [CheckedContinuation<Void, Never>] = []

    func wake() {
      if let sleeper { _ = ccurl_multi_wakeup(sleeper) }
    }
  }

  private let limit: Int
  private let state = Locked(State())
  private let startThread: @Sendable (RequestQueue) -> Bool

  /// Creates an inbox.
  ///
  /// `startThread` starts its thread and returns `false` if the system cannot create one.
  init(limit: Int, startingBy startThread: @escaping @Sendable (RequestQueue) -> Bool) {
    self.limit = limit
    self.startThread = startThread
  }

  /// Adds an order and starts the thread if it is not running.
  ///
  /// Returns the problem if the order is rejected.
  func submit(_ order: QueuedRequest) -> HTTPProblem? {
    let outcome: (kind: HTTPProblem.Kind?, isFirst: Bool) = state.withLock { state in
      if state.mail.isClosing { return (.shutDown, false) }
      if state.open >= limit { return (.busy(limit), false) }
      let isFirst = !state.hasStarted
      state.hasStarted = true
      state.open += 1
      state.mail.orders.append(order)
      if state.mail.orders.count == 1 { state.wake() }
      return (nil, isFirst)
    }
    // After this point, the owner of the order resumes its caller.
    if outcome.isFirst, !startThread(self) {
      // The next request tries to start a thread again.
      failPending(.unavailable("no thread is left; try again later")) { $0.hasStarted = false }
    }
    return outcome.kind.map { HTTPProblem($0, origin: order.request.address.origin) }
  }

  func cancel(_ ticket: CancellationToken) {
    ticket.cancel()
    state.withLock { state in
      guard state.hasStarted, !state.hasEnded else { return }
      state.mail.cancelled.append(ticket)
      state.wake()
    }
  }

  /// Requests the end of the thread.
  func close() {
    state.withLock { state in
      state.mail.isClosing = true
      state.wake()
    }
  }

  func closeAndWait() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        state.mail.isClosing = true
        state.wake()
        if !state.hasStarted || state.hasEnded { return true }
        state.waiting.append(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  // MARK: The thread's side

  /// Sets the handle that wakes the thread, or removes it with `nil`.
  func sleep(by sleeper: UnsafeMutableRawPointer?) {
    state.withLock { $0.sleeper = sleeper }
  }

  func take() -> Batch {
    state.withLock { state in
      defer {
        state.mail.orders.removeAll()
        state.mail.cancelled.removeAll()
      }
      return state.mail
    }
  }

  func answer(_ order: QueuedRequest, _ answer: QueuedRequest.Answer) {
    state.withLock { $0.open -= 1 }
    order.continuation.resume(returning: answer)
  }

  /// Ends the inbox permanently.
  func end(with kind: HTTPProblem.Kind) {
    failPending(kind) { state in
      state.mail.isClosing = true
      state.hasEnded = true
    }
  }

  /// Fails the orders in the queue and resumes the callers that wait for the end.
  private func failPending(_ kind: HTTPProblem.Kind, then change: (inout State) -> Void) {
    let (orders, waiting) = state.withLock { state in
      defer {
        state.open -= state.mail.orders.count
        state.mail = Batch(isClosing: state.mail.isClosing)
        state.waiting.removeAll()
        change(&state)
      }
      return (state.mail.orders, state.waiting)
    }
    for order in orders {
      order.continuation.resume(
        returning: .failure(HTTPProblem(kind, origin: order.request.address.origin)))
    }
    for one in waiting { one.resume() }
  }
}
