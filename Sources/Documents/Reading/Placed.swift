/// A value together with the node that it was read from.
package struct Placed<Value: Sendable>: Sendable {
  package let value: Value
  package let node: JSONNode

  package init(_ value: Value, _ node: JSONNode) {
    self.value = value
    self.node = node
  }
}

extension ValueReader where Value: Sendable {
  /// The same value with its node, for whoever has more to say about it later.
  package var placed: ValueReader<Placed<Value>> {
    let read = self.read
    return ValueReader<Placed<Value>>(shape) { node, reading in
      read(node, &reading).map { Placed($0, node) }
    }
  }
}
