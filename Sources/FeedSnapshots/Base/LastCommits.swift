extension GitRepository {
  /// For each path of the project the commit that made it what the latest commit has.
  ///
  /// Nil for a path that the latest commit does not have, and for one that became what it is before
  /// the history of a shallow clone begins. Renames are not followed.
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
    // A commit whose parents are not there would seem to have added everything. Of merges those
    // paths are told that are as in none of the parents; else a parent has made them.
    var pieces = ZeroSeparated()
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

  /// The paths themselves, or the folder around all of them when git would take long to hold every
  /// commit against each, and its words could be more than the system passes on.
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

/// Reads a history from its end, and notes for each path the first commit that gives it its content.
///
/// Branches are read side by side, so that the last commit in time that touched a path may have been
/// given up by a merge. What counts is the content: of the commits that bring it, the last one.
private struct HistoryWalk {
  /// The hashes of the contents that are looked for, by path from the top of the repository.
  var wanted: [[UInt8]: [UInt8]] = [:]
  private(set) var found: [[UInt8]: GitCommit] = [:]
  private var commit: GitCommit?
  /// The hash of what the commit gives to the path that follows.
  private var content: [UInt8]?

  /// Takes a hash of a commit, the description of a change, or the path behind one; false when
  /// nothing is looked for any more.
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
      // Modes and hashes of all parents and of the commit itself, then a letter for each.
      let fields = piece.split(separator: UInt8(ascii: " "))
      content = fields.count > 2 * parents + 1 ? Array(fields[2 * parents + 1]) : []
    } else if !piece.isEmpty {
      commit = GitCommit(piece)
    }
    return true
  }
}
