import BricksKit
import Documents

/// Inputs as they were, and what was made from them.
struct OldInputs {
  let files: FileTree
  /// What people call them.
  let label: String
  /// The entries of a report whose goldens were made from them.
  let entries: [Int]
  /// The customer whose files they are; nil where they are those of all.
  var customer: String?

  /// The inputs of a project that are held against these.
  func counterpart(in now: FileTree, of project: SnapshotProject) -> FileTree {
    guard let customer else { return now }
    let scopes = InputScope.all(of: customer, [project.state(files).files, project.project.files])
    var own = now
    for path in now.paths
    where !path.utf8.elementsEqual(SnapshotProject.matrixPath.utf8)
      && !scopes.contains(where: { $0.contains(path) })
    {
      own.remove(path)
    }
    return own
  }
}

/// Finds the inputs that goldens were made from, each for itself.
///
/// For a golden that is as it was committed they are those of the commit that brought it; what was
/// accepted since, or lies in no repository, was made from inputs that were kept.
struct OldInputsSearch {
  private let project: SnapshotProject
  private let report: SnapshotReport
  private let environment: [String: String]
  /// Why something could not be had, as sentences.
  private(set) var problems: [String] = []
  private var repository: GitRepository?
  private var archive: CommitArchive?
  /// The commits of entries whose inputs were found there.
  private var commits: [Int: GitCommit] = [:]
  /// The hashes of the inputs that were kept for entries, and the inputs themselves.
  private var kept: [Int: String] = [:]
  private var trees: [String: FileTree] = [:]
  /// Where else inputs are looked for, the last one first.
  private var untried: [Elsewhere] = [.latestCommit, .kept]

  private enum Elsewhere { case kept, latestCommit }

  static let keptLabel = "the inputs as accepted"

  init(_ project: SnapshotProject, _ report: SnapshotReport, environment: [String: String]) {
    self.project = project
    self.report = report
    self.environment = environment
  }

  /// Looks for the inputs of some entries.
  mutating func find(_ entries: [Int]) -> [OldInputs] {
    readKept(entries)
    var found: [OldInputs] = []
    var problem: GitProblem?
    do throws(GitProblem) {
      try find(entries, &found)
    } catch {
      problem = error
    }
    let others = entries.filter { commits[$0] == nil }
    found += keptInputs(of: others)
    let count = others.count { kept[$0] == nil }
    if count > 0 { problems.append(problem?.message ?? without(count)) }
    return found
  }

  /// Looks for other inputs of entries whose goldens those of their commits do not give, since goldens
  /// may be committed before what they are made from; none when there are no more.
  mutating func others(for entries: [Int]) -> [OldInputs] {
    let entries = entries.filter { commits[$0] != nil }
    while !entries.isEmpty, let place = untried.popLast() {
      let found =
        switch place {
        case .kept: keptInputs(of: entries)
        case .latestCommit: latestInputs(of: entries)
        }
      if !found.isEmpty { return found }
    }
    return []
  }

  // MARK: Commits

  private mutating func find(_ entries: [Int], _ found: inout [OldInputs]) throws(GitProblem) {
    let repository = try GitRepository(containing: project.folder, environment: environment)
    self.repository = repository
    let paths = entries.map { "\(SnapshotProject.folderName)/\(report.entries[$0].key.path)" }
    let commits = try repository.lastCommits(touching: paths)
    let isCommitted = commits.contains { $0 != nil }
    let edited =
      kept.isEmpty || !isCommitted
      ? [] : Set(try repository.changedPaths(since: try repository.commit(named: "HEAD")))
    var members: [GitCommit: [Int]] = [:]
    for (index, (path, commit)) in zip(entries, zip(paths, commits)) {
      guard let commit, kept[index] == nil || !edited.contains(path) else { continue }
      members[commit, default: []].append(index)
    }
    var archive = CommitArchive(repository, below: SnapshotProject.inputs)
    defer { self.archive = archive }
    for (commit, entries) in members.sorted(by: { $0.value[0] < $1.value[0] }) {
      let files = try archive.files(at: commit)
      problems += files.problems.map(\.message)
      for index in entries { self.commits[index] = commit }
      found.append(
        OldInputs(files: FileTree(files), label: commit.description, entries: entries))
    }
  }

  /// The inputs of the latest commit, for entries that have not been held against it.
  private mutating func latestInputs(of entries: [Int]) -> [OldInputs] {
    guard let latest = try? repository?.commit(named: "HEAD"),
      let files = try? archive?.files(at: latest)
    else { return [] }
    let entries = entries.filter { commits[$0] != latest }
    return entries.isEmpty
      ? []
      : [OldInputs(files: FileTree(files), label: latest.description, entries: entries)]
  }

  /// Says of goldens that no commit of them is known.
  private func without(_ count: Int) -> String {
    "\(Sentence.count(count, "golden")) that differ\(count == 1 ? "s" : "") "
      + "\(count == 1 ? "has" : "have") no commit that is known, so nothing is known of the "
      + "inputs as they were; "
      + (repository?.isShallow == true
        ? "the clone lacks the older history, which `git fetch --unshallow` brings."
        : "commit goldens together with what they are made from.")
  }

  // MARK: Kept inputs

  /// Reads what was kept for entries, as far as it is there as it was.
  private mutating func readKept(_ entries: [Int]) {
    let origins = PageOrigins(project.work)
    for index in entries {
      let entry = report.entries[index]
      kept[index] = entry.old.flatMap {
        origins.inputs(of: GoldenFile($0).hash(of: entry.key), entry.key)
      }
    }
    let inputs = KeptInputs(project.work)
    for hash in Set(kept.values) { trees[hash] = inputs.tree(hash) }
    kept = kept.filter { trees[$0.value] != nil }
  }

  private func keptInputs(of entries: [Int]) -> [OldInputs] {
    let groups = Dictionary(grouping: entries.filter { kept[$0] != nil }) { kept[$0] }
    return groups.sorted { $0.value[0] < $1.value[0] }.compactMap { hash, members in
      hash.flatMap { trees[$0] }.map {
        OldInputs(
          files: $0, label: Self.keptLabel, entries: members,
          customer: report.entries[members[0]].key[.customer])
      }
    }
  }
}

extension FileTree {
  /// What a commit has of a project.
  init(_ commit: CommittedFiles) {
    self.init()
    for (path, file) in commit.files { set(path, to: file.bytes) }
  }
}
