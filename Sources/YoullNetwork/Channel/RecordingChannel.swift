package import Documents
import YoullContract

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
  public func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    ChannelAnswer(try file(of: request))
  }

  private func file(of request: ChannelRequest) throws(ChannelProblem) -> SourceFile {
    let answered: String
    switch request {
    case .operation(let name, _): answered = "graphql/\(name)"
    case .get(let path, _): answered = "rest\(path)"
    case .change(let method, let path, _, _):
      throw ChannelProblem(
        source: folder,
        message: "A recording changes nothing: there is no answer to \(method.rawValue) "
          + "\(Quoted.text(path)).")
    }
    let offset = request.offset
    let name = offset > 0 ? "offset-\(offset)/\(answered)" : answered
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

extension ChannelRequest {
  /// How many rows come before the page that is asked for; 0 where none is.
  fileprivate var offset: Int {
    let name = PageParameter.offset
    switch self {
    case .operation(_, let variables):
      let source = SourceFile(path: "variables", bytes: variables)
      guard let document = JSONDocument.read(source).document,
        let node = document.member(name, of: document.root)
      else { return 0 }
      return document.integer(of: node) ?? 0
    case .get(_, let parameters), .change(_, _, let parameters, _):
      let value = parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
      return value.flatMap { Int($0) } ?? 0
    }
  }
}
