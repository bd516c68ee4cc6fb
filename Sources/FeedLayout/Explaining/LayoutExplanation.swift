package import Documents

/// An explanation of an element's frame, from the view down to the element.
package struct LayoutExplanation: Sendable {
  /// An element on the path from the view to the explained element.
  package enum Part: Sendable, Hashable {
    case container
    case section(Int)
    /// A group, by its number among the groups of the same layout item.
    case group(Int)
    case item(Int)
    case boundary(String)
    case badge(String)
    case decoration(String)
    /// A node of a cell, by its number in the cell, with the name of its type.
    case node(Int, String)
  }

  /// The element whose frame is explained.
  package enum Element: Sendable {
    case item(Int, section: Int)
    case other(SolvedElement)
  }

  package enum Quantity: String, Sendable, CaseIterable {
    case x, y, width, height
  }

  /// The rule that determines a length.
  package enum Size: Sendable {
    /// The space that a view leaves between insets.
    case left(of: Double, insets: Double)
    case share(Double, ofWidth: Bool, of: Double)
    case absolute
    /// The size of the content, or the estimate if the content has no size.
    case estimated(Double)
    case uniform(Double)
    /// An equal share of the space without gaps.
    case count(Int, room: Double, gaps: Double)
    /// The total of the items one after the other, or the largest item.
    case items, largest
    case custom
    /// The minimum or maximum of a node, with its property.
    case bound(String)
    /// A share of the free space of a stack.
    case weight(Double)
    case aspect(Double)
    case content
  }

  package enum Position: Sendable {
    /// The start of the enclosing element, plus an inset.
    case start(inset: Double)
    /// The end of the preceding element, plus a gap.
    case behind(end: Double, gap: Double)
    case custom(Double)
    /// The start (-1), the middle (0) or the end (1) of a space.
    case edge(Int, start: Double, room: Double)
    case behindGroups(end: Double)
    /// A point of a badge at a point of a space: -1 at the start, 0 in the middle, 1 at the end.
    case anchor(Int, own: Int, start: Double, room: Double)
    /// The alignment in the whole layout.
    case aligned
  }

  /// The size that fractions refer to: the enclosing element's size minus these lengths.
  package struct Basis: Sendable {
    package var insets = 0.0
    package var gaps = 0.0
    /// A Boolean value that indicates whether the size is that of the view, because the section's
    /// length depends on its items.
    package var isOfView = false

    package init() {}
  }

  /// A part of a height that is a sum.
  package struct Summand: Sendable, Hashable {
    package let length: Double
    /// The name of the part, such as "padding" or "2 items".
    package let name: String

    init(_ length: Double, _ name: String) {
      self.length = length
      self.name = name
    }
  }

  package enum Rule: Sendable {
    case size(Size)
    case position(Position)
  }

  /// The reason for one number of a frame.
  package struct Reason: Sendable {
    package let quantity: Quantity
    package internal(set) var value: Double
    package let rule: Rule
    /// The length that edge spacing and shares of the free space add.
    package var spacing = 0.0
    /// The length of headers before the element.
    package var headers = 0.0
    /// The offset that the file declares, and the offset that keeps the element visible.
    package var offset = 0.0
    package var pinning = 0.0
    /// The offset that centers the first group.
    package var centering = 0.0
    /// The length that content insets add to a position or subtract from a size.
    package var insets = 0.0
    /// The size that a fraction refers to.
    package var basis: Basis?
    /// The value before rounding to pixels.
    package var exact: Double?
    /// The parts of a height, from top to bottom.
    package var summands: [Summand] = []
    /// The location of the declaration in the file, or `nil` if the file does not declare the
    /// value.
    package var place: Place?
    package var token: String?
  }

  package struct Step: Sendable {
    package let part: Part
    package let frame: Frame
    package let reasons: [Reason]
  }

  package let element: Element
  package let steps: [Step]
  /// The width of the view if the result is mirrored for right-to-left text, otherwise `nil`.
  package let mirror: Double?

  init(_ element: Element, _ steps: [Step], mirror: Double?) {
    self.element = element
    self.steps = steps
    self.mirror = mirror
  }
}
