import Documents
import Glibc

/// A folder that was created for a measurement.
enum BenchmarkFolder {
  /// Removes the files of a folder, and then its subfolders, the deepest first.
  static func remove(_ folder: String) {
    var folders: Set<String> = [folder]
    for path in FolderWalk.files(in: folder, suffix: "").files {
      unlink(path)
      var parent = path[...]
      while let end = parent.lastIndex(of: "/") {
        parent = parent[..<end]
        guard folders.insert(String(parent)).inserted else { break }
      }
    }
    for path in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(path) }
  }
}
