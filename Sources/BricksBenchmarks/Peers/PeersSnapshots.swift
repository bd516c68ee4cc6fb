import Documents
import Glibc

/// Holds the files of a folder against those of the same names in another one.
///
/// `peers-snap STORED RENDERED` ends with 0 where all are equal, with 1 where some differ, and with 2
/// where one cannot be read.
enum PeersSnapshots {
  /// Does what the words ask for; false when they are not for this.
  static func run(_ words: [String]) -> Bool {
    guard words.count == 3, words[0] == "peers-snap" else { return false }
    var comparing = FileComparator()
    var different = 0
    do throws(FileProblem) {
      for path in FolderWalk.files(in: words[1], suffix: "").files {
        let name = path.utf8.dropFirst(words[1].utf8.count)
        if try !comparing.areEqual(path, words[2] + String(decoding: name, as: UTF8.self)) {
          different += 1
          print("\(path) is another one.")
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
