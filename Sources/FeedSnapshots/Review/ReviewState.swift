/// The action that follows a key.
package enum ReviewEffect: Sendable, Hashable {
  case accept([SnapshotKey])
  case reject([SnapshotKey])
  /// Show both pages in a browser.
  case open(SnapshotKey)
  case redraw
  case quit
  case interrupt
}

/// The way in which the difference of a page is shown.
package enum ReviewView: String, Sendable, CaseIterable {
  case changes
  case lines
  case sides = "side by side"
  case nothing
}

/// The size of the scrollable area on the last rendered screen.
package struct ReviewViewport: Sendable, Hashable {
  /// The number of visible rows.
  package var page: Int
  /// The maximum scroll offset.
  package var end: Int
  /// A Boolean value that indicates whether two pages fit side by side.
  package var isWide: Bool

  package init(page: Int = 1, end: Int = 0, isWide: Bool = false) {
    self.page = page
    self.end = end
    self.isWide = isWide
  }
}

/// The state of a review: the current page, its view and the decisions.
package struct ReviewState: Sendable {
  package enum Decision: Sendable, Hashable {
    case accepted, rejected, skipped
  }

  package private(set) var queue: ReviewQueue
  /// The folders of the goldens and of the pending pages, for people.
  package let places: (golden: String, pending: String)
  private var decisions: [Decision?]
  /// The index of the current item.
  package private(set) var current = 0
  package private(set) var view = ReviewView.changes
  package private(set) var showsInfo = false
  package private(set) var showsHelp = false
  /// The number of rows that are scrolled out of view.
  package private(set) var scroll = 0
  /// The action for all remaining pages that waits for confirmation.
  private var asked: ReviewEffect?
  /// The result of the last key, as a sentence.
  package var note = ""
  /// The pages of the current item, once they are read.
  package var pages: ReviewPages?
  package var viewport = ReviewViewport() {
    didSet { scroll = min(scroll, viewport.end) }
  }

  /// Creates a review of at least one item.
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

  /// A Boolean value that indicates whether every item has a decision.
  package var isOver: Bool { decisions.allSatisfy { $0 != nil } }

  /// The question to answer before any other action.
  package var question: String? {
    switch asked {
    case .accept(let keys): "Accept all remaining pages (\(keys.count))? y/n"
    case .reject(let keys): "Reject all remaining pages (\(keys.count))? y/n"
    case .open, .redraw, .quit, .interrupt, nil: nil
    }
  }

  package func count(_ decision: Decision) -> Int { decisions.count { $0 == decision } }

  /// The number of items that are neither accepted nor rejected.
  package var left: Int { queue.items.count - count(.accepted) - count(.rejected) }

  /// The keys of the pending items that the same causes explain.
  package var group: [SnapshotKey] {
    (item.group ?? 0..<0).filter { queue.items[$0].group != nil && waits($0) }
      .map { queue.items[$0].key }
  }

  // MARK: Keys

  /// Handles a key; pages to accept or reject are noted once the caller has done so.
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
        note = "No known cause explains all changes of this page; a accepts only this page."
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

  /// Handles the keys that change no decision.
  private mutating func look(_ key: ReviewKey) {
    switch key {
    case .letter("n"): step(queue.items.indices.suffix(from: current + 1), "last")
    case .letter("p"): step(queue.items.indices.prefix(current).reversed(), "first")
    case .letter("i"): showsInfo.toggle()
    // On slow lines, other keys begin with an escape, so an escape must not decide anything.
    case .escape: showsInfo = false
    case .letter("d"): turn()
    case .letter("?"):
      showsHelp = true
      scroll = 0
    case .letter("j"), .down: scroll(by: 1)
    case .letter("k"), .up: scroll(by: -1)
    case .pageDown: scroll(by: max(viewport.page - 1, 1))
    case .pageUp: scroll(by: -max(viewport.page - 1, 1))
    case .home: scroll = 0
    case .end: scroll = viewport.end
    case .letter(let letter): note = "The key \(letter) does nothing; ? shows all keys."
    default: break
    }
  }

  private mutating func ask(_ effect: ReviewEffect) -> ReviewEffect {
    asked = effect
    return .redraw
  }

  private mutating func scroll(by rows: Int) {
    scroll = min(max(scroll + rows, 0), viewport.end)
  }

  private mutating func turn() {
    let views = ReviewView.allCases.filter { $0 != .sides || viewport.isWide }
    let index = views.firstIndex(of: view) ?? 0
    view = views[(index + 1) % views.count]
    scroll = 0
  }

  private mutating func step(_ indices: some Sequence<Int>, _ end: String) {
    guard let next = indices.first(where: waits) else {
      note = "This is the \(end) pending page."
      return
    }
    go(to: next)
  }

  private mutating func skip(_ indices: [Int]) -> ReviewEffect {
    for index in indices { decisions[index] = .skipped }
    return advance() ? .redraw : .quit
  }

  // MARK: Decisions

  /// Records a decision, and moves to the next item without one.
  package mutating func note(_ decision: Decision, _ keys: [SnapshotKey]) {
    let keys = Set(keys)
    for index in decisions.indices where keys.contains(queue.items[index].key) {
      decisions[index] = decision
    }
    if self.decision != nil { _ = advance() }
  }

  /// Records that the pending page is newer than the report of the last run.
  package mutating func noteOtherPage() {
    queue.removeCauses(at: current)
    if note.isEmpty { note = "This pending page is newer than the report of the last run." }
  }

  /// Moves to the next item without a decision, and continues at the start after the last item.
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

  /// The keys of the items without a decision.
  private var open: [SnapshotKey] {
    decisions.indices.filter { decisions[$0] == nil }.map { queue.items[$0].key }
  }

  /// Returns whether the page of an item is still pending, skipped or not.
  private func waits(_ index: Int) -> Bool {
    decisions[index] == nil || decisions[index] == .skipped
  }
}
