import Documents
import YoullModels
import YoullNetwork

/// A stateless channel that responds with texts by the name of the operation or the path.
struct FakeChannel: Channel {
  let answers: [String: String]
  var status = 200
  var mediaType = "application/json"

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let name =
      switch request {
      case .operation(let name, _): name
      case .get(let path, _), .change(_, let path, _, _): path
      }
    guard let text = answers[name] else {
      throw ChannelProblem(source: name, message: "Nobody answers.")
    }
    return ChannelAnswer(
      SourceFile(path: name, text: text), status: status, mediaType: mediaType)
  }
}

/// A channel that rejects every request with the request itself, so that a test can inspect it.
struct MirrorChannel: Channel {
  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    switch request {
    case .operation(let name, let variables):
      throw ChannelProblem(source: name, message: String(decoding: variables, as: UTF8.self))
    case .get(let path, let parameters):
      throw ChannelProblem(source: path, message: text(parameters))
    case .change(let method, let path, let parameters, let body):
      let query = parameters.isEmpty ? "" : "?\(text(parameters))"
      throw ChannelProblem(
        source: "\(method.rawValue) \(path)\(query)",
        message: String(decoding: body, as: UTF8.self))
    }
  }

  private func text(_ parameters: [ChannelRequest.Parameter]) -> String {
    parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }
}
