import Basics

/// A source of events for any number of listeners.
///
/// A loop over the publisher gets each event that is sent after the loop began, in order.
package final class EventPublisher<Event: Sendable>: AsyncSequence, Sendable {
  package typealias Element = Event

  private struct Listener {
    let receive: @Sendable (Event) -> Void
    let end: @Sendable () -> Void
  }

  private struct State {
    var listeners: [Int: Listener] = [:]
    var count = 0
  }

  private let state = Locked(State())

  package init() {}

  deinit {
    for listener in state.withLock({ Array($0.listeners.values.map(\.end)) }) { listener() }
  }

  package func send(_ event: Event) {
    let receivers = state.withLock { state in
      state.listeners.sorted { $0.key < $1.key }.map(\.value.receive)
    }
    for receive in receivers { receive(event) }
  }

  /// Calls a function with each event from now on, before `send` returns.
  ///
  /// Returns a function that ends the calls. `end` is called when the publisher is released.
  @discardableResult func listen(
    end: @escaping @Sendable () -> Void = {}, _ receive: @escaping @Sendable (Event) -> Void
  ) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.count += 1
      state.listeners[state.count] = Listener(receive: receive, end: end)
      return state.count
    }
    return { [weak self] in self?.state.withLock { $0.listeners[number] = nil } }
  }

  /// Begins to listen.
  package func makeAsyncIterator() -> AsyncStream<Event>.Iterator {
    let (events, continuation) = AsyncStream<Event>.makeStream()
    let stop = listen(end: { continuation.finish() }) { continuation.yield($0) }
    continuation.onTermination = { _ in stop() }
    return events.makeAsyncIterator()
  }
}

extension EventPublisher<Void> {
  package func send() { send(()) }
}
