import Basics
import Documents

/// A cell inside another cell, with the fields, texts and tokens that it shows instead of its own.
struct CellInclusion {
  let cell: String
  /// The cell that contains this one.
  let host: String
  /// The scope of the node that contains this cell.
  let scope: PlanScope
  let fields: [(key: String, value: Placed<String>)]
  let texts: [(key: String, value: Placed<String>)]
  let tokens: [(key: String, value: Placed<LengthValue>)]
  /// The nodes of the replacements that the cell uses.
  var used: Set<JSONNode> = []

  /// The index of the inclusion around this one; -1 for the outermost one.
  var outer: Int { scope.inclusion }
}

extension PlanCompiler {
  /// The maximum number of cells inside cells, since cells that contain others twice would multiply.
  private static var inclusionLimit: Int { 2000 }

  /// Compiles the cell that a node shows as the node's only child.
  mutating func inclusion(
    _ blueprint: NodeBlueprint, _ type: JSONNode, _ scope: PlanScope, depth: Int
  ) {
    guard var name = blueprint.cell else {
      report(
        LayoutRules.cell, "This node does not name a cell; give it a \(Quoted.text("cell")).",
        at: type, scope)
      return
    }
    guard var file = self.blueprint.cells[name.value] else {
      reportUnknown(
        LayoutRules.cell, name, "cell", among: self.blueprint.cells.keys.sorted(), scope)
      return
    }
    guard let shown = shownCell(name, file, scope, else: nil) else { return }
    (name, file) = (Placed(shown, name.node), self.blueprint.cells[shown] ?? file)
    let around = cellsAround(scope)
    if let start = around.firstIndex(where: { $0.hasSameBytes(as: name.value) }) {
      let between = around[(start + 1)...].map { Quoted.text($0) }
      report(
        LayoutRules.cellCycle,
        "The cell \(Quoted.text(name.value)) contains itself"
          + (between.isEmpty
            ? "" : ", through \(Sentence.list(between, conjunction: "and"))")
          + "; show a different cell here.", at: name.node, scope)
      return
    }
    guard inclusions.count < Self.inclusionLimit else {
      guard !isInclusionLimitReported else { return }
      isInclusionLimitReported = true
      report(
        LayoutRules.depth,
        "The cells of this screen contain more than \(Self.inclusionLimit) cells inside cells; "
          + "further ones are left out.", at: name.node, scope)
      return
    }
    var inner = scope
    inner.document = add(file.document)
    inner.inclusion = inclusions.count
    inclusions.append(
      CellInclusion(
        cell: name.value, host: around.last ?? "", scope: scope, fields: blueprint.fields,
        texts: blueprint.texts, tokens: blueprint.tokens))
    let outer = prefixes[scope.prefixes]
    inner.prefixes = prefixes(
      TokenPrefixes(
        own: outer.own, shared: outer.shared + ["cell.\(name.value)."]))
    node(file.root.node, inner, depth: depth + 1)
    reportUnused(of: inner.inclusion, scope)
  }

  /// Returns the names of the cells that contain a part, the outermost one first.
  private func cellsAround(_ scope: PlanScope) -> [String] {
    guard scope.inclusion >= 0 else {
      return [Blueprint.name(of: documents[scope.document].source)]
    }
    var names = [inclusions[scope.inclusion].cell]
    var index = scope.inclusion
    while index >= 0 {
      names.insert(inclusions[index].host, at: 0)
      index = inclusions[index].outer
    }
    return names
  }

  private mutating func reportUnused(of index: Int, _ scope: PlanScope) {
    let inclusion = inclusions[index]
    let replacements =
      (inclusion.fields + inclusion.texts).map { ("field", $0.key, $0.value.node) }
      + inclusion.tokens.map { ("token", $0.key, $0.value.node) }
    for (what, name, node) in replacements where !inclusion.used.contains(node) {
      report(
        LayoutRules.unusedField,
        "The cell \(Quoted.text(inclusion.cell)) does not \(what == "field" ? "show" : "use") a "
          + "\(what) called \(Quoted.text(name)); remove it, or use the name of a \(what) that it "
          + "\(what == "field" ? "shows" : "uses").", at: node, scope)
    }
  }

  /// Returns the name of the field that a cell inside a cell shows for one of its own names, with
  /// the place that names it, or the text that it shows instead, with the scope of the text.
  mutating func shown(
    _ name: String, at node: JSONNode, _ scope: PlanScope
  ) -> ShownName {
    var (name, node, inner) = (name, node, scope)
    var index = scope.inclusion
    while index >= 0 {
      let inclusion = inclusions[index]
      if let field = inclusion.fields.first(where: { $0.key.hasSameBytes(as: name) }) {
        inclusions[index].used.insert(field.value.node)
        (name, node) = (field.value.value, field.value.node)
        inner.document = inclusion.scope.document
      } else if let text = inclusion.texts.first(where: { $0.key.hasSameBytes(as: name) }) {
        inclusions[index].used.insert(text.value.node)
        var outer = inclusion.scope
        outer.isCountdown = scope.isCountdown
        return .text(text.value, outer)
      }
      index = inclusion.outer
    }
    return .field(name, at: node, inner)
  }

  /// Returns the text that a cell inside a cell shows for a field, with the scope of the text.
  mutating func text(
    replacing name: String, at node: JSONNode, _ scope: PlanScope
  ) -> (text: Placed<String>, scope: PlanScope)? {
    guard scope.inclusion >= 0, case .text(let text, let outer) = shown(name, at: node, scope)
    else { return nil }
    return (text, outer)
  }

  /// Returns the token or length that a cell inside a cell uses for a token, with its scope.
  mutating func length(
    replacing token: String, _ scope: PlanScope
  ) -> (length: Placed<LengthValue>, scope: PlanScope)? {
    var index = scope.inclusion
    while index >= 0 {
      let inclusion = inclusions[index]
      if let value = inclusion.tokens.first(where: { $0.key.hasSameBytes(as: token) })?.value {
        inclusions[index].used.insert(value.node)
        return (value, inclusion.scope)
      }
      index = inclusion.outer
    }
    return nil
  }
}

/// The field or text that a cell inside a cell shows for the name of a field.
enum ShownName {
  case field(String, at: JSONNode, PlanScope)
  case text(Placed<String>, PlanScope)
}
