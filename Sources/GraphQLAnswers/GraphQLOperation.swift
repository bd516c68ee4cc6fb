import Basics
package import Documents

/// The kind of an operation.
package enum GraphQLOperationKind: String, Sendable {
  case query, mutation, subscription
}

/// An operation with its variables.
package protocol GraphQLOperation: Input {
  static var name: String { get }
  static var kind: GraphQLOperationKind { get }
  /// The text of the operation without its fragments.
  static var ownText: String { get }
  /// The fragments that the operation uses, directly or through other fragments, sorted by name.
  static var fragments: [any GraphQLFragment.Type] { get }
  /// The fields that the operation selects.
  static var shape: OperationShape { get }
}

/// A fragment that operations share.
package protocol GraphQLFragment: Sendable {
  static var name: String { get }
  static var text: String { get }
  /// The fields that the fragment selects.
  static var shape: FragmentShape { get }
}

/// A field directly inside `data`.
package struct RootField: Sendable, Hashable {
  /// The key of the field in the response.
  package let key: String
  /// The type of the value, or of the elements of a list.
  package let type: String
  /// A Boolean value that indicates whether the field is a list.
  package let isList: Bool

  package init(_ key: String, type: String, isList: Bool) {
    self.key = key
    self.type = type
    self.isList = isList
  }
}

extension GraphQLOperation {
  package static var fragments: [any GraphQLFragment.Type] { [] }

  /// The text that is sent: the operation and exactly the fragments that it uses.
  package static var text: String { fragments.reduce(ownText) { $0 + $1.text } }

  /// The first field of the operation, which contains the requested rows.
  package static var rows: RootField {
    shape.roots.first ?? RootField("", type: "", isList: false)
  }

  /// The variables as a JSON object on one line, with sorted keys.
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

/// A value that may be absent, which is different from null.
package indirect enum InputValue<Value: Input>: Sendable {
  case absent
  case null
  case value(Value)

  /// Creates a value, or an absent one for `nil`.
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

/// An element of a list that may contain null.
extension Optional: Input where Wrapped: Input {
  package func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}

/// A value that is already JSON.
package struct JSONText: Input {
  private let bytes: [UInt8]

  /// Creates a value from the output of a JSON writer.
  package init(_ writer: JSONWriter) {
    bytes = writer.bytes
  }

  package func write(to writer: inout JSONWriter) { writer.raw(bytes) }
}

/// An enumeration of a schema.
///
/// An unknown value is kept as text.
package protocol GraphQLEnum: Input, Hashable {
  static var known: [Self] { get }
  static func unknown(_ text: String) -> Self
  var text: String { get }
}

extension GraphQLEnum {
  package init(_ text: String) {
    self = Self.known.first { $0.text.hasSameBytes(as: text) } ?? .unknown(text)
  }

  package func write(to writer: inout JSONWriter) { writer.string(text) }
}
