import Documents
import Glibc

/// The age of a run's report, in words.
enum RunAge {
  static func text(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let seconds = time(nil) - status.st_mtim.tv_sec
    return seconds < 60 ? "less than a minute ago" : "\(TimeSpan.text(seconds)) ago"
  }
}
