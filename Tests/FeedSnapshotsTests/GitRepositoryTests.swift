import Documents
import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

@Suite("A git repository")
struct GitRepositoryTests {
  private func message(_ ask: () throws(GitProblem) -> Void) -> String? {
    do throws(GitProblem) {
      try ask()
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: Repositories

  @Test("A repository is found from its top and from a folder, with paths below the project")
  func projectCanBeInFolder() throws {
    var test = try TestRepository()
    try test.commit(["Themes/a": "top", "apps/shop/Themes/a": "below", "apps/shop/b": "b"])
    for (folder, text) in [("", "top"), ("apps/shop", "below")] {
      let repository = try test.repository(folder)
      let head = try repository.commit(named: "HEAD")
      let files = try repository.files(at: head, below: ["Themes", "Layouts"])
      #expect(files.texts == ["Themes/a: \(text)"])
      #expect(files.files[0].file.path == "\(repository.folder)/Themes/a")
      #expect(try repository.lastCommits(touching: ["Themes/a", "Themes"]) == [head, nil])
      try test.write(folder.isEmpty ? "Themes/a" : "\(folder)/Themes/a", "edited")
      #expect(try repository.changedPaths(since: head).first { $0.hasPrefix("Th") } == "Themes/a")
    }
    // Files outside the project folder are excluded.
    #expect(
      try test.repository("apps").changedPaths(since: test.repository().commit(named: "main"))
        == ["shop/Themes/a"])
  }

  @Test("A missing repository, work tree, commit or program is reported")
  func missingPartsAreReported() throws {
    let plain = try TestRepository(.none)
    #expect(
      message { () throws(GitProblem) in _ = try plain.repository() }
        == "\(Quoted.text(plain.path)) is not in a git repository, so its earlier "
        + "state is unknown; run `git init` there and commit it.")
    let bare = try TestRepository(.bare)
    #expect(throws: GitProblem.noWorkTree(folder: bare.path)) { try bare.repository() }
    let empty = try TestRepository()
    let repository = try empty.repository()
    #expect(throws: GitProblem.noWorkTree(folder: "\(empty.path)/.git")) {
      try empty.repository(".git")
    }
    #expect(throws: GitProblem.noCommits) { try repository.commit(named: "HEAD") }
    #expect(try repository.lastCommits(touching: ["a"]) == [nil])
    #expect(throws: GitProblem.notInstalled) {
      try empty.repository(environment: ["PATH": "/nowhere"])
    }
    #expect(
      message { () throws(GitProblem) in _ = try empty.repository("nowhere") }?
        .contains("No such file or directory") == true)
  }

  @Test("A repository of another user is reported with git's advice")
  func foreignRepositoryIsReported() throws {
    let test = try TestRepository()
    let message = message { () throws(GitProblem) in
      _ = try test.repository(environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    }
    #expect(message?.contains("git config --global --add safe.directory") == true)
  }

  @Test("The repository is the one around the folder, even inside a hook of a different one")
  func hookVariablesAreIgnored() throws {
    var test = try TestRepository()
    try test.commit(["a": "1"])
    let other = try TestRepository()
    let repository = try test.repository(environment: [
      "GIT_DIR": "\(other.path)/.git", "GIT_WORK_TREE": other.path, "GIT_INDEX_FILE": "nowhere",
      "GIT_ICASE_PATHSPECS": "1",
    ])
    let head = try repository.commit(named: "HEAD")
    #expect(try repository.changedPaths(since: head) == [])
    #expect(try repository.files(at: head, below: ["a"]).texts == ["a: 1"])
  }

  @Test("Commits are found by branch, tag, hash and revision expression")
  func commitNames() throws {
    var test = try TestRepository()
    let first = try test.commit()
    try test.git(["tag", "--annotate", "v1", "--message", "v1"])
    let second = try test.commit(["a": "1"])
    let repository = try test.repository()
    for (name, hash) in [
      ("HEAD", second), ("main", second), ("v1", first), ("HEAD~1", first), ("@", second),
      (String(first.prefix(8)), first), (second, second),
    ] {
      #expect(try repository.commit(named: name).hash == hash)
    }
    // The last names exist, but are not commits.
    for name in ["nowhere", "", "-v", "--all", "v1\0", "a\nb", "HEAD:a", "HEAD~1..HEAD"] {
      #expect(throws: GitProblem.unknownCommit(name: name)) {
        try repository.commit(named: name)
      }
    }
    try test.git(["checkout", "--quiet", "--detach", first])
    #expect(try repository.commit(named: "HEAD").hash == first)
  }

  @Test("A linked work tree is a repository")
  func linkedWorkTree() throws {
    var test = try TestRepository()
    let first = try test.commit(["p/a": "1"])
    try test.commit(["p/a": "2"])
    let beside = try TestRepository(.none)
    try test.git(["worktree", "add", "--quiet", "\(beside.path)/tree", first])
    try beside.write("tree/p/b", "")
    let repository = try beside.repository("tree/p")
    let head = try repository.commit(named: "HEAD")
    #expect(head.hash == first)
    #expect(try repository.changedPaths(since: head) == ["b"])
    #expect(try repository.changedPaths(since: repository.commit(named: "main")) == ["a", "b"])
  }

  // MARK: Files

  private static let strange: [String] = [
    " a b ", "\"quoted\"", "-dash", "*", ":(top)x", "new\nline", "tab\tstop", "back\\slash",
    // These names look the same, but are composed and decomposed.
    "caf\u{E9}", "cafe\u{301}", "emoji\u{1F600}",
  ]

  @Test("File names are taken literally", arguments: ["", "pro ject\n\u{E9}"])
  func fileNamesAreLiteral(folder: String) throws {
    var test = try TestRepository()
    let inside = folder.isEmpty ? "" : "\(folder)/"
    for name in Self.strange { try test.write("\(inside)\(name)", "1 \(name)") }
    let first = try test.commit()
    let repository = try test.repository(folder)
    let head = try repository.commit(named: "HEAD")
    let sorted = Self.strange.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let all = try repository.files(at: head, below: Self.strange)
    #expect(all.files.map { Array($0.path.utf8) } == sorted.map { Array($0.utf8) })
    for name in Self.strange {
      let files = try repository.files(at: head, below: [name]).files
      #expect(files.map(\.file.bytes) == [Array("1 \(name)".utf8)])
      try test.write("\(inside)\(name)", "2 \(name)")
      let changed = try repository.changedPaths(since: head)
      #expect(changed.map { Array($0.utf8) } == [Array(name.utf8)])
      let second = try test.commit()
      let last = try repository.lastCommits(touching: Self.strange).map { $0?.hash }
      for (other, hash) in zip(Self.strange, last) {
        #expect(hash == (other.utf8.elementsEqual(name.utf8) ? second : first))
      }
      try test.git(["reset", "--quiet", "--hard", first])
    }
  }

  @Test("Links are skipped, and unreadable files are reported")
  func unreadableFilesAreReported() throws {
    var test = try TestRepository()
    try test.write("Themes/large", "12345")
    try FileManager.default.createSymbolicLink(
      atPath: "\(test.path)/Themes/link", withDestinationPath: "large")
    try test.commit()
    try test.git(["clone", "--quiet", test.path, "Themes/module"])
    let bytes: [CChar] = Array(test.path.utf8CString.dropLast()) + [0x2F, -1, 0]
    close(open(bytes, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
    try test.commit(["Themes/a": "1234", "Themes/b": "1234", "Themes/empty": "", "a": "other"])
    let repository = try test.repository()
    let head = try repository.commit(named: "HEAD")
    let files = try repository.files(at: head, below: ["Themes"], limit: 4)
    #expect(files.texts == ["Themes/a: 1234", "Themes/b: 1234", "Themes/empty: "])
    #expect(
      files.problems.map(\.message) == [
        "\(Quoted.text("\(test.path)/Themes/large")) is larger than the limit of 4 bytes."
      ])
    let unnamable = try repository.files(at: head, below: ["."])
    #expect(unnamable.problems.count == 1)
    #expect(unnamable.problems.first?.message.contains("not UTF-8") == true)
    #expect(try repository.files(at: head, below: []).files.isEmpty)
  }

  @Test("A Git LFS pointer is read from disk if the content there matches")
  func storagePointersAreResolved() throws {
    var test = try TestRepository()
    let pointer = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824
      size 5

      """
    try test.commit(["art/a": pointer, "art/b": pointer, "art/c": pointer, "art/d": "size 5\n"])
    try test.write("art/a", "hello")
    try test.write("art/b", "hallo")
    let repository = try test.repository()
    let files = try repository.files(at: repository.commit(named: "HEAD"), below: ["art"])
    #expect(files.texts == ["art/a: hello", "art/d: size 5\n"])
    #expect(
      files.problems == ["b", "c"].map { GitProblem.pointer(path: "\(test.path)/art/\($0)") })
  }

  @Test("Missing committed content is reported")
  func missingContentIsReported() throws {
    var test = try TestRepository()
    try test.commit(["a": "1", "b": "2"])
    let hash = try test.git(["rev-parse", "HEAD:a"])
    try test.remove(".git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))")
    let repository = try test.repository()
    let files = try repository.files(at: repository.commit(named: "HEAD"), below: ["a", "b"])
    #expect(files.texts == ["b: 2"])
    #expect(files.problems == [.absent(path: "\(test.path)/a")])
  }

  @Test("The archive reads each content once for all commits")
  func archiveReadsContentOnce() throws {
    var test = try TestRepository()
    let first = try test.commit(["Themes/a": "1", "Themes/b": "1"])
    let second = try test.commit(["Themes/a": "2"])
    let repository = try test.repository()
    var archive = CommitArchive(repository, below: ["Themes"])
    for (hash, texts) in [
      (first, ["Themes/a: 1", "Themes/b: 1"]), (second, ["Themes/a: 2", "Themes/b: 1"]),
    ] {
      #expect(try archive.files(at: repository.commit(named: hash)).texts == texts)
    }
    let commit = try repository.commit(named: first)
    try test.remove(".git")
    #expect(try archive.files(at: commit).texts == ["Themes/a: 1", "Themes/b: 1"])
  }

  @Test("Files have their committed bytes")
  func filesHaveCommittedBytes() throws {
    var test = try TestRepository()
    try test.commit([".gitattributes": "*.snap text eol=crlf\n", "a.snap": "1\n2\n"])
    let repository = try test.repository()
    let head = try repository.commit(named: "HEAD")
    try test.remove("a.snap")
    try test.git(["checkout", "--quiet", "--", "a.snap"])
    #expect(try SourceFile.read("\(test.path)/a.snap").bytes == Array("1\r\n2\r\n".utf8))
    #expect(try repository.files(at: head, below: ["a.snap"]).texts == ["a.snap: 1\n2\n"])
    // Git considers the file unchanged.
    #expect(try repository.changedPaths(since: head) == [])
  }

  // MARK: Changes

  @Test("Changed paths include every difference from a commit except ignored files")
  func changedPathsIncludeEveryDifference() throws {
    var test = try TestRepository()
    try test.commit([
      ".gitignore": "ignored\n", "edited": "1", "staged": "1", "committed": "1", "removed": "1",
      "moved": "a long enough text to be recognized", "kept": "1", "touched": "1",
    ])
    let base = try test.repository().commit(named: "HEAD")
    try test.commit(["committed": "2", "new": "1"])
    try test.write("staged", "2")
    try test.git(["add", "staged"])
    try test.git(["mv", "moved", "elsewhere"])
    try test.write("edited", "2")
    try test.write("touched", "1")
    try test.remove("removed")
    try test.write("ignored", "")
    try test.write("folder/untracked", "")
    try test.git(["config", "diff.renames", "copies"])
    try test.git(["config", "status.relativePaths", "true"])
    try test.git(["config", "diff.noprefix", "true"])
    try test.git(["config", "color.ui", "always"])
    #expect(
      try test.repository().changedPaths(since: base) == [
        "committed", "edited", "elsewhere", "folder/untracked", "moved", "new", "removed", "staged",
      ])
    #expect(try test.repository("folder").changedPaths(since: base) == ["untracked"])
  }

  @Test("The repository and its index are not modified")
  func repositoryIsNotModified() throws {
    var test = try TestRepository()
    try test.commit(["a": "1"])
    let before = try Data(contentsOf: URL(filePath: "\(test.path)/.git/index"))
    // Git would record the new modification time in the index.
    try test.remove("a")
    try test.write("a", "1")
    let repository = try test.repository()
    #expect(try repository.changedPaths(since: repository.commit(named: "HEAD")) == [])
    #expect(try Data(contentsOf: URL(filePath: "\(test.path)/.git/index")) == before)
  }
}
