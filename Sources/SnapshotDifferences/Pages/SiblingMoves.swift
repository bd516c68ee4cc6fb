/// A move of a node among its siblings.
struct SiblingMove {
  let property: String
  let was: String
  let now: String
  /// The number of following siblings that moved by the same distance.
  var more = 0
}

/// The moves of the children of one parent.
struct SiblingMoves {
  /// The property of a move past siblings.
  static let order = "order"

  /// The reported move of each new child, or `nil`.
  private(set) var moves: [SiblingMove?]

  init(
    _ olds: [Int], _ news: [Int], _ old: PageRecord, _ new: PageRecord, _ matching: PageMatching
  ) {
    moves = Array(repeating: nil, count: news.count)
    let matched = news.indices.filter { matching.oldNodes[news[$0]] >= 0 }
    let befores = matched.map { matching.oldNodes[news[$0]] }
    let keep = Self.longestRise(befores)
    /// The last reported move and its distance.
    var run: (place: Int, x: Int, y: Int)?
    for (number, place) in matched.enumerated() {
      guard keep[number] else {
        let position = olds.firstIndex(of: befores[number]) ?? 0
        moves[place] = SiblingMove(
          property: Self.order, was: String(position + 1), now: String(place + 1))
        continue
      }
      let was = Self.offset(befores[number], old)
      let now = Self.offset(news[place], new)
      let (x, y) = (now.x - was.x, now.y - was.y)
      guard !Self.isNothing(x) || !Self.isNothing(y) else {
        run = nil
        continue
      }
      if let run, Self.isNothing(x - run.x), Self.isNothing(y - run.y) {
        moves[run.place]?.more += 1
      } else {
        moves[place] = Self.move(was, now)
        run = (place, x, y)
      }
    }
  }

  /// Each offset is a difference of two rounded numbers.
  private static func isNothing(_ distance: Int) -> Bool {
    abs(distance) <= 2 * PageRecord.Box.tolerance
  }

  private static func offset(_ index: Int, _ page: PageRecord) -> (x: Int, y: Int) {
    let node = page.nodes[index]
    guard let parent = node.parent else { return (node.frame.x, node.frame.y) }
    let frame = page.nodes[parent].frame
    return (node.frame.x - frame.x, node.frame.y - frame.y)
  }

  private static func move(_ was: (x: Int, y: Int), _ now: (x: Int, y: Int)) -> SiblingMove {
    let points = PageGrowth.points
    if isNothing(now.x - was.x) {
      return SiblingMove(property: "y", was: points(was.y), now: points(now.y))
    }
    if isNothing(now.y - was.y) {
      return SiblingMove(property: "x", was: points(was.x), now: points(now.x))
    }
    return SiblingMove(
      property: "place", was: "\(points(was.x)),\(points(was.y))",
      now: "\(points(now.x)),\(points(now.y))")
  }

  /// Returns which numbers belong to the longest ascending subsequence, which does not need to
  /// move.
  static func longestRise(_ numbers: [Int]) -> [Bool] {
    var keep = Array(repeating: true, count: numbers.count)
    guard zip(numbers, numbers.dropFirst()).contains(where: { $0 > $1 }) else { return keep }
    // The indices of the lowest last numbers of subsequences by length, and the predecessor of each
    // number.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[place] = low > 0 ? ends[low - 1] : -1
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    keep = Array(repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      keep[place] = true
      place = before[place]
    }
    return keep
  }
}
