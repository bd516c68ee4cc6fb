package import Documents
import FeedModel
import Glibc

/// Where the files of a project lie, and those that are shared by all projects.
///
/// What a project does not have itself, layouts and the base theme, comes from the shared folder.
package struct ProjectFiles: Sendable {
  /// The folder of the project.
  package let project: String
  /// The folder with shared `Layouts` and `Themes/base`; nil if there is none.
  package let share: String?
  /// Where they are read from.
  package let source: FileSource

  package init(project: String, share: String?, source: FileSource = .disk) {
    self.project = project
    self.share = share
    self.source = source
  }

  /// The shared folder: the one that is named, else beside the program, else under its prefix.
  package static func share(named name: String?, program: String?) -> String? {
    if let name, !name.isEmpty { return name }
    guard let program, let end = program.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = String(program[..<end])
    return ["\(folder)/share/bricks", "\(folder)/../share/bricks"].first(
      where: FileSource.disk.isFolder)
  }

  /// The folders whose files pages are made from.
  package var folders: [String] {
    var folders = [layouts, themes]
    if !baseTheme.utf8.starts(with: themes.utf8) { folders.append(baseTheme) }
    return folders.filter(source.isFolder)
  }

  package var layouts: String { shared("Layouts") }
  package var baseTheme: String { shared("Themes/base") }

  package func theme(_ customer: String) -> String { own("Themes/\(customer)") }

  /// A path below the project, as short as people would write it.
  private func own(_ name: String) -> String { project == "." ? name : "\(project)/\(name)" }

  /// The folder with the themes of the project.
  package var themes: String { own("Themes") }

  /// The customers of the project, by the names of their folders; a folder of tokens that several
  /// themes name is none.
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

  /// The documents right in a folder, in the order of their names.
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

  /// A path without the slashes at its end: `Themes/` and `Themes` are the same folder.
  static func withoutSlashes(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(path[...$0]) } ?? "/"
  }
}
