import Basics
public import Documents
import GraphQLAnswers
import YoullContract
public import YoullModels

/// A channel that forwards requests and records the responses to reads for a ``RecordingChannel``.
///
/// A recording is a successful, schema-conforming response without the secrets of a user
/// (`RecordingRedaction`). The folder does not change until ``write()`` is called. Each file is
/// written completely or not at all, and recordings with other names stay. Each response that is
/// not recorded is a finding.
public final class RecordingWriter: Channel {
  private struct State: Sendable {
    var findings: [Finding] = []
    var kept: [RecordingName: Recording] = [:]
  }

  /// A recording and its request.
  private struct Recording: Sendable {
    let request: ChannelRequest
    let file: SourceFile
    var isWritten = false
  }

  private let channel: any Channel
  private let folder: String
  private let language: String?
  private let place: @Sendable (String, [UInt8]) throws(FileProblem) -> Void
  private let state = Locked(State())

  private static let mostFindings = 1000

  /// Creates a channel that records the responses of `channel` in a folder, or in the language's
  /// folder inside it.
  public convenience init(_ channel: any Channel, folder: String, language: String? = nil) {
    self.init(channel, folder: folder, language: language) { path, bytes throws(FileProblem) in
      try FileWriting.makeFolders(above: path)
      // The recordings contain responses to one user, so only the user who records them can read
      // the files.
      try FileWriting.replace(path, with: bytes, mode: 0o600)
    }
  }

  /// Creates a channel that writes recordings with a function.
  package init(
    _ channel: any Channel, folder: String, language: String? = nil,
    place: @escaping @Sendable (String, [UInt8]) throws(FileProblem) -> Void
  ) {
    self.channel = channel
    self.folder = folder
    self.language = language.flatMap { RecordingName.isFolder(ofLanguage: $0) ? $0 : nil }
    self.place = place
  }

  /// The reasons why responses were not recorded, in the order of the responses.
  public var findings: [Finding] { state.withLock { $0.findings } }

  /// The written files, sorted by path.
  public var files: [String] {
    state.withLock { $0.kept.values.filter(\.isWritten).map(\.file.path) }
      .sorted { ByteString($0) < ByteString($1) }
  }

  /// Writes the recordings, replacing earlier ones.
  ///
  /// Without this call, the folder does not change.
  public func write() {
    let waiting = state.withLock { $0.kept.filter { !$0.value.isWritten } }
      .sorted { ByteString($0.key.text) < ByteString($1.key.text) }
    for (name, recording) in waiting {
      do throws(FileProblem) {
        try place(recording.file.path, recording.file.bytes)
        state.withLock { $0.kept[name]?.isWritten = true }
      } catch {
        tell([
          RecordedAnswer.refusal(
            of: recording.request, because: "it cannot be written (\(error.message))",
            at: Place(recording.file, 0..<0))
        ])
      }
    }
  }

  /// Returns the response of the channel, and records it if possible.
  public func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let answer = try await channel.answer(request, with: headers)
    // A response with status 304 (Not Modified) is useless without the earlier response.
    if let name = RecordingName(request), !request.isMutation, answer.status != 304 {
      tell(keep(answer, to: request, with: headers, as: name))
    }
    return answer
  }

  private func tell(_ findings: [Finding]) {
    state.withLock { state in
      state.findings += findings.prefix(Self.mostFindings - state.findings.count)
    }
  }

  /// Stores a recording in memory until `write()` is called, and returns the findings about it.
  private func keep(
    _ answer: ChannelAnswer, to request: ChannelRequest, with headers: [ChannelHeader],
    as name: RecordingName
  ) -> [Finding] {
    let path = name.path(in: folder, language)
    func refusal(_ reason: String) -> Finding {
      RecordedAnswer.refusal(
        of: request, because: reason, at: Place(SourceFile(path: path, bytes: []), 0..<0))
    }
    guard name.isWithinFolder else {
      return [refusal("its name is not a valid name of a recording")]
    }
    let recorded = RecordedAnswer(
      answer, to: request, askedWith: headers, named: name, path: path)
    guard recorded.findings.isEmpty else { return recorded.findings }
    let recording = Recording(request: request, file: recorded.file)
    let before = state.withLock { $0.kept.updateValue(recording, forKey: name) }
    guard let before, before.request != request else { return [] }
    return [
      Finding(
        RecordingRules.shared,
        "The response to \(Quoted.text(request.name)) replaced the response to the same request with "
          + "different variables; record them to separate folders.", at: Place(recorded.file, 0..<0)
      )
    ]
  }
}

extension ChannelRequest {
  /// A Boolean value that indicates whether the request is a mutation, whose response must not be
  /// replayed.
  fileprivate var isMutation: Bool {
    guard case .operation(let name, _) = self else { return false }
    return GraphQLOperations.all.contains {
      $0.kind == .mutation && $0.name.hasSameBytes(as: name)
    }
  }
}
