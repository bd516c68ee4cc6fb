/// The minimum number of line removals and additions that turn one text into another, by Myers's
/// algorithm in linear space.
struct LineEditScript {
  /// The removal flag of each old line.
  private(set) var removed: [Bool]
  /// The addition flag of each new line.
  private(set) var added: [Bool]
  /// A Boolean value that indicates whether the search stopped early because the texts differ too
  /// much.
  private(set) var isCut = false

  private let olds: [Int]
  private let news: [Int]
  /// The old lines that are also in the new text; only these are searched.
  private var oldPlaces: [Int] = []
  /// The new lines that are also in the old text.
  private var newPlaces: [Int] = []
  /// The furthest old line on each diagonal, from the start and from the end.
  private var forward: [Int] = []
  private var backward: [Int] = []
  private let limit: Int

  /// Compares lines given as numbers, where equal lines have equal numbers; the search stops at a
  /// difference of more than twice the limit.
  init(_ olds: [Int], _ news: [Int], limit: Int = 1500) {
    self.olds = olds
    self.news = news
    self.limit = limit
    removed = Array(repeating: false, count: olds.count)
    added = Array(repeating: false, count: news.count)
    let start = zip(olds, news).prefix { $0 == $1 }.count
    let rest = min(olds.count, news.count) - start
    let end = zip(olds.reversed(), news.reversed()).prefix(rest).prefix { $0 == $1 }.count
    discard(start..<olds.count - end, start..<news.count - end)
    forward = Array(repeating: 0, count: oldPlaces.count + newPlaces.count + 3)
    backward = forward
    compare(0..<oldPlaces.count, 0..<newPlaces.count)
  }

  /// A line that the other text does not contain is certainly removed or added.
  private mutating func discard(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (inOld, inNew) = (Set(olds[oldRange]), Set(news[newRange]))
    for place in oldRange {
      if inNew.contains(olds[place]) { oldPlaces.append(place) } else { removed[place] = true }
    }
    for place in newRange {
      if inOld.contains(news[place]) { newPlaces.append(place) } else { added[place] = true }
    }
  }

  private func isEqual(_ old: Int, _ new: Int) -> Bool {
    olds[oldPlaces[old]] == news[newPlaces[new]]
  }

  /// Each half takes half the work of the whole, so the recursion depth is logarithmic.
  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (oldStart, oldEnd) = (oldRange.lowerBound, oldRange.upperBound)
    var (newStart, newEnd) = (newRange.lowerBound, newRange.upperBound)
    while oldStart < oldEnd, newStart < newEnd, isEqual(oldStart, newStart) {
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, isEqual(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    let (olds, news) = (oldStart..<oldEnd, newStart..<newEnd)
    guard !olds.isEmpty, !news.isEmpty else { return replace(olds, news) }
    guard let middle = middle(olds, news) else {
      isCut = true
      return replace(olds, news)
    }
    compare(oldStart..<middle.old, newStart..<middle.new)
    compare(middle.old..<oldEnd, middle.new..<newEnd)
  }

  private mutating func replace(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    for place in oldRange { removed[oldPlaces[place]] = true }
    for place in newRange { added[newPlaces[place]] = true }
  }

  /// The range of diagonals that one side of the search has reached, within their bounds.
  private struct DiagonalRange {
    var low: Int
    var high: Int
    let bounds: ClosedRange<Int>

    init(_ diagonal: Int, _ bounds: ClosedRange<Int>) {
      low = diagonal
      high = diagonal
      self.bounds = bounds
    }

    /// Widens the range by one step, or narrows it at a bound, because a step reaches every other
    /// diagonal.
    mutating func widen() {
      low += low > bounds.lowerBound ? -1 : 1
      high += high < bounds.upperBound ? 1 : -1
    }

    var diagonals: StrideThrough<Int> { stride(from: low, through: high, by: 2) }

    func contains(_ diagonal: Int) -> Bool {
      low <= diagonal && diagonal <= high
    }
  }

  /// Returns a point in the middle of a shortest path from the starts of two ranges to their ends,
  /// or `nil` if the path is too long.
  private mutating func middle(_ olds: Range<Int>, _ news: Range<Int>) -> (old: Int, new: Int)? {
    // A diagonal is the old index minus the new index. The arrays start one element before the
    // lowest diagonal.
    let shift = newPlaces.count + 1
    let bounds = olds.lowerBound - news.upperBound...olds.upperBound - news.lowerBound
    let (first, last) = (
      olds.lowerBound - news.lowerBound, olds.upperBound - news.upperBound
    )
    let isOdd = (first - last) % 2 != 0
    var (front, back) = (DiagonalRange(first, bounds), DiagonalRange(last, bounds))
    forward[first + shift] = olds.lowerBound
    backward[last + shift] = olds.upperBound
    for _ in 0..<limit {
      if front.low > bounds.lowerBound { forward[front.low - 2 + shift] = -1 }
      if front.high < bounds.upperBound { forward[front.high + 2 + shift] = -1 }
      front.widen()
      for diagonal in front.diagonals {
        let (left, right) = (forward[diagonal - 1 + shift], forward[diagonal + 1 + shift])
        var old = max(left + 1, right)
        while old < olds.upperBound, old - diagonal < news.upperBound, isEqual(old, old - diagonal)
        {
          old += 1
        }
        forward[diagonal + shift] = old
        if isOdd, back.contains(diagonal), backward[diagonal + shift] <= old {
          return (old, old - diagonal)
        }
      }
      if back.low > bounds.lowerBound { backward[back.low - 2 + shift] = .max }
      if back.high < bounds.upperBound { backward[back.high + 2 + shift] = .max }
      back.widen()
      for diagonal in back.diagonals {
        let (left, right) = (backward[diagonal - 1 + shift], backward[diagonal + 1 + shift])
        var old = min(left, right - 1)
        while old > olds.lowerBound, old - diagonal > news.lowerBound,
          isEqual(old - 1, old - diagonal - 1)
        {
          old -= 1
        }
        backward[diagonal + shift] = old
        if !isOdd, front.contains(diagonal), old <= forward[diagonal + shift] {
          return (old, old - diagonal)
        }
      }
    }
    return nil
  }
}
