package import Documents

/// The rules for the fields of a response.
package enum AnswerRules {
  package static let all: [Rule] = [missing, type]

  package static let missing = Rule(
    "answer.field-missing", .warning, "A response lacks a required field",
    "The schema requires the field, but it is missing or null. The rest of the response is used.")
  static let type = Rule(
    "answer.field-type", .warning, "A field of a response does not have its type in the schema",
    "The field counts as missing. The rest of the response is used.")
}

extension DocumentReading {
  /// Reports the fields of an object that are missing or do not have their type in the schema.
  package mutating func check(_ object: JSONNode, against selection: ResolvedSelection) {
    guard document.kind(of: object) == .object else { return reportType("an object", at: object) }
    var search = JSONMemberSearch(of: object, in: document)
    let type =
      selection.dependsOnType ? search.value("__typename", in: document) : nil
    for field in selection.fields {
      if let types = field.objectTypes {
        guard let type, types.contains(where: { document.isString(type, equalTo: $0) }) else {
          continue
        }
      }
      if let value = search.value(field.key, in: document), document.kind(of: value) != .null {
        check(value, field)
      } else if field.type.isNeeded[0] {
        report(
          AnswerRules.missing, "The field \(Quoted.text(field.key)) is missing or null here.",
          at: document.openingBracket(of: object))
      }
    }
  }

  /// Checks a value, or an element nested `depth` lists deep.
  private mutating func check(_ value: JSONNode, _ field: ResolvedField, depth: Int = 0) {
    guard depth + 1 == field.type.isNeeded.count else {
      guard document.kind(of: value) == .array else { return reportType("an array", at: value) }
      for element in document.elements(of: value)
      where field.type.isNeeded[depth + 1] || document.kind(of: element) != .null {
        check(element, field, depth: depth + 1)
      }
      return
    }
    if let selection = field.selection { return check(value, against: selection) }
    switch field.type.form {
    case .text:
      if document.kind(of: value) != .string { reportType("a string", at: value) }
    case .integer:
      if document.integer(of: value) == nil { reportType("a 64-bit integer", at: value) }
    case .number:
      if document.double(of: value)?.isFinite != true {
        reportType("a finite number", at: value)
      }
    case .boolean:
      if document.boolean(of: value) == nil { reportType("true or false", at: value) }
    case .value: break
    }
  }

  private mutating func reportType(_ expected: String, at node: JSONNode) {
    report(
      AnswerRules.type,
      "This must be \(expected), but is \(document.kind(of: node).name); it counts as missing.",
      at: node)
  }
}
