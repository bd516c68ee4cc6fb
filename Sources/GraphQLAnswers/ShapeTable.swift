import Documents

/// A table of fields in the format of `bricks-codegen`.
///
/// It is JSON in one string, which costs the compiler one constant instead of one expression per
/// field. `rows` has one element for each selection:
///
/// - A plain field is `"key:name [type!]!"`. The key is omitted if it equals the name. The type of
///   a scalar is its form.
/// - A field with arguments, conditions or rows is an object with that string as `field`.
/// - A fragment is an object with its name as `spread`, or an inline fragment with `type` and
///   `rows`. `on` lists the object types that it applies to, unless it applies to all.
///
/// A variable is `{"$": "name"}`, which cannot be a value of a document.
struct ShapeTable {
  private let document: JSONDocument?

  init(_ text: String) {
    document = JSONDocument.read(SourceFile(path: "shape", text: text)).document
  }

  var root: JSONNode? { document?.root }

  func member(_ name: String, of node: JSONNode? = nil) -> JSONNode? {
    guard let document else { return nil }
    return document.member(name, of: node ?? document.root)
  }

  func text(_ name: String, of node: JSONNode? = nil) -> String? {
    member(name, of: node).flatMap { document?.string(of: $0) }
  }

  func members(of node: JSONNode?) -> [String: JSONNode] {
    guard let document, let node else { return [:] }
    return Dictionary(
      document.members(of: node).map { (document.string(of: $0.key) ?? "", $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  func values(of node: JSONNode?) -> [String: ShapeValue] {
    members(of: node).compactMapValues { value($0) }
  }

  // MARK: Rows

  func rows(of node: JSONNode?) -> [SelectionRow] {
    guard let document, let rows = member("rows", of: node) else { return [] }
    return document.elements(of: rows).compactMap { row($0) }
  }

  private func row(_ node: JSONNode) -> SelectionRow? {
    guard let document else { return nil }
    if let text = document.string(of: node) { return .field(FieldRow(text)) }
    let include = member("include", of: node).flatMap { value($0) }
    let skip = member("skip", of: node).flatMap { value($0) }
    guard let text = text("field", of: node) else {
      return .fragment(
        FragmentRow(
          name: self.text("spread", of: node), type: self.text("type", of: node),
          objectTypes: member("on", of: node).map { list in
            Set(document.elements(of: list).compactMap { document.string(of: $0) })
          }, rows: rows(of: node), include: include, skip: skip))
    }
    return .field(
      FieldRow(
        text, arguments: member("arguments", of: node).flatMap { value($0) },
        rows: member("rows", of: node).map { _ in rows(of: node) }, include: include, skip: skip))
  }

  private func value(_ node: JSONNode) -> ShapeValue? {
    guard let document else { return nil }
    switch document.kind(of: node) {
    case .array: return .list(document.elements(of: node).compactMap { value($0) })
    case .object:
      if let name = text("$", of: node) { return .variable(name) }
      return .object(
        document.members(of: node).compactMap { key, member in
          guard let name = document.string(of: key), let value = value(member) else { return nil }
          return (name, value)
        })
    default:
      var writer = JSONWriter(indent: nil)
      document.write(node, .kept, into: &writer)
      return .literal(writer.bytes)
    }
  }
}

/// A value of an argument.
indirect enum ShapeValue: Sendable {
  case variable(String)
  /// The JSON of a scalar.
  case literal([UInt8])
  case list([ShapeValue])
  case object([(name: String, value: ShapeValue)])
}

/// One row of a selection set.
indirect enum SelectionRow: Sendable {
  case field(FieldRow)
  case fragment(FragmentRow)
}

/// A field that a selection set contains.
struct FieldRow: Sendable {
  let name: String
  /// The key of the field in the response.
  let key: String
  let type: FieldType
  let arguments: ShapeValue?
  let rows: [SelectionRow]?
  let include: ShapeValue?
  let skip: ShapeValue?

  /// Creates a field from a text such as `key:name [type!]!`.
  init(
    _ text: String, arguments: ShapeValue? = nil, rows: [SelectionRow]? = nil,
    include: ShapeValue? = nil, skip: ShapeValue? = nil
  ) {
    let parts = text.split(separator: " ", maxSplits: 1)
    let names = parts.first?.split(separator: ":") ?? []
    key = String(names.first ?? "")
    name = String(names.last ?? "")
    type = FieldType(parts.last ?? "")
    self.arguments = arguments
    self.rows = rows
    self.include = include
    self.skip = skip
  }
}

/// A fragment in a selection set.
struct FragmentRow: Sendable {
  /// The name of the fragment; `nil` for an inline fragment.
  let name: String?
  /// The type of an inline fragment.
  let type: String?
  /// The types of the objects that the fragment applies to; `nil` for all.
  let objectTypes: Set<String>?
  /// The rows of an inline fragment.
  let rows: [SelectionRow]
  let include: ShapeValue?
  let skip: ShapeValue?
}

/// The type that a schema gives a field.
struct FieldType: Sendable {
  /// The form of a scalar in a response.
  enum Form: String {
    case text, integer, number, boolean, value
  }

  /// The name of the object type, or the form of the scalar.
  let name: String
  /// One Boolean value for the field, one for the elements of a list, and so on.
  ///
  /// `true` means that null is an error.
  let isNeeded: [Bool]

  let form: Form

  var isList: Bool { isNeeded.count > 1 }

  /// Creates a type from a text such as `[name!]!`.
  init(_ text: Substring) {
    var rest = text
    var isNeeded: [Bool] = []
    while true {
      isNeeded.append(rest.last == "!")
      if rest.last == "!" { rest.removeLast() }
      guard rest.first == "[" else { break }
      rest = rest.dropFirst().dropLast()
    }
    name = String(rest)
    form = Form(rawValue: name) ?? .value
    self.isNeeded = isNeeded
  }
}
