import Documents
import Glibc

/// Files to create together: all of them or none.
struct NewFiles {
  let files: [(path: String, bytes: [UInt8])]

  /// The paths at which there is already something, including broken links.
  var taken: [String] {
    files.map(\.path).filter { path in
      var status = stat()
      return lstat(path, &status) == 0
    }
  }

  /// Creates the files and their folders.
  ///
  /// If one of them cannot be created, the files and folders that this call has created are removed.
  func create() throws(FileProblem) {
    var created: (files: [String], folders: [String]) = ([], [])
    do throws(FileProblem) {
      for (path, bytes) in files {
        try Self.createFolders(above: path, &created.folders)
        try FileWriting.replace(path, with: bytes)
        created.files.append(path)
      }
    } catch {
      for path in created.files { unlink(path) }
      // A folder that contains files of other programs stays.
      for folder in created.folders.reversed() { rmdir(folder) }
      throw error
    }
  }

  private static func createFolders(
    above path: String, _ created: inout [String]
  ) throws(FileProblem) {
    for end in path.indices where path[end] == "/" && end > path.startIndex {
      let folder = String(path[..<end])
      if mkdir(folder, 0o777) == 0 {
        created.append(folder)
      } else if errno != EEXIST {
        throw FileProblem(path: folder, code: errno)
      } else if !FileSource.disk.isFolder(folder) {
        throw FileProblem(path: folder, kind: .notFolder)
      }
    }
  }
}
