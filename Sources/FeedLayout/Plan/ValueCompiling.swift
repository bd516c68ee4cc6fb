import Basics
import DesignTokens
import Documents
import FeedModel

/// The type of token that a property needs.
enum TokenRequirement {
  case color, length, typography, shadow, paint, duration

  func admits(_ value: TokenValue) -> Bool {
    switch (self, value) {
    case (.color, .color), (.paint, .color), (.paint, .gradient), (.length, .dimension),
      (.length, .number), (.typography, .typography), (.shadow, .shadow),
      (.duration, .duration):
      true
    default: false
    }
  }

  var name: String {
    switch self {
    case .color: "a color"
    case .paint: "a color or a gradient"
    case .length: "a dimension"
    case .typography: "a typography"
    case .shadow: "a shadow"
    case .duration: "a duration"
    }
  }
}

extension PlanCompiler {
  // MARK: Tokens

  /// Returns the token of a reference such as `{name}`.
  ///
  /// The name is looked up with the section's prefix, with the cell's prefix, and without a prefix.
  mutating func token(
    _ reference: Placed<String>?, _ scope: PlanScope, _ need: TokenRequirement
  ) -> TokenReference {
    guard let reference else { return .none }
    let text = reference.value.utf8
    guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}"), text.count > 2 else {
      report(
        LayoutRules.token,
        "\(Quoted.text(reference.value)) is not a token reference; write the token's name in "
          + "braces, such as \"{color.text}\".", at: reference.node, scope)
      return .none
    }
    let name = String(Substring(text.dropFirst().dropLast()))
    if let (length, outer) = length(replacing: name, scope) {
      if case .token(let other) = length.value {
        return token(Placed(other, length.node), outer, need)
      }
      report(
        LayoutRules.tokenType,
        "A length replaces \(Quoted.text(name)) here, but \(need.name) is needed; use a token.",
        at: length.node, outer)
      return .none
    }
    guard let found = index(ofToken: name, scope) else {
      reportUnknown(
        LayoutRules.token, Placed(name, reference.node), "token", among: theme.names, scope)
      return .none
    }
    let used = use(found)
    let values = plan.tokens[Int(used.index)].values
    if let wrong = values.first(where: { $0.map { !need.admits($0) } ?? false }), wrong != nil {
      report(
        LayoutRules.tokenType,
        "\(Quoted.text(theme.names[found])) has the wrong type; \(need.name) is needed here.",
        at: reference.node, scope)
      return .none
    }
    return used
  }

  private func index(ofToken name: String, _ scope: PlanScope) -> Int? {
    for prefix in prefixes[scope.prefixes].all {
      if let index = theme.index(of: prefix + name) { return index }
    }
    return theme.index(of: name)
  }

  mutating func paint(_ reference: Placed<String>?, _ scope: PlanScope) -> TokenReference {
    token(reference, scope, .paint)
  }

  /// Returns the typography token of a text.
  ///
  /// Reports each font without known widths once.
  mutating func typography(_ reference: Placed<String>?, _ scope: PlanScope) -> TokenReference {
    let used = token(reference, scope, .typography)
    guard let reference, !used.isNone, measured.insert(used.index).inserted else { return used }
    for value in plan.tokens[Int(used.index)].values {
      guard case .typography(let type) = value, FontFamily.of(type.fontFamily) == nil else {
        continue
      }
      let names = Sentence.list(type.fontFamily.map { Quoted.text($0) }, conjunction: "and")
      report(
        LayoutRules.font,
        "The widths of \(names) are unknown, so lines are broken as in "
          + "\(FontFamily.standard.name); end the families of "
          + "\(Quoted.text(plan.tokens[Int(used.index)].name)) with a known one, such as "
          + "\"sans-serif\", \"serif\" or \"monospace\".", at: reference.node, scope)
      break
    }
    return used
  }

  // MARK: Lengths

  mutating func metric(_ value: DeclaredLength, _ scope: PlanScope) -> Metric {
    guard let value else { return .zero }
    switch value.value {
    case .points(let points): return Metric(points: Double(points))
    case .token(let name):
      let bare = String(Substring(name.utf8.dropFirst().dropLast()))
      if let (length, outer) = length(replacing: bare, scope) { return metric(length, outer) }
      return Metric(token: token(Placed(name, value.node), scope, .length))
    }
  }

  mutating func insets(_ value: Insets<DeclaredLength>, _ scope: PlanScope) -> Insets<Metric> {
    value.map { length, _ in metric(length, scope) }
  }

  // MARK: Fields

  /// Returns the field of a single binding such as `${title}` or `${section.title}`.
  mutating func binding(
    _ text: Placed<String>, _ scope: PlanScope, for types: [FieldType]? = nil
  ) -> Binding? {
    guard let name = BindingText.whole(text.value) else {
      report(
        LayoutRules.field,
        "\(Quoted.text(text.value)) is not a field; write it as \"${field}\".", at: text.node,
        scope)
      return nil
    }
    return field(name, at: text.node, scope, for: types)
  }

  mutating func field(
    _ name: String, at node: JSONNode, _ scope: PlanScope, for types: [FieldType]?
  ) -> Binding? {
    let shown = shown(name, at: node, scope)
    if case .text(let text, let outer) = shown {
      report(
        LayoutRules.field,
        "A text replaces \(Quoted.text(name)) here, but the cell needs a field; replace it in "
          + "\"fields\" instead of \"texts\".", at: text.node, outer)
    }
    guard case .field(let name, let node, let scope) = shown,
      let binding = field(name, at: node, scope)
    else { return nil }
    if let types, !types.contains(binding.type) {
      report(
        LayoutRules.fieldType,
        "\(Quoted.text(name)) has type \(binding.type.rawValue), but this property needs "
          + "\(Sentence.list(types.map(\.rawValue))).", at: node, scope)
      return nil
    }
    return binding
  }

  private mutating func field(_ name: String, at node: JSONNode, _ scope: PlanScope) -> Binding? {
    if case (let field, _?) = BindingText.format(of: name) {
      report(
        LayoutRules.format,
        "\(Quoted.text(name)) is a field with a format, which is only allowed in a text; use "
          + "\(Quoted.text(field)).", at: node, scope)
      return nil
    }
    let isElement = name.hasSameBytes(as: "element")
    if isElement, scope.isRepeated { return .element }
    guard let index = scope.kind else {
      report(
        LayoutRules.field,
        "There are no fields here because this does not belong to a kind of section.",
        at: node, scope)
      return nil
    }
    let (own, isOfSection, fields) = fields(for: name, ofKind: index, scope)
    if let field = fields.firstIndex(where: { $0.name.hasSameBytes(as: own) }) {
      return Binding(
        field: field, isOfSection: isOfSection, type: fields[field].declaration.type)
    }
    guard !isElement else {
      report(
        LayoutRules.field,
        "`${element}` exists only in a repeated node; give this node or a node around it a "
          + "\(Quoted.text("repeat")).", at: node, scope)
      return nil
    }
    reportUnknown(
      LayoutRules.field, Placed(own, node),
      "field of \(isOfSection ? "a section" : "an item") of kind "
        + "\(Quoted.text(blueprint.catalog[index].name)) called", among: fields.map(\.name), scope)
    return nil
  }

  /// Returns the fields of a section or an item among which a name is looked up, and the name
  /// without the prefix of a section's field.
  func fields(
    for name: String, ofKind index: Int, _ scope: PlanScope
  ) -> (own: String, isOfSection: Bool, fields: [CatalogField]) {
    let kind = blueprint.catalog[index]
    let prefix = "section."
    let isOfSection = !scope.hasItem || name.hasPrefix(prefix)
    let own = name.hasPrefix(prefix) ? String(Substring(name.utf8.dropFirst(8))) : name
    return (own, isOfSection, isOfSection ? kind.sectionFields : kind.itemFields)
  }
}
