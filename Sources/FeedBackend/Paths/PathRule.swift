import Basics
import Documents
import GraphQLLanguage

/// A path of the REST side: an operation, and the body that its response has.
struct PathRule: Sendable {
  enum Segment: Sendable {
    case text(String)
    /// A part of the path that is the value of a variable, with the allowed values if not any text.
    case variable(String, among: [String])
  }

  let method: String
  let segments: [Segment]
  let operation: PreparedOperation
  /// The body of the response, or `nil` for none.
  let body: PathBody?
  let choices: [Choice]

  /// A variable whose value depends on that of a parameter.
  struct Choice: Sendable {
    let variable: String
    let parameter: String
    let values: [InputTree.Member]
  }

  /// The methods that a path can have.
  static let methods = ["get", "post", "put", "patch", "delete"]

  /// Returns the variables in a path, or `nil` if it is not the path of this rule.
  func variables(in path: ArraySlice<[UInt8]>) -> [InputTree.Member]? {
    guard path.count == segments.count else { return nil }
    var variables: [InputTree.Member] = []
    for (part, segment) in zip(path, segments) {
      switch segment {
      case .text(let text):
        guard part.elementsEqual(text.utf8) else { return nil }
      case .variable(let name, let allowed):
        let text = String(decoding: part, as: UTF8.self)
        guard allowed.isEmpty || allowed.contains(where: { $0.hasSameBytes(as: text) }) else {
          return nil
        }
        variables.append(InputTree.Member(name: name, value: .text(text)))
      }
    }
    return variables
  }

  static func segments(of path: String) -> [Segment] {
    path.split(separator: "/").map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .text(String(part)) }
      let sides = part.dropFirst().dropLast().split(separator: "=", maxSplits: 1)
      let allowed = sides.count > 1 ? sides[1].split(separator: "|").map(String.init) : []
      return .variable(sides.first.map(String.init) ?? "", among: allowed)
    }
  }
}

/// The body of a response: text with the values of root fields in it.
struct PathBody: Sendable {
  enum Part: Sendable, Hashable {
    case text([UInt8])
    /// The value of a root field.
    case value(String)
    /// The members of the object that is the value of a root field, after a comma.
    case members(String)
    /// The elements of the list that is the value of a root field, each after a comma.
    case elements(String)
  }

  private(set) var parts: [Part] = []
  /// The names of the root fields in the body.
  var names: [String] {
    parts.compactMap {
      switch $0 {
      case .text: nil
      case .value(let name), .members(let name), .elements(let name): name
      }
    }
  }

  /// Creates the body of a template: an object, a list, a string, or the name of a root field.
  init(_ template: Value) {
    append(template)
  }

  private mutating func append(_ text: String) {
    guard case .text(let before)? = parts.last else {
      parts.append(.text(Array(text.utf8)))
      return
    }
    parts[parts.count - 1] = .text(before + text.utf8)
  }

  private mutating func append(_ value: Value) {
    switch value.kind {
    case .word(let name): parts.append(.value(name))
    case .list(let values):
      append("[")
      for (index, value) in values.enumerated() {
        if index > 0, case .word(let name) = value.kind {
          parts.append(.elements(name))
          continue
        }
        if index > 0 { append(",") }
        append(value)
      }
      append("]")
    case .object(let fields):
      append("{")
      let own = fields.filter { $0.name.text != "merge" }
      for (index, field) in own.enumerated() {
        append("\(index > 0 ? "," : "")\"\(field.name.text)\":")
        append(field.value)
      }
      for field in fields where field.name.text == "merge" {
        if case .word(let name) = field.value.kind { parts.append(.members(name)) }
      }
      append("}")
    default: append(String(decoding: InputTree(value, variables: [:]).json, as: UTF8.self))
    }
  }

  /// Returns the body with the values of root fields.
  func bytes(_ values: RootValues) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.size + 200)
    for part in parts {
      switch part {
      case .text(let text): bytes += text
      case .value(let name): bytes += values[name] ?? Array("null".utf8)
      case .members(let name):
        guard let value = values[name], value.count > 2, value.first == UInt8(ascii: "{") else {
          continue
        }
        bytes.append(UInt8(ascii: ","))
        bytes += value.dropFirst().dropLast()
      case .elements(let name):
        guard let value = values[name], value.count > 2, value.first == UInt8(ascii: "[") else {
          continue
        }
        bytes.append(UInt8(ascii: ","))
        bytes += value.dropFirst().dropLast()
      }
    }
    return bytes
  }
}
