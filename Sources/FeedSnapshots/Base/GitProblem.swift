package import Documents

/// Why something could not be learnt from git.
package enum GitProblem: Error, Sendable, Hashable {
  /// There is no program `git`.
  case notInstalled
  /// No repository holds the folder.
  case noRepository(folder: String)
  /// The repository has no files beside it, or the folder is git's own.
  case noWorkTree(folder: String)
  /// Git leaves the repository alone, since it belongs to another user.
  case notTrusted(words: String)
  /// Nothing was ever committed.
  case noCommits
  /// No commit has the name.
  case unknownCommit(name: String)
  /// The program could not be run.
  case process(ChildProcessProblem)
  /// Git refused, with its own words.
  case refused(words: String)
  /// Git said something that it does not say.
  case unreadable
  /// A committed file that is not read.
  case file(FileProblem)
  /// What a commit has under the path is a pointer of Git LFS, and its content is not at hand.
  case pointer(path: String)
  /// The clone does not hold the content of a committed file.
  case absent(path: String)

  /// What is wrong and what to do, as a sentence.
  package var message: String {
    switch self {
    case .notInstalled:
      "There is no program `git`, which knows what was committed; install it, or add its folder "
        + "to PATH."
    case .noRepository(let folder):
      "\(Quoted.text(folder)) lies in no git repository, so nothing is known of how it was before; "
        + "run `git init` there and commit it."
    case .noWorkTree(let folder):
      "\(Quoted.text(folder)) belongs to a repository without a work tree, so it has no files to "
        + "compare; name a folder of a clone."
    case .notTrusted(let words):
      "Git does not open the repository, since it belongs to another user: \(Self.shown(words))."
    case .noCommits:
      "The git repository has no commit yet, so nothing is known of how it was before; commit it."
    case .unknownCommit(let name):
      "There is no commit \(Quoted.text(name)); name a branch, a tag or a hash, and fetch it first "
        + "if the clone does not have it."
    case .process(let problem): problem.message
    case .refused(let words): "Git could not be asked: \(Self.shown(words))."
    case .unreadable:
      "Git answered with something that cannot be read; update it, or report what "
        + "`git --version` says."
    case .file(let problem): problem.message
    case .pointer(let path):
      "What is committed as \(Quoted.text(path)) is a pointer of Git LFS, and its content is not "
        + "at hand, so it counts as missing."
    case .absent(let path):
      "The clone does not hold what was committed as \(Quoted.text(path)); fetch it anew with its "
        + "whole history."
    }
  }

  /// Git's words on one line.
  private static func shown(_ words: String) -> String { Quoted.text(words, limit: 400) }
}
