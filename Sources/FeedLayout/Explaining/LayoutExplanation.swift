package import Documents

/// Why something of a layout is where it is and as large as it is, from the view down to it.
package struct LayoutExplanation: Sendable {
  /// What stands on the way.
  package enum Part: Sendable, Hashable {
    case container
    case section(Int)
    /// A group, by its number among those of its kind.
    case group(Int)
    case item(Int)
    case boundary(String)
  }

  package enum Quantity: String, Sendable, CaseIterable {
    case x, y, width, height
  }

  /// What gives a length.
  package enum Size: Sendable {
    /// What a view leaves between insets.
    case left(of: Double, insets: Double)
    case share(Double, ofWidth: Bool, of: Double)
    case absolute
    /// The content, or the estimate itself where it has nothing to say.
    case estimated(Double)
    case uniform(Double)
    /// An equal part of the room that gaps leave.
    case count(Int, room: Double, gaps: Double)
    /// What is in it, one behind the other, or the largest.
    case items, largest
    case custom
  }

  /// What gives a place.
  package enum Position: Sendable {
    /// Where what is around it begins, and so much behind that.
    case start(inset: Double)
    /// Behind what is before it.
    case behind(end: Double, gap: Double)
    case custom(Double)
    /// At the beginning (-1), the middle (0) or the end (1) of so much room from a start.
    case edge(Int, start: Double, room: Double)
    /// Behind the groups of a section.
    case behindGroups(end: Double)
    /// By its alignment in the whole layout.
    case aligned
  }

  /// What a room is that shares are of: what is around it, less so much.
  package struct Basis: Sendable {
    package var insets = 0.0
    package var headers = 0.0
    package var gaps = 0.0
    /// Whether it is of the view instead of the section, whose length follows from its items.
    package var isOfView = false

    package init() {}
  }

  package enum Rule: Sendable {
    case size(Size)
    case position(Position)
  }

  /// Why one number is what it is.
  package struct Reason: Sendable {
    package let quantity: Quantity
    package internal(set) var value: Double
    package let rule: Rule
    /// What edge spacings and shares of the room that is left add to it.
    package var spacing = 0.0
    /// The room of headers that stand before it or at its side.
    package var headers = 0.0
    /// How far its file moves it, and how far it is moved to stay in sight.
    package var offset = 0.0
    package var pinning = 0.0
    /// How far it is moved so that the first group rests in the middle.
    package var centring = 0.0
    /// What content insets add to a place, and take from a length.
    package var insets = 0.0
    /// Of a share, what the room that it is of leaves out.
    package var basis: Basis?
    /// What it would be without the grid of pixels.
    package var exact: Double?
    /// Where the file says it; nil for what nobody says.
    package var place: Place?
    /// The token that the file names there.
    package var token: String?
  }

  package struct Step: Sendable {
    package let part: Part
    package let frame: Frame
    package let reasons: [Reason]
  }

  package let steps: [Step]
  /// The width in which everything is mirrored in the end, if lines run from right to left.
  package let mirror: Double?
}
