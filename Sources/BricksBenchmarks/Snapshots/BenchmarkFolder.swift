import Documents
import Glibc

/// A folder that was made for a measurement.
enum BenchmarkFolder {
  /// Removes its files, and then folders from the deepest one on.
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
