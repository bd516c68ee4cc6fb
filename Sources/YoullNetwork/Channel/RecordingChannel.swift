package import Documents

/// Answers from a folder with one recorded answer a request.
///
/// `graphql/<operation>.json` holds what an operation was answered with, `rest/<path>.json` the body
/// of a path; in a folder of a language, such as `de/graphql/<operation>.json`, lies what is said in
/// that language only. A page behind the first one lies in a folder of its offset, such as
/// `offset-8/graphql/<operation>.json`. What was recorded is what the server said to one user: other
/// variables and parameters choose nothing here.
public struct RecordingChannel: Channel {
  private let folder: String
  private let language: String?
  private let isChecked: Bool
  private let read: @Sendable (String) throws(FileProblem) -> SourceFile

  /// Answers from the recordings of a folder, in a language where it has them; what of them is not by
  /// the schema is told.
  public init(folder: String, language: String? = nil) {
    self.init(folder: folder, language: language, isChecked: true) { path throws(FileProblem) in
      try SourceFile.read(path)
    }
  }

  /// Answers from recordings that something else than the file system reads, and has them held
  /// against the schema as they are read where that may not have been done.
  package init(
    folder: String, language: String? = nil, isChecked: Bool = false,
    read: @escaping @Sendable (String) throws(FileProblem) -> SourceFile
  ) {
    self.folder = folder
    self.language = language
    self.isChecked = isChecked
    self.read = read
  }

  /// The recording of a request.
  public func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    var answer = ChannelAnswer(try file(of: request))
    answer.isRecorded = isChecked
    return answer
  }

  private func file(of request: ChannelRequest) throws(ChannelProblem) -> SourceFile {
    guard let name = RecordingName(request) else {
      throw ChannelProblem(
        source: folder,
        message: "A recording changes nothing: there is no answer to \(Quoted.text(request.name)).")
    }
    guard name.isWithinFolder else {
      throw ChannelProblem(
        source: folder,
        message: "\(Quoted.text(name.text)) is no name of a recording; check the request.")
    }
    if let language, RecordingName.isFolder(ofLanguage: language) {
      do throws(FileProblem) {
        return try read(name.path(in: folder, language))
      } catch  where error.kind != .missing {
        throw ChannelProblem(source: error.path, message: error.message)
      } catch {}
    }
    let path = name.path(in: folder)
    do throws(FileProblem) {
      return try read(path)
    } catch {
      throw ChannelProblem(source: path, message: error.message)
    }
  }
}
