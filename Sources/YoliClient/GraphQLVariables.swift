import Basics
import Documents

/// The variables of a query as a dictionary of values.
///
/// `nil` is JSON's null.
///
///     let variables: GraphQLVariables = ["search": "berlin", "limit": 20, "city": nil]
public struct GraphQLVariables: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private struct Member: Sendable, Hashable {
    let name: String
    let value: GraphQLVariable
  }

  /// The variables sorted by the bytes of their names, so that equal variables have equal bytes.
  private var members: [Member] = []

  /// Creates variables from a dictionary literal.
  ///
  /// If a name is repeated, the last value is used.
  public init(dictionaryLiteral elements: (String, (any GraphQLValue)?)...) {
    for (name, value) in elements { self[name] = value?.variable ?? .null }
  }

  /// The value of a variable, or `nil` if the variable is not sent.
  public subscript(name: String) -> GraphQLVariable? {
    get {
      let index = index(of: name)
      return hasName(name, at: index) ? members[index].value : nil
    }
    set {
      let index = index(of: name)
      let old = hasName(name, at: index) ? index..<index + 1 : index..<index
      members.replaceSubrange(old, with: newValue.map { [Member(name: name, value: $0)] } ?? [])
    }
  }

  /// Returns the index of a name, or the index at which it would be inserted.
  private func index(of name: String) -> Int {
    members.firstIndex { ByteString($0.name) >= ByteString(name) } ?? members.count
  }

  private func hasName(_ name: String, at index: Int) -> Bool {
    index < members.count && members[index].name.hasSameBytes(as: name)
  }

  /// The variables as a JSON object in one line.
  var bytes: [UInt8] {
    get throws(ClientError) {
      var writer = JSONWriter(indent: nil)
      try write(to: &writer, "", depth: 0)
      return writer.bytes
    }
  }

  /// The deepest nesting of values.
  private static let deepest = 64

  private func write(
    to writer: inout JSONWriter, _ place: String, depth: Int
  ) throws(ClientError) {
    writer.beginObject()
    for member in members {
      writer.key(member.name)
      try Self.write(member.value, to: &writer, "\(place)/\(member.name)", depth: depth + 1)
    }
    writer.endObject()
  }

  private static func write(
    _ value: GraphQLVariable, to writer: inout JSONWriter, _ place: String, depth: Int
  ) throws(ClientError) {
    func refusal(_ reason: String) -> ClientError {
      .invalidRequest(message: "The variable \(Quoted.text(place)) is not valid: \(reason).")
    }
    guard depth <= deepest else { throw refusal("values may be nested \(deepest) deep at most") }
    switch value {
    case .null: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let integer): writer.integer(integer)
    case .number(let number):
      guard number.isFinite else { throw refusal("JSON has no infinite numbers") }
      writer.number(number)
    case .text(let text): writer.string(text)
    case .list(let values):
      writer.beginArray()
      for value in values { try write(value, to: &writer, place, depth: depth + 1) }
      writer.endArray()
    case .object(let object): try object.write(to: &writer, place, depth: depth)
    }
  }
}

/// The value of a variable in the types of JSON.
public indirect enum GraphQLVariable: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([GraphQLVariable])
  case object(GraphQLVariables)
}

/// A type whose values can be variables.
public protocol GraphQLValue: Sendable {
  /// The value in the types of JSON.
  var variable: GraphQLVariable { get }
}

extension GraphQLVariable: GraphQLValue {
  /// The value itself.
  public var variable: GraphQLVariable { self }
}

extension GraphQLVariables: GraphQLValue {
  /// The variables as an object.
  public var variable: GraphQLVariable { .object(self) }
}

extension String: GraphQLValue {
  /// The value as text.
  public var variable: GraphQLVariable { .text(self) }
}

extension Int: GraphQLValue {
  /// The value as an integer.
  public var variable: GraphQLVariable { .integer(self) }
}

extension Double: GraphQLValue {
  /// The value as a number.
  public var variable: GraphQLVariable { .number(self) }
}

extension Bool: GraphQLValue {
  /// The value as a Boolean value.
  public var variable: GraphQLVariable { .boolean(self) }
}

extension Optional: GraphQLValue where Wrapped: GraphQLValue {
  /// The wrapped value, or null.
  public var variable: GraphQLVariable { self?.variable ?? .null }
}

extension Array: GraphQLValue where Element: GraphQLValue {
  /// The elements as a list.
  public var variable: GraphQLVariable { .list(map(\.variable)) }
}
