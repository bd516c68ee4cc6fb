import BricksKit
import Documents
import FeedRendering
import SnapshotDifferences

/// The screens whose colors an edit changes, although no golden shows their colors.
///
/// A golden of the format text has no colors, so it matches after such an edit.
package struct HiddenChanges: Sendable {
  /// A snapshot of each screen without goldens that show colors, with its earlier inputs.
  private let screens: [(key: SnapshotKey, files: FileTree)]
  private let project: SnapshotProject

  /// Collects the earlier inputs of the screens: those of the last match or, if these are unknown,
  /// those of the last commit.
  ///
  /// A run replaces the inputs of the last match.
  package init(
    _ project: SnapshotProject, of keys: [SnapshotKey], environment: [String: String]
  ) {
    self.project = project
    let wanted = Set(keys)
    let candidates = SnapshotCoverage(project).pages.filter(\.isWithoutColors).compactMap { page in
      page.keys.first(where: wanted.contains)
    }
    guard !candidates.isEmpty else {
      screens = []
      return
    }
    let inputs = InputHashes(project, of: candidates)
    let (origins, stored) = (PageOrigins(project.work), StoredInputs(project.work))
    let contents = project.contents
    var trees: [String: FileTree] = [:]
    var committed: FileTree?
    var isCommitRead = false
    var screens: [(key: SnapshotKey, files: FileTree)] = []
    for key in candidates {
      guard case .found(let page, _) = project.store.read(key) else { continue }
      if let hash = origins.inputs(of: GoldenFile(page).hash(of: key), key) {
        guard hash != inputs[key] else { continue }
        if trees[hash] == nil { trees[hash] = stored.tree(hash, sharing: contents) }
        if let tree = trees[hash] { screens.append((key, tree)) }
      } else {
        if !isCommitRead { committed = Self.lastCommit(of: project, environment) }
        isCommitRead = true
        if let committed { screens.append((key, committed)) }
      }
    }
    self.screens = screens
  }

  /// Returns the files of the last commit if the project differs from it.
  private static func lastCommit(
    of project: SnapshotProject, _ environment: [String: String]
  ) -> FileTree? {
    guard
      let repository = try? GitRepository(containing: project.folder, environment: environment),
      let commit = try? repository.commit(named: "HEAD"),
      let changed = try? repository.changedPaths(since: commit),
      changed.contains(where: { InputFileKind(path: $0) != .other }),
      let files = try? repository.files(at: commit, below: SnapshotProject.inputs)
    else { return nil }
    return FileTree(files)
  }

  /// Adds a finding that names the screens to the report of a run.
  package func add(to report: inout SnapshotReport) async {
    let matched = Set(report.entries.filter { $0.outcome == .matched }.map(\.key))
    var names: [String] = []
    for (key, files) in screens where matched.contains(key) {
      let page = SnapshotKey { $0 == .format ? HTMLRenderer.entry.name : key[$0] }
      var old = project.renderer(project.state(files))
      var new = project.renderer(project.project)
      guard case .page(let before) = await old.page(page),
        case .page(let now) = await new.page(page), before.digest != now.digest
      else { continue }
      names.append([key[.customer], key[.screen]].compactMap(\.self).joined(separator: "/"))
    }
    guard !names.isEmpty else { return }
    let count = Sentence.count(names.count, "screen")
    report.findings.append(
      Finding(
        ReportRules.hidden,
        "The edits change the colors of \(count) that \(names.count == 1 ? "has" : "have") no "
          + "golden with colors: \(Sentence.list(names, limit: 5, conjunction: "and")). "
          + "`bricks snapshot coverage` lists the goldens of each screen.",
        at: Place(SourceFile(path: report.folder, bytes: []), 0..<0)))
  }
}
