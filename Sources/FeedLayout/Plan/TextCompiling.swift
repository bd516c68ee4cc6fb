import Basics
import Documents
import FeedModel
import Localization

extension PlanCompiler {
  /// Compiles text that can contain `${field}`, or a text of the app.
  mutating func template(_ text: Placed<String>, _ scope: PlanScope) -> Int32 {
    guard text.value.utf8.first == UInt8(ascii: "@") else {
      if let name = BindingText.whole(text.value),
        let (text, outer) = self.text(replacing: name, at: text.node, scope)
      {
        return template(text, outer)
      }
      return template(text.value, at: text.node, scope)
    }
    let name = String(Substring(text.value.utf8.dropFirst()))
    switch texts[name] {
    case .plain(let words): return template(words, at: text.node, scope)
    case .multiForm(let multiForm): return selection(multiForm, at: text.node, scope)
    case nil:
      reportUnknown(
        LayoutRules.text, Placed(name, text.node), "text", among: texts.names, scope, prefix: "@")
      return template(name, at: text.node, scope)
    }
  }

  private mutating func template(
    _ words: String, at node: JSONNode, _ scope: PlanScope
  ) -> Int32 {
    intern(
      parts(of: words, at: node, scope, words: TemplatePart.words) {
        $0.formatted($1, at: $2, $3).map(TemplatePart.field)
      })
  }

  /// Returns the parts of a text without the bindings that `field` does not accept.
  mutating func parts<Part>(
    of text: String, at node: JSONNode, _ scope: PlanScope, words: (FeedText) -> Part,
    field: (inout PlanCompiler, String, JSONNode, PlanScope) -> Part?
  ) -> [Part] {
    var parts: [Part] = []
    for piece in BindingText.pieces(text) {
      switch piece {
      case .words(let literal):
        if BindingText.isOpen(literal) {
          report(
            LayoutRules.field, "A `${` is not closed in this text; write a field as \"${field}\".",
            at: node, scope)
        }
        parts.append(words(append(literal)))
      case .field(let written):
        if let (text, outer) = replacement(of: written, at: node, scope) {
          parts += self.parts(of: text.value, at: text.node, outer, words: words, field: field)
        } else if let part = field(&self, written, node, scope) {
          parts.append(part)
        }
      }
    }
    return parts
  }

  /// Returns the text that a cell inside a cell shows for a field of a text, with the scope of the
  /// text.
  private mutating func replacement(
    of written: String, at node: JSONNode, _ scope: PlanScope
  ) -> (text: Placed<String>, scope: PlanScope)? {
    let (name, format) = BindingText.format(of: written)
    guard let (text, outer) = text(replacing: name, at: node, scope) else { return nil }
    if format != nil {
      report(
        LayoutRules.format,
        "A text replaces the field \(Quoted.text(name)) in this cell, and a text has no format; "
          + "write the format in the text.", at: text.node, outer)
    }
    guard text.value.utf8.first == UInt8(ascii: "@") else { return (text, outer) }
    let app = String(Substring(text.value.utf8.dropFirst()))
    switch texts[app] {
    case .plain(let words): return (Placed(words, text.node), outer)
    case .multiForm:
      report(
        LayoutRules.form,
        "\(Quoted.text(text.value)) has several forms, so it cannot be a part of another text; let "
          + "the cell show it alone.", at: text.node, outer)
    case nil:
      reportUnknown(
        LayoutRules.text, Placed(app, text.node), "text", among: texts.names, outer, prefix: "@")
    }
    return (Placed(app, text.node), outer)
  }

  /// Compiles a field of a text: `name` or `name|format`.
  private mutating func formatted(
    _ written: String, at node: JSONNode, _ scope: PlanScope
  ) -> Binding? {
    let (name, format) = BindingText.format(of: written)
    guard var binding = field(name, at: node, scope, for: nil) else { return nil }
    guard let format else {
      if scope.isCountdown, binding.type == .instant { binding.format = .countdown }
      return binding
    }
    if let known = FieldFormat.named(format, of: binding.type) {
      binding.format = known
    } else {
      reportUnknown(
        LayoutRules.format, Placed(format, node),
        "format of a field of type \(Quoted.text(binding.type.rawValue)) called",
        among: FieldFormat.names(of: binding.type), scope)
    }
    return binding
  }

  mutating func append(_ words: String) -> FeedText {
    let offset = plan.words.count
    plan.words.append(contentsOf: words.utf8)
    return FeedText(
      offset: UInt32(truncatingIfNeeded: offset),
      length: UInt32(truncatingIfNeeded: plan.words.count - offset))
  }

  // MARK: Texts that depend on a field

  private mutating func selection(
    _ text: MultiFormText, at node: JSONNode, _ scope: PlanScope
  ) -> Int32 {
    let isOther = { (form: MultiFormText.Form) in form.name.hasSameBytes(as: "other") }
    let other = text.forms.first(where: isOther).map { template($0.words, at: node, scope) } ?? -1
    guard
      let binding = field(text.field, at: node, scope, for: [.number, .choice, .boolean])
    else { return other }
    if other < 0, binding.type == .number || text.forms.isEmpty {
      report(
        "This text has no \"other\", so it is empty for values without a form; add \"other\".",
        at: text.place, else: node, scope)
    }
    var forms: [TextSelection.Form] = []
    for form in text.forms where !isOther(form) {
      if let test = test(form, of: text, binding, at: node, scope) {
        forms.append(
          TextSelection.Form(test: test, template: template(form.words, at: node, scope)))
      }
    }
    let isExact = { (form: TextSelection.Form) in
      if case .plural = form.test { false } else { true }
    }
    // Exact numbers have precedence over plural categories.
    let ordered = forms.filter(isExact) + forms.filter { !isExact($0) }
    return intern([
      .selection(intern(TextSelection(binding: binding, forms: ordered, other: other)))
    ])
  }

  /// Returns the test of a form, or `nil` if no value of the field has the form's name.
  private mutating func test(
    _ form: MultiFormText.Form, of text: MultiFormText, _ binding: Binding, at node: JSONNode,
    _ scope: PlanScope
  ) -> TextSelection.Test? {
    let name = form.name
    let names: [String]
    switch binding.type {
    case .number:
      names = PluralCategory.allCases.map(\.rawValue)
      if let number = BindingText.number(name) { return .number(number) }
      if let plural = PluralCategory(rawValue: name) { return .plural(plural) }
    case .boolean:
      names = ["true", "false", "other"]
      if name == "true" || name == "false" { return .boolean(name == "true") }
    default:
      let values = declaration(of: binding, scope)?.values ?? []
      names = values + ["other"]
      if values.contains(where: { $0.hasSameBytes(as: name) }) {
        return .words(append(name))
      }
    }
    let advice =
      NearestName.of(name, among: names).map { "did you mean \(Quoted.text($0))?" }
      ?? "there are \(binding.type == .number ? "numbers, " : "")"
      + Sentence.list(names.map { Quoted.text($0) }, conjunction: "and") + "."
    report(
      "There is no form \(Quoted.text(name)) for the field \(Quoted.text(text.field)), which is a "
        + "\(binding.type.rawValue); \(advice)", at: form.place, else: node, scope)
    return nil
  }

  /// Reports a form in the app's file, or at the use of the text if the file is unknown.
  private mutating func report(
    _ message: String, at place: Place?, else node: JSONNode, _ scope: PlanScope
  ) {
    findings.append(
      Finding(LayoutRules.form, message, at: place ?? self.place(of: node, scope)))
  }
}
