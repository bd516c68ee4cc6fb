/// What is to be done after a key.
package enum ReviewEffect: Sendable, Hashable {
  case accept([SnapshotKey])
  case reject([SnapshotKey])
  /// Both pages are to be shown in a browser.
  case open(SnapshotKey)
  case redraw
  case quit
  case interrupt
}

/// How the difference of a page is shown.
package enum ReviewView: String, Sendable, CaseIterable {
  case changes
  case lines
  case sides = "side by side"
  case nothing
}

/// What there was room for when the screen was drawn last.
package struct ReviewRoom: Sendable, Hashable {
  /// The rows of what can be scrolled, and how far that goes.
  package var page: Int
  package var end: Int
  /// Whether two pages stand beside each other.
  package var isWide: Bool

  package init(page: Int = 1, end: Int = 0, isWide: Bool = false) {
    self.page = page
    self.end = end
    self.isWide = isWide
  }
}

/// A review at some moment: which page is looked at, how, and what was decided.
package struct ReviewState: Sendable {
  package enum Decision: Sendable, Hashable {
    case accepted, rejected, skipped
  }

  package private(set) var queue: ReviewQueue
  /// The folders of the goldens and of the pages that wait, as people know them.
  package let places: (golden: String, pending: String)
  private var decisions: [Decision?]
  /// The item that is looked at.
  package private(set) var current = 0
  package private(set) var view = ReviewView.changes
  package private(set) var showsInfo = false
  package private(set) var showsHelp = false
  /// How many rows have gone by above.
  package private(set) var scroll = 0
  /// What is to be done with all that are left, once somebody has said yes to it.
  private var asked: ReviewEffect?
  /// What came of the last key, as a sentence.
  package var note = ""
  /// The pages of the item that is looked at, once they are read.
  package var pages: ReviewPages?
  package var room = ReviewRoom() {
    didSet { scroll = min(scroll, room.end) }
  }

  /// The review of some items, of which there is at least one.
  package init(
    _ queue: ReviewQueue,
    places: (golden: String, pending: String) = ("Snapshots", ".bricks/snapshots/pending")
  ) {
    self.queue = queue
    self.places = places
    decisions = Array(repeating: nil, count: queue.items.count)
  }

  package var item: ReviewItem { queue.items[current] }
  package var decision: Decision? { decisions[current] }

  /// Whether all have been looked at.
  package var isOver: Bool { decisions.allSatisfy { $0 != nil } }

  /// What has to be answered before anything else is done.
  package var question: String? {
    switch asked {
    case .accept(let keys): "Accept all that are left (\(keys.count))? y/n"
    case .reject(let keys): "Reject all that are left (\(keys.count))? y/n"
    case .open, .redraw, .quit, .interrupt, nil: nil
    }
  }

  package func count(_ decision: Decision) -> Int { decisions.count { $0 == decision } }

  /// How many nothing was decided about.
  package var left: Int { queue.items.count - count(.accepted) - count(.rejected) }

  /// What waits still of the items that the same causes explain.
  package var group: [SnapshotKey] {
    (item.group ?? 0..<0).filter { queue.items[$0].group != nil && waits($0) }
      .map { queue.items[$0].key }
  }

  // MARK: Keys

  /// Takes a key; what is to be accepted or rejected is noted once it is done.
  package mutating func handle(_ key: ReviewKey) -> ReviewEffect {
    note = ""
    if key == .interrupt { return .interrupt }
    if key == .letter("q") { return .quit }
    if let asked {
      self.asked = nil
      return key == .letter("y") ? asked : .redraw
    }
    if showsHelp {
      showsHelp = false
      scroll = 0
      return .redraw
    }
    switch key {
    case .letter("a"), .enter: return .accept([item.key])
    case .letter("r"): return .reject([item.key])
    case .letter("A"): return ask(.accept(open))
    case .letter("R"): return ask(.reject(open))
    case .letter("c"):
      guard item.group != nil else {
        note = "No cause that is known explains all of this page; a accepts it alone."
        return .redraw
      }
      return .accept(group)
    case .letter("s"), .letter(" "): return skip([current])
    case .letter("S"): return skip(decisions.indices.filter { decisions[$0] == nil })
    case .letter("o"): return .open(item.key)
    default:
      look(key)
      return .redraw
    }
  }

  /// The keys after which the same waits as before.
  private mutating func look(_ key: ReviewKey) {
    switch key {
    case .letter("n"): step(queue.items.indices.suffix(from: current + 1), "last")
    case .letter("p"): step(queue.items.indices.prefix(current).reversed(), "first")
    case .letter("i"): showsInfo.toggle()
    // On slow lines other keys begin with this one, so that it decides nothing.
    case .escape: showsInfo = false
    case .letter("d"): turn()
    case .letter("?"):
      showsHelp = true
      scroll = 0
    case .letter("j"), .down: scroll(by: 1)
    case .letter("k"), .up: scroll(by: -1)
    case .pageDown: scroll(by: max(room.page - 1, 1))
    case .pageUp: scroll(by: -max(room.page - 1, 1))
    case .home: scroll = 0
    case .end: scroll = room.end
    case .letter(let letter): note = "The key \(letter) does nothing; ? shows all keys."
    default: break
    }
  }

  private mutating func ask(_ effect: ReviewEffect) -> ReviewEffect {
    asked = effect
    return .redraw
  }

  private mutating func scroll(by rows: Int) {
    scroll = min(max(scroll + rows, 0), room.end)
  }

  private mutating func turn() {
    let views = ReviewView.allCases.filter { $0 != .sides || room.isWide }
    let index = views.firstIndex(of: view) ?? 0
    view = views[(index + 1) % views.count]
    scroll = 0
  }

  private mutating func step(_ indices: some Sequence<Int>, _ end: String) {
    guard let next = indices.first(where: waits) else {
      note = "This is the \(end) one that waits."
      return
    }
    go(to: next)
  }

  private mutating func skip(_ indices: [Int]) -> ReviewEffect {
    for index in indices { decisions[index] = .skipped }
    return advance() ? .redraw : .quit
  }

  // MARK: Decisions

  /// Notes what was done, and goes on to what was not looked at yet.
  package mutating func note(_ decision: Decision, _ keys: [SnapshotKey]) {
    let keys = Set(keys)
    for index in decisions.indices where keys.contains(queue.items[index].key) {
      decisions[index] = decision
    }
    if self.decision != nil { _ = advance() }
  }

  /// Notes that another page waits than the one that the last run tells of.
  package mutating func noteOtherPage() {
    queue.forgetReasons(at: current)
    if note.isEmpty { note = "Another page waits by now than the last run tells of; this is it." }
  }

  /// Goes to the next item that nothing was said about, from the start again behind the last one.
  private mutating func advance() -> Bool {
    let indices = decisions.indices
    let order = Array(indices.suffix(from: current)) + indices.prefix(current)
    guard let next = order.first(where: { decisions[$0] == nil }) else { return false }
    go(to: next)
    return true
  }

  private mutating func go(to index: Int) {
    guard index != current else { return }
    current = index
    scroll = 0
    pages = nil
  }

  /// What nothing was said about.
  private var open: [SnapshotKey] {
    decisions.indices.filter { decisions[$0] == nil }.map { queue.items[$0].key }
  }

  /// Whether a page of an item waits still, skipped or not.
  private func waits(_ index: Int) -> Bool {
    decisions[index] == nil || decisions[index] == .skipped
  }
}
