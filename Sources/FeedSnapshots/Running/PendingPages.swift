package import Documents

/// The pages that wait for a decision, as they were when they were looked at, and what becomes of
/// them.
package struct PendingPages: Sendable {
  private let project: SnapshotProject
  /// The snapshots that wait, in order.
  package let keys: [SnapshotKey]
  private var looks: [SnapshotKey: Look] = [:]

  /// What was seen of a page.
  private enum Look: Hashable {
    /// The hash of its file.
    case page(String)
    /// Why it cannot be read, as a sentence.
    case damaged(String)

    /// Nil where no page waits.
    init?(_ reading: SnapshotStore.Reading, _ key: SnapshotKey, _ memory: inout StoreMemory) {
      switch reading {
      case .found(let page, _): self = .page(SnapshotStore.hash(of: page, key, &memory))
      case .missing: return nil
      case .damaged(let message): self = .damaged(message)
      }
    }
  }

  package init(_ project: SnapshotProject) {
    self.project = project
    var memory = StoreMemory()
    var looks: [SnapshotKey: Look] = [:]
    for key in project.keys { looks[key] = Look(project.work.pending.read(key), key, &memory) }
    self.looks = looks
    keys = project.keys.filter { looks[$0] != nil }
  }

  /// Reads a page to be looked at, which is the one that is decided on from now on; says too whether
  /// it is another one than before.
  package mutating func look(at key: SnapshotKey) -> (page: SnapshotStore.Reading, isOther: Bool) {
    let page = project.work.pending.read(key)
    var memory = StoreMemory()
    let look = Look(page, key, &memory)
    defer { looks[key] = look }
    return (page, look != looks[key])
  }

  /// A report without what it tells of other pages than those that wait: a run that was broken off
  /// leaves its pages beside the report of the one before.
  package func current(_ report: SnapshotReport) -> SnapshotReport {
    var memory = StoreMemory()
    var current = report
    current.entries.removeAll { entry in
      guard let page = entry.new else { return true }
      return looks[entry.key] != .page(SnapshotStore.hash(of: page, entry.key, &memory))
    }
    return current
  }

  /// Why a page cannot be read, as a sentence; nil where it can.
  package func problem(of key: SnapshotKey) -> String? {
    guard case .damaged(let message) = looks[key] else { return nil }
    return "\(project.work.pending.shown(key.path)): \(message)"
  }

  /// Those of some pages that nobody would make again from the files of now, as far as is known.
  package func doubts(_ keys: [SnapshotKey]) -> [SnapshotKey: PageRefusal] {
    guard !keys.isEmpty else { return [:] }
    let (inputs, origins) = (InputHashes(project, of: keys), PageOrigins(project.work))
    var doubts: [SnapshotKey: PageRefusal] = [:]
    for key in keys {
      guard case .page(let page) = looks[key] else { continue }
      let made = origins.inputs(of: page, key)
      if made != inputs[key] { doubts[key] = made == nil ? .unknown : .outdated }
    }
    return doubts
  }

  /// Makes pages the goldens, each if it is still the one that was looked at; others go on waiting.
  package func accept(_ keys: [SnapshotKey]) -> DecidedPages {
    var decided = DecidedPages()
    do throws(FileProblem) {
      try project.store.alone { () throws(FileProblem) in
        let doubts = doubts(keys)
        let pending = project.work.pending
        var memory = StoreMemory()
        for key in keys {
          let reading = pending.read(key)
          guard case .found(let page, _) = reading else {
            decided.refused[.gone, default: []].append(key)
            continue
          }
          let isOther = Look(reading, key, &memory) != looks[key]
          if let refusal = isOther ? PageRefusal.changed : doubts[key] {
            decided.refused[refusal, default: []].append(key)
            continue
          }
          try project.store.write(page, key)
          try pending.remove(key)
          decided.done.append(key)
        }
      }
    } catch {
      decided.problem = error
    }
    return decided
  }

  /// Forgets pages that wait.
  package func reject(_ keys: [SnapshotKey]) -> DecidedPages {
    var decided = DecidedPages()
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

  /// Forgets the geometry that no waiting page has any more, and with the last page everything; that
  /// which goldens had before they were accepted anew goes too.
  package func tidy() throws(FileProblem) {
    try project.store.alone { () throws(FileProblem) in
      try project.store.removeUnnamed(expected: project.keys)
      let pending = project.work.pending
      for path in pending.orphans(expected: project.keys) { try pending.remove(path: path) }
    }
  }
}
