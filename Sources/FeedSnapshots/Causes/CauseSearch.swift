import Basics
package import Documents
import SnapshotDifferences

/// A search for the edits that cause the changes of pages, with a proof for each.
///
/// A page can be rendered from the old inputs with any subset of the edits. An edit is a cause if
/// it changes the page by itself, or if the page needs it together with other edits. A page is
/// explained if rendering the old inputs with its causes reproduces the current page exactly.
package struct CauseSearch: Sendable {
  private let project: SnapshotProject
  private let jobs: Int
  private let known: KnownPages
  private let progress: @Sendable () async -> Void

  /// Creates a search in a project; `progress` is called for every rendered page.
  package init(
    _ project: SnapshotProject, jobs: Int, progress: @escaping @Sendable () async -> Void = {}
  ) {
    self.init(project, jobs: jobs, knowing: KnownPages(), progress: progress)
  }

  /// Creates a search that does not render known pages again.
  init(
    _ project: SnapshotProject, jobs: Int, knowing known: KnownPages,
    progress: @escaping @Sendable () async -> Void
  ) {
    self.project = project
    self.jobs = max(jobs, 1)
    self.known = known
    self.progress = progress
  }

  /// Two states of the inputs, with the hash of the new state if it is known.
  typealias States = (old: FileTree, new: FileTree, newHash: String?)

  /// The entries of a report whose goldens were rendered from the same old inputs.
  package struct Lineage: Sendable {
    let entries: [Int]
    /// The hash of the old inputs, if it is known.
    let oldHash: String?
    /// Reads the old and the new inputs of these entries.
    let read: @Sendable () -> States

    package init(
      _ entries: [Int], read: @escaping @Sendable () -> (old: FileTree, new: FileTree)
    ) {
      self.init(entries, oldHash: nil) {
        let (old, new) = read()
        return (old, new, nil)
      }
    }

    init(_ entries: [Int], oldHash: String?, read: @escaping @Sendable () -> States) {
      self.entries = entries
      self.oldHash = oldHash
      self.read = read
    }
  }

  /// Adds the causes to a report for some entries; returns the entries whose goldens the old inputs
  /// do not reproduce, by lineage.
  ///
  /// Inputs are read when a worker begins with them and dropped when their last entry is done. With
  /// `assumesProgram`, another program rendered the goldens from the old inputs.
  @discardableResult
  package func explain(
    _ report: inout SnapshotReport, _ lineages: [Lineage], assumesProgram: Bool = false
  ) async -> [[Int]] {
    let cases = lineages.map { lineage in
      lineage.entries.compactMap { index -> CustomerCauseSearch.Case? in
        let entry = report.entries[index]
        guard entry.outcome == .changed, let new = entry.new else { return nil }
        return CustomerCauseSearch.Case(
          entry: index, key: entry.key, new: new.digest, golden: entry.old?.digest,
          knownPaint: known.hasGolden(index, from: lineage.oldHash)
            ? entry.old.map { $0.geometry != nil } : nil)
      }.sorted { $0.key < $1.key }
    }
    let found = await found(lots(cases), lineages, assumesProgram)
    return lineages.indices.map { lineage in
      Self.add(found.filter { $0.lineage == lineage }.map(\.found), to: &report)
    }
  }

  /// Adds the causes that several batches of the same inputs have found, and returns the entries
  /// whose goldens the old inputs do not reproduce.
  private static func add(_ found: [Found], to report: inout SnapshotReport) -> [Int] {
    var unsound: [Int] = []
    for (one, changes) in found.flatMap({ zip($0.cases, $0.changes) }) {
      guard one.isSound else {
        report.entries[one.entry].message = Self.unsound
        unsound.append(one.entry)
        continue
      }
      // The message of an earlier search over other old inputs no longer applies.
      report.entries[one.entry].message = ""
      report.entries[one.entry].changes = changes
      report.entries[one.entry].isExplained = one.isExplained
    }
    blameProgram(for: found.flatMap(\.cases), in: &report)
    let members = found.flatMap(\.cases).sorted { $0.entry < $1.entry }
    for causes in [\Found.moves, \Found.edits] {
      var all: [Int: SnapshotCause] = [:]
      for (number, cause) in found.flatMap({ $0[keyPath: causes] }) {
        all[number, default: cause].scope.formUnion(cause.scope)
      }
      for (number, cause) in all.sorted(by: { $0.key < $1.key }) {
        for one in members
        where causes == \Found.moves ? one.moves.contains(number) : one.causes.contains(number) {
          report.entries[one.entry].causes.append(report.causes.count)
        }
        report.causes.append(cause)
      }
    }
    return unsound
  }

  /// Adds the program as the likely cause of entries whose goldens it does not render from the old
  /// inputs.
  private static func blameProgram(
    for cases: [CustomerCauseSearch.Case], in report: inout SnapshotReport
  ) {
    var isBlamed = false
    for one in cases {
      guard let page = one.otherwise?.page(), let golden = report.entries[one.entry].old?.page()
      else { continue }
      isBlamed = true
      report.entries[one.entry].causes.append(report.causes.count)
      report.entries[one.entry].isExplained = false
      report.entries[one.entry].message = ProgramChange.sentence(golden: golden, page: page)
    }
    guard isBlamed else { return }
    report.causes.append(
      SnapshotCause(.file, programName, was: nil, now: nil, place: nil))
  }

  private static let programName = "the program"

  private static let unsound =
    "The old inputs do not reproduce the golden, because other files or another program produced "
    + "it; name its commit or folder with --base."

  // MARK: Batches

  /// Some cases of one customer, with the index of their lineage.
  private typealias Lot = (lineage: Int, cases: [CustomerCauseSearch.Case])

  /// The results for a batch.
  private struct Found: Sendable {
    let cases: [CustomerCauseSearch.Case]
    /// The changes of each case.
    let changes: [[NodeChange]]
    /// The causes by the number of the move or edit.
    let moves: [Int: SnapshotCause]
    let edits: [Int: SnapshotCause]

    init(
      _ cases: [CustomerCauseSearch.Case], _ effects: CauseEffects, _ inputs: EditedInputs,
      _ known: inout ChangeLists
    ) {
      self.cases = cases
      changes = effects.changes.map { known.shared($0) }
      func proven(_ cause: SnapshotCause, _ scope: CauseScope) -> SnapshotCause {
        var cause = cause
        cause.isProven = true
        cause.scope = scope
        return cause
      }
      var moves: [Int: SnapshotCause] = [:]
      for (number, scope) in effects.moves {
        let move = inputs.moves[number]
        moves[number] = proven(
          SnapshotCause(move.kind, move.name, was: nil, now: nil, place: move.place), scope)
      }
      var replaced = ReplacedTokens(inputs.states)
      let customer = cases.first?.key[.customer]
      var edits: [Int: SnapshotCause] = [:]
      for (number, scope) in effects.scopes {
        let edit = inputs.edits[number]
        let now = edit.now ?? customer.flatMap { replaced.value(of: edit, for: $0) }
        edits[number] = proven(
          SnapshotCause(edit.kind, edit.name, was: edit.was, now: now, place: edit.place), scope)
      }
      (self.moves, self.edits) = (moves, edits)
    }
  }

  /// Splits the cases of each lineage into batches of one customer, whose files are read once, with
  /// enough batches to keep all workers busy.
  private func lots(_ cases: [[CustomerCauseSearch.Case]]) -> [Lot] {
    let count = cases.reduce(0) { $0 + $1.count }
    var lots: [Lot] = []
    for (lineage, cases) in cases.enumerated() {
      for one in cases {
        let last = lots.last?.lineage == lineage ? lots.last?.cases : nil
        let isSame = { (axis: SnapshotAxis) in last?.last?.key[axis] == one.key[axis] }
        let isFull = (last?.count ?? 0) * jobs >= count
        if last != nil, isSame(.customer), isSame(.screen) || !isFull {
          lots[lots.count - 1].cases.append(one)
        } else {
          lots.append((lineage, [one]))
        }
      }
    }
    return lots
  }

  /// Searches several batches in parallel, and returns the results in the order of the batches.
  private func found(
    _ lots: [Lot], _ lineages: [Lineage], _ assumesProgram: Bool
  ) async -> [(lineage: Int, found: Found)] {
    let (project, progress, knownPages) = (project, progress, known)
    let inputs = lineages.indices.map { lineage in
      SharedInputs(lots.count { $0.lineage == lineage }) {
        let states = lineages[lineage].read()
        return EditedInputs(
          project, old: states.old, new: states.new, newHash: states.newHash, progress: progress)
      }
    }
    let next = Locked(0)
    var found: [(lot: Int, found: Found)] = []
    await withTaskGroup(of: [(Int, Found)].self) { group in
      for _ in 0..<min(jobs, lots.count) {
        group.addTask {
          var own: [(Int, Found)] = []
          // The pages of consecutive batches share layouts, base theme and compiled screens.
          var pages: EditedPages?
          var now = project.renderer(project.project)
          var known = ChangeLists()
          var comparisons = SharedComparisons()
          while true {
            let index = next.withLock { next in
              defer { next += 1 }
              return next
            }
            guard index < lots.count else { return own }
            let (lineage, cases) = lots[index]
            let edited = inputs[lineage].value()
            var search = CustomerCauseSearch(
              cases, edited, after: pages, knowing: knownPages, assumesProgram: assumesProgram)
            await search.search()
            let effects = await CauseEffects(search, now: &now, sharing: &comparisons)
            own.append((index, Found(search.cases, effects, edited, &known)))
            pages = search.pages
            inputs[lineage].release()
          }
        }
      }
      for await own in group { found += own }
    }
    return found.sorted { $0.lot < $1.lot }.map { (lots[$0.lot].lineage, $0.found) }
  }
}

/// The inputs of several batches, which are read when the first one begins and dropped after the
/// last one.
private final class SharedInputs: Sendable {
  private let state: Locked<(inputs: EditedInputs?, users: Int)>
  private let read: @Sendable () -> EditedInputs

  init(_ users: Int, read: @escaping @Sendable () -> EditedInputs) {
    state = Locked((nil, users))
    self.read = read
  }

  func value() -> EditedInputs {
    state.withLock { state in
      let inputs = state.inputs ?? read()
      state.inputs = inputs
      return inputs
    }
  }

  func release() {
    state.withLock { state in
      state.users -= 1
      if state.users == 0 { state.inputs = nil }
    }
  }
}
