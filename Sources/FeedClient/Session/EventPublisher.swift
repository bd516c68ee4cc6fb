import Basics

/// A source of events for any number of listeners.
///
/// A loop over the publisher gets each event that is sent after the loop began. Listeners get the
/// events in the same order, even if several threads send them.
package final class EventPublisher<Event: Sendable>: AsyncSequence, Sendable {
  package typealias Element = Event

  private struct Listener {
    let number: Int
    let receive: @Sendable (Event) -> Void
    let end: @Sendable () -> Void
  }

  private struct State {
    /// The listeners in the order in which they began to listen.
    var listeners: [Listener] = []
    var count = 0
    /// The event that a new listener gets first.
    var replayed: Event?
  }

  private let state = Locked(State())
  private let isReplayed: @Sendable (Event) -> Bool

  package convenience init() { self.init(replaying: { _ in false }) }

  /// Creates a publisher whose new listeners first get the latest event of some kind.
  init(replaying isReplayed: @escaping @Sendable (Event) -> Bool) {
    self.isReplayed = isReplayed
  }

  deinit { finish() }

  /// Ends the sequences of all listeners.
  func finish() {
    let listeners = state.withLock { state in
      defer { state.listeners = [] }
      return state.listeners.map(\.end)
    }
    for end in listeners { end() }
  }

  package func send(_ event: Event) {
    // The lock is held until all listeners have the event, so that none gets a later one first.
    state.withLock { state in
      if isReplayed(event) { state.replayed = event }
      for listener in state.listeners { listener.receive(event) }
    }
  }

  /// Calls a function with each event from now on, before `send` returns.
  ///
  /// The publisher is locked during the call, so the function must not use the publisher. Returns a
  /// function that ends the calls. `end` is called when the publisher is released.
  @discardableResult func listen(
    end: @escaping @Sendable () -> Void = {}, _ receive: @escaping @Sendable (Event) -> Void
  ) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.count += 1
      state.listeners.append(Listener(number: state.count, receive: receive, end: end))
      if let event = state.replayed { receive(event) }
      return state.count
    }
    return { [weak self] in
      self?.state.withLock { state in state.listeners.removeAll { $0.number == number } }
    }
  }

  /// The events from now on.
  var events: AsyncStream<Event> {
    let (events, continuation) = AsyncStream<Event>.makeStream()
    let stop = listen(end: { continuation.finish() }) { continuation.yield($0) }
    continuation.onTermination = { _ in stop() }
    return events
  }

  /// Begins to listen.
  package func makeAsyncIterator() -> AsyncStream<Event>.Iterator { events.makeAsyncIterator() }
}

extension EventPublisher<Void> {
  package func send() { send(()) }
}
