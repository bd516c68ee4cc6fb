package import Documents

/// The reason why git could not answer a question.
package enum GitProblem: Error, Sendable, Hashable {
  /// The program `git` was not found.
  case notInstalled
  /// The folder is not in a repository.
  case noRepository(folder: String)
  /// The repository has no work tree, or the folder is git's own.
  case noWorkTree(folder: String)
  /// Git does not open the repository, because another user owns it.
  case notTrusted(words: String)
  /// The repository has no commits.
  case noCommits
  /// No commit has this name.
  case unknownCommit(name: String)
  /// The program could not be run.
  case process(ChildProcessProblem)
  /// Git failed with an error message.
  case refused(words: String)
  /// The output of git has an unknown form.
  case unreadable
  /// A committed file could not be read.
  case file(FileProblem)
  /// The committed file is a Git LFS pointer whose content is not available.
  case pointer(path: String)
  /// The clone does not contain the content of the committed file.
  case absent(path: String)

  /// A sentence that describes the problem and the fix.
  package var message: String {
    switch self {
    case .notInstalled:
      "The program `git`, which reads the history of the project, was not found; install it, or "
        + "add its folder to PATH."
    case .noRepository(let folder):
      "\(Quoted.text(folder)) is not in a git repository, so its earlier state is unknown; "
        + "run `git init` there and commit it."
    case .noWorkTree(let folder):
      "\(Quoted.text(folder)) belongs to a repository without a work tree, so it has no files to "
        + "compare; name a folder of a clone."
    case .notTrusted(let words):
      "Git does not open the repository, because another user owns it: \(Self.shown(words))."
    case .noCommits:
      "The git repository has no commits, so the earlier state is unknown; commit the project."
    case .unknownCommit(let name):
      "There is no commit \(Quoted.text(name)); name a branch, a tag or a hash, and fetch it first "
        + "if the clone does not have it."
    case .process(let problem): problem.message
    case .refused(let words): "Git failed: \(Self.shown(words))."
    case .unreadable:
      "The output of git has an unknown form; update git, or report the output of "
        + "`git --version`."
    case .file(let problem): problem.message
    case .pointer(let path):
      "The committed file \(Quoted.text(path)) is a Git LFS pointer whose content is not "
        + "available, so the file counts as missing."
    case .absent(let path):
      "The clone does not contain the committed content of \(Quoted.text(path)); clone the "
        + "repository again with its whole history."
    }
  }

  /// Returns git's message as one line.
  private static func shown(_ words: String) -> String { Quoted.text(words, limit: 400) }
}
