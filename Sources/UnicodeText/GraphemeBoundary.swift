/// The relation of a scalar to the scalars before it.
enum GraphemeRelation {
  /// The scalar begins a new cluster.
  case boundary

  /// The scalar belongs to the cluster and has a width of its own.
  case attached

  /// The scalar merges with the symbol before it, such as the second letter of a flag or a joined
  /// pictograph.
  case fused
}

/// The extended grapheme cluster rules of UAX #29 (Unicode 15.0) as a state machine.
struct GraphemeBoundary {
  private enum Pictograph {
    case absent
    case extended
    case joined
  }

  private var previous: GraphemeClass
  private var pictograph: Pictograph
  private var hasOpenRegionalIndicator: Bool

  /// The state after the first scalar of a cluster (GB1).
  @inline(__always)
  init(first: GraphemeClass) {
    previous = first
    pictograph = first == .pictographic ? .extended : .absent
    hasOpenRegionalIndicator = first == .regionalIndicator
  }

  /// Returns the relation of the next scalar, and advances if it belongs to the cluster.
  @inline(__always)
  mutating func joint(before next: GraphemeClass) -> GraphemeRelation {
    // The most common pair in every script without marks or jamo (GB999).
    if previous == .other && next == .other {
      return .boundary
    }
    let joint = rule(before: next)
    if joint != .boundary {
      remember(next)
    }
    return joint
  }

  private func rule(before next: GraphemeClass) -> GraphemeRelation {
    switch (previous, next) {
    // GB3
    case (.carriageReturn, .lineFeed): .attached
    // GB4, GB5
    case (.control, _), (.carriageReturn, _), (.lineFeed, _): .boundary
    case (_, .control), (_, .carriageReturn), (_, .lineFeed): .boundary
    // GB6
    case (.hangulLeading, .hangulLeading), (.hangulLeading, .hangulVowel): .attached
    case (.hangulLeading, .hangulLeadingVowel): .attached
    case (.hangulLeading, .hangulLeadingVowelTrailing): .attached
    // GB7
    case (.hangulLeadingVowel, .hangulVowel), (.hangulLeadingVowel, .hangulTrailing): .attached
    case (.hangulVowel, .hangulVowel), (.hangulVowel, .hangulTrailing): .attached
    // GB8
    case (.hangulLeadingVowelTrailing, .hangulTrailing): .attached
    case (.hangulTrailing, .hangulTrailing): .attached
    // GB9, GB9a
    case (_, .extend), (_, .zeroWidthJoiner), (_, .spacingMark): .attached
    // GB9b
    case (.prepend, _): .attached
    // GB11
    case (.zeroWidthJoiner, .pictographic): pictograph == .joined ? .fused : .boundary
    // GB12, GB13
    case (.regionalIndicator, .regionalIndicator): hasOpenRegionalIndicator ? .fused : .boundary
    // GB999
    default: .boundary
    }
  }

  private mutating func remember(_ next: GraphemeClass) {
    switch next {
    case .pictographic: pictograph = .extended
    case .extend: pictograph = pictograph == .extended ? .extended : .absent
    case .zeroWidthJoiner: pictograph = pictograph == .extended ? .joined : .absent
    default: pictograph = .absent
    }
    hasOpenRegionalIndicator = next == .regionalIndicator && previous != .regionalIndicator
    previous = next
  }
}
