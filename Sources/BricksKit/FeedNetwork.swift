import Basics
import Documents
import FeedBackend
import YoullModels
import YoullNetwork

/// The client for the feed of one page.
struct FeedNetwork: Sendable {
  let client: BricksNetwork
  /// The channel that records the responses, or `nil` without `--record`.
  let keeper: RecordingWriter?

  /// Creates the client for the source of a request.
  init(
    for request: PageRequest, _ customer: Customer, _ files: ProjectFiles,
    _ backend: FeedBackend.Opened?, report: (@Sendable (FeedProgress) -> Void)?
  ) throws(RequestProblem) {
    switch request.source {
    case .demo:
      self.init(
        recordings: "\(files.theme(request.customer))/content", customer.language, files.source)
    case .recordings(let folder):
      self.init(recordings: folder, customer.language, files.source, isChecked: true)
    case .backend(let user):
      try self.init(backend, user, request, customer.language)
    case .live(let servers):
      try self.init(servers, request, customer, report)
    }
  }

  private init(
    recordings folder: String, _ language: String, _ source: FileSource, isChecked: Bool = false
  ) {
    let channel = RecordingChannel(folder: folder, language: language, isChecked: isChecked) {
      path throws(FileProblem) in try source.file(path)
    }
    client = BricksNetwork(channel: channel, extraLang: language)
    keeper = nil
  }

  private init(
    _ opened: FeedBackend.Opened?, _ user: BackendUser, _ request: PageRequest, _ language: String
  ) throws(RequestProblem) {
    guard let opened else {
      throw RequestProblem(message: "The customer has no backend.")
    }
    let name: String?
    switch user {
    case .first: name = opened.users.first
    case .guest: name = nil
    case .named(let wanted):
      guard opened.users.contains(where: { $0.hasSameBytes(as: wanted) }) else {
        throw RequestProblem("user", wanted, among: opened.users + ["guest"])
      }
      name = wanted
    }
    let channel = BackendChannel(opened.backend, user: name, now: request.now)
    client = BricksNetwork(
      environment: nil, channel: channel, dataSource: name == nil ? GuestSource.shared : nil,
      extraLang: language)
    keeper = nil
  }

  private init(
    _ servers: LiveServers, _ request: PageRequest, _ customer: Customer,
    _ report: (@Sendable (FeedProgress) -> Void)?
  ) throws(RequestProblem) {
    let (endpoints, language) = (customer.app.endpoints, customer.language)
    let isGraphQL = request.transport == .graphQL
    let (given, path, flag) =
      isGraphQL
      ? (servers.graphQLAddress ?? endpoints.graphQL, BackendService.graphQLPath, "--graphql-url")
      : (servers.restAddress ?? endpoints.rest, BackendService.restPath, "--rest-url")
    let address = given ?? "http://127.0.0.1:\(LiveServers.localPort)/\(path)"
    do throws(NetworkError) {
      let environment = try BricksNetwork.Environment(
        apiUrl: isGraphQL ? address : nil, restUrl: isGraphQL ? nil : address)
      var keeper: RecordingWriter?
      client = BricksNetwork(
        environment: environment, dataSource: servers.token.map { GivenToken($0) },
        extraLang: language
      ) { channel in
        var channel = channel
        if given == nil {
          channel = LocalServerChannel(around: channel, customer: request.customer, flag: flag)
        }
        if let report { channel = ProgressChannel(around: channel, report) }
        if let folder = servers.recording {
          let own = customer.app.languages.first
          let isOwn = own.map { $0.hasSameBytes(as: language) } ?? true
          let keeping = RecordingWriter(channel, folder: folder, language: isOwn ? nil : language)
          (keeper, channel) = (keeping, keeping)
        }
        return channel
      }
      self.keeper = keeper
    } catch {
      throw RequestProblem(
        message: "\(flag): " + error.findings.map(\.message).joined(separator: " "))
    }
  }
}
