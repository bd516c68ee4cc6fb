import Glibc

package struct ProjectFolder: Sendable, CustomStringConvertible {
  package let path: String
  /// The path of its configuration file, or `nil` if it does not exist.
  package let configuration: String?

  private static let documentFolders = ["Layouts", "Themes", "Snapshots"]

  /// Returns the folder at a path.
  ///
  /// Without a path, returns the nearest folder with a configuration file, from the working folder
  /// upward, or `nil` if no such folder exists.
  package static func find(named path: String?) throws(FileProblem) -> ProjectFolder? {
    if let path {
      var status = stat()
      guard stat(path, &status) == 0 else { throw FileProblem(path: path, code: errno) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw FileProblem(path: path, kind: .notFolder)
      }
      // `Themes/` and `Themes` are the same folder.
      let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
      let folder = trimmed.isEmpty ? "/" : trimmed
      return ProjectFolder(path: folder, configuration: configuration(in: folder))
    }
    var folder = "."
    // No path has more components than this. The root is its own parent.
    for _ in 0..<256 {
      if let configuration = configuration(in: folder) {
        return ProjectFolder(path: folder, configuration: configuration)
      }
      if isRoot(folder) { return nil }
      folder = folder == "." ? ".." : folder + "/.."
    }
    return nil
  }

  /// Returns every JSON document of the project, in order.
  package func documents() -> FolderWalk.Result {
    Self.documentFolders.reduce(into: FolderWalk.Result()) { result, folder in
      let found = FolderWalk.files(
        in: path == "." ? folder : "\(path)/\(folder)", suffix: ".json")
      result.files += found.files
      result.problems += found.problems
    }
  }

  /// The path of the working folder, in which the search for a project starts.
  package static var workingFolder: String {
    ProjectFolder(path: ".", configuration: nil).description
  }

  package var description: String { FileSource.resolved(path) ?? path }

  private static func configuration(in folder: String) -> String? {
    let name = ProjectConfiguration.fileName
    let path = folder == "." ? name : "\(folder)/\(name)"
    return access(path, F_OK) == 0 ? path : nil
  }

  private static func isRoot(_ folder: String) -> Bool {
    var status = stat()
    var root = stat()
    return stat(folder, &status) != 0 || stat("/", &root) != 0
      || status.st_ino == root.st_ino && status.st_dev == root.st_dev
  }
}
