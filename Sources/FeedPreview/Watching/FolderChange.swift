import Documents
import Glibc

/// A change in the watched folders.
///
/// Events within a short time form one change.
package struct FolderChange: Sendable {
  /// The created, removed and modified files and folders, sorted by name.
  package let paths: [String]
  /// A Boolean value that indicates whether anything may have changed, because events were lost or
  /// a whole folder appeared or disappeared.
  package let isEverything: Bool
  /// The time of the first event.
  package let noticed: ContinuousClock.Instant
  /// The problems with new folders that cannot be watched.
  package let problems: [FolderWatchProblem]
  /// A Boolean value that indicates whether only unsaved edits of token files changed.
  var isOfEdits = false

  /// A Boolean value that indicates whether only token files and resolver documents changed, apart
  /// from hidden files.
  var isOfThemes: Bool {
    !isEverything
      && paths.allSatisfy { path in
        let name = path.split(separator: "/").last ?? ""
        return name.hasPrefix(".") || name.hasSuffix(".tokens.json")
          || name.hasSuffix(".resolver.json")
      }
  }
}

/// The reason why a folder cannot be watched.
package struct FolderWatchProblem: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The user's limit of watched folders is reached.
    case tooMany
    /// The folder is nested too deeply.
    case tooDeep
    case other(code: Int32)
  }

  package let path: String
  package let kind: Kind
}

extension FolderWatchProblem {
  /// A sentence that describes the problem and what to do.
  package var message: String {
    switch kind {
    case .tooMany:
      "\(Quoted.text(path)) cannot be watched, because this user's limit of watched folders is "
        + "reached. Raise fs.inotify.max_user_watches or fs.inotify.max_user_instances."
    case .tooDeep:
      "\(Quoted.text(path)) cannot be watched, because it is nested too deeply."
    case .other(let code):
      "\(Quoted.text(path)) cannot be watched: \(String(cString: strerror(code)))."
    }
  }
}
