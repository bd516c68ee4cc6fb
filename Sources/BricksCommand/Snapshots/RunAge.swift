import Documents
import Glibc

/// How long ago a run has left its report, in words.
enum RunAge {
  private static let units = [("day", 86_400), ("hour", 3600), ("minute", 60)]

  static func text(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let seconds = time(nil) - status.st_mtim.tv_sec
    for (name, length) in units where seconds >= length {
      return "\(Sentence.count(seconds / length, name)) ago"
    }
    return "less than a minute ago"
  }
}
