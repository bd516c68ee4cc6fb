package import Documents
public import YoullModels

/// A channel that replays responses from a folder with one recording per request.
///
/// `graphql/<operation>.json` is the response to an operation, and `rest/<path>.json` is the body
/// of a path. A folder of a language contains the recordings for that language only, such as
/// `de/graphql/<operation>.json`. Pages after the first are in a folder named after their offset,
/// such as `offset-8/graphql/<operation>.json`. The file `de/texts.json` translates the texts of
/// recordings that the folder of the language does not contain. A recording is the response to one user; other
/// variables and parameters do not select a different recording.
public struct RecordingChannel: Channel {
  private let folder: String
  private let language: String?
  private let isChecked: Bool
  private let read: @Sendable (String) throws(FileProblem) -> SourceFile

  /// Creates a channel that replays the recordings of a folder, and prefers those of a language.
  ///
  /// Parts of a recording that do not conform to the schema are reported as findings.
  public init(folder: String, language: String? = nil) {
    self.init(folder: folder, language: language, isChecked: true) { path throws(FileProblem) in
      try SourceFile.read(path)
    }
  }

  /// Creates a channel that reads recordings with a function.
  ///
  /// `isChecked` makes the channel check recordings against the schema, for sources where this may
  /// not have been done.
  package init(
    folder: String, language: String? = nil, isChecked: Bool = false,
    read: @escaping @Sendable (String) throws(FileProblem) -> SourceFile
  ) {
    self.folder = folder
    self.language = language
    self.isChecked = isChecked
    self.read = read
  }

  /// Returns the recorded response to a request.
  public func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    guard let name = RecordingName(request) else {
      throw ChannelProblem(
        source: folder,
        message: "A recording has no responses to mutations such as \(Quoted.text(request.name)); "
          + "use a server.")
    }
    guard name.isWithinFolder else {
      throw ChannelProblem(
        source: folder,
        message: "\(Quoted.text(name.text)) is not a valid name of a recording; check the request.")
    }
    var answer = try answer(to: name)
    answer.isRecorded = isChecked
    return answer
  }

  private func answer(to name: RecordingName) throws(ChannelProblem) -> ChannelAnswer {
    guard let language, RecordingName.isFolder(ofLanguage: language) else {
      return ChannelAnswer(try recording(name))
    }
    let own = try fileIfPresent(name.path(in: folder, language))
    let list = try fileIfPresent("\(folder)/\(language)/\(RecordingTexts.fileName)")
    let (texts, problems) = list.map { RecordingTexts.format.read($0) } ?? (nil, [])
    let check = RecordingLanguage(code: language, texts: texts)
    let file: SourceFile
    if let own { file = own } else { file = try recording(name) }
    // The code that decodes the recording reports its syntax errors.
    guard own != nil || texts != nil || check.hasOwnScript,
      let document = JSONDocument.read(file).document
    else {
      var answer = ChannelAnswer(file)
      answer.findings = problems
      return answer
    }
    let translation = own == nil ? texts : nil
    var answer = ChannelAnswer(translation?.translated(document) ?? file)
    answer.findings = problems + check.findings(in: document, isTranslated: own == nil)
    return answer
  }

  private func fileIfPresent(_ path: String) throws(ChannelProblem) -> SourceFile? {
    do throws(FileProblem) {
      return try read(path)
    } catch  where error.kind != .missing {
      throw ChannelProblem(source: error.path, message: error.message)
    } catch { return nil }
  }

  private func recording(_ name: RecordingName) throws(ChannelProblem) -> SourceFile {
    let path = name.path(in: folder)
    do throws(FileProblem) {
      return try read(path)
    } catch {
      let message =
        error.kind == .missing
        ? "There is no recording \(Quoted.text(path, limit: 400)); record the response, or use the "
          + "recordings in a different folder." : error.message
      throw ChannelProblem(source: path, message: message)
    }
  }
}
