import Documents
import FeedLayout
import FeedModel

/// Markup of headings: their levels, and the sections that they label.
extension HTMLRenderer {
  /// The heading levels of a page without gaps: the page, its sections, their items.
  struct Headings {
    private var hasPage = false
    private var hasSection = false

    mutating func begin(_ kind: NodeKind) {
      if kind == .section { hasSection = false }
    }

    /// Returns the digit of the next heading's element name.
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

  /// Returns a Boolean value that indicates whether the header of the screen contains its own
  /// heading.
  func hasHeading(_ tree: LayoutTree, _ range: Range<Int>) -> Bool {
    range.contains { tree.nodes[$0].kind == .text && tree.role(of: tree.nodes[$0]) == .heading }
  }

  /// Returns the index of a section's own heading, which precedes its items, or `nil` if there is
  /// none.
  func heading(of index: Int, _ tree: LayoutTree) -> Int? {
    for inner in index + 1..<Int(tree.nodes[index].end) {
      let node = tree.nodes[inner]
      if node.kind == .list { return nil }
      if node.kind == .text, tree.role(of: node) == .heading { return inner }
    }
    return nil
  }

  /// Writes the identifier of a section's title.
  ///
  /// It has two slashes, so it cannot equal the identifier of an item, which has one.
  func titleIdentifier(of section: FeedSection, _ tree: LayoutTree, _ sink: inout ByteSink) {
    sink.identifier(tree.feed.text.span.extracting(section.id.range))
    sink.append("//title")
  }
}
