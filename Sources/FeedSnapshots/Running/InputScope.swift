import BricksKit
import DesignTokens
import Documents

/// The files that pages are made from: all that lies in some folders, but for what is hidden, and what
/// a theme names beside these, wherever that lies.
///
/// Those in `Layouts` and `Themes` of the project take part in the search for causes. What lies
/// elsewhere counts where it is asked whether a file is another one, and no more: nobody knows how it
/// was.
struct InputScope: Sendable {
  /// A folder or a file.
  struct Part: Sendable {
    let path: String
    /// The path below the project; elsewhere one that no file of the project has.
    let name: String
  }

  let folders: [Part]
  private(set) var files: [Part] = []

  /// What the pages of all customers are made from.
  static func common(to project: ProjectFiles) -> InputScope {
    InputScope([project.layouts, project.baseTheme], theme: project.baseTheme, project)
  }

  /// What the pages of a customer are made from besides.
  static func own(of customer: String, _ project: ProjectFiles) -> InputScope {
    let folder = project.theme(customer)
    return InputScope([folder], theme: folder, project)
  }

  /// What the pages of a customer are made from in any of some states of a project.
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

  /// Whether a document may name what its folder does not show; most do not and are not taken apart.
  ///
  /// On the way there a name begins with a dot, plainly or behind escapes.
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

  /// Whether the file with a path below the project is one of these.
  func contains(_ name: String) -> Bool {
    folders.contains { Self.shows($0.name, name) }
      || files.contains { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Whether a folder has a file that does not hide itself.
  private static func shows(_ folder: String, _ name: String) -> Bool {
    guard name.utf8.starts(with: "\(folder)/".utf8) else { return false }
    return !name.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
      .contains { $0.first == UInt8(ascii: ".") }
  }

  /// Whether some of the files that a theme names lie outside of the project.
  var leavesProject: Bool { files.contains { $0.name.utf8.starts(with: Self.elsewhere.utf8) } }

  /// Whether a file is one of those whose earlier states can be had.
  static func isOfProject(_ name: String) -> Bool {
    FileTree.foldersOfProject.contains { name.utf8.starts(with: "\($0)/".utf8) }
  }

  /// The files beside the folders, as far as they are there.
  func filesBeside(from source: FileSource) -> [(name: String, bytes: [UInt8])] {
    files.compactMap { part in
      guard source.kind(part.path) == .file else { return nil }
      return (try? source.file(part.path)).map { (part.name, $0.bytes) }
    }
  }
}

extension FileTree {
  /// What the pages of some customers are made from in the folder of a project: its files, the hidden
  /// ones among them that themes name, and the matrix.
  init(in folder: String, of customers: Set<String>) {
    self = .read(folder)
    let matrix = try? SourceFile.read(
      SnapshotProject.path(folder, SnapshotProject.matrixPath))
    if let matrix { set(SnapshotProject.matrixPath, to: matrix.bytes) }
    let files = ProjectFiles(project: folder, share: nil)
    for scope in [.common(to: files)] + customers.map({ InputScope.own(of: $0, files) }) {
      for file in scope.filesBeside(from: files.source) where InputScope.isOfProject(file.name) {
        set(file.name, to: file.bytes)
      }
    }
  }
}
