import DesignTokens
import FeedLayout

/// The size changes of nodes, without those that follow from others.
///
/// If a text grows by a line, every box around it grows by the same amount. Only the innermost node
/// is reported, with the number of nodes that grew with it.
struct PageGrowth {
  /// A reported size change of a node.
  struct SizeChange {
    let property: String
    let was: String
    let now: String
    /// The number of surrounding nodes that grew by the same amount.
    var more = 0
  }

  /// The reported size change of each new node, or `nil`.
  private(set) var sizeChanges: [SizeChange?]

  private struct Delta {
    var width = 0
    var height = 0
    /// A Boolean value that indicates whether the change comes from a text.
    var isOfText = false
    /// The node whose report includes this change.
    var origin = 0

    var isNone: Bool { width == 0 && height == 0 }

    func isLike(_ other: Delta) -> Bool {
      abs(width - other.width) <= PageRecord.Box.tolerance
        && abs(height - other.height) <= PageRecord.Box.tolerance
    }
  }

  init(_ old: PageRecord, _ new: PageRecord, _ matching: PageMatching) {
    sizeChanges = Array(repeating: nil, count: new.nodes.count)
    var deltas = Array(repeating: Delta(), count: new.nodes.count)
    // Descendants follow their ancestors, so a backward pass handles them first.
    for index in new.nodes.indices.reversed() {
      let before = matching.oldNodes[index]
      guard before >= 0 else { continue }
      let (was, now) = (old.nodes[before].frame, new.nodes[index].frame)
      var delta = Delta(
        width: Self.change(was.width, now.width), height: Self.change(was.height, now.height),
        isOfText: new.nodes[index].kind == .text || new.nodes[index].kind == .markdown,
        origin: index)
      guard !delta.isNone else { continue }
      let alike = new.children(of: index).filter {
        !deltas[$0].isNone && deltas[$0].isLike(delta)
      }
      let ofText = alike.filter { deltas[$0].isOfText }
      // A shrinking box shrinks all children that fill it, so no single child is the reason.
      if let reason = ofText.count == 1 ? ofText.first : alike.count == 1 ? alike.first : nil {
        delta.isOfText = deltas[reason].isOfText
        delta.origin = deltas[reason].origin
        sizeChanges[delta.origin]?.more += 1
      } else {
        sizeChanges[index] = Self.sizeChanges(was, now, delta)
      }
      deltas[index] = delta
    }
  }

  private static func change(_ was: Int, _ now: Int) -> Int {
    abs(now - was) <= PageRecord.Box.tolerance ? 0 : now - was
  }

  private static func sizeChanges(
    _ was: PageRecord.Box, _ now: PageRecord.Box, _ delta: Delta
  ) -> SizeChange {
    if delta.height == 0 {
      return SizeChange(property: "width", was: points(was.width), now: points(now.width))
    }
    if delta.width == 0 {
      return SizeChange(property: "height", was: points(was.height), now: points(now.height))
    }
    return SizeChange(property: "size", was: size(was), now: size(now))
  }

  private static func size(_ box: PageRecord.Box) -> String {
    "\(points(box.width))×\(points(box.height))"
  }

  static func points(_ thousandths: Int) -> String { CSSText.number(Double(thousandths) / 1000) }
}
