import BricksKit
package import Documents

/// Finds out which edits of the inputs bring about what is otherwise on pages, and proves it.
///
/// Every page can be made again from the old inputs with any of the edits applied. An edit is a cause
/// of a page when it alone changes it; a page is explained when the old inputs with its causes give
/// exactly the page as it is now.
package struct CauseSearch: Sendable {
  private let project: SnapshotProject
  private let old: FileTree
  private let oldFiles: InputFiles
  private let edits: [InputEdit]
  private let jobs: Int

  /// More edits than this are not taken away one by one when causes work only together.
  private static let mostTogether = 64

  package init(_ project: SnapshotProject, old: FileTree, new: FileTree, jobs: Int) {
    self.project = project
    self.old = old
    self.jobs = jobs
    oldFiles = Self.files(of: old)
    edits = InputDifference.edits(old: oldFiles, new: Self.files(of: new))
  }

  /// What is known of one changed snapshot.
  private struct Case: Sendable {
    /// Its index in the report.
    let entry: Int
    let key: SnapshotKey
    /// The page as it is now, and as the old inputs give it.
    let new: PageDigest
    var before: PageDigest?
    /// The edits of files that its customer's pages are made from.
    let relevant: [Int]
    var causes: Set<Int> = []
    var isExplained = false
  }

  /// Adds causes to a report, for those of its entries whose goldens were made from the old inputs.
  package func explain(_ report: inout SnapshotReport, entries: [Int]) async {
    var cases: [Case] = entries.compactMap { index in
      let entry = report.entries[index]
      guard entry.outcome == .changed, let new = entry.new else { return nil }
      return Case(
        entry: index, key: entry.key, new: new.digest, relevant: relevant(to: entry.key))
    }
    let pages = await pages(of: cases, Array(cases.indices), with: [])
    for (index, page) in zip(cases.indices, pages) { cases[index].before = page }
    // A golden that the old inputs do not give was made by another program, or from other files.
    let sound = cases.indices.filter {
      cases[$0].before == report.entries[cases[$0].entry].old?.digest
    }
    await explore(Array(edits.indices), sound, &cases)
    await verify(sound, &cases)
    await tell(cases, Set(sound), &report)
  }

  // MARK: Edits

  private static func files(of tree: FileTree) -> InputFiles {
    tree.paths.compactMap { path in tree[path].map { (path, $0) } }
  }

  private func relevant(to key: SnapshotKey) -> [Int] {
    let own = Array("Themes/\(key[.customer] ?? "")/".utf8)
    return edits.indices.filter { index in
      let path = edits[index].path.utf8
      return path.starts(with: "Layouts/".utf8) || path.starts(with: "Themes/base/".utf8)
        || path.starts(with: own)
    }
  }

  /// Finds the edits that change pages by themselves, halving the lot wherever it changes any.
  private func explore(_ lot: [Int], _ indices: [Int], _ cases: inout [Case]) async {
    let asked = indices.filter { !cases[$0].relevant.allSatisfy { !lot.contains($0) } }
    guard !lot.isEmpty, !asked.isEmpty else { return }
    let pages = await pages(of: cases, asked, with: lot)
    let affected = zip(asked, pages).filter { cases[$0].before != $1 }.map(\.0)
    guard !affected.isEmpty else { return }
    guard lot.count > 1 else {
      for index in affected { cases[index].causes.insert(lot[0]) }
      return
    }
    let middle = lot.count / 2
    await explore(Array(lot[..<middle]), affected, &cases)
    await explore(Array(lot[middle...]), affected, &cases)
  }

  /// Holds the pages that the causes give against those that there are; what is missing then are
  /// edits that change something only together with others.
  private func verify(_ indices: [Int], _ cases: inout [Case]) async {
    await check(indices, &cases)
    for index in indices where !cases[index].isExplained {
      let lot = cases[index].relevant
      let rest = lot.filter { !cases[index].causes.contains($0) }
      guard rest.count <= Self.mostTogether else { continue }
      guard await pages(of: cases, [index], with: lot).first == cases[index].new else { continue }
      for edit in rest {
        let without = lot.filter { $0 != edit }
        if await pages(of: cases, [index], with: without).first != cases[index].new {
          cases[index].causes.insert(edit)
        }
      }
    }
    await check(indices.filter { !cases[$0].isExplained }, &cases)
  }

  private func check(_ indices: [Int], _ cases: inout [Case]) async {
    let groups = Dictionary(grouping: indices) { cases[$0].causes }
    for (causes, members) in groups where !causes.isEmpty {
      let pages = await pages(of: cases, members, with: causes.sorted())
      for (index, page) in zip(members, pages) {
        cases[index].isExplained = page == cases[index].new
      }
    }
  }

  // MARK: Pages

  /// The pages of some cases, made from the old inputs with some edits applied.
  private func pages(
    of cases: [Case], _ indices: [Int], with lot: [Int]
  ) async -> [PageDigest?] {
    let keys = cases.map(\.key)
    return await workers([changed(by: lot)]).each(of: keys, at: indices) { makers, index in
      if case .page(let page) = await makers[0].page(keys[index]) { page.digest } else { nil }
    }
  }

  /// What is otherwise on the trees of some cases between two states of the project.
  private func changes(
    of cases: [Case], _ indices: [Int], from old: BricksProject, to new: BricksProject
  ) async -> [[NodeChange]] {
    let keys = cases.map(\.key)
    return await workers([old, new]).each(of: keys, at: indices) { makers, index in
      guard let before = await makers[0].record(keys[index]),
        let now = await makers[1].record(keys[index])
      else { return [] }
      return PageDifference.changes(old: before, new: now)
    }
  }

  /// The project with the old inputs and some edits.
  private func changed(by lot: [Int]) -> BricksProject {
    let chosen = lot.map { edits[$0] }
    var tree = old
    for path in Set(chosen.map(\.path)) { tree.remove(path) }
    for (path, file) in InputDifference.applied(chosen, to: oldFiles) where tree[path] == nil {
      tree.set(path, to: file.bytes)
    }
    return project.project.over(tree.source(at: project.folder, over: .disk))
  }

  private func workers(_ projects: [BricksProject]) -> SnapshotWorkers {
    SnapshotWorkers(projects: projects, matrix: project.matrix, jobs: jobs)
  }

  // MARK: Telling

  /// Puts what was found into the report: of each snapshot what is otherwise, and the causes with
  /// what each of them changes by itself.
  private func tell(
    _ cases: [Case], _ sound: Set<Int>, _ report: inout SnapshotReport
  ) async {
    let before = changed(by: [])
    let all = Array(cases.indices)
    for (index, changes) in zip(
      all, await changes(of: cases, all, from: before, to: project.project))
    {
      let entry = cases[index].entry
      report.entries[entry].changes = changes
      report.entries[entry].isExplained = cases[index].isExplained
      if !sound.contains(index) {
        report.entries[entry].message =
          "The golden is not what this program makes of the old inputs."
      }
    }
    for edit in Set(cases.flatMap(\.causes)).sorted() {
      let members = all.filter { cases[$0].causes.contains(edit) }
      var tally = CauseTally()
      let alone = await changes(of: cases, members, from: before, to: changed(by: [edit]))
      for (index, changes) in zip(members, alone) { tally.add(changes, of: cases[index].key) }
      var cause = SnapshotCause(edits[edit])
      cause.isProven = true
      cause.nodes = tally.cells.count
      cause.sections = tally.sections.count
      cause.geometry = tally.geometry
      for index in members {
        report.entries[cases[index].entry].causes.append(report.causes.count)
      }
      report.causes.append(cause)
    }
  }
}

/// What a cause changes, counted once however many snapshots show it.
private struct CauseTally {
  var cells: Set<String> = []
  var sections: Set<String> = []
  /// The changes of geometry, by page and node.
  private var places: Set<String> = []
  var geometry: Int { places.count }

  mutating func add(_ changes: [NodeChange], of key: SnapshotKey) {
    let page = "\(key[.customer] ?? "") \(key[.screen] ?? "") "
    for change in changes {
      let parts = change.node.split(separator: "/", omittingEmptySubsequences: false)
      cells.insert(page + parts.prefix(2).joined(separator: "/"))
      sections.insert(page + (parts.first ?? ""))
      if change.kind.isGeometry { places.insert(page + change.node) }
    }
  }
}

extension SnapshotCause {
  fileprivate init(_ edit: InputEdit) {
    self.init(edit.kind, edit.name, was: edit.was, now: edit.now, place: edit.place)
  }
}
