import Documents

/// Where the inputs as they were come from: a folder, a commit that is named, or of each golden the
/// commit that touched it last.
package struct SnapshotBase: Sendable {
  private let project: SnapshotProject
  private let jobs: Int
  private let name: String?
  private let environment: [String: String]

  /// The base that a name says; without one that of each golden.
  ///
  /// Git is looked up in the `PATH` of
  /// the environment.
  package init(
    _ project: SnapshotProject, jobs: Int, named name: String?, environment: [String: String]
  ) {
    self.environment = environment
    self.project = project
    self.jobs = jobs
    self.name = name
  }

  /// Adds to a report why its pages are other ones.
  ///
  /// Where nothing is known of the old inputs, causes are guessed from the goldens.
  package func explain(_ report: inout SnapshotReport) async throws(BaseProblem) {
    let changed = report.entries.indices.filter { report.entries[$0].outcome == .changed }
    guard !changed.isEmpty else { return }
    let now = FileTree.read(project.folder)
    var rest = Set(changed)
    for (inputs, label, entries) in try await groups(changed, in: report) {
      let search = CauseSearch(project, old: inputs, new: now, jobs: jobs)
      await search.explain(&report, entries: entries)
      rest.subtract(entries)
      if !report.base.split(separator: ", ").contains(Substring(label)) {
        report.base += report.base.isEmpty ? label : ", \(label)"
      }
    }
    LikelyCauses.add(to: &report, entries: rest.sorted())
    // An edit that came after several commits is one cause all the same.
    report = .merged([report])
  }

  /// The inputs of some entries as they were.
  private typealias Group = (inputs: FileTree, label: String, entries: [Int])

  private func groups(
    _ changed: [Int], in report: SnapshotReport
  ) async throws(BaseProblem) -> [Group] {
    if let name, FileSource.disk.isFolder(name) { return [(.read(name), name, changed)] }
    do throws(GitProblem) {
      let repository = try GitRepository(containing: project.folder, environment: environment)
      let archive = CommitArchive(repository, below: FileTree.foldersOfProject)
      if let name {
        let commit = try repository.commit(named: name)
        return [(FileTree(try await archive.files(at: commit)), name, changed)]
      }
      let paths = changed.map { "\(SnapshotProject.folderName)/\(report.entries[$0].key.path)" }
      let commits = try repository.lastCommits(touching: paths)
      var members: [GitCommit: [Int]] = [:]
      for (index, commit) in zip(changed, commits) {
        if let commit { members[commit, default: []].append(index) }
      }
      var groups: [Group] = []
      for (commit, entries) in members.sorted(by: { $0.value[0] < $1.value[0] }) {
        groups.append((FileTree(try await archive.files(at: commit)), commit.description, entries))
      }
      return groups
    } catch {
      // Without git nothing is known of old inputs; what was named has to be there.
      guard name == nil else { throw BaseProblem(message: error.message) }
      return []
    }
  }
}

/// Why the old inputs, or what has changed since, cannot be had.
package struct BaseProblem: Error, Sendable, Hashable {
  package let message: String
}

extension SnapshotProject {
  /// Those of some keys whose pages may have become other ones since a commit.
  package func keys(
    _ keys: [SnapshotKey], changedSince ref: String, environment: [String: String]
  ) throws(BaseProblem) -> [SnapshotKey] {
    let paths: [String]
    do throws(GitProblem) {
      let repository = try GitRepository(containing: folder, environment: environment)
      paths = try repository.changedPaths(since: try repository.commit(named: ref))
    } catch {
      throw BaseProblem(message: error.message)
    }
    let common = ["Layouts/", "Themes/base/", "\(Self.folderName)/matrix.json"]
    guard !paths.contains(where: { path in common.contains { path.utf8.starts(with: $0.utf8) } })
    else { return keys }
    return keys.filter { key in
      let own = ["Themes/\(key[.customer] ?? "")/", "\(Self.folderName)/\(key.path)"]
      return paths.contains { path in own.contains { path.utf8.starts(with: $0.utf8) } }
    }
  }
}

extension FileTree {
  /// What a commit has of a project.
  fileprivate init(_ commit: CommittedFiles) {
    self.init()
    for (path, file) in commit.files { set(path, to: file.bytes) }
  }
}
