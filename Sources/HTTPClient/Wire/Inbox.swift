import Basics
import CCurl

/// One request on its way to the thread that sends it.
struct Order: Sendable {
  typealias Answer = Result<HTTPClient.Response, HTTPProblem>

  let request: HTTPClient.Request
  let headerLines: [String]
  /// When its time is over.
  let end: Duration
  let ticket: Ticket
  /// Resumed once, by who takes the order out of the world.
  let continuation: CheckedContinuation<Answer, Never>
}

/// What a request is known by, and whether its task was cancelled, which may be before it is sent.
final class Ticket: Sendable {
  private let cancelled = Locked(false)

  var isCancelled: Bool { cancelled.withLock { $0 } }

  func cancel() { cancelled.withLock { $0 = true } }
}

/// Where requests wait for the thread that sends them: what all threads share.
final class Inbox: Sendable {
  /// What came since the thread looked in last.
  struct Mail: Sendable {
    var orders: [Order] = []
    var cancelled: [Ticket] = []
    var isClosing = false
  }

  private struct State {
    var mail = Mail()
    /// Requests that were taken and not answered.
    var open = 0
    var hasStarted = false
    var hasEnded = false
    /// libcurl's handle while the thread waits by it, for nothing but to be woken.
    var sleeper: UnsafeMutableRawPointer?
    var waiting: [CheckedContinuation<Void, Never>] = []

    func wake() {
      if let sleeper { _ = ccurl_multi_wakeup(sleeper) }
    }
  }

  private let limit: Int
  private let state = Locked(State())
  private let startThread: @Sendable (Inbox) -> Bool

  /// An inbox whose thread is started by a function, which says whether there was one to be had.
  init(limit: Int, startingBy startThread: @escaping @Sendable (Inbox) -> Bool) {
    self.limit = limit
    self.startThread = startThread
  }

  /// Takes an order, and starts the thread where none runs; else says why not.
  func submit(_ order: Order) -> HTTPProblem? {
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
    // From here on the order is answered by who takes it out.
    if outcome.isFirst, !startThread(self) {
      // The next request tries again: there may be a thread by then.
      letGo(.unavailable("there is no thread left; try again later")) { $0.hasStarted = false }
    }
    return outcome.kind.map { HTTPProblem($0, origin: order.request.address.origin) }
  }

  func cancel(_ ticket: Ticket) {
    ticket.cancel()
    state.withLock { state in
      guard state.hasStarted, !state.hasEnded else { return }
      state.mail.cancelled.append(ticket)
      state.wake()
    }
  }

  /// Tells the thread to end.
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

  /// Says by which handle the thread can be woken, until it is taken back with `nil`.
  func sleep(by sleeper: UnsafeMutableRawPointer?) {
    state.withLock { $0.sleeper = sleeper }
  }

  func take() -> Mail {
    state.withLock { state in
      defer {
        state.mail.orders.removeAll()
        state.mail.cancelled.removeAll()
      }
      return state.mail
    }
  }

  func answer(_ order: Order, _ answer: Order.Answer) {
    state.withLock { $0.open -= 1 }
    order.continuation.resume(returning: answer)
  }

  /// Ends the inbox for good.
  func end(with kind: HTTPProblem.Kind) {
    letGo(kind) { state in
      state.mail.isClosing = true
      state.hasEnded = true
    }
  }

  /// Answers what nobody has taken, and lets go of who waits for the end.
  private func letGo(_ kind: HTTPProblem.Kind, then change: (inout State) -> Void) {
    let (orders, waiting) = state.withLock { state in
      defer {
        state.open -= state.mail.orders.count
        state.mail = Mail(isClosing: state.mail.isClosing)
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
