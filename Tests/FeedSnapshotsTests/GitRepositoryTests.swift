import Documents
import FeedSnapshots
import Foundation
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

  // MARK: What is there

  @Test("is found from the top and from a folder in it, and gives the project's own paths")
  func folders() throws {
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
    // What lies beside a project is not its own.
    #expect(
      try test.repository("apps").changedPaths(since: test.repository().commit(named: "main"))
        == ["shop/Themes/a"])
  }

  @Test("says what is missing where there is nothing to look at")
  func missing() throws {
    let plain = try TestRepository(.none)
    #expect(
      message { () throws(GitProblem) in _ = try plain.repository() }
        == "\(Quoted.text(plain.path)) lies in no git repository, so nothing is known of how it was "
        + "before; run `git init` there and commit it.")
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

  @Test("that belongs to somebody else is told with what git advises")
  func foreign() throws {
    let test = try TestRepository()
    let message = message { () throws(GitProblem) in
      _ = try test.repository(environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    }
    #expect(message?.contains("git config --global --add safe.directory") == true)
  }

  @Test("is the one around the folder, whatever a hook says of another one")
  func hooks() throws {
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

  @Test("knows commits by the names that people use")
  func names() throws {
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
    // The last ones name something, which is no commit.
    for name in ["nowhere", "", "-v", "--all", "v1\0", "a\nb", "HEAD:a", "HEAD~1..HEAD"] {
      #expect(throws: GitProblem.unknownCommit(name: name)) {
        try repository.commit(named: name)
      }
    }
    try test.git(["checkout", "--quiet", "--detach", first])
    #expect(try repository.commit(named: "HEAD").hash == first)
  }

  @Test("may be a work tree beside the one that was cloned")
  func workTree() throws {
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
    // The same to look at, composed and not.
    "caf\u{E9}", "cafe\u{301}", "emoji\u{1F600}",
  ]

  @Test("takes names as they are", arguments: ["", "pro ject\n\u{E9}"])
  func strangeNames(folder: String) throws {
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

  @Test("leaves out links, and tells files that cannot be read")
  func unreadFiles() throws {
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

  @Test("reads a pointer of Git LFS from the disk, if that has what it stands for")
  func pointers() throws {
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

  @Test("may lack what was committed, and says so")
  func absentFiles() throws {
    var test = try TestRepository()
    try test.commit(["a": "1", "b": "2"])
    let hash = try test.git(["rev-parse", "HEAD:a"])
    try test.remove(".git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))")
    let repository = try test.repository()
    let files = try repository.files(at: repository.commit(named: "HEAD"), below: ["a", "b"])
    #expect(files.texts == ["b: 2"])
    #expect(files.problems == [.absent(path: "\(test.path)/a")])
  }

  @Test("is asked once for each content, however many commits have it")
  func archive() throws {
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

  @Test("gives the bytes that were committed")
  func rawBytes() throws {
    var test = try TestRepository()
    try test.commit([".gitattributes": "*.snap text eol=crlf\n", "a.snap": "1\n2\n"])
    let repository = try test.repository()
    let head = try repository.commit(named: "HEAD")
    try test.remove("a.snap")
    try test.git(["checkout", "--quiet", "--", "a.snap"])
    #expect(try SourceFile.read("\(test.path)/a.snap").bytes == Array("1\r\n2\r\n".utf8))
    #expect(try repository.files(at: head, below: ["a.snap"]).texts == ["a.snap: 1\n2\n"])
    // To git it is the same file.
    #expect(try repository.changedPaths(since: head) == [])
  }

  // MARK: Changes

  @Test("tells everything that is otherwise than in a commit, but not what is ignored")
  func changes() throws {
    var test = try TestRepository()
    try test.commit([
      ".gitignore": "ignored\n", "edited": "1", "staged": "1", "committed": "1", "removed": "1",
      "moved": "a long enough text to be recognised", "kept": "1", "touched": "1",
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

  @Test("is not written to, not even its index")
  func readOnly() throws {
    var test = try TestRepository()
    try test.commit(["a": "1"])
    let before = try Data(contentsOf: URL(filePath: "\(test.path)/.git/index"))
    // Same content, another time: git would note that.
    try test.remove("a")
    try test.write("a", "1")
    let repository = try test.repository()
    #expect(try repository.changedPaths(since: repository.commit(named: "HEAD")) == [])
    #expect(try Data(contentsOf: URL(filePath: "\(test.path)/.git/index")) == before)
  }
}
