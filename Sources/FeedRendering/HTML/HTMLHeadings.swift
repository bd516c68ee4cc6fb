import Documents
import FeedLayout
import FeedModel

/// Headings of a page: their levels, and the sections that are called by them.
extension HTMLRenderer {
  /// The levels of headings, none of which is left out: the page, its sections, their items.
  struct Headings {
    private var hasPage = false
    private var hasSection = false

    mutating func begin(_ kind: NodeKind) {
      if kind == .section { hasSection = false }
    }

    /// The digit of the element for the next heading.
    mutating func next(_ node: LayoutNode) -> UInt8 {
      if node.section < 0, !hasPage {
        hasPage = true
        return UInt8(ascii: "1")
      }
      if node.item >= 0, hasSection { return UInt8(ascii: "3") }
      hasSection = node.item < 0
      return UInt8(ascii: "2")
    }

    mutating func pageHasOne() { hasPage = true }
  }

  /// Whether the header of the screen brings its own title.
  func hasHeading(_ tree: LayoutTree, _ range: Range<Int>) -> Bool {
    range.contains { tree.nodes[$0].kind == .text && tree.role(of: tree.nodes[$0]) == .heading }
  }

  /// The heading of a section itself, which stands in front of its items.
  func heading(of index: Int, _ tree: LayoutTree) -> Int? {
    for inner in index + 1..<Int(tree.nodes[index].end) {
      let node = tree.nodes[inner]
      if node.kind == .list { return nil }
      if node.kind == .text, tree.role(of: node) == .heading { return inner }
    }
    return nil
  }

  /// The identifier of a section's title; that of an item has one slash.
  func titleIdentifier(of section: FeedSection, _ tree: LayoutTree, _ sink: inout ByteSink) {
    sink.identifier(tree.feed.text.span.extracting(section.id.range))
    sink.append("//title")
  }
}
