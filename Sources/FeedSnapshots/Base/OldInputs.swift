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
  private(set) var found: [OldInputs] = []
  /// Why something could not be had, as sentences.
  private(set) var problems: [String] = []
  /// Inputs that were kept, by their hashes.
  private var trees: [String: FileTree] = [:]

  static let keptLabel = "the inputs as accepted"

  init(_ project: SnapshotProject, _ report: SnapshotReport, environment: [String: String]) {
    self.project = project
    self.report = report
    self.environment = environment
  }

  /// Looks for the inputs of some entries.
  mutating func find(_ entries: [Int]) {
    let kept = kept(entries)
    do throws(GitProblem) {
      try find(entries, kept)
    } catch {
      take(kept, among: entries)
      if entries.contains(where: { kept[$0] == nil }) { problems.append(error.message) }
    }
  }

  /// The hashes of the inputs that were kept for entries, and are there as they were.
  private mutating func kept(_ entries: [Int]) -> [Int: String] {
    let origins = PageOrigins(project.work)
    var kept: [Int: String] = [:]
    for index in entries {
      let entry = report.entries[index]
      kept[index] = entry.old.flatMap {
        origins.inputs(of: GoldenFile($0).hash(of: entry.key), entry.key)
      }
    }
    let inputs = KeptInputs(project.work)
    for hash in Set(kept.values) { trees[hash] = inputs.tree(hash) }
    return kept.filter { trees[$0.value] != nil }
  }

  private mutating func find(
    _ entries: [Int], _ kept: [Int: String]
  ) throws(GitProblem) {
    let repository = try GitRepository(containing: project.folder, environment: environment)
    let paths = entries.map { "\(SnapshotProject.folderName)/\(report.entries[$0].key.path)" }
    let commits = try repository.lastCommits(touching: paths)
    let isCommitted = commits.contains { $0 != nil }
    let edited =
      kept.isEmpty || !isCommitted
      ? [] : Set(try repository.changedPaths(since: try repository.commit(named: "HEAD")))
    var members: [GitCommit: [Int]] = [:]
    var others: [Int] = []
    for (index, (path, commit)) in zip(entries, zip(paths, commits)) {
      if let commit, kept[index] == nil || !edited.contains(path) {
        members[commit, default: []].append(index)
      } else {
        others.append(index)
      }
    }
    var archive = CommitArchive(repository, below: SnapshotProject.inputs)
    for (commit, entries) in members.sorted(by: { $0.value[0] < $1.value[0] }) {
      let files = try archive.files(at: commit)
      problems += files.problems.map(\.message)
      found.append(
        OldInputs(files: FileTree(files), label: commit.description, entries: entries))
    }
    take(kept, among: others)
    let count = others.count { kept[$0] == nil }
    if count > 0 {
      problems.append(
        "\(Sentence.count(count, "golden")) that differ\(count == 1 ? "s" : "") "
          + "\(count == 1 ? "has" : "have") no commit that is known, so nothing is known of the "
          + "inputs as they were; "
          + (repository.isShallow
            ? "the clone lacks the older history, which `git fetch --unshallow` brings."
            : "commit goldens together with what they are made from."))
    }
  }

  private mutating func take(_ kept: [Int: String], among entries: [Int]) {
    let groups = Dictionary(grouping: entries.filter { kept[$0] != nil }) { kept[$0] }
    for (hash, members) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let files = hash.flatMap({ trees[$0] }) else { continue }
      found.append(
        OldInputs(
          files: files, label: Self.keptLabel, entries: members,
          customer: report.entries[members[0]].key[.customer]))
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
