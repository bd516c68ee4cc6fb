package import BricksKit
package import Documents
import SnapshotDifferences

/// A project with its snapshots: the keys of its matrix and the location of its goldens.
package struct SnapshotProject: Sendable {
  package let project: BricksProject
  /// The folder of the project.
  package let folder: String
  package let matrix: SnapshotMatrix
  /// The named groups of the matrix.
  package let groups: [SnapshotGroup]
  /// The keys of all snapshots of the matrix.
  package let keys: [SnapshotKey]
  /// The findings about the matrix.
  package let findings: [Finding]
  /// The project's settings for findings.
  package var configuration = ProjectConfiguration()
  /// The recently used contents of inputs.
  let contents = SharedContents()

  /// The folder of the goldens below that of the project.
  package static let folderName = "Snapshots"

  /// The path of the matrix below the project.
  static let matrixPath = InputFileKind.matrixPath

  /// The paths of the inputs of pages below the project.
  static let inputs = FileTree.foldersOfProject + [matrixPath]

  /// Reads the matrix of a project, or returns `nil` if it has errors, because the set of snapshots
  /// would be a guess.
  package static func open(
    _ project: BricksProject, folder: String
  ) throws(FileProblem) -> (project: SnapshotProject?, findings: [Finding]) {
    let source = try SourceFile.read(
      path(folder, matrixPath))
    let (matrix, problems) = SnapshotMatrix.read(source)
    guard let matrix else { return (nil, problems) }
    let choices = SnapshotChoices(project)
    let (pages, more) = matrix.keys(choices)
    let transcripts = matrix.hasTranscripts ? SnapshotKey.transcripts(in: project) : []
    let keys = (pages + transcripts).sorted()
    let findings = problems + more + matrix.findings(in: project)
    guard !findings.contains(where: { $0.severity == .error }) else { return (nil, findings) }
    let groups = matrix.groups(choices)
    return (
      SnapshotProject(
        project: project, folder: folder, matrix: matrix, groups: groups, keys: keys,
        findings: findings, configuration: configuration(in: folder)), findings
    )
  }

  /// Returns the settings of a project, or the default settings if they cannot be read.
  private static func configuration(in folder: String) -> ProjectConfiguration {
    let source = try? SourceFile.read(path(folder, ProjectConfiguration.fileName))
    return source.flatMap { BricksFormats.configuration.read($0).value } ?? ProjectConfiguration()
  }

  /// Returns a path below the project in its shortest form.
  static func path(_ folder: String, _ name: String) -> String {
    folder == "." ? name : "\(folder)/\(name)"
  }

  /// Returns the project with other layouts and themes.
  func state(_ files: FileTree) -> BricksProject {
    project.over(files.source(at: folder, over: .disk))
  }

  /// Returns a maker of pages for a state of the project's files, with a matrix or the current one.
  func renderer(_ state: BricksProject, _ matrix: SnapshotMatrix? = nil) -> SnapshotRenderer {
    SnapshotRenderer(state, matrix ?? self.matrix, configuration)
  }

  /// Rewrites the goldens of older versions, and returns their keys.
  package func migrate() throws(FileProblem) -> [SnapshotKey] {
    try store.alone { () throws(FileProblem) in
      let wasKilled = work.isChanging
      try work.beginChange()
      let migrated = try store.migrate(keys)
      if wasKilled { try store.removeUnnamed(expected: keys) }
      try work.endChange()
      return migrated
    }
  }

  /// Returns a maker of pages for the current files, with the shared parts of a prepared project.
  func renderer(_ prepared: PreparedProject) -> SnapshotRenderer {
    SnapshotRenderer(prepared, matrix, configuration)
  }

  /// The goldens.
  package var store: SnapshotStore {
    SnapshotStore(folder: Self.path(folder, Self.folderName))
  }

  /// The working folder of runs.
  package var work: SnapshotWorkFolder { SnapshotWorkFolder(Self.path(folder, ".bricks")) }
}
