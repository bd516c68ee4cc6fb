import Documents

/// A cache of the files that commits contain in some folders of a project.
///
/// Many goldens share a commit, and consecutive commits share most files. Each commit and each
/// content is read only once.
package struct CommitArchive {
  private let repository: GitRepository
  private let folders: [String]
  private var commits: [GitCommit: CommittedFiles] = [:]
  private var blobs: [String: [UInt8]] = [:]

  package init(_ repository: GitRepository, below folders: [String]) {
    self.repository = repository
    self.folders = folders
  }

  /// Returns the files of a commit, and the problems of the files that could not be read.
  package mutating func files(at commit: GitCommit) throws(GitProblem) -> CommittedFiles {
    if let files = commits[commit] { return files }
    let files = try repository.files(
      at: commit, below: folders, limit: JSONOptions().maximumBytes, blobs: &blobs)
    commits[commit] = files
    return files
  }
}
