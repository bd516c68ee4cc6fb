import Basics
import Documents
import FeedModel

extension PlanCompiler {
  /// Compiles a condition, and returns `nil` if it is never met because of a field that does not
  /// exist.
  mutating func condition(_ blueprint: ConditionBlueprint, _ scope: PlanScope) -> Condition? {
    switch blueprint {
    case .text(let text): return condition(text, scope)
    case .not(let inner):
      return condition(inner, scope).map { Condition(test: $0.test, isNegated: !$0.isNegated) }
    case .and(let parts):
      let compiled = parts.map { condition($0, scope) }
      guard !compiled.contains(nil) else { return nil }
      return Condition(test: .all(compiled.compactMap(\.self)), isNegated: false)
    case .or(let parts):
      let compiled = parts.map { condition($0, scope) }.compactMap(\.self)
      return compiled.isEmpty ? nil : Condition(test: .any(compiled), isNegated: false)
    }
  }

  private mutating func condition(_ text: Placed<String>, _ scope: PlanScope) -> Condition? {
    guard let written = ParsedCondition(text.value) else {
      report(
        LayoutRules.field,
        "\(Quoted.text(text.value)) is not a valid condition; use \"${field}\", \"!${field}\", "
          + "\"${field} == value\" or \"${field} != value\".", at: text.node, scope)
      return nil
    }
    if written.testsForItems, scope.kind != nil, !scope.hasItem {
      return Condition(test: .hasItems, isNegated: written.isNegated)
    }
    if let (replacement, outer) = self.text(replacing: written.field, at: text.node, scope) {
      return condition(written, on: replacement, outer)
    }
    // Shared headers and cards test this field, and kinds that no user removes do not declare it.
    if written.value == nil, lacksDismissal(written.field, scope) {
      return written.isNegated ? Condition(test: .all([]), isNegated: false) : nil
    }
    let isCompared = written.value != nil
    let types: [FieldType]? = isCompared ? [.text, .choice] : nil
    guard let binding = field(written.field, at: text.node, scope, for: types) else { return nil }
    guard let value = written.value else {
      return Condition(test: .exists(binding), isNegated: written.isNegated)
    }
    let values = declaration(of: binding, scope)?.values ?? []
    if !values.isEmpty, !values.contains(where: { $0.hasSameBytes(as: value) }) {
      reportUnknown(
        LayoutRules.value, Placed(value, text.node),
        "value of \(Quoted.text(written.field)) called", among: values, scope)
    }
    return Condition(test: .equals(binding, append(value)), isNegated: written.isNegated)
  }

  /// Compiles a condition on a field that a text replaces: it is met if the text is shown.
  private mutating func condition(
    _ written: ParsedCondition, on text: Placed<String>, _ scope: PlanScope
  ) -> Condition? {
    let fields = BindingText.pieces(text.value).compactMap { piece -> String? in
      if case .field(let name) = piece { BindingText.format(of: name).name } else { nil }
    }
    guard !fields.isEmpty else {
      let isMet = written.value.map { $0.hasSameBytes(as: text.value) } ?? !text.value.isEmpty
      return Condition(test: .all([]), isNegated: isMet == written.isNegated)
    }
    guard written.value == nil else {
      report(
        LayoutRules.field,
        "A condition of this cell compares \(Quoted.text(written.field)) with a value, which is "
          + "not possible with a text that contains fields.", at: text.node, scope)
      return nil
    }
    let parts = fields.map { Placed("${\($0)}", text.node) }.compactMap { condition($0, scope) }
    return parts.isEmpty
      ? nil : Condition(test: .any(parts), isNegated: written.isNegated)
  }

  /// Returns a Boolean value that indicates whether a name is the field of dismissible sections, in a
  /// kind without it.
  private func lacksDismissal(_ name: String, _ scope: PlanScope) -> Bool {
    guard let index = scope.kind else { return false }
    let (own, isOfSection, fields) = fields(for: name, ofKind: index, scope)
    return isOfSection && own.hasSameBytes(as: "isDismissible")
      && !fields.contains { $0.name.hasSameBytes(as: own) }
  }

  /// Returns the declaration of a field in the head of the section's file.
  func declaration(of binding: Binding, _ scope: PlanScope) -> FieldDeclaration? {
    guard let kind = scope.kind.map({ blueprint.catalog[$0] }), !binding.isElement else {
      return nil
    }
    return (binding.isOfSection ? kind.sectionFields : kind.itemFields)[binding.field].declaration
  }
}

/// A parsed condition: `${field}`, `!${field}`, `${field} == value` or `${field} != value`.
struct ParsedCondition {
  let field: String
  var isNegated: Bool
  /// The value that the field is compared with, or `nil` if the condition only tests for existence.
  var value: String?

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    isNegated = bytes.first == UInt8(ascii: "!")
    let binding = bytes.dropFirst(isNegated ? 1 : 0)
    guard binding.starts(with: "${".utf8), let end = binding.firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    field = String(decoding: binding[binding.startIndex + 2..<end], as: UTF8.self)
    let rest = Self.trimmed(bytes[(end + 1)...])
    guard !rest.isEmpty else { return }
    let isEqual = rest.starts(with: "==".utf8)
    guard !isNegated, isEqual || rest.starts(with: "!=".utf8) else { return nil }
    let value = String(decoding: Self.trimmed(rest.dropFirst(2)), as: UTF8.self)
    guard !value.isEmpty, !BindingText.isOpen(value) else { return nil }
    isNegated = !isEqual
    self.value = value
  }

  var testsForItems: Bool { value == nil && field.hasSameBytes(as: "items") }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let space = UInt8(ascii: " ")
    let start = bytes.drop { $0 == space }
    return start.lastIndex { $0 != space }.map { start[...$0] } ?? start
  }
}
