package import Documents

/// The pages that wait for a decision, and what becomes of them.
package struct PendingPages: Sendable {
  private let project: SnapshotProject

  package init(_ project: SnapshotProject) { self.project = project }

  /// The snapshots that wait, in order.
  package var keys: [SnapshotKey] {
    let pending = project.work.pending
    return project.keys.filter { pending.read($0) != .missing }
  }

  /// A report without what it tells of other pages than those that wait: a run that was broken off
  /// leaves its pages beside the report of the one before.
  package func current(_ report: SnapshotReport) -> SnapshotReport {
    let pending = project.work.pending
    var current = report
    current.entries.removeAll { entry in
      guard case .found(let page, _) = pending.read(entry.key) else { return true }
      return page != entry.new
    }
    return current
  }

  /// Why a page that waits cannot be made the golden, as a sentence; nil where it can.
  package func problem(of key: SnapshotKey) -> String? {
    guard case .damaged(let message) = project.work.pending.read(key) else { return nil }
    return message
  }

  /// Those of some pages that wait which were made from other files than there are now, or from
  /// nobody knows what.
  package func outdated(_ keys: [SnapshotKey]) -> Set<SnapshotKey> {
    guard !keys.isEmpty else { return [] }
    let inputs = InputHashes(project, of: keys)
    let origins = PageOrigins(project.work)
    let pending = project.work.pending
    var memory = StoreMemory()
    return Set(
      keys.filter { key in
        guard case .found = pending.read(key), let page = pending.hash(of: key, &memory) else {
          return false
        }
        return origins.inputs(of: page, key) != inputs[key]
      })
  }

  /// Says of pages that they are such.
  package static func outdatedSentence(_ count: Int) -> String {
    count == 1
      ? "The files it is made from have changed since; `bricks snapshot test` makes the page again."
      : "The files they are made from have changed since; `bricks snapshot test` makes the pages "
        + "again."
  }

  /// Makes a page that waits the golden; one that cannot be read goes on waiting.
  package func accept(_ key: SnapshotKey) throws(FileProblem) {
    guard case .found(let page, _) = project.work.pending.read(key) else { return }
    try project.store.alone { () throws(FileProblem) in
      try project.store.write(page, key)
      try project.work.pending.remove(key)
    }
  }

  /// Forgets a page that waits.
  package func reject(_ key: SnapshotKey) throws(FileProblem) {
    try project.work.pending.remove(key)
  }

  /// Forgets the geometry that no waiting page has any more, and with the last page everything; that
  /// which goldens had before they were accepted anew goes too.
  package func tidy() throws(FileProblem) {
    try project.store.alone { () throws(FileProblem) in
      try project.store.removeUnnamed(expected: project.keys)
      let pending = project.work.pending
      for path in pending.orphans(expected: keys) { try pending.remove(path: path) }
    }
  }
}
