import Documents
import Glibc

/// A comparison of the files in one folder with the files of the same names in another folder.
///
/// `peers-snap STORED RENDERED` exits with 0 if all files are equal, with 1 if some differ, and
/// with 2 if a file cannot be read.
enum PeersSnapshots {
  /// Runs the comparison that the arguments request.
  ///
  /// - Returns: `false` if the arguments are not for this comparison.
  static func run(_ words: [String]) -> Bool {
    guard words.count == 3, words[0] == "peers-snap" else { return false }
    var comparing = FileComparator()
    var different = 0
    do throws(FileProblem) {
      for path in FolderWalk.files(in: words[1], suffix: "").files {
        let name = path.utf8.dropFirst(words[1].utf8.count)
        if try !comparing.areEqual(path, words[2] + String(decoding: name, as: UTF8.self)) {
          different += 1
          print("\(path) differs.")
        }
      }
    } catch {
      print(error.message)
      exit(2)
    }
    if different > 0 { exit(1) }
    return true
  }
}
