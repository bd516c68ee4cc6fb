import Documents
import FeedLayout

/// Writes the elements of groups around the items of a list, one turn of the group after the other.
struct GroupMarkup {
  private let elements: [GroupPattern.Element]
  private var next = 0
  /// The groups that are open, by the index behind their last element.
  private var open: [Int] = []

  /// Whether places that stay empty are written, because they take room.
  private let keepsPlaces: Bool

  init(_ pattern: GroupPattern, keepsPlaces: Bool) {
    elements = pattern.elements
    self.keepsPlaces = keepsPlaces
  }

  /// Opens the groups in front of the next item; the item's number in the layout.
  ///
  /// What belongs into a group itself is written where it begins.
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

  /// Closes the groups that end behind an item.
  mutating func endItem(_ sink: inout ByteSink) {
    next += 1
    while let last = open.last, last <= next {
      sink.append("</div>")
      open.removeLast()
    }
    if next >= elements.count { next = 0 }
  }

  /// Closes what the last items leave open.
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
