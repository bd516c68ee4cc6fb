public import Documents
import GraphQLAnswers
import Locking
import YoullContract

/// Passes requests on, and keeps the answers to those that read in a folder for a
/// ``RecordingChannel``.
///
/// A recording is what a server said when all went well, by the schema, without what only one user
/// may know (``RecordingRedaction``). It appears whole or not at all. What is not kept is told.
public final class KeepingChannel: Channel {
  private struct State: Sendable {
    var findings: [Finding] = []
    /// Whose answer each recording is.
    var kept: [RecordingName: ChannelRequest] = [:]
  }

  private let channel: any Channel
  private let folder: String
  private let language: String?
  private let write: @Sendable (String, [UInt8]) throws(FileProblem) -> Void
  private let state = Locked(State())

  private static let mostFindings = 1000

  /// Keeps what a channel answers in a folder, or in the folder of a language there.
  public convenience init(_ channel: any Channel, folder: String, language: String? = nil) {
    self.init(channel, folder: folder, language: language) { path, bytes throws(FileProblem) in
      try FileWriting.makeFolders(above: path)
      // What servers say to one user is for whoever records it.
      try FileWriting.replace(path, with: bytes, mode: 0o600)
    }
  }

  /// Keeps recordings by something else than the file system.
  package init(
    _ channel: any Channel, folder: String, language: String? = nil,
    write: @escaping @Sendable (String, [UInt8]) throws(FileProblem) -> Void
  ) {
    self.channel = channel
    self.folder = folder
    self.language = language.flatMap { RecordingName.isFolder(ofLanguage: $0) ? $0 : nil }
    self.write = write
  }

  /// What was not kept and why, in the order of the answers.
  public var findings: [Finding] { state.withLock { $0.findings } }

  /// The files that were written, in the order of their names.
  public var files: [String] {
    state.withLock { $0.kept.keys.map { $0.path(in: folder, language) } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The answer of the channel, which is kept if it may be.
  public func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let answer = try await channel.answer(request, with: headers)
    if let name = RecordingName(request), !request.isMutation {
      let findings = keep(answer, to: request, with: headers, as: name)
      state.withLock { state in
        state.findings += findings.prefix(Self.mostFindings - state.findings.count)
      }
    }
    return answer
  }

  /// Writes a recording; says what is wrong with it, or with that.
  private func keep(
    _ answer: ChannelAnswer, to request: ChannelRequest, with headers: [ChannelHeader],
    as name: RecordingName
  ) -> [Finding] {
    let path = name.path(in: folder, language)
    func refusal(_ reason: String) -> Finding {
      RecordedAnswer.refusal(
        of: request, because: reason, at: Place(SourceFile(path: path, bytes: []), 0..<0))
    }
    guard name.isWithinFolder else { return [refusal("its name is no name of a recording")] }
    let recorded = RecordedAnswer(
      answer, to: request, askedWith: headers, named: name, path: path)
    guard recorded.findings.isEmpty else { return recorded.findings }
    do throws(FileProblem) {
      try write(path, recorded.file.bytes)
    } catch {
      return [refusal("it cannot be written (\(error.message))")]
    }
    let before = state.withLock { $0.kept.updateValue(request, forKey: name) }
    guard let before, before != request else { return [] }
    return [
      Finding(
        RecordingRules.shared,
        "The answer to \(Quoted.text(request.name)) stands in the place of one to other variables; "
          + "record them into folders of their own.", at: Place(recorded.file, 0..<0))
    ]
  }
}

extension ChannelRequest {
  /// Whether an operation changes something; what a recording of that said would not be true.
  fileprivate var isMutation: Bool {
    guard case .operation(let name, _) = self else { return false }
    return GraphQLOperations.all.contains {
      $0.kind == .mutation && $0.name.utf8.elementsEqual(name.utf8)
    }
  }
}
