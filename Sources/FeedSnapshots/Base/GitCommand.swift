import Documents

/// The command `git` in a folder, made to say the same whatever its user has set.
struct GitCommand: Sendable {
  let folder: String
  private let environment: [String: String]

  init(in folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = environment.filter { !Self.leftOut.contains($0.key) }
      .merging(Self.ownVariables) { $1 }
  }

  /// What a hook says about its own repository, and what would give paths another meaning.
  private static let leftOut: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
    "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]

  /// Nobody is asked, nothing is locked, and paths are names rather than patterns.
  private static let ownVariables = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1",
    "LC_ALL": "C",
  ]

  private static let ownSettings = [
    "--no-pager", "-c", "color.ui=false", "-c", "log.showSignature=false", "-c",
    "log.follow=false", "-c", "diff.relative=false",
  ]

  /// Asks git, and gives its whole answer.
  func answer(_ words: [String], input: [UInt8] = []) throws(GitProblem) -> [UInt8] {
    var answer: [UInt8] = []
    try ask(words, input: input) { bytes in
      answer += bytes
      return true
    }
    return answer
  }

  /// Asks git, and hands over its answer as it comes, until the reader gives false.
  func ask(
    _ words: [String], input: [UInt8] = [], reading take: (ArraySlice<UInt8>) -> Bool
  ) throws(GitProblem) {
    var child = ChildProcess(
      "git", ["-C", folder] + Self.ownSettings + words, environment: environment)
    child.input = input
    let (ending, messages): (ChildProcess.Ending, [UInt8])
    do throws(ChildProcessProblem) {
      (ending, messages) = try child.run(reading: take)
    } catch {
      throw error.kind == .notFound ? .notInstalled : .process(error)
    }
    guard ending == .exited(code: 0) || ending == .stopped else { throw problem(messages) }
  }

  /// What git complains about.
  private func problem(_ messages: [UInt8]) -> GitProblem {
    let text = String(decoding: messages, as: UTF8.self)
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    if words.contains("dubious ownership") || words.contains("unsafe repository") {
      return .notTrusted(words: words)
    }
    // A repository that is named and is not one is something else, for which git has the words.
    if words.contains("not a git repository (") { return .noRepository(folder: folder) }
    return .refused(words: words)
  }
}

/// Takes an answer apart that has a zero byte behind each piece, in whatever portions it comes.
struct ZeroSeparated {
  private var rest: [UInt8] = []

  /// Hands over each piece that is whole now, until the reader gives false; false if it did.
  mutating func take(
    _ bytes: ArraySlice<UInt8>, reading piece: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    var bytes = bytes
    while let end = bytes.firstIndex(of: 0) {
      let goesOn =
        rest.isEmpty ? piece(bytes[..<end]) : piece((rest + bytes[..<end])[...])
      rest = []
      guard goesOn else { return false }
      bytes = bytes[(end + 1)...]
    }
    rest += bytes
    return true
  }
}
