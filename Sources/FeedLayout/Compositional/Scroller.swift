/// The scrolling of a section's groups across the scroll direction of the screen, and the offsets
/// at which they rest.
struct Scroller {
  let behavior: OrthogonalScrolling
  let viewport: Double
  /// The length of the whole content, including the section's insets.
  let content: Double
  let leading: Double
  /// The start and the length of each group.
  let starts: [Double]
  let lengths: [Double]

  /// The offset before the user scrolls.
  var initialOffset: Double {
    behavior == .groupPagingCentered && !starts.isEmpty ? centered(0) : 0
  }

  var restingOffsets: [Double] {
    switch behavior {
    case .none, .continuous: return []
    case .groupPagingCentered: return starts.indices.map(centered)
    case .continuousGroupLeadingBoundary, .groupPaging:
      return unique(starts.map { $0 - leading })
    case .paging:
      guard viewport > 0 else { return [0] }
      return unique(
        (0...Int(min(last / viewport, 100_000).rounded(.up))).map { Double($0) * viewport })
    }
  }

  private var last: Double { max(content - viewport, 0) }

  private func centered(_ group: Int) -> Double {
    starts[group] + lengths[group] / 2 - viewport / 2
  }

  /// Returns the reachable offsets without consecutive duplicates.
  private func unique(_ offsets: [Double]) -> [Double] {
    var found: [Double] = []
    for offset in offsets {
      let reached = min(max(offset, 0), last)
      if found.last != reached { found.append(reached) }
    }
    return found
  }
}

extension OrthogonalScrolling {
  /// A Boolean value that indicates whether the resting offsets depend on the positions of the
  /// groups.
  var restsAtGroups: Bool {
    switch self {
    case .none, .continuous, .paging: false
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: true
    }
  }
}
