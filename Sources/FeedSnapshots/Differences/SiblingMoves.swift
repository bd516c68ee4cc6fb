/// Another place of a node beside its siblings.
struct SiblingMove {
  let property: String
  let was: String
  let now: String
  /// How many siblings behind it moved by the same way.
  var more = 0
}

/// Which nodes of one parent stand elsewhere in it.
struct SiblingMoves {
  /// The property of a move past siblings.
  static let order = "order"

  /// Of each new child its move, if it is told.
  private(set) var moves: [SiblingMove?]

  init(
    _ olds: [Int], _ news: [Int], _ old: PageRecord, _ new: PageRecord, _ matching: PageMatching
  ) {
    moves = Array(repeating: nil, count: news.count)
    let matched = news.indices.filter { matching.oldNodes[news[$0]] >= 0 }
    let befores = matched.map { matching.oldNodes[news[$0]] }
    let keep = Self.longestRise(befores)
    /// The last move that is told, and by how much.
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
        moves[place] = Self.told(was, now)
        run = (place, x, y)
      }
    }
  }

  /// Both offsets are differences of two numbers that are rounded each.
  private static func isNothing(_ distance: Int) -> Bool {
    abs(distance) <= 2 * PageRecord.Box.tolerance
  }

  private static func offset(_ index: Int, _ page: PageRecord) -> (x: Int, y: Int) {
    let node = page.nodes[index]
    guard let parent = node.parent else { return (node.frame.x, node.frame.y) }
    let frame = page.nodes[parent].frame
    return (node.frame.x - frame.x, node.frame.y - frame.y)
  }

  private static func told(_ was: (x: Int, y: Int), _ now: (x: Int, y: Int)) -> SiblingMove {
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

  /// Which numbers belong to the longest rising row of them: those that nothing has to pass.
  static func longestRise(_ numbers: [Int]) -> [Bool] {
    var keep = Array(repeating: true, count: numbers.count)
    guard zip(numbers, numbers.dropFirst()).contains(where: { $0 > $1 }) else { return keep }
    // The places of the lowest ends of rows by their lengths, and what stands before each number.
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
