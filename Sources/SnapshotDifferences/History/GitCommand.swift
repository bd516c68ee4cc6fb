import Documents

/// The `git` command in a folder, independent of the user's settings.
struct GitCommand: Sendable {
  let folder: String
  private let environment: [String: String]

  init(in folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = environment.filter { !Self.leftOut.contains($0.key) }
      .merging(Self.ownVariables) { $1 }
  }

  /// Variables with which a hook describes its own repository, or which change the meaning of
  /// paths.
  private static let leftOut: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
    "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]

  /// Variables that disable prompts, optional locks, path patterns and translations.
  private static let ownVariables = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1",
    "LC_ALL": "C",
  ]

  private static let ownSettings = [
    "--no-pager", "-c", "color.ui=false", "-c", "log.showSignature=false", "-c",
    "log.follow=false", "-c", "diff.relative=false",
  ]

  /// Runs git and returns its whole output.
  func answer(_ words: [String], input: [UInt8] = []) throws(GitProblem) -> [UInt8] {
    var answer: [UInt8] = []
    try ask(words, input: input) { bytes in
      answer += bytes
      return true
    }
    return answer
  }

  /// Runs git and passes on its output as it arrives, until the reader returns `false`.
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

  /// Returns the problem that git's error messages describe.
  private func problem(_ messages: [UInt8]) -> GitProblem {
    let text = String(decoding: messages, as: UTF8.self)
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    if words.contains("dubious ownership") || words.contains("unsafe repository") {
      return .notTrusted(words: words)
    }
    // If the message names a repository, the problem is a different one, and git's own words
    // explain it.
    if words.contains("not a git repository (") { return .noRepository(folder: folder) }
    return .refused(words: words)
  }
}

/// A parser that splits a stream after each zero byte.
struct ZeroSeparatedParser {
  private var rest: [UInt8] = []

  /// Passes on each complete piece, until the reader returns `false`; returns whether to continue.
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
