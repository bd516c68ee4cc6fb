/// Where everything of a layout is.
///
/// Frames are in the coordinates of the content: y counts from where it begins below the inset at
/// the top, x from the left edge of the view; when the layout scrolls sideways, the other way round.
package struct SolvedLayout: Sendable {
  /// All items in the order of the sections.
  package internal(set) var items: [SolvedItem] = []
  /// Everything besides: headers, badges, decorations, and groups if they were asked for.
  package internal(set) var elements: [SolvedElement] = []
  package internal(set) var sections: [SolvedSection] = []
  package internal(set) var width = 0.0
  package internal(set) var height = 0.0

  package init() {}
}

package struct SolvedItem: Sendable, Hashable {
  package var frame: Frame
  package var zIndex: Int32 = 0
  /// Its item in the section's layout.
  package var item: Int32 = 0
}

/// Something of a layout that is no item.
package struct SolvedElement: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case boundary, supplementary, decoration, group
  }

  package var kind: Kind
  /// -1 for what belongs to the whole layout.
  package var section: Int
  /// Of a badge the item's number, of a group its own, of a header that in the list of headers.
  package var index: Int
  /// Its number in the section's layout.
  package var part: Int
  package var frame: Frame
  package var zIndex: Int
  /// Of a group, the numbers of the items in it.
  package var items = 0..<0
}

package struct SolvedSection: Sendable {
  package var frame = Frame.zero
  /// The part of it in which its groups stand, with the insets around them.
  package var content = Frame.zero
  /// Its items, in ``SolvedLayout/items``.
  package var items = 0..<0
  /// Where its groups come to rest when they scroll across.
  package var restingOffsets: [Double] = []
}

/// What a layout asks about content when a size depends on it.
package protocol ContentMeasuring {
  /// How large an item is; a length that is nil is free.
  mutating func size(
    ofItem item: Int, section: Int, width: Double?, height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double)

  /// How large a header, footer or badge is, by its number in the section's layout.
  mutating func size(
    of kind: SolvedElement.Kind, part: Int, item: Int, section: Int, width: Double?,
    height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double)
}
