import Basics

/// A value that changes, with a sequence of its values.
public final class CurrentValue<Value: Sendable>: Sendable {
  fileprivate struct State {
    var value: Value
    var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
    var count = 0
    var isOver = false
    var order = RequestOrder()

    mutating func set(_ value: Value) {
      self.value = value
      for listener in listeners.values { listener.yield(value) }
    }
  }

  fileprivate let state: Locked<State>

  /// Creates a value.
  public init(_ value: Value) {
    state = Locked(State(value: value))
  }

  /// The current value.
  public var value: Value { state.withLock { $0.value } }

  /// The current value and each later one; a slow reader gets the latest value only.
  public var values: AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = state.withLock { state -> Int? in
        continuation.yield(state.value)
        guard !state.isOver else { return nil }
        state.count += 1
        state.listeners[state.count] = continuation
        return state.count
      }
      guard let number else { return continuation.finish() }
      continuation.onTermination = { [state] _ in
        state.withLock { $0.listeners[number] = nil }
      }
    }
  }

  /// Ends all sequences of values.
  func end() {
    // The lock is not held here, because the end of a sequence removes its listener under the lock.
    let listeners = state.withLock { state in
      defer { state.listeners.removeAll() }
      state.isOver = true
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }

  /// Returns the position of a request for the value.
  func ask() -> RequestOrder.Place { state.withLock { $0.order.ask() } }

  /// Sets the value from a response, if it is current in the order of requests and a predicate
  /// permits replacing the present value.
  ///
  /// Returns a Boolean value that indicates whether the value was set.
  @discardableResult
  func set(
    _ value: Value, by answer: RequestOrder.Answer, to place: RequestOrder.Place,
    where isReplaced: (_ now: Value) -> Bool = { _ in true }
  ) -> Bool {
    state.withLock { state in
      guard isReplaced(state.value), state.order.take(answer, to: place) else { return false }
      state.set(value)
      return true
    }
  }

  /// Returns a Boolean value that indicates whether the response to a request is current.
  func isSet(by place: RequestOrder.Place) -> Bool {
    state.withLock { $0.order.standing == place }
  }

  /// Sets a value that responses to earlier requests cannot replace.
  func reset(to value: Value) {
    state.withLock { state in
      state.order.reset()
      state.set(value)
    }
  }
}

extension CurrentValue where Value: Equatable {
  /// Sets a value that is independent of requests, unless it is the current one.
  func update(_ value: Value) {
    state.withLock { if $0.value != value { $0.set(value) } }
  }
}
