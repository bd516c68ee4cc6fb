import Basics
import BricksKit
import Documents
import SnapshotDifferences

/// Earlier inputs and the goldens that were rendered from them.
struct OldInputs: Sendable {
  /// The files, which are read when they are needed if they are those of one customer.
  let files: @Sendable () -> FileTree
  /// The name of the inputs for people.
  let label: String
  /// The indices of the report entries whose goldens were rendered from these inputs.
  let entries: [Int]
  /// The customer whose files these are, or `nil` for the files of all customers.
  private(set) var customer: String?
  /// The hash of the inputs of one customer.
  private(set) var hash: String?

  init(files: FileTree, label: String, entries: [Int]) {
    self.files = { files }
    self.label = label
    self.entries = entries
  }

  /// Creates the inputs of one customer.
  init(
    of customer: String?, hash: String, label: String, entries: [Int],
    files: @escaping @Sendable () -> FileTree
  ) {
    self.hash = hash
    self.files = files
    self.label = label
    self.entries = entries
    self.customer = customer
  }
}

/// The current inputs of a project.
struct CurrentInputs: Sendable {
  private let project: SnapshotProject
  private let reader: InputReader
  /// The inputs that all customers share.
  private let common: FileTree

  init(_ project: SnapshotProject) {
    self.project = project
    reader = InputReader(project)
    var common = FileTree()
    common.add(reader.common, of: project)
    let matrix = SnapshotProject.path(project.folder, SnapshotProject.matrixPath)
    if let matrix = try? SourceFile.read(matrix) {
      common.set(SnapshotProject.matrixPath, to: matrix.bytes)
    }
    self.common = common
  }

  /// Returns the current inputs that correspond to old inputs of a customer, with their hash.
  ///
  /// They are the files of the customer and those that all customers share, in either state.
  func files(of customer: String, besides old: FileTree) -> (files: FileTree, hash: String) {
    let own = reader.ownList(of: customer)
    var files = common
    files.add(own, of: project)
    for scope in InputScope.all(of: customer, [project.state(old).files, project.project.files]) {
      for file in scope.otherFiles(from: .disk) where InputScope.isOfProject(file.name) {
        files.set(file.name, to: file.bytes)
      }
    }
    return (files, reader.common.adding(own).hash)
  }
}

extension FileTree {
  /// Adds the files of a list of current inputs.
  fileprivate mutating func add(_ list: InputList, of project: SnapshotProject) {
    for (path, hash) in InputList.files(in: list.bytes) ?? [] {
      let place = SnapshotProject.path(project.folder, path)
      let content = try? project.contents.content(hash) { () throws(FileProblem) in
        try SourceFile.read(place).bytes
      }
      if let content { set(path, to: content.bytes) }
    }
  }
}

/// Finds the inputs from which each golden was rendered.
///
/// The inputs of an unmodified committed golden are in the commit that introduced it. A golden that
/// was accepted later, or that is in no repository, was rendered from inputs that an earlier run
/// stored.
struct OldInputsSearch {
  private let project: SnapshotProject
  private let report: SnapshotReport
  private let origins: PageOrigins
  private let environment: [String: String]
  /// The reasons why inputs are missing, as sentences.
  private(set) var problems: [String] = []
  private var repository: GitRepository?
  private var archive: CommitArchive?
  /// The commits that contain the inputs, by entry.
  private var commits: [Int: GitCommit] = [:]
  /// The hashes of the stored inputs by entry.
  private var kept: [Int: String] = [:]
  /// The remaining places to search, the first one last.
  private var untried: [OtherSource] = [.latestCommit, .kept]

  private enum OtherSource { case kept, latestCommit }

  static let storedLabel = "the inputs as accepted"

  init(
    _ project: SnapshotProject, _ report: SnapshotReport, _ origins: PageOrigins,
    environment: [String: String]
  ) {
    self.project = project
    self.origins = origins
    self.report = report
    self.environment = environment
  }

  /// Finds the inputs of some entries.
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
    found += storedInputs(of: others)
    // A golden that was renamed, or whose commit a shallow clone lacks, can still be one that the
    // latest inputs produce.
    let latest = latestInputs(of: others.filter { kept[$0] == nil })
    found += latest
    let count = latest.isEmpty ? others.count { kept[$0] == nil } : 0
    if count > 0 { problems.append(problem?.message ?? without(count)) }
    return found
  }

  /// Returns other inputs for entries whose commits do not reproduce their goldens, or an empty
  /// array when no place is left.
  ///
  /// Goldens may be committed before their inputs.
  mutating func others(for entries: [Int]) -> [OldInputs] {
    let entries = entries.filter { commits[$0] != nil }
    while !entries.isEmpty, let place = untried.popLast() {
      let found =
        switch place {
        case .kept: storedInputs(of: entries)
        case .latestCommit: latestInputs(of: entries)
        }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the entries with goldens that are stored with their inputs, or committed and not
  /// edited since, if all inputs have known earlier states.
  func withKnownOrigin(_ entries: Set<Int>) -> Set<Int> {
    guard !entries.isEmpty else { return [] }
    let edited = repository.flatMap { repository in
      try? repository.changedPaths(since: repository.commit(named: "HEAD"))
    }
    return entries.filter { entry in
      let customer = report.entries[entry].key[.customer] ?? ""
      let scopes = [
        InputScope.common(to: project.project.files),
        .own(of: customer, project.project.files),
      ]
      guard scopes.allSatisfy(\.hasHistory) else { return false }
      if kept[entry] != nil { return true }
      let path = "\(SnapshotProject.folderName)/\(report.entries[entry].key.path)"
      return commits[entry] != nil && edited?.contains(path) == false
    }
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

  /// Returns the inputs of the latest commit for the entries that were not compared with it yet.
  private mutating func latestInputs(of entries: [Int]) -> [OldInputs] {
    guard let latest = try? repository?.commit(named: "HEAD"),
      let files = try? archive?.files(at: latest)
    else { return [] }
    let entries = entries.filter { commits[$0] != latest }
    return entries.isEmpty
      ? []
      : [OldInputs(files: FileTree(files), label: latest.description, entries: entries)]
  }

  /// Returns the sentence about goldens without a known commit.
  private func without(_ count: Int) -> String {
    "\(Sentence.count(count, "golden")) that differ\(count == 1 ? "s" : "") "
      + "\(count == 1 ? "has" : "have") no known commit, so the old "
      + "inputs are unknown; "
      + (repository?.isShallow == true
        ? "run `git fetch --unshallow`, because the clone lacks the older history."
        : "commit goldens together with their inputs.")
  }

  // MARK: Kept inputs

  /// Reads the intact stored inputs of entries.
  private mutating func readKept(_ entries: [Int]) {
    var memory = StoreCache()
    for index in entries {
      let entry = report.entries[index]
      kept[index] = entry.old.flatMap {
        origins.inputs(of: SnapshotStore.hash(of: $0, entry.key, &memory), entry.key)
      }
    }
    let whole = StoredInputs(project.work).whole(Set(kept.values))
    kept = kept.filter { whole.contains($0.value) }
  }

  private func storedInputs(of entries: [Int]) -> [OldInputs] {
    let groups = Dictionary(grouping: entries.filter { kept[$0] != nil }) { kept[$0] ?? "" }
    let (inputs, contents) = (StoredInputs(project.work), project.contents)
    return groups.sorted { $0.value[0] < $1.value[0] }.map { hash, members in
      OldInputs(
        of: report.entries[members[0]].key[.customer], hash: hash, label: Self.storedLabel,
        entries: members
      ) {
        // The files were intact a moment ago; without them, nothing reproduces the goldens.
        inputs.tree(hash, sharing: contents) ?? FileTree()
      }
    }
  }
}

extension FileTree {
  /// Creates a tree of the files that a commit contains.
  init(_ commit: CommittedFiles) {
    self.init()
    for (path, file) in commit.files { set(path, to: file.bytes) }
  }
}
