import Documents
import SnapshotDifferences

/// The source of the old inputs: a folder, a named commit, or the origin of each golden.
package struct SnapshotBase: Sendable {
  private let project: SnapshotProject
  private let jobs: Int
  private let environment: [String: String]
  private let named: Named?
  private let trustsCache: Bool
  private let progress: @Sendable () async -> Void

  private enum Named: Sendable {
    case folder(String)
    case commit(GitRepository, GitCommit, name: String)
  }

  /// Creates the base with a name, which must exist, or the base of each golden if the name is
  /// `nil`.
  ///
  /// The environment's `PATH` locates git. With `trustsCache`, pages that this program has rendered
  /// from known inputs are not rendered again. `progress` is called for every rendered page.
  package init(
    _ project: SnapshotProject, jobs: Int, named name: String?, environment: [String: String],
    trustsCache: Bool = true, progress: @escaping @Sendable () async -> Void = {}
  ) throws(BaseProblem) {
    self.trustsCache = trustsCache
    self.progress = progress
    self.project = project
    self.jobs = jobs
    self.environment = environment
    guard let name else {
      named = nil
      return
    }
    guard !FileSource.disk.isFolder(name) else {
      named = .folder(name)
      return
    }
    do throws(GitProblem) {
      let repository = try GitRepository(containing: project.folder, environment: environment)
      named = .commit(repository, try repository.commit(named: name), name: name)
    } catch {
      throw BaseProblem(message: error.message)
    }
  }

  /// Adds the causes of changed pages to a report.
  ///
  /// If the old inputs are unknown, likely causes are derived from the goldens, and the report
  /// explains why.
  package func explain(_ report: inout SnapshotReport) async throws(BaseProblem) {
    let changed = report.entries.indices.filter { report.entries[$0].outcome == .changed }
    guard !changed.isEmpty else { return }
    let current = CurrentInputs(project)
    let pageOrigins = PageOrigins(project.work)
    let known =
      trustsCache && named == nil ? KnownPages(changed, of: report, pageOrigins) : KnownPages()
    let causes = CauseSearch(project, jobs: jobs, knowing: known, progress: progress)
    var rest = Set(changed)
    var unsound: Set<Int> = []
    var search = OldInputsSearch(project, report, pageOrigins, environment: environment)
    var (found, problems) = try oldInputs(of: changed, in: report, &search)
    var now: FileTree?
    let origins = found
    while !found.isEmpty {
      if now == nil, found.contains(where: { $0.customer == nil }) {
        now = FileTree(in: project.folder, of: customers(of: changed, in: report))
      }
      let lineages = found.map { lineage(of: $0, $0.entries, current, now) }
      let wrong = await causes.explain(&report, lineages)
      for (old, wrong) in zip(found, wrong) {
        rest.subtract(old.entries)
        unsound = unsound.subtracting(old.entries).union(wrong)
        if wrong.count < old.entries.count { report.base.append(old.label) }
      }
      found = named == nil ? search.others(for: unsound.sorted()) : []
    }
    // The inputs of these goldens are known, so another program must have rendered them.
    unsound = named == nil ? search.withKnownOrigin(unsound) : []
    var blamed: [CauseSearch.Lineage] = []
    for old in origins {
      let entries = old.entries.filter(unsound.contains)
      if !entries.isEmpty { blamed.append(lineage(of: old, entries, current, now)) }
      unsound.subtract(entries)
    }
    await causes.explain(&report, blamed, assumesProgram: true)
    for index in rest {
      report.entries[index].message = "The inputs of the golden are unknown."
    }
    await LikelyCauses.add(to: &report, entries: rest.sorted(), project)
    let folder = Place(SourceFile(path: report.folder, bytes: []), 0..<0)
    report.findings += problems.map { Finding(ReportRules.base, $0, at: folder) }
    // The same edit can follow several commits, but is one cause.
    let digests = report.customerDigests
    report = .merged([report])
    report.customerDigests = digests
  }

  private func lineage(
    of old: OldInputs, _ entries: [Int], _ current: CurrentInputs, _ now: FileTree?
  ) -> CauseSearch.Lineage {
    CauseSearch.Lineage(entries, oldHash: old.hash) {
      let files = old.files()
      guard let customer = old.customer else { return (files, now ?? files, nil) }
      let (new, hash) = current.files(of: customer, besides: files)
      return (files, new, hash)
    }
  }

  private func customers(of entries: [Int], in report: SnapshotReport) -> Set<String> {
    Set(entries.compactMap { report.entries[$0].key[.customer] })
  }

  private func oldInputs(
    of changed: [Int], in report: SnapshotReport, _ search: inout OldInputsSearch
  ) throws(BaseProblem) -> (found: [OldInputs], problems: [String]) {
    switch named {
    case .folder(let name):
      let files = FileTree(in: name, of: customers(of: changed, in: report))
      return ([OldInputs(files: files, label: name, entries: changed)], [])
    case .commit(let repository, let commit, let name):
      do throws(GitProblem) {
        let files = try repository.files(at: commit, below: SnapshotProject.inputs)
        return (
          [OldInputs(files: FileTree(files), label: name, entries: changed)],
          files.problems.map(\.message)
        )
      } catch {
        throw BaseProblem(message: error.message)
      }
    case nil:
      let found = search.find(changed)
      return (found, search.problems)
    }
  }
}

/// The reason why the old inputs, or the changes since then, are not available.
package struct BaseProblem: Error, Sendable, Hashable {
  package let message: String
}
