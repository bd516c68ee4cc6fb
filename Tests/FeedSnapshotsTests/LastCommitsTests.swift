import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

@Suite("The last commit of a file")
struct LastCommitsTests {
  /// Returns the hashes of the last commits of paths.
  private func last(
    _ test: borrowing TestRepository, in folder: String = "", _ paths: String...
  ) throws -> [String?] {
    try test.repository(folder).lastCommits(touching: paths).map { $0?.hash }
  }

  @Test("The last commit introduced the current content of a file")
  func lastCommitIntroducedContent() throws {
    var test = try TestRepository()
    let first = try test.commit(["a": "1", "b": "1", "c": "1", "d": "1"])
    let second = try test.commit(["b": "2", "c": "2"])
    try test.remove("c")
    try test.remove("d")
    try test.commit()
    let fourth = try test.commit(["c": "2"])
    try test.commit(["b": "3"])
    let sixth = try test.commit(["b": "2"])
    try test.write("e", "")
    #expect(
      try last(test, "a", "b", "c", "d", "e", "a", "nowhere/a") == [
        first, sixth, fourth, nil, nil, first, nil,
      ])
    #expect(second != sixth)
  }

  @Test("The last commit is on the branch from which a merge took the file")
  func lastCommitIsOnMergedBranch() throws {
    var test = try TestRepository()
    try test.commit(["ours": "0", "theirs": "0", "chosen": "0", "made": "0", "clean": "0"])
    try test.git(["checkout", "--quiet", "-b", "side"])
    let theirs = try test.commit(["theirs": "1", "chosen": "1", "made": "1"])
    try test.git(["checkout", "--quiet", "main"])
    let ours = try test.commit(["ours": "1", "chosen": "2", "made": "2"])
    // The merge discards the younger change of `chosen` and changes `made` itself.
    let merge = try test.merge("side", ["chosen": "1", "made": "3"])
    let last = try last(test, "ours", "theirs", "chosen", "made", "clean")
    #expect(last.prefix(4) == [ours, theirs, theirs, merge])
    #expect(try last.last == test.git(["rev-parse", "main~2"]))
  }

  @Test("A shallow clone reports last commits only within its history")
  func shallowCloneKnowsRecentCommits() throws {
    var test = try TestRepository()
    try test.commit(["p/a": "1", "p/b": "1"])
    try test.commit(["p/a": "2"])
    let third = try test.commit(["p/b": "2"])
    let clone = try TestRepository(.none)
    for (depth, isShallow) in [("2", true), ("9", false)] {
      try clone.git(["clone", "--quiet", "--depth", depth, "file://\(test.path)", depth])
      #expect(try clone.repository("\(depth)/p").isShallow == isShallow)
      let found = try last(clone, in: "\(depth)/p", "a", "b")
      #expect(found == [isShallow ? nil : try test.git(["rev-parse", "HEAD~1"]), third])
    }
  }

  @Test("Last commits are found for more paths than a command line can contain")
  func manyPathsAreFound() throws {
    var test = try TestRepository()
    let folder = String(repeating: "long", count: 50)
    let paths = (0..<2000).map { "Snapshots/\(folder)/\($0)/\(folder)" }
    for path in paths { try test.write(path, path) }
    let first = try test.commit()
    try test.write(paths[7], "new")
    let second = try test.commit()
    try test.commit(["elsewhere": "1"])
    let many = try test.repository().lastCommits(touching: paths + paths.map { $0 + "x" })
    #expect(
      many.map { $0?.hash }.prefix(8) == [first, first, first, first, first, first, first, second])
    #expect(many.dropFirst(8).prefix(1992).allSatisfy { $0?.hash == first })
    #expect(many.dropFirst(2000).allSatisfy { $0 == nil })
  }
}
