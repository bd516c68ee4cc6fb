import Documents

/// The variables of a query, written as a dictionary of values; `nil` is JSON's null.
///
///     let variables: GraphQLVariables = ["search": "berlin", "limit": 20, "city": nil]
public struct GraphQLVariables: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private struct Member: Sendable, Hashable {
    let name: String
    let value: GraphQLVariable
  }

  /// In the order of the names' bytes, so that equal variables are equal bytes.
  private var members: [Member] = []

  /// Variables by their names; where a name is repeated, the last value counts.
  public init(dictionaryLiteral elements: (String, (any GraphQLValue)?)...) {
    for (name, value) in elements { self[name] = value?.variable ?? .null }
  }

  /// A variable; nil is one that is not sent at all.
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

  /// Where a name stands, or would.
  private func index(of name: String) -> Int {
    members.firstIndex { !$0.name.utf8.lexicographicallyPrecedes(name.utf8) } ?? members.count
  }

  private func hasName(_ name: String, at index: Int) -> Bool {
    index < members.count && members[index].name.utf8.elementsEqual(name.utf8)
  }

  /// The variables as a JSON object in one line.
  var bytes: [UInt8] {
    get throws(ClientError) {
      var writer = JSONWriter(indent: nil)
      try write(to: &writer, "", depth: 0)
      return writer.bytes
    }
  }

  /// How far values may be nested.
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
      .invalidRequest(message: "The variable \(Quoted.text(place)) is not sent: \(reason).")
    }
    guard depth <= deepest else { throw refusal("values are nested \(deepest) deep at most") }
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

/// The value of a variable as JSON has it.
public indirect enum GraphQLVariable: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([GraphQLVariable])
  case object(GraphQLVariables)
}

/// What can be the value of a variable.
public protocol GraphQLValue: Sendable {
  /// The value as JSON has it.
  var variable: GraphQLVariable { get }
}

extension GraphQLVariable: GraphQLValue {
  /// The value itself.
  public var variable: GraphQLVariable { self }
}

extension GraphQLVariables: GraphQLValue {
  /// An object.
  public var variable: GraphQLVariable { .object(self) }
}

extension String: GraphQLValue {
  /// A text.
  public var variable: GraphQLVariable { .text(self) }
}

extension Int: GraphQLValue {
  /// A whole number.
  public var variable: GraphQLVariable { .integer(self) }
}

extension Double: GraphQLValue {
  /// A number.
  public var variable: GraphQLVariable { .number(self) }
}

extension Bool: GraphQLValue {
  /// `true` or `false`.
  public var variable: GraphQLVariable { .boolean(self) }
}

extension Optional: GraphQLValue where Wrapped: GraphQLValue {
  /// The value, or null.
  public var variable: GraphQLVariable { self?.variable ?? .null }
}

extension Array: GraphQLValue where Element: GraphQLValue {
  /// A list.
  public var variable: GraphQLVariable { .list(map(\.variable)) }
}
