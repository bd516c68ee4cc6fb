import Documents

/// What commits have below some folders of a project, each read once.
///
/// Many goldens were made at the same commit, and from one commit to the next most files stay as
/// they are: each content is read and kept once.
package struct CommitArchive {
  private let repository: GitRepository
  private let folders: [String]
  private var commits: [GitCommit: CommittedFiles] = [:]
  private var blobs: [String: [UInt8]] = [:]

  package init(_ repository: GitRepository, below folders: [String]) {
    self.repository = repository
    self.folders = folders
  }

  /// The files of a commit, and which of them are not read.
  package mutating func files(at commit: GitCommit) throws(GitProblem) -> CommittedFiles {
    if let files = commits[commit] { return files }
    let files = try repository.files(
      at: commit, below: folders, limit: JSONOptions().maximumBytes, blobs: &blobs)
    commits[commit] = files
    return files
  }
}
