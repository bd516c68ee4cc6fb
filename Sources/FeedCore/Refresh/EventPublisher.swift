import Basics

/// A source of events for any number of listeners.
///
/// A listener gets every event that is sent after it began to listen, in order.
package final class EventPublisher<Event: Sendable>: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
    var count = 0
  }

  private let state = Locked(State())

  package init() {}

  deinit {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
  }

  package func send(_ event: Event) {
    state.withLock { state in for listener in state.listeners.values { listener.yield(event) } }
  }

  /// The events from now on.
  package var events: AsyncStream<Event> {
    AsyncStream { continuation in
      let number = state.withLock { state in
        state.count += 1
        state.listeners[state.count] = continuation
        return state.count
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.listeners[number] = nil }
      }
    }
  }
}

extension EventPublisher<Void> {
  package func send() { send(()) }
}
