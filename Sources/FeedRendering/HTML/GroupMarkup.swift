import Documents
import FeedLayout

/// A writer for the group elements around the items of a list.
///
/// It repeats the pattern of the group.
struct GroupMarkup {
  private let elements: [GroupPattern.Element]
  private var next = 0
  /// The open groups, each by the index after its last element.
  private var open: [Int] = []

  /// A Boolean value that indicates whether empty places are written because they occupy space.
  private let keepsPlaces: Bool

  init(_ pattern: GroupPattern, keepsPlaces: Bool) {
    elements = pattern.elements
    self.keepsPlaces = keepsPlaces
  }

  /// Opens the groups before the next item and returns the item's index in the layout.
  ///
  /// The closure writes the supplementary content of a group directly after its opening tag.
  mutating func beginItem(
    _ sink: inout ByteSink, inGroup: (Int, inout ByteSink) -> Void = { _, _ in }
  ) -> Int {
    while elements.indices.contains(next), elements[next].isGroup {
      sink.append("<div class=\"g\(elements[next].item)\">")
      inGroup(elements[next].item, &sink)
      open.append(elements[next].end)
      next += 1
    }
    return elements.indices.contains(next) ? elements[next].item : 0
  }

  /// Closes the groups that end after an item.
  mutating func endItem(_ sink: inout ByteSink) {
    next += 1
    while let last = open.last, last <= next {
      sink.append("</div>")
      open.removeLast()
    }
    if next >= elements.count { next = 0 }
  }

  /// Closes the groups that are open after the last item.
  mutating func end(_ sink: inout ByteSink) {
    while keepsPlaces, !open.isEmpty {
      let element = elements[next]
      sink.append("<div aria-hidden=\"true\" class=\"g\(element.item)\">")
      if element.isGroup { open.append(element.end) } else { sink.append("</div>") }
      next += 1
      while let last = open.last, last <= next {
        sink.append("</div>")
        open.removeLast()
      }
    }
    for _ in open { sink.append("</div>") }
    open.removeAll()
  }
}
