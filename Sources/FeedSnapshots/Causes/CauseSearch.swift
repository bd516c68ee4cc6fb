package import Documents
import SnapshotDifferences

/// A search for the edits that cause the changes of pages, with a proof for each.
///
/// A page can be rendered from the old inputs with any subset of the edits. An edit is a cause if
/// it changes the page by itself, or if the page needs it together with other edits. A page is
/// explained if rendering the old inputs with its causes reproduces the current page exactly.
package struct CauseSearch: Sendable {
  private let inputs: EditedInputs
  private let jobs: Int

  /// Creates a search over two states of a project; `progress` is called for every rendered page.
  package init(
    _ project: SnapshotProject, old: FileTree, new: FileTree, jobs: Int,
    progress: @escaping @Sendable () async -> Void = {}
  ) {
    inputs = EditedInputs(project, old: old, new: new, progress: progress)
    self.jobs = max(jobs, 1)
  }

  /// Adds the causes to a report for entries whose goldens were rendered from the old inputs;
  /// returns the entries whose goldens the old inputs do not reproduce.
  @discardableResult
  package func explain(_ report: inout SnapshotReport, entries: [Int]) async -> [Int] {
    let cases = entries.compactMap { index -> CustomerCauseSearch.Case? in
      let entry = report.entries[index]
      guard entry.outcome == .changed, let new = entry.new else { return nil }
      return CustomerCauseSearch.Case(
        entry: index, key: entry.key, new: new.digest, golden: entry.old?.digest)
    }
    let found = await found(lots(cases.sorted { $0.key < $1.key }))
    var unsound: [Int] = []
    var scopes: [Int: CauseScope] = [:]
    var moves: [Int: CauseScope] = [:]
    for (inquiry, effects) in found {
      for (edit, scope) in effects.scopes { scopes[edit, default: CauseScope()].formUnion(scope) }
      for (move, scope) in effects.moves { moves[move, default: CauseScope()].formUnion(scope) }
      for (one, changes) in zip(inquiry, effects.changes) {
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
    }
    let members = found.flatMap(\.cases).sorted { $0.entry < $1.entry }
    func add(_ cause: SnapshotCause, _ scope: CauseScope, of affected: [CustomerCauseSearch.Case]) {
      for one in affected { report.entries[one.entry].causes.append(report.causes.count) }
      var cause = cause
      cause.isProven = true
      cause.scope = scope
      report.causes.append(cause)
    }
    for (number, scope) in moves.sorted(by: { $0.key < $1.key }) {
      let move = inputs.moves[number]
      add(
        SnapshotCause(move.kind, move.name, was: nil, now: nil, place: move.place), scope,
        of: members.filter { $0.moves.contains(number) })
    }
    for (number, scope) in scopes.sorted(by: { $0.key < $1.key }) {
      let edit = inputs.edits[number]
      add(
        SnapshotCause(edit.kind, edit.name, was: edit.was, now: edit.now, place: edit.place), scope,
        of: members.filter { $0.causes.contains(number) })
    }
    return unsound
  }

  private static let unsound =
    "The old inputs do not reproduce the golden, because other files or another program produced "
    + "it; name its commit or folder with --base."

  private typealias Found = (cases: [CustomerCauseSearch.Case], effects: CauseEffects)

  /// Splits cases into batches of one customer, whose files are read once, with enough batches to
  /// keep all workers busy.
  private func lots(_ cases: [CustomerCauseSearch.Case]) -> [[CustomerCauseSearch.Case]] {
    var lots: [[CustomerCauseSearch.Case]] = []
    for one in cases {
      let last = lots.last?.last?.key
      let isSame = { (axis: SnapshotAxis) in last?[axis] == one.key[axis] }
      let isFull = (lots.last?.count ?? 0) * jobs >= cases.count
      if isSame(.customer), isSame(.screen) || !isFull {
        lots[lots.count - 1].append(one)
      } else {
        lots.append([one])
      }
    }
    return lots
  }

  /// Searches several batches in parallel.
  private func found(_ lots: [[CustomerCauseSearch.Case]]) async -> [Found] {
    let inputs = inputs
    var found: [(lot: Int, found: Found)] = []
    await withTaskGroup(of: (Int, Found).self) { group in
      func begin(_ lot: Int) {
        guard lot < lots.count else { return }
        group.addTask {
          var inquiry = CustomerCauseSearch(lots[lot], inputs)
          await inquiry.search()
          return (lot, (inquiry.cases, await CauseEffects(inquiry, inputs)))
        }
      }
      for lot in 0..<jobs { begin(lot) }
      var next = jobs
      for await one in group {
        found.append(one)
        begin(next)
        next += 1
      }
    }
    return found.sorted { $0.lot < $1.lot }.map(\.found)
  }
}
