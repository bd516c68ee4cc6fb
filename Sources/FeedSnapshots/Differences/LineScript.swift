/// The fewest lines that have to go and to come to make one text of another, by the algorithm of
/// Myers in linear space.
struct LineScript {
  /// Of each old line whether it goes, and of each new line whether it comes.
  private(set) var removed: [Bool]
  private(set) var added: [Bool]
  /// Whether the texts differ in so much that some lines were not compared any more.
  private(set) var isCut = false

  private let olds: [Int]
  private let news: [Int]
  /// The lines of either text that the other one has too; only these have to be searched.
  private var oldPlaces: [Int] = []
  private var newPlaces: [Int] = []
  /// How far each diagonal was walked from the start and from the end.
  private var forward: [Int] = []
  private var backward: [Int] = []
  private let limit: Int

  /// Lines as numbers, equal ones by the same number; a difference of more than twice the limit is
  /// not searched to its end.
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

  /// A line that the other text has not at all goes or comes for sure.
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

  /// Halves are as hard as half of the whole, so that this goes no deeper than a logarithm.
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

  /// The diagonals that the walk from one end has reached, and those that there are.
  private struct Reach {
    var low: Int
    var high: Int
    let bounds: ClosedRange<Int>

    init(_ diagonal: Int, _ bounds: ClosedRange<Int>) {
      low = diagonal
      high = diagonal
      self.bounds = bounds
    }

    /// Widens it by one step; beyond the bounds it shrinks, as each step is on every other one.
    mutating func widen() {
      low += low > bounds.lowerBound ? -1 : 1
      high += high < bounds.upperBound ? 1 : -1
    }

    var diagonals: StrideThrough<Int> { stride(from: low, through: high, by: 2) }

    func contains(_ diagonal: Int) -> Bool {
      low <= diagonal && diagonal <= high
    }
  }

  /// A point in the middle of a shortest way from the starts of two ranges to their ends; nil where
  /// it is too long.
  private mutating func middle(_ olds: Range<Int>, _ news: Range<Int>) -> (old: Int, new: Int)? {
    // A diagonal is the place in the old text less that in the new one; the arrays begin with the
    // lowest one there is and one more.
    let shift = newPlaces.count + 1
    let bounds = olds.lowerBound - news.upperBound...olds.upperBound - news.lowerBound
    let (first, last) = (
      olds.lowerBound - news.lowerBound, olds.upperBound - news.upperBound
    )
    let isOdd = (first - last) % 2 != 0
    var (front, back) = (Reach(first, bounds), Reach(last, bounds))
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
