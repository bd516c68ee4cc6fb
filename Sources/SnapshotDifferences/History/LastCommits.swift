extension GitRepository {
  /// Returns, for each path of the project, the commit that introduced its current content.
  ///
  /// The commit is `nil` if the latest commit does not contain the path, or if the content is older
  /// than the history of a shallow clone. Renames are not followed.
  package func lastCommits(touching paths: [String]) throws(GitProblem) -> [GitCommit?] {
    let head: GitCommit
    do throws(GitProblem) {
      head = try commit(named: "HEAD")
    } catch {
      guard error == .noCommits else { throw error }
      return paths.map { _ in nil }
    }
    let places = Self.places(of: paths)
    let asked = Set(paths.map { Array($0.utf8) })
    var walk = HistoryWalk()
    for entry in try entries(at: head, below: places, withSizes: false) {
      let path = Array(entry.path)
      if asked.contains(path) { walk.wanted[prefix + path] = Array(entry.hash.utf8) }
    }
    guard !walk.wanted.isEmpty else { return paths.map { _ in nil } }
    // In a shallow clone, a commit without its parents would seem to add every file. A merge lists
    // only the paths that differ from all parents; other paths got their content from a parent.
    var pieces = ZeroSeparatedParser()
    try command.ask(
      [
        "-c", "log.showRoot=\(!isShallow)", "log", "-z", "--format=%H", "--raw", "--no-abbrev",
        "-c",
      ]
        + ["--no-renames", "--no-ext-diff", head.hash, "--"] + places
    ) { bytes in
      pieces.take(bytes) { walk.take($0) }
    }
    return paths.map { walk.found[prefix + Array($0.utf8)] }
  }

  /// Returns the paths themselves or, for many paths, the folder that contains them all.
  ///
  /// Git would take long to match every commit against each path, and the arguments could exceed
  /// the limit of the system.
  private static func places(of paths: [String]) -> [String] {
    guard paths.count > 64, var common = paths.first.map({ Array($0.utf8) }) else { return paths }
    for path in paths {
      let same = zip(common, path.utf8).prefix { $0 == $1 }.count
      common = Array(common.prefix(same))
    }
    let end = common.lastIndex(of: slash) ?? 0
    return [end == 0 ? "." : String(decoding: common[..<end], as: UTF8.self)]
  }
}

/// A walk from the latest commit backward that finds, for each path, the commit of its content.
///
/// The log interleaves branches, so the last commit that touched a path may have been discarded by
/// a merge. The walk therefore compares contents and takes the last commit that introduced the
/// wanted one.
private struct HistoryWalk {
  /// The hashes of the wanted contents by path from the top of the repository.
  var wanted: [[UInt8]: [UInt8]] = [:]
  private(set) var found: [[UInt8]: GitCommit] = [:]
  private var commit: GitCommit?
  /// The hash of the content that the commit gives to the next path.
  private var content: [UInt8]?

  /// Reads a commit hash, the description of a change, or the path after a description; returns
  /// `false` when every path is found.
  mutating func take(_ piece: ArraySlice<UInt8>) -> Bool {
    if let hash = content {
      content = nil
      let path = Array(piece)
      if let commit, let sought = wanted[path], sought == hash {
        found[path] = commit
        wanted[path] = nil
      }
      return !wanted.isEmpty
    }
    let piece = piece.drop { $0 == GitRepository.lineFeed }
    let parents = piece.prefix { $0 == UInt8(ascii: ":") }.count
    if parents > 0 {
      // The modes and hashes of all parents and of the commit, then a letter for each parent.
      let fields = piece.split(separator: UInt8(ascii: " "))
      content = fields.count > 2 * parents + 1 ? Array(fields[2 * parents + 1]) : []
    } else if !piece.isEmpty {
      commit = GitCommit(piece)
    }
    return true
  }
}
