import Basics
import BricksKit
import DesignTokens
import Documents

/// The files that pages are rendered from: all visible files of some folders, and other files that
/// a theme names.
///
/// Files in `Layouts` and `Themes` of the project take part in the search for causes. Files
/// elsewhere only count as changed or unchanged, because their earlier state is unknown.
struct InputScope: Sendable {
  /// A folder or a file.
  struct Part: Sendable {
    let path: String
    /// The path below the project or, for a file elsewhere, a path that no file of the project has.
    let name: String
  }

  let folders: [Part]
  private(set) var files: [Part] = []

  /// Returns the inputs that the pages of all customers share.
  static func common(to project: ProjectFiles) -> InputScope {
    InputScope([project.layouts, project.baseTheme], theme: project.baseTheme, project)
  }

  /// Returns the additional inputs of a customer's pages.
  static func own(of customer: String, _ project: ProjectFiles) -> InputScope {
    let folder = project.theme(customer)
    return InputScope([folder], theme: folder, project)
  }

  /// Returns the inputs of a customer's pages in any of several states of a project.
  static func all(of customer: String, _ states: [ProjectFiles]) -> [InputScope] {
    states.flatMap { [common(to: $0), own(of: customer, $0)] }
  }

  private init(_ folders: [String], theme: String, _ project: ProjectFiles) {
    self.folders = folders.map { Self.part($0, project) }
    guard let document = try? project.source.file("\(theme)/\(ThemeInput.fileName)"),
      Self.mayLeadOut(document.bytes)
    else { return }
    for path in ThemeBase.sources(of: document) {
      let part = Self.part(path, project)
      if !contains(part.name) { files.append(part) }
    }
  }

  /// Returns whether a document may name files that its folder does not show.
  ///
  /// Such a path contains a name that begins with a dot, plain or after escapes. Most documents
  /// contain none, and are not parsed.
  private static func mayLeadOut(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { before, byte in
      let begins = before == UInt8(ascii: "\"") || before == UInt8(ascii: "/")
      return byte == UInt8(ascii: ".") && begins || byte == UInt8(ascii: "\\")
    }
  }

  private static let elsewhere = "../"

  private static func part(_ path: String, _ project: ProjectFiles) -> Part {
    if let name = FileTree.path(path, below: project.project) {
      return Part(path: path, name: name)
    }
    let real = project.source.real(path).map { String(decoding: $0, as: UTF8.self) }
    return Part(path: path, name: elsewhere + (real ?? path))
  }

  /// Returns whether the file with a path below the project is an input.
  func contains(_ name: String) -> Bool {
    folders.contains { Self.shows($0.name, name) }
      || files.contains { $0.name.hasSameBytes(as: name) }
  }

  /// Returns whether a folder contains a file that is not hidden.
  private static func shows(_ folder: String, _ name: String) -> Bool {
    guard name.utf8.starts(with: "\(folder)/".utf8) else { return false }
    return !name.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
      .contains { $0.first == UInt8(ascii: ".") }
  }

  /// A Boolean value that indicates whether a theme names files outside the project.
  var leavesProject: Bool { files.contains { $0.name.utf8.starts(with: Self.elsewhere.utf8) } }

  /// A Boolean value that indicates whether earlier states of all files may be available.
  var hasHistory: Bool { files.allSatisfy { Self.isOfProject($0.name) } }

  /// Returns whether earlier states of a file may be available.
  static func isOfProject(_ name: String) -> Bool {
    FileTree.foldersOfProject.contains { name.utf8.starts(with: "\($0)/".utf8) }
  }

  /// Returns the existing files that are not in the folders.
  func otherFiles(from source: FileSource) -> [(name: String, bytes: [UInt8])] {
    files.compactMap { part in
      guard source.kind(part.path) == .file else { return nil }
      return (try? source.file(part.path)).map { (part.name, $0.bytes) }
    }
  }
}

extension FileTree {
  /// Creates the tree of the inputs of some customers in a project folder: its visible files, the
  /// hidden files that themes name, and the matrix.
  init(in folder: String, of customers: Set<String>) {
    self = .read(folder)
    let matrix = try? SourceFile.read(
      SnapshotProject.path(folder, SnapshotProject.matrixPath))
    if let matrix { set(SnapshotProject.matrixPath, to: matrix.bytes) }
    let files = ProjectFiles(project: folder, share: nil)
    for scope in [.common(to: files)] + customers.map({ InputScope.own(of: $0, files) }) {
      for file in scope.otherFiles(from: files.source) where InputScope.isOfProject(file.name) {
        set(file.name, to: file.bytes)
      }
    }
  }
}
