import Locking

/// A value that changes, and that whoever looks is told of from then on.
public final class CurrentValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
    var count = 0
  }

  private let state: Locked<State>

  /// A value as it is now.
  public init(_ value: Value) {
    state = Locked(State(value: value))
  }

  /// What it is now.
  public var value: Value { state.withLock { $0.value } }

  /// What it is now, and then each value that it takes; who is slow is told the last one only.
  public var values: AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = state.withLock { state in
        state.count += 1
        state.listeners[state.count] = continuation
        continuation.yield(state.value)
        return state.count
      }
      continuation.onTermination = { [state] _ in
        state.withLock { $0.listeners[number] = nil }
      }
    }
  }

  func set(_ value: Value) {
    state.withLock { state in
      state.value = value
      for listener in state.listeners.values { listener.yield(value) }
    }
  }
}
