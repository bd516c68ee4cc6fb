import DesignTokens
import Documents
import FeedLayout

/// A node-by-node comparison of two pages.
package struct PageDifference {
  private let old: PageRecord
  private let new: PageRecord
  private let matching: PageMatching
  private let growth: PageGrowth
  private let contrasts: (old: PageContrast, new: PageContrast)
  private var styles: StyleDifference
  private var changes: [NodeChange] = []
  /// The IDs of the current section and cell.
  private var frame = (section: "", cell: "")

  private init(_ old: PageRecord, _ new: PageRecord) {
    self.old = old
    self.new = new
    matching = PageMatching(old, new)
    growth = PageGrowth(old, new, matching)
    contrasts = (PageContrast(old), PageContrast(new))
    styles = StyleDifference(old, new)
  }

  /// Returns all changes in the order of the new page; removed nodes are at their old positions.
  package static func changes(old: PageRecord, new: PageRecord) -> [NodeChange] {
    var difference = PageDifference(old, new)
    difference.compareFixtures()
    difference.compareChildren(nil, nil)
    return difference.changes
  }

  // MARK: Children

  private mutating func compareChildren(_ oldParent: Int?, _ newParent: Int?) {
    let (olds, news) = (old.children(of: oldParent), new.children(of: newParent))
    let moves = SiblingMoves(olds, news, old, new, matching).moves
    let outer = frame
    var gone = olds.filter { matching.newNodes[$0] < 0 }[...]
    for (index, move) in zip(news, moves) {
      let before = matching.oldNodes[index]
      if before >= 0, move?.property != SiblingMoves.order {
        while let first = gone.first, first < before {
          reportRemoved(first)
          gone.removeFirst()
        }
      }
      enter(new.nodes[index], new)
      if before >= 0 {
        compare(before, index, move)
      } else {
        report(.inserted, index, was: "", now: title(index, new), more: size(index, new))
      }
      frame = outer
    }
    for index in gone {
      reportRemoved(index)
      frame = outer
    }
  }

  private mutating func enter(_ node: PageRecord.Node, _ page: PageRecord) {
    if node.kind == .section { frame = (page.string(node.id), "") }
    if node.kind == .item { frame.cell = page.string(node.id) }
  }

  private mutating func reportRemoved(_ index: Int) {
    let outer = frame
    enter(old.nodes[index], old)
    let title = title(index, old)
    changes.append(
      NodeChange(
        .removed, name(index, old), was: title, now: "", section: frame.section,
        cell: frame.cell, title: title, more: size(index, old)))
    frame = outer
  }

  /// Returns the number of nodes inside a node.
  private func size(_ index: Int, _ page: PageRecord) -> Int { page.nodes[index].end - index - 1 }

  // MARK: One node

  private mutating func compare(_ before: Int, _ index: Int, _ move: SiblingMove?) {
    if let move {
      report(.moved, index, move.property, was: move.was, now: move.now, more: move.more)
    }
    let (node, other) = (old.nodes[before], new.nodes[index])
    if let size = growth.sizeChanges[index] {
      report(.resized, index, size.property, was: size.was, now: size.now, more: size.more)
    }
    let styled = styles.changes(node.style, other.style)
    for change in styled { report(change, index) }
    compareWords(node, other, index)
    let isRetypeset = styled.contains { $0.kind == .retypeset }
    if node.lines != other.lines, !isRetypeset, old.isEqual(node.text, other.text, of: new) {
      report(.retypeset, index, "lines", was: String(node.lines), now: String(other.lines))
    }
    if other.isClipped, !node.isClipped {
      report(.clipped, index, was: "whole", now: "clipped")
    }
    compareContrast(before, index)
    compareChildren(before, index)
  }

  private mutating func compareWords(
    _ node: PageRecord.Node, _ other: PageRecord.Node, _ index: Int
  ) {
    for (property, was, now) in [
      ("text", node.text, other.text), ("label", node.label, other.label),
      ("icon", node.icon, other.icon), ("href", node.href, other.href),
      ("role", node.role, other.role), ("section", node.section, other.section),
    ] where !old.isEqual(was, now, of: new) {
      report(.retexted, index, property, was: old.string(was), now: new.string(now))
    }
    if node.value != other.value {
      report(
        .retexted, index, "value", was: node.value.map(CSSText.number) ?? "",
        now: other.value.map(CSSText.number) ?? "")
    }
  }

  /// The minimum drop for a contrast that was already too low.
  private static let noticed = 0.5

  private mutating func compareContrast(_ before: Int, _ index: Int) {
    guard let was = contrasts.old.reading(of: before), let now = contrasts.new.reading(of: index)
    else { return }
    let wasEnough = was.ratio >= contrasts.old.minimum(of: before)
    guard now.ratio < contrasts.new.minimum(of: index),
      wasEnough || was.ratio - now.ratio > Self.noticed
    else { return }
    let paints = [
      new.property("color", ofStyle: new.nodes[index].style),
      new.property("background", ofStyle: now.ground),
    ]
    report(
      .contrastFell, index, "contrast", was: Contrast.shown(was.ratio),
      now: Contrast.shown(now.ratio),
      tokens: paints.compactMap { $0.map { new.string($0.token) } }.filter { !$0.isEmpty })
  }

  /// Parts of the page that are not nodes are reported by name.
  private mutating func compareFixtures() {
    for (before, now) in styles.pairs(old.fixtures, new.fixtures) {
      guard let fixture = now ?? before else { continue }
      let name = now == nil ? old.string(fixture.name) : new.string(fixture.name)
      for change in styles.changes(before?.style, now?.style) {
        changes.append(
          NodeChange(
            change.kind, name, change.property, was: change.was, now: change.now,
            tokens: change.tokens, title: name))
      }
    }
    for change in styles.changes(old.screenStyle, new.screenStyle) {
      changes.append(
        NodeChange(
          change.kind, "screen", change.property, was: change.was, now: change.now,
          tokens: change.tokens, title: "screen"))
    }
  }

  // MARK: Reporting

  private mutating func report(
    _ kind: ChangeKind, _ index: Int, _ property: String = "", was: String, now: String,
    tokens: [String] = [], more: Int = 0
  ) {
    changes.append(
      NodeChange(
        kind, name(index, new), property, was: was, now: now, tokens: tokens,
        section: frame.section, cell: frame.cell, title: title(index, new), more: more))
  }

  private mutating func report(_ change: StyleDifference.Change, _ index: Int) {
    report(
      change.kind, index, change.property, was: change.was, now: change.now,
      tokens: change.tokens)
  }

  /// Returns the ID of a node, or its kind for a node without an ID.
  private func name(_ index: Int, _ page: PageRecord) -> String {
    let node = page.nodes[index]
    return node.id.isEmpty ? "\(node.kind)" : page.string(node.id)
  }

  private static let longestTitle = 40

  /// Returns the kind of a node and its first words.
  private func title(_ index: Int, _ page: PageRecord) -> String {
    let node = page.nodes[index]
    let isRoleSpecific = node.kind == .box || node.kind == .text
    let what = isRoleSpecific && !node.role.isEmpty ? page.string(node.role) : "\(node.kind)"
    let words = page.nodes[index..<node.end].first { !$0.text.isEmpty }
    guard let words else { return what }
    return "\(what) \(Quoted.text(page.string(words.text), limit: Self.longestTitle))"
  }
}
