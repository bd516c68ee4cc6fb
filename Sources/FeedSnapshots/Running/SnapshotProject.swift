package import BricksKit
package import Documents

/// A project with the pages that it keeps: what its matrix names, and where the goldens lie.
package struct SnapshotProject: Sendable {
  package let project: BricksProject
  /// The folder of the project.
  package let folder: String
  package let matrix: SnapshotMatrix
  /// The names that the matrix has for keys that are asked for together.
  package let groups: [SnapshotGroup]
  /// All snapshots that there have to be.
  package let keys: [SnapshotKey]
  /// What is wrong with the matrix.
  package let findings: [Finding]
  /// What the project says about findings.
  package var configuration = ProjectConfiguration()

  /// The folder of the goldens below the project's.
  package static let folderName = "Snapshots"

  /// The matrix, by its path below the project.
  static let matrixPath = "\(folderName)/\(SnapshotMatrix.fileName)"

  /// What pages are made from, by paths below the project.
  static let inputs = FileTree.foldersOfProject + [matrixPath]

  /// Reads the matrix of a project; nil if there are errors in it, since what has to be there would
  /// be guessed then.
  package static func open(
    _ project: BricksProject, folder: String
  ) throws(FileProblem) -> (project: SnapshotProject?, findings: [Finding]) {
    let source = try SourceFile.read(
      path(folder, matrixPath))
    let (matrix, problems) = SnapshotMatrix.read(source)
    guard let matrix else { return (nil, problems) }
    let choices = SnapshotChoices(project)
    let (keys, more) = matrix.keys(choices)
    let findings = problems + more + matrix.findings(in: project)
    guard !findings.contains(where: { $0.severity == .error }) else { return (nil, findings) }
    let groups = matrix.groups(choices)
    return (
      SnapshotProject(
        project: project, folder: folder, matrix: matrix, groups: groups, keys: keys,
        findings: findings, configuration: configuration(in: folder)), findings
    )
  }

  /// The settings of a project; those that cannot be read say nothing.
  private static func configuration(in folder: String) -> ProjectConfiguration {
    let source = try? SourceFile.read(path(folder, ProjectConfiguration.fileName))
    return source.flatMap { BricksFormats.configuration.read($0).value } ?? ProjectConfiguration()
  }

  /// A path below the project, as short as people would write it.
  static func path(_ folder: String, _ name: String) -> String {
    folder == "." ? name : "\(folder)/\(name)"
  }

  /// The project with other layouts and themes.
  func state(_ files: FileTree) -> BricksProject {
    project.over(files.source(at: folder, over: .disk))
  }

  /// Makes pages as a matrix asks for them, that of now if none, from a state of the project's files.
  func maker(_ state: BricksProject, _ matrix: SnapshotMatrix? = nil) -> SnapshotMaker {
    SnapshotMaker(state, matrix ?? self.matrix, configuration)
  }

  /// The goldens.
  package var store: SnapshotStore {
    SnapshotStore(folder: Self.path(folder, Self.folderName))
  }

  /// What a run has left to be looked at.
  package var work: SnapshotWork { SnapshotWork(Self.path(folder, ".bricks")) }
}
