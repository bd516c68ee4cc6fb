import Documents
import GraphQLLanguage

/// A value of a document or of the model, whose variable parts are references.
indirect enum InputTree: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([InputTree])
  case object([Member])
  /// A variable of the operation.
  case variable(String)
  /// In the model, an argument of the field, the user of the session, or the time.
  case name(String)
  /// In the model, a column of the related row.
  case row(String)
  /// An ID that the request creates, counted from 0.
  case newID(Int)
  /// The keys of rows that an earlier step of the request has found.
  case keys(step: Int)

  struct Member: Sendable, Hashable {
    let name: String
    let value: InputTree
  }

  var members: [Member]? {
    switch self {
    case .object(let members): members
    case .null: []
    default: nil
    }
  }

  func member(_ name: String) -> InputTree? {
    members?.first { $0.name == name }?.value
  }

  /// The elements of a list, or the value itself as the only element.
  var elements: [InputTree] {
    switch self {
    case .list(let elements): elements
    case .null: []
    default: [self]
    }
  }
}

extension InputTree {
  /// Creates the value of a literal.
  ///
  /// A variable is replaced with its value if its value determines the statement.
  init(_ value: Value, variables: [String: InputTree]) {
    switch value.kind {
    case .variable(let name): self = variables[name.text] ?? .variable(name.text)
    case .integer(let text): self = Int(text).map { .integer($0) } ?? .text(text)
    case .float(let text): self = Double(text).map { .number($0) } ?? .text(text)
    case .string(let literal): self = .text(String(decoding: literal.text, as: UTF8.self))
    case .boolean(let flag): self = .boolean(flag)
    case .null: self = .null
    case .word(let word): self = .text(word)
    case .list(let values): self = .list(values.map { InputTree($0, variables: variables) })
    case .object(let fields):
      self = .object(
        fields.map {
          Member(name: $0.name.text, value: InputTree($0.value, variables: variables))
        })
    }
  }

  /// Creates the value of a JSON node.
  ///
  /// In the model, a text that begins with `$` is a reference.
  init(_ node: JSONNode, in document: JSONDocument, isModel: Bool = false) {
    switch document.kind(of: node) {
    case .null: self = .null
    case .true, .false: self = .boolean(document.boolean(of: node) == true)
    case .number:
      if let integer = document.integer(of: node) {
        self = .integer(integer)
      } else {
        self = .number(document.double(of: node) ?? 0)
      }
    case .string:
      let text = document.string(of: node) ?? ""
      if isModel, text.hasPrefix("$row.") {
        self = .row(String(text.dropFirst(5)))
      } else if isModel, text.hasPrefix("$") {
        self = .name(String(text.dropFirst()))
      } else {
        self = .text(text)
      }
    case .array:
      self = .list(
        document.elements(of: node).map { InputTree($0, in: document, isModel: isModel) })
    case .object:
      self = .object(
        document.members(of: node).map {
          Member(
            name: document.string(of: $0.key) ?? "",
            value: InputTree($0.value, in: document, isModel: isModel))
        })
    }
  }

  /// The value as JSON, for parameters that are lists.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .boolean(let flag): writer.boolean(flag)
    case .integer(let integer): writer.integer(integer)
    case .number(let number): writer.number(number)
    case .text(let text): writer.string(text)
    case .list(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    case .null, .variable, .name, .row, .newID, .keys: writer.null()
    }
  }

  var json: [UInt8] {
    var writer = JSONWriter(indent: nil)
    write(to: &writer)
    return writer.bytes
  }
}
