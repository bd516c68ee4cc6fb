package import Documents

/// The pending pages as they were reviewed, and the operations that accept or reject them.
package struct PendingPages: Sendable {
  private let project: SnapshotProject
  /// The pending snapshots, in order.
  package let keys: [SnapshotKey]
  private var reviewedStates: [SnapshotKey: ReviewedState] = [:]

  /// The reviewed state of a page.
  private enum ReviewedState: Hashable {
    /// The hash of its file.
    case page(String)
    /// The page cannot be read, with the reason as a sentence.
    case damaged(String)

    /// Creates the state of a page, or returns `nil` if no page is pending.
    init?(_ reading: SnapshotStore.Reading, _ key: SnapshotKey, _ memory: inout StoreCache) {
      switch reading {
      case .found(let page, _): self = .page(SnapshotStore.hash(of: page, key, &memory))
      case .missing: return nil
      case .damaged(let message): self = .damaged(message)
      }
    }
  }

  package init(_ project: SnapshotProject) {
    self.project = project
    var memory = StoreCache()
    var reviewedStates: [SnapshotKey: ReviewedState] = [:]
    for key in project.keys {
      reviewedStates[key] = ReviewedState(project.work.pending.read(key), key, &memory)
    }
    self.reviewedStates = reviewedStates
    keys = project.keys.filter { reviewedStates[$0] != nil }
  }

  /// Reads a page for review, to which later decisions apply; also returns whether it has changed
  /// since it was last read.
  package mutating func look(at key: SnapshotKey) -> (
    page: SnapshotStore.Reading, isDifferent: Bool
  ) {
    let page = project.work.pending.read(key)
    var memory = StoreCache()
    let look = ReviewedState(page, key, &memory)
    defer { reviewedStates[key] = look }
    return (page, look != reviewedStates[key])
  }

  /// Returns a report without entries for pages that are no longer pending.
  ///
  /// An interrupted run leaves its pages next to the report of the run before it.
  package func current(_ report: SnapshotReport) -> SnapshotReport {
    var memory = StoreCache()
    var current = report
    current.entries.removeAll { entry in
      guard let page = entry.new else { return true }
      return reviewedStates[entry.key] != .page(SnapshotStore.hash(of: page, entry.key, &memory))
    }
    return current
  }

  /// Returns the reason why a page cannot be read as a sentence, or `nil` if it can be read.
  package func problem(of key: SnapshotKey) -> String? {
    guard case .damaged(let message) = reviewedStates[key] else { return nil }
    return "\(project.work.pending.shown(key.path)): \(message)"
  }

  /// Returns the pages that the current files may not reproduce.
  package func refusals(_ keys: [SnapshotKey]) -> [SnapshotKey: PageRefusal] {
    guard !keys.isEmpty else { return [:] }
    let (inputs, origins) = (InputHashes(project, of: keys), PageOrigins(project.work))
    var refusals: [SnapshotKey: PageRefusal] = [:]
    for key in keys {
      guard case .page(let page) = reviewedStates[key] else { continue }
      let made = origins.inputs(of: page, key)
      if made != inputs[key] { refusals[key] = made == nil ? .unknown : .outdated }
    }
    return refusals
  }

  /// Makes pages the goldens if they are still the reviewed ones; other pages stay pending.
  package func accept(_ keys: [SnapshotKey]) -> DecisionResult {
    var decided = DecisionResult()
    do throws(FileProblem) {
      try project.store.alone { () throws(FileProblem) in
        let refusals = refusals(keys)
        let pending = project.work.pending
        if !keys.isEmpty { try project.work.beginChange() }
        var (memory, stored) = (StoreCache(), StoreCache())
        for key in keys {
          let reading = pending.read(key)
          guard case .found(let page, _) = reading else {
            decided.refused[.gone, default: []].append(key)
            continue
          }
          let isDifferent = ReviewedState(reading, key, &memory) != reviewedStates[key]
          if let refusal = isDifferent ? PageRefusal.changed : refusals[key] {
            decided.refused[refusal, default: []].append(key)
            continue
          }
          try project.store.write(page, key, &stored)
          try pending.remove(key)
          decided.done.append(key)
        }
      }
    } catch {
      decided.problem = error
    }
    return decided
  }

  /// Removes pending pages.
  package func reject(_ keys: [SnapshotKey]) -> DecisionResult {
    var decided = DecisionResult()
    do throws(FileProblem) {
      for key in keys {
        try project.work.pending.remove(key)
        decided.done.append(key)
      }
    } catch {
      decided.problem = error
    }
    return decided
  }

  /// Removes geometries and parts that no pending page or golden uses any more.
  package func tidy() throws(FileProblem) {
    try project.store.alone { () throws(FileProblem) in
      try project.store.removeUnnamed(expected: project.keys)
      let pending = project.work.pending
      for path in pending.orphans(expected: project.keys) { try pending.remove(path: path) }
      try project.work.endChange()
    }
  }
}
