/// The requested and the resulting size of a stack's child in the direction of the stack.
struct Share {
  /// The size before free space is added or missing space is subtracted.
  let base: Double
  var least: Double = 0
  var greatest = Double.infinity
  /// The weight in the distribution of free space.
  let factor: Double
  /// The weight in the distribution of missing space.
  var shrinking = 0.0
  fileprivate(set) var size: Double = 0
  /// The difference that the bounds make to the size.
  fileprivate var excess = 0.0
  fileprivate var isSettled = false

  init(
    base: Double, least: Double = 0, greatest: Double = .infinity, factor: Double
  ) {
    self.base = base
    self.least = least
    self.greatest = max(greatest, least)
    self.factor = factor
  }

  /// Creates a share with a fixed size.
  init(fixed size: Double) {
    self.init(base: size, least: size, greatest: size, factor: 0)
  }

  fileprivate var bounded: Double { max(min(base, greatest), least) }
}

/// Divides the space of stacks among their children, like flexible boxes in CSS.
///
/// Nested stacks use one array as a stack: the innermost one removes its children before its parent
/// continues.
struct ShareStack {
  private var shares: [Share] = []

  /// Starts a stack, and returns the position of its first child.
  func begin() -> Int { shares.count }

  mutating func append(_ share: Share) { shares.append(share) }

  func count(from first: Int) -> Int { shares.count - first }

  subscript(first: Int, position: Int) -> Double { shares[first + position].size }

  mutating func end(_ first: Int) { shares.removeLast(shares.count - first) }

  /// Computes the sizes of all children from a position, and returns the remaining space;
  /// on a screen, it is negative if the children are too long.
  mutating func divide(_ room: Double, from first: Int, _ medium: Medium) -> Double {
    var wanted: Double = 0
    for index in first..<shares.count { wanted += shares[index].bounded }
    let grows = wanted < room
    // If the children fit exactly, they keep their sizes, despite rounding errors in the sum.
    let fits = abs(wanted - room) < 1e-6
    var used: Double = 0
    var part: Double = 0
    for index in first..<shares.count {
      let share = shares[index]
      let own = fits ? 0 : factor(share, grows)
      shares[index].size = share.bounded
      // The bounds of the child already determine its size.
      shares[index].isSettled =
        own == 0 || (grows ? share.base > share.bounded : share.base < share.bounded)
      used += shares[index].isSettled ? share.bounded : share.base
      if !shares[index].isSettled { part += own }
    }
    while part > 0, flex(first, &used, &part, room, grows, medium) {}
    var total: Double = 0
    for index in first..<shares.count { total += shares[index].size }
    return medium.isGrid ? max(room - total, 0) : room - total
  }

  private func factor(_ share: Share, _ grows: Bool) -> Double {
    grows ? share.factor : share.shrinking
  }

  /// Divides the remaining space among the children, and returns whether some of them leave it to the
  /// others, because they have reached their bounds.
  ///
  /// One call fixes either the children below their minimum or those above their maximum: the kind
  /// with the larger total difference. Like a browser, it begins with the last child, so that the
  /// first child gets the rest after rounding; in a grid, the last child gets it.
  private mutating func flex(
    _ first: Int, _ used: inout Double, _ part: inout Double, _ room: Double, _ grows: Bool,
    _ medium: Medium
  ) -> Bool {
    var left = grows ? max(room - used, 0) : min(room - used, 0)
    var weight = part
    var excess: Double = 0
    for step in 0..<shares.count - first {
      let index = medium.isGrid ? first + step : shares.count - 1 - step
      if shares[index].isSettled { continue }
      let own = factor(shares[index], grows)
      let extra = own < weight ? medium.shared(left * own / weight) : left
      left -= extra
      weight -= own
      let size = shares[index].base + extra
      shares[index].size = max(min(size, shares[index].greatest), shares[index].least)
      shares[index].excess = shares[index].size - size
      excess += shares[index].excess
    }
    guard abs(excess) > 1e-6 else { return false }
    for index in first..<shares.count where !shares[index].isSettled {
      guard shares[index].excess * excess > 0 else { continue }
      shares[index].isSettled = true
      used += shares[index].size - shares[index].base
      part -= factor(shares[index], grows)
    }
    return true
  }
}
