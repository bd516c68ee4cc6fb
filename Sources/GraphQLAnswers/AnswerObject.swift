package import Documents

/// What can be wrong with the fields of an answer; one row a rule.
package enum AnswerRules {
  package static let all: [Rule] = [missing, type]

  package static let missing = Rule(
    "answer.field-missing", .warning, "An answer lacks a field that it has to have",
    "The schema says that the field is always there, and it is missing or null. Everything else of "
      + "the answer is used.")
  static let type = Rule(
    "answer.field-type", .warning, "A field of an answer has another type than the schema says",
    "The field counts as missing; everything else of the answer is used.")
}

/// A value that can be read from an answer.
///
/// Reading never fails: what is of another type is reported and counts as missing.
package protocol AnswerValue: Sendable {
  static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> Self?
}

/// What one selection set is answered with.
package protocol AnswerModel: AnswerValue {
  init(_ node: JSONNode, _ reading: inout DocumentReading)
}

extension AnswerModel {
  package static func read(_ node: JSONNode, _ reading: inout DocumentReading) -> Self? {
    guard reading.document.kind(of: node) == .object else {
      reading.reportType("an object", at: node)
      return nil
    }
    return Self(node, &reading)
  }
}

/// An object of an answer whose fields are asked for one after the other.
package struct AnswerObject {
  private var search: JSONMemberSearch

  package init(_ node: JSONNode, _ document: JSONDocument) {
    search = JSONMemberSearch(of: node, in: document)
  }

  /// A field's value; nil where it is null, missing or of another type.
  package mutating func read<Value: AnswerValue>(
    _ name: String, isNeeded: Bool = false, isConditional: Bool = false,
    _ reading: inout DocumentReading
  ) -> Value? {
    let found = search.value(name, in: reading.document)
    if found == nil, !isConditional { reading.absences += 1 }
    guard let value = found, reading.document.kind(of: value) != .null else {
      if isNeeded {
        reading.report(
          AnswerRules.missing, "The field \(Quoted.text(name)) is missing or null here.",
          at: reading.document.openingBracket(of: search.object))
      }
      return nil
    }
    return Value.read(value, &reading)
  }
}

extension DocumentReading {
  /// Whether an object says that it is of one of these types.
  package func isType(_ node: JSONNode, _ names: String...) -> Bool {
    guard let name = document.member("__typename", of: node) else { return false }
    return names.contains { document.isString(name, equalTo: $0) }
  }

  /// What a fragment under a condition asks for; nil where the condition was false.
  ///
  /// The names are fields that it always asks for, and nothing else does. Where there are none, it
  /// is left out if anything of it is absent down to the last level: other selections gave the rest.
  package mutating func included<Model: AnswerModel>(
    _ node: JSONNode, by names: String...
  ) -> Model? {
    guard names.isEmpty else {
      return names.contains { document.member($0, of: node) != nil } ? Model(node, &self) : nil
    }
    let before = self
    let model = Model(node, &self)
    if absences == before.absences { return model }
    self = before
    return nil
  }

  mutating func reportType(_ expected: String, at node: JSONNode) {
    report(
      AnswerRules.type,
      "This has to be \(expected), and is \(document.kind(of: node).name); it counts as missing.",
      at: node)
  }
}
