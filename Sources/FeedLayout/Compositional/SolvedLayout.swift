/// The frames of all elements of a layout.
///
/// Frames are in content coordinates. y begins below the inset at the top, and x begins at the left
/// edge of the view. In a layout that scrolls horizontally, x and y are exchanged.
package struct SolvedLayout: Sendable {
  /// The items, in the order of the sections.
  package internal(set) var items: [SolvedItem] = []
  /// The other elements: headers, footers, badges, decorations, and groups if they are requested.
  package internal(set) var elements: [SolvedElement] = []
  package internal(set) var sections: [SolvedSection] = []
  package internal(set) var width = 0.0
  package internal(set) var height = 0.0
}

package struct SolvedItem: Sendable, Hashable {
  package var frame: Frame
  package var zIndex: Int32 = 0
  /// The index of the item in the section's layout.
  package var item: Int32 = 0
}

/// An element of a layout that is not an item.
package struct SolvedElement: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case boundary, supplementary, decoration, group
  }

  package var kind: Kind
  /// The index of the section; -1 for an element of the whole layout.
  package var section: Int
  /// The number of a badge's item, of a group, or of a header in the list of headers.
  package var index: Int
  /// The index in the section's layout.
  package var part: Int
  package var frame: Frame
  package var zIndex: Int
  package var items = 0..<0
}

package struct SolvedSection: Sendable {
  package var frame = Frame.zero
  /// The part of the section that contains its groups and the insets around them.
  package var content = Frame.zero
  /// The range of its items in ``SolvedLayout/items``.
  package var items = 0..<0
  /// The offsets at which its groups rest if they scroll horizontally.
  package var restingOffsets: [Double] = []
}

/// The content of a layout, which is measured if a size depends on it.
package protocol ContentMeasuring {
  /// Returns the size of an item; a length that is `nil` is unconstrained.
  mutating func size(
    ofItem item: Int, section: Int, width: Double?, height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double)

  /// Returns the size of a header, footer or badge, identified by its index in the section's
  /// layout.
  mutating func size(
    of kind: SolvedElement.Kind, part: Int, item: Int, section: Int, width: Double?,
    height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double)
}
