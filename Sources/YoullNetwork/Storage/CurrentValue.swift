import Locking

/// A value that changes, and that whoever looks is told of from then on.
public final class CurrentValue<Value: Sendable>: Sendable {
  /// What has happened to it so far, as whoever asks for another value remembers.
  struct Past: Sendable, Equatable {
    fileprivate var resets = 0
    fileprivate var changes = 0

    fileprivate init() {}
  }

  private struct State {
    var value: Value
    var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
    var count = 0
    var past = Past()

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

  /// What has happened to it so far.
  var past: Past { state.withLock { $0.past } }

  /// Takes a value that was read, unless it was reset or changed since, or is not to be replaced;
  /// says whether it did.
  @discardableResult
  func set(
    _ value: Value, after past: Past, where isReplaced: (_ now: Value) -> Bool = { _ in true }
  ) -> Bool {
    state.withLock { state in
      guard state.past == past, isReplaced(state.value) else { return false }
      state.set(value)
      return true
    }
  }

  /// Takes what somebody has made of it, unless it was reset since; says whether it did.
  @discardableResult
  func change(to value: Value, after past: Past) -> Bool {
    state.withLock { state in
      guard state.past.resets == past.resets else { return false }
      state.past.changes += 1
      state.set(value)
      return true
    }
  }

  /// Takes a value in whose place nothing comes that was asked for before.
  func reset(to value: Value) {
    state.withLock { state in
      state.past.resets += 1
      state.set(value)
    }
  }
}
