/// A value and the node that it was read from.
package struct Placed<Value: Sendable>: Sendable {
  package let value: Value
  package let node: JSONNode

  package init(_ value: Value, _ node: JSONNode) {
    self.value = value
    self.node = node
  }
}

extension ValueReader where Value: Sendable {
  /// A reader that also returns the node, for later findings about the value.
  package var placed: ValueReader<Placed<Value>> {
    let read = self.read
    return ValueReader<Placed<Value>>(shape) { node, reading in
      read(node, &reading).map { Placed($0, node) }
    }
  }
}
