import Locking

/// A value that changes, and that whoever looks is told of from then on.
public final class CurrentValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
    var count = 0
    var resets = 0

    mutating func set(_ value: Value) {
      self.value = value
      for listener in listeners.values { listener.yield(value) }
    }
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

  /// How often it was reset so far.
  var resets: Int { state.withLock { $0.resets } }

  /// Takes a value, unless it was reset since a number of resets was read.
  func set(_ value: Value, after resets: Int) {
    state.withLock { state in
      if state.resets == resets { state.set(value) }
    }
  }

  /// Takes a value in whose place nothing comes that was asked for before.
  func reset(to value: Value) {
    state.withLock { state in
      state.resets += 1
      state.set(value)
    }
  }
}
