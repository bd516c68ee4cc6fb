import Basics

/// A value that changes, and that whoever looks is told of from then on.
public final class CurrentValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
    var count = 0
    var order = RequestOrder()

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

  /// Takes the next place among the requests for it.
  func ask() -> RequestOrder.Place { state.withLock { $0.order.ask() } }

  /// Takes what a request has given, if that stands by the order of requests and what is there may
  /// be replaced; says whether it did.
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

  /// Whether the answer to a request is what stands.
  func isSet(by place: RequestOrder.Place) -> Bool {
    state.withLock { $0.order.standing == place }
  }

  /// Takes a value in whose place nothing comes that was asked for before.
  func reset(to value: Value) {
    state.withLock { state in
      state.order.reset()
      state.set(value)
    }
  }
}
