package import Documents

/// What an operation does to the data of the backend.
package enum GraphQLOperationKind: String, Sendable {
  case query, mutation, subscription
}

/// An operation with its variables.
package protocol GraphQLOperation: Input {
  associatedtype Data: AnswerModel

  static var name: String { get }
  static var kind: GraphQLOperationKind { get }
  /// The text that is sent, with exactly the fragments that it needs.
  static var text: String { get }
  /// The SHA-256 of the text.
  static var hash: String { get }
  /// The fields that the answer begins with, in the order of the text.
  static var roots: [RootField] { get }
}

/// A field that stands right behind `data`.
package struct RootField: Sendable, Hashable {
  /// What the answer calls it.
  package let key: String
  /// Of what type the schema has it, or each one in a list.
  package let type: String
  /// Whether the schema has a list there, or else one row or value.
  package let isList: Bool

  package init(_ key: String, type: String, isList: Bool) {
    self.key = key
    self.type = type
    self.isList = isList
  }
}

extension GraphQLOperation {
  /// What the operation is about: the first of its fields.
  package static var rows: RootField { roots.first ?? RootField("", type: "", isList: false) }

  /// The variables as a JSON object in one line, its keys in order.
  package var variables: [UInt8] {
    var writer = JSONWriter(indent: nil)
    write(to: &writer)
    return writer.bytes
  }
}

/// A value that can be sent.
package protocol Input: Sendable {
  func write(to writer: inout JSONWriter)
}

extension Input {
  package func write(_ key: String, to writer: inout JSONWriter) {
    writer.key(key)
    write(to: &writer)
  }
}

/// A value that may be left out, which means something else than null does.
package indirect enum InputValue<Value: Input>: Sendable {
  case absent
  case null
  case value(Value)

  /// A value, or nothing at all.
  package init(_ value: Value?) {
    self = value.map { .value($0) } ?? .absent
  }

  package func write(_ key: String, to writer: inout JSONWriter) {
    switch self {
    case .absent: return
    case .null:
      writer.key(key)
      writer.null()
    case .value(let value): value.write(key, to: &writer)
    }
  }
}

extension String: Input {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: Input {
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: Input {
  package func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Bool: Input {
  package func write(to writer: inout JSONWriter) { writer.boolean(self) }
}

extension Array: Input where Element: Input {
  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }
}

/// An element of a list that may hold null.
extension Optional: Input where Wrapped: Input {
  package func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}

/// A value that is JSON already.
package struct JSONText: Input {
  private let bytes: [UInt8]

  /// What a writer has written.
  package init(_ writer: JSONWriter) {
    bytes = writer.bytes
  }

  package func write(to writer: inout JSONWriter) { writer.raw(bytes) }
}
