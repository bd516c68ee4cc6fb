package import Documents
import Glibc

/// Where the files of a project lie, and those that are shared by all projects.
///
/// What a project does not have itself, layouts and the base theme, comes from the shared folder.
package struct ProjectFiles: Sendable {
  /// The folder of the project.
  package let project: String
  /// The folder with shared `Layouts` and `Themes/base`; nil if there is none.
  package let share: String?

  package init(project: String, share: String?) {
    self.project = project
    self.share = share
  }

  /// The shared folder: the one that is named, else beside the program, else under its prefix.
  package static func share(named name: String?, program: String?) -> String? {
    if let name, !name.isEmpty { return name }
    guard let program, let end = program.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = String(program[..<end])
    return ["\(folder)/share/bricks", "\(folder)/../share/bricks"].first(where: isFolder)
  }

  /// The folders whose files pages are made from.
  package var folders: [String] {
    var folders = [layouts, themes]
    if !baseTheme.utf8.starts(with: themes.utf8) { folders.append(baseTheme) }
    return folders.filter(Self.isFolder)
  }

  package var layouts: String { shared("Layouts") }
  package var baseTheme: String { shared("Themes/base") }

  package func theme(_ customer: String) -> String { own("Themes/\(customer)") }

  /// A path below the project, as short as people would write it.
  private func own(_ name: String) -> String { project == "." ? name : "\(project)/\(name)" }

  /// The folder with the themes of the project.
  package var themes: String { own("Themes") }

  /// The customers of the project, by the names of their folders.
  package var customers: [String] {
    Self.folders(in: themes).filter { $0 != "base" }
  }

  private func shared(_ name: String) -> String {
    let mine = own(name)
    if Self.isFolder(mine) { return mine }
    return share.map { "\($0)/\(name)" } ?? mine
  }

  /// The documents right in a folder, in the order of their names.
  package static func documents(in folder: String) -> (files: [SourceFile], findings: [Finding]) {
    var files: [SourceFile] = []
    var findings: [Finding] = []
    for name in names(in: folder) where name.utf8.count > 5 && name.hasSuffix(".json") {
      let path = "\(folder)/\(name)"
      guard !isPipe(path) else { continue }
      do throws(FileProblem) {
        files.append(try SourceFile.read(path))
      } catch {
        findings.append(FileRules.finding(error))
      }
    }
    return (files, findings)
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Whether reading would wait for somebody to write.
  package static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func folders(in folder: String) -> [String] {
    names(in: folder).filter { isFolder("\(folder)/\($0)") }
  }

  /// A path without the slashes at its end: `Themes/` and `Themes` are the same folder.
  static func withoutSlashes(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(path[...$0]) } ?? "/"
  }

  /// The bytes of a path with all links followed; nil if it leads nowhere.
  static func real(_ path: String) -> [UInt8]? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return Array(String(cString: pointer).utf8)
  }

  /// The names in a folder that are not hidden, in order.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: 256) {
          String(decodingCString: $0, as: UTF8.self)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
