public import Documents

/// Answers from a folder with one recorded answer a request.
///
/// `graphql/<operation>.json` holds what an operation was answered with, `rest/<path>.json` the body
/// of a path; in a folder of a language, such as `de/graphql/<operation>.json`, lies what is said in
/// that language only. What was recorded is what the server said to one user: variables and other
/// parameters choose nothing here.
public struct RecordingChannel: Channel {
  private let folder: String
  private let language: String?
  private let read: @Sendable (String) throws(FileProblem) -> SourceFile

  /// Answers from the recordings of a folder, in a language where it has them.
  public init(folder: String, language: String? = nil) {
    self.init(folder: folder, language: language) { path throws(FileProblem) in
      try SourceFile.read(path)
    }
  }

  /// Answers from recordings that something else than the file system reads.
  package init(
    folder: String, language: String? = nil,
    read: @escaping @Sendable (String) throws(FileProblem) -> SourceFile
  ) {
    self.folder = folder
    self.language = language
    self.read = read
  }

  /// The recording of a request.
  public func answer(_ request: ChannelRequest) async throws(ChannelProblem) -> SourceFile {
    let name =
      switch request {
      case .operation(let name, _): "graphql/\(name)"
      case .get(let path, _): "rest\(path)"
      }
    guard isWithinFolder(name) else {
      throw ChannelProblem(
        source: folder,
        message: "\(Quoted.text(name)) is no name of a recording; check the request.")
    }
    if let language, !language.utf8.contains(UInt8(ascii: "/")), isWithinFolder(language) {
      do throws(FileProblem) {
        return try read("\(folder)/\(language)/\(name).json")
      } catch  where error.kind != .missing {
        throw ChannelProblem(source: error.path, message: error.message)
      } catch {}
    }
    let path = "\(folder)/\(name).json"
    do throws(FileProblem) {
      return try read(path)
    } catch {
      throw ChannelProblem(source: path, message: error.message)
    }
  }

  private func isWithinFolder(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual("..".utf8)
    }
  }
}
