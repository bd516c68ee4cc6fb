import Documents
import YoullNetwork

/// Answers with texts by the name of the operation or the path, and remembers nothing.
struct FakeChannel: Channel {
  let answers: [String: String]

  func answer(_ request: ChannelRequest) async throws(ChannelProblem) -> SourceFile {
    let name =
      switch request {
      case .operation(let name, _): name
      case .get(let path, _): path
      }
    guard let text = answers[name] else {
      throw ChannelProblem(source: name, message: "Nobody answers.")
    }
    return SourceFile(path: name, text: text)
  }
}

/// Refuses every request with the request itself, so that a test sees what would have gone out.
struct MirrorChannel: Channel {
  func answer(_ request: ChannelRequest) async throws(ChannelProblem) -> SourceFile {
    switch request {
    case .operation(let name, let variables):
      throw ChannelProblem(source: name, message: String(decoding: variables, as: UTF8.self))
    case .get(let path, let parameters):
      throw ChannelProblem(
        source: path, message: parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
    }
  }
}
