import Documents
import FeedModel
import YoullNetwork

/// Makes the client by which a page asks for its feed.
struct FeedChannel: Sendable {
  /// Is told of each request of a page that is sent, and of each that has ended.
  let told: (@Sendable (FeedProgress) -> Void)?

  func network(
    for request: PageRequest, _ app: CustomerApp, language: String, _ files: ProjectFiles
  ) throws(RequestProblem) -> FeedNetwork {
    switch request.source {
    case .demo:
      recordings("\(files.theme(request.customer))/content", language, files)
    case .recordings(let folder):
      recordings(folder, language, files, isChecked: true)
    case .live(let servers):
      try live(servers, request, app, language)
    }
  }

  private func recordings(
    _ folder: String, _ language: String, _ files: ProjectFiles, isChecked: Bool = false
  ) -> FeedNetwork {
    let source = files.source
    let channel = RecordingChannel(folder: folder, language: language, isChecked: isChecked) {
      path throws(FileProblem) in try source.file(path)
    }
    return FeedNetwork(
      client: BricksNetwork(channel: channel, extraLang: language), keeper: nil)
  }

  private func live(
    _ servers: LiveServers, _ request: PageRequest, _ app: CustomerApp, _ language: String
  ) throws(RequestProblem) -> FeedNetwork {
    let isGraphQL = request.transport == .graphQL
    let (address, flag, member) =
      isGraphQL
      ? (servers.graphQLAddress ?? app.endpoints.graphQL, "--graphql-url", "graphql")
      : (servers.restAddress ?? app.endpoints.rest, "--rest-url", "rest")
    guard let address else {
      throw RequestProblem(
        message: "It is not known where to ask for a live feed over "
          + "\(request.transport.rawValue): name the address with \(flag), or write it into "
          + "\(request.customer)'s app.json as endpoints.\(member).")
    }
    do throws(NetworkError) {
      let environment = try BricksNetwork.Environment(
        apiUrl: isGraphQL ? address : nil, restUrl: isGraphQL ? nil : address)
      var keeper: RecordingWriter?
      let client = BricksNetwork(
        environment: environment, dataSource: servers.token.map { GivenToken($0) },
        extraLang: language
      ) { channel in
        var channel = channel
        if let told { channel = ToldChannel(around: channel, told) }
        if let folder = servers.recording {
          let isOwn = app.languages.first.map { $0.utf8.elementsEqual(language.utf8) } ?? true
          let keeping = RecordingWriter(channel, folder: folder, language: isOwn ? nil : language)
          (keeper, channel) = (keeping, keeping)
        }
        return channel
      }
      return FeedNetwork(client: client, keeper: keeper)
    } catch {
      throw RequestProblem(
        message: "\(flag): " + error.findings.map(\.message).joined(separator: " "))
    }
  }
}

/// A client for the feed of one page.
struct FeedNetwork: Sendable {
  let client: BricksNetwork
  /// What keeps the answers, where they are kept.
  let keeper: RecordingWriter?
}
