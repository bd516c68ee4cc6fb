import Documents
import FeedModel

extension PlanCompiler {
  /// Compiles what has to be so before something is there; nil if it asks for what does not exist.
  mutating func condition(_ text: Placed<String>, _ scope: PlanScope) -> Condition? {
    guard let written = WrittenCondition(text.value) else {
      report(
        LayoutRules.field,
        "\(Quoted.text(text.value)) is no condition; write it as \"${field}\", \"!${field}\", "
          + "\"${field} == value\" or \"${field} != value\".", at: text.node, scope)
      return nil
    }
    if written.asksForItems, scope.kind != nil, !scope.hasItem {
      return Condition(question: .hasItems, isNegated: written.isNegated)
    }
    let isCompared = written.value != nil
    let types: [FieldType]? = isCompared ? [.text, .choice] : nil
    guard let binding = field(written.field, at: text.node, scope, for: types) else { return nil }
    guard let value = written.value else {
      return Condition(question: .isThere(binding), isNegated: written.isNegated)
    }
    let values = declaration(of: binding, scope)?.values ?? []
    if !values.isEmpty, !values.contains(where: { $0.utf8.elementsEqual(value.utf8) }) {
      reportUnknown(
        LayoutRules.value, Placed(value, text.node),
        "value of \(Quoted.text(written.field)) called", among: values, scope)
    }
    return Condition(question: .equals(binding, append(value)), isNegated: written.isNegated)
  }

  /// What the head of a section's file says about a field.
  func declaration(of binding: Binding, _ scope: PlanScope) -> FieldDeclaration? {
    guard let kind = scope.kind.map({ blueprint.catalogue[$0] }), !binding.isElement else {
      return nil
    }
    return (binding.isOfSection ? kind.sectionFields : kind.itemFields)[binding.field].declaration
  }
}

/// A condition as people write it: `${field}`, `!${field}`, `${field} == value`,
/// `${field} != value`.
struct WrittenCondition {
  let field: String
  var isNegated: Bool
  /// What the field is compared with.
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

  /// Whether it asks for the items of the section as a whole.
  var asksForItems: Bool { value == nil && field.utf8.elementsEqual("items".utf8) }

  /// Whether the field is there wherever it holds.
  var promisesField: Bool { !isNegated }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let space = UInt8(ascii: " ")
    let start = bytes.drop { $0 == space }
    return start.lastIndex { $0 != space }.map { start[...$0] } ?? start
  }
}
