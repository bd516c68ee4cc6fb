import Basics
import Documents

/// A cell inside another cell, with the fields that it shows instead of its own.
struct CellInclusion {
  let cell: String
  /// The cell that contains this one, and the index of its document.
  let host: String
  let document: Int
  let fields: [(key: String, value: Placed<String>)]
  /// The names of the replaced fields that the cell uses.
  var used: Set<[UInt8]> = []
  /// The index of the inclusion around this one; -1 for the outermost one.
  let outer: Int
}

extension PlanCompiler {
  /// The maximum number of cells inside cells, since cells that contain others twice would multiply.
  private static var inclusionLimit: Int { 2000 }

  /// Compiles the cell that a node shows as the node's only child.
  mutating func inclusion(
    _ blueprint: NodeBlueprint, _ type: JSONNode, _ scope: PlanScope, depth: Int
  ) {
    guard let name = blueprint.cell else {
      report(
        LayoutRules.cell, "This node does not name a cell; give it a \(Quoted.text("cell")).",
        at: type, scope)
      return
    }
    guard let file = self.blueprint.cells[name.value] else {
      reportUnknown(
        LayoutRules.cell, name, "cell", among: self.blueprint.cells.keys.sorted(), scope)
      return
    }
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
        cell: name.value, host: around.last ?? "", document: scope.document,
        fields: blueprint.fields, outer: scope.inclusion))
    let outer = prefixes[scope.prefixes]
    inner.prefixes = prefixes(
      TokenPrefixes(
        own: outer.own, shared: outer.shared + ["cell.\(name.value)."]))
    node(file.root.node, inner, depth: depth + 1)
    reportUnusedFields(of: inner.inclusion, scope)
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

  private mutating func reportUnusedFields(of index: Int, _ scope: PlanScope) {
    for (key, value) in inclusions[index].fields
    where !inclusions[index].used.contains(Array(key.utf8)) {
      report(
        LayoutRules.unusedField,
        "The cell \(Quoted.text(inclusions[index].cell)) does not show a field called "
          + "\(Quoted.text(key)); remove it, or use the name of a field that it shows.",
        at: value.node, scope)
    }
  }

  /// Returns the name of the field that a cell inside a cell shows for one of its own names, with
  /// the place that names it.
  mutating func shown(
    _ name: String, at node: JSONNode, _ scope: PlanScope
  ) -> (name: String, node: JSONNode, scope: PlanScope) {
    var shown = (name: name, node: node, scope: scope)
    var index = scope.inclusion
    while index >= 0 {
      let field = inclusions[index].fields.first { $0.key.hasSameBytes(as: shown.name) }
      if let field {
        inclusions[index].used.insert(Array(field.key.utf8))
        shown.name = field.value.value
        shown.node = field.value.node
        shown.scope.document = inclusions[index].document
      }
      index = inclusions[index].outer
    }
    return shown
  }
}
