import Basics
import Documents
import FeedBackend
import FeedCore
import FeedModel
import YoullModels
import YoullNetwork

/// The client for the feed of one page.
struct FeedNetwork: Sendable {
  let client: BricksNetwork
  /// The channel that records the responses, or `nil` without `--record`.
  let keeper: RecordingWriter?
  /// The transport of all requests; `nil` for the transport of each request on the platform.
  private(set) var transport: Transport?
  /// The offers that the user has dismissed.
  private(set) var offerIDsToHide: [String] = []
  /// The findings about the settings of the user.
  private(set) var findings: [Finding] = []

  /// Creates the client for the source of a request.
  ///
  /// An app in motion has circumstances that change; otherwise those of the request remain.
  init(
    for request: PageRequest, _ customer: Customer, _ files: ProjectFiles,
    _ backend: FeedBackend.Opened?, _ circumstances: AppCircumstances? = nil,
    report: (@Sendable (FeedProgress) -> Void)?
  ) async throws(RequestProblem) {
    let circumstances =
      circumstances ?? AppCircumstances(now: request.now, isReachable: !request.visit.isOffline)
    switch request.source {
    case .demo:
      self.init(
        recordings: "\(files.theme(request.customer))/content", customer.language, files.source,
        circumstances)
    case .recordings(let folder):
      self.init(
        recordings: folder, customer.language, files.source, circumstances, isChecked: true)
    case .backend(let user):
      try self.init(backend, user, request, customer.language, circumstances)
    case .live(let servers):
      try await self.init(servers, request, customer, circumstances, report)
    }
    transport = request.transport ?? transport
  }

  private init(
    recordings folder: String, _ language: String, _ source: FileSource,
    _ circumstances: AppCircumstances, isChecked: Bool = false
  ) {
    let recordings = RecordingChannel(folder: folder, language: language, isChecked: isChecked) {
      path throws(FileProblem) in try source.file(path)
    }
    client = BricksNetwork(channel: circumstances.staging(recordings), extraLang: language)
    keeper = nil
    transport = Self.onlyTransport(in: folder, source)
    let settings = "\(folder)/\(RecordedSettings.fileName)"
    switch source.result(settings) {
    case .success(let file):
      let (read, problems) = RecordedSettings.format.read(file)
      (offerIDsToHide, findings) = (read?.offerIdsToHide ?? [], problems)
    case .failure(let problem):
      // Most folders have no settings.
      findings = problem.isMissing ? [] : [FileRules.finding(problem)]
    }
  }

  /// Returns the transport of a folder that has recordings of one transport only, or `nil`.
  private static func onlyTransport(in folder: String, _ source: FileSource) -> Transport? {
    // Reading a folder fails, but for another reason than reading a missing file.
    func exists(_ name: String) -> Bool {
      switch source.result("\(folder)/\(name)") {
      case .success: true
      case .failure(let problem): !problem.isMissing
      }
    }
    switch (exists("graphql"), exists("rest")) {
    case (true, false): return .graphQL
    case (false, true): return .rest
    default: return nil
    }
  }

  private init(
    _ opened: FeedBackend.Opened?, _ user: BackendUser, _ request: PageRequest, _ language: String,
    _ circumstances: AppCircumstances
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
    let source = name.map { NamedUser($0, of: request.customer, circumstances) }
    let channel = BackendChannel(
      opened.backend, user: { source?.isLoggedIn == true ? name : nil },
      clock: { circumstances.now })
    client = BricksNetwork(
      environment: nil, channel: circumstances.staging(channel),
      dataSource: source ?? GuestSource.shared,
      extraLang: language, cacheFolder: request.visit.cacheFolder, ownsDataSource: true)
    keeper = nil
    offerIDsToHide = client.settings?.offerIdsToHide ?? []
  }

  private init(
    _ servers: LiveServers, _ request: PageRequest, _ customer: Customer,
    _ circumstances: AppCircumstances, _ report: (@Sendable (FeedProgress) -> Void)?
  ) async throws(RequestProblem) {
    let (endpoints, language) = (customer.app.endpoints, customer.language)
    let addresses = LiveAddresses(servers, endpoints, request.transport)
    transport = addresses.transport
    var user: (any BricksNetworkDataSource)? = servers.token.map { GivenToken($0) }
    if let name = servers.user {
      // Without the network, the caches of the user are enough.
      let address = addresses.graphQL ?? addresses.rest ?? ""
      let token: Secret? =
        request.visit.isOffline ? nil : try await SignIn.token(of: name, at: address)
      user = NamedUser(name, of: request.customer, token: token, circumstances) {
        try? await SignIn.token(of: name, at: address)
      }
    }
    do throws(NetworkError) {
      let environment = try BricksNetwork.Environment(
        apiUrl: addresses.graphQL, restUrl: addresses.rest)
      var keeper: RecordingWriter?
      client = BricksNetwork(
        environment: environment,
        dataSource: user ?? GuestSource.shared,
        extraLang: language, cacheFolder: request.visit.cacheFolder
      ) { channel in
        var channel = circumstances.staging(channel)
        if addresses.isLocal {
          channel = LocalServerChannel(
            around: channel, customer: request.customer, flag: addresses.flag)
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
      offerIDsToHide = client.settings?.offerIdsToHide ?? []
    } catch {
      throw RequestProblem(
        message: "\(addresses.flag): "
          + error.findings.map(\.message).joined(separator: " "))
    }
  }
}

/// The addresses of live servers.
private struct LiveAddresses {
  private(set) var graphQL: String?
  private(set) var rest: String?
  /// The transport of all requests; `nil` if both addresses are known.
  let transport: Transport?
  /// A Boolean value that indicates whether the addresses are those of `bricks serve`.
  let isLocal: Bool

  /// Finds the addresses for a transport, or those of both transports.
  ///
  /// Without addresses, the servers are those of `bricks serve`. If only one address is known, all
  /// requests use its transport.
  init(_ servers: LiveServers, _ endpoints: AppEndpoints, _ wanted: Transport?) {
    graphQL = wanted == .rest ? nil : servers.graphQLAddress ?? endpoints.graphQL
    rest = wanted == .graphQL ? nil : servers.restAddress ?? endpoints.rest
    isLocal = graphQL == nil && rest == nil
    transport =
      wanted ?? (isLocal || (graphQL != nil && rest != nil) ? nil : rest == nil ? .graphQL : .rest)
    guard isLocal else { return }
    let root = "http://127.0.0.1:\(LiveServers.localPort)"
    if wanted != .rest { graphQL = "\(root)/\(BackendService.graphQLPath)" }
    if wanted != .graphQL { rest = "\(root)/\(BackendService.restPath)" }
  }

  /// The flags that set the addresses.
  var flag: String {
    switch transport {
    case .graphQL: "--graphql-url"
    case .rest: "--rest-url"
    case nil: "--graphql-url and --rest-url"
    }
  }
}

extension AppCircumstances {
  /// Returns a channel under these circumstances.
  fileprivate func staging(_ channel: any Channel) -> any Channel {
    StagedChannel(around: channel, self)
  }
}

extension FileProblem {
  fileprivate var isMissing: Bool { kind == .missing || kind == .missingFolder }
}
