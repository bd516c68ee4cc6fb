import Documents
import Glibc

/// What happened in the folders of a watch within a moment.
package struct FolderChange: Sendable {
  /// The files and folders that came, went or have new content, in the order of their names.
  package let paths: [String]
  /// Whether anything may have changed: the system lost count, or a whole folder came or went.
  package let isEverything: Bool
  /// When the first of it was noticed.
  package let noticed: ContinuousClock.Instant
  /// The folders that came and cannot be watched.
  package let problems: [FolderWatchProblem]
}

/// Why a folder cannot be watched.
package struct FolderWatchProblem: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The user watches as many folders as the system allows.
    case tooMany
    /// Folders are nested deeper than anyone means to.
    case tooDeep
    case other(code: Int32)
  }

  package let path: String
  package let kind: Kind
}

extension FolderWatchProblem {
  /// What is wrong and what to do, as a sentence.
  package var message: String {
    switch kind {
    case .tooMany:
      "\(Quoted.text(path)) cannot be watched, since this user watches as many folders as the "
        + "system allows; raise fs.inotify.max_user_watches or max_user_instances."
    case .tooDeep:
      "\(Quoted.text(path)) cannot be watched; it is nested too deep."
    case .other(let code):
      "\(Quoted.text(path)) cannot be watched: \(String(cString: strerror(code)))."
    }
  }
}
