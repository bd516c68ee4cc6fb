package import Documents
import FeedModel
import Glibc

/// The paths of a project and of the shared folder.
///
/// The shared folder provides the layouts and the base theme of a project that has none.
package struct ProjectFiles: Sendable {
  /// The folder of the project.
  package let project: String
  /// The folder with shared `Layouts` and `Themes/base`, if it exists.
  package let share: String?
  /// The reader of the files.
  package let source: FileSource

  package init(project: String, share: String?, source: FileSource = .disk) {
    self.project = project
    self.share = share
    self.source = source
  }

  /// Returns the shared folder: the given one, or `share/bricks` in the folder of the program or in
  /// its parent.
  package static func share(named name: String?, program: String?) -> String? {
    if let name, !name.isEmpty { return name }
    guard let program, let end = program.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = String(program[..<end])
    return ["\(folder)/share/bricks", "\(folder)/../share/bricks"].first(
      where: FileSource.disk.isFolder)
  }

  /// The existing folders with the inputs of pages.
  package var folders: [String] {
    var folders = [layouts, themes]
    if !baseTheme.utf8.starts(with: themes.utf8) { folders.append(baseTheme) }
    return folders.filter(source.isFolder)
  }

  package var layouts: String { shared("Layouts") }
  package var baseTheme: String { shared("Themes/base") }

  package func theme(_ customer: String) -> String { own("Themes/\(customer)") }

  /// The folder with scenarios that belong to no customer.
  package var scenarios: String { own("Scenarios") }

  /// Returns a path in the project, without a leading `./`.
  private func own(_ name: String) -> String { project == "." ? name : "\(project)/\(name)" }

  /// The folder with the themes of the project.
  package var themes: String { own("Themes") }

  /// The customers of the project, by folder name.
  ///
  /// A folder of shared tokens is not a customer.
  package var customers: [String] {
    source.names(themes).filter { name in
      name != "base"
        && [CustomerApp.fileName, ThemeInput.fileName, "content"].contains {
          source.exists("\(themes)/\(name)/\($0)")
        }
    }
  }

  private func shared(_ name: String) -> String {
    let mine = own(name)
    if source.isFolder(mine) { return mine }
    return share.map { "\($0)/\(name)" } ?? mine
  }

  /// Returns the JSON documents of a folder, sorted by name.
  package func documents(in folder: String) -> (files: [SourceFile], findings: [Finding]) {
    var files: [SourceFile] = []
    var findings: [Finding] = []
    for name in source.names(folder) where name.utf8.count > 5 && name.hasSuffix(".json") {
      let path = "\(folder)/\(name)"
      guard !source.isPipe(path) else { continue }
      do throws(FileProblem) {
        files.append(try source.file(path))
      } catch {
        findings.append(FileRules.finding(error))
      }
    }
    return (files, findings)
  }

  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Returns a path without trailing slashes.
  static func withoutSlashes(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(path[...$0]) } ?? "/"
  }
}
