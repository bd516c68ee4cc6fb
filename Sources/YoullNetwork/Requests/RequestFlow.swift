import Basics
import Documents
import GraphQLAnswers
import YoullContract

/// Who asks, as one call knows it from its beginning to its end.
struct Asker: Sendable {
  let isLoggedIn: Bool
  /// What the servers are told; nil where nobody knows who asks.
  let headers: UserInfoHeaders?
  /// How often the caches had changed hands when that was known.
  var era = 0

  /// Who is signed in; nil for a guest, and for somebody without a name.
  var userID: String? { isLoggedIn ? headers?.userID : nil }

  /// As the caches know them; nil for somebody without a name, of whom nothing is kept.
  var principal: String? {
    isLoggedIn ? userID.map { UserCaches.principal(userID: $0) } : UserCaches.guest
  }

  func isSame(as other: Asker) -> Bool {
    isLoggedIn == other.isLoggedIn && userID == other.userID
  }
}

extension BricksNetwork {
  /// Who asks now.
  var asker: Asker {
    let era = caches.era
    let source = users?.source
    return Asker(
      isLoggedIn: source?.isLoggedIn ?? false, headers: source?.currentUserInfoHeaders, era: era)
  }

  /// The answer to a request as a document, about to be read.
  func document(
    for request: ChannelRequest, token: Secret? = nil, of asker: Asker? = nil
  ) async throws(NetworkError) -> ResponseDocument {
    var (document, hasToken) = try await answer(
      to: request, token: token, of: asker ?? self.asker
    ) { answer, _ throws(NetworkError) in
      var document = try ResponseDocument(answer.source, status: answer.status)
      if answer.isRecorded { document.checkRecording(of: request) }
      return document
    }
    document.isForGuests = !hasToken
    return document
  }

  /// Asks, and once more with another token where the server did not take the first; tells whether
  /// a token was sent with what is answered.
  ///
  /// What was refused for its token was not carried out, so that changes may be sent again too. Of
  /// what is stored it is asked whether that is still what there is to say.
  func answer<Result: TokenRefusing & Sendable>(
    to request: ChannelRequest, token: Secret?, of asker: Asker, stored: StoredAnswer? = nil,
    reading: (ChannelAnswer, [ChannelHeader]) throws(NetworkError) -> Result
  ) async throws(NetworkError) -> (result: Result, hasToken: Bool) {
    var refused: TokenSession.Credential?
    while true {
      let credential = try await credential(
        for: request, of: asker, refused: refused, given: token)
      let sentToken = credential?.token ?? token
      let headers = headers(of: request, asker, sentToken)
      let conditions = stored?.conditions(for: headers) ?? []
      let answer = try await sent(request, with: headers + conditions)
      if let date = answer.date { await users?.desk.hear(serverSeconds: date, at: answer.moment) }
      let isLast = refused != nil || credential == nil
      if answer.status == 401, !isLast {
        refused = credential
        continue
      }
      if answer.status != 304 || conditions.isEmpty { try answer.checkStatus(of: request) }
      let result = try reading(answer, headers)
      guard result.refusesToken, !isLast else { return (result, sentToken != nil) }
      refused = credential
    }
  }

  private func sent(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(NetworkError) -> ChannelAnswer {
    try Sending.begin()
    do throws(ChannelProblem) {
      return try await channel.answer(request, with: headers)
    } catch {
      throw NetworkError(error)
    }
  }

  private func credential(
    for request: ChannelRequest, of asker: Asker, refused: TokenSession.Credential?,
    given token: Secret?
  ) async throws(NetworkError) -> TokenSession.Credential? {
    guard let users, token == nil else { return nil }
    let isRequired =
      users.source?.requiresTokenForNetworkRequest(operation: request.name) ?? false
    do {
      return try await users.desk.credential(
        for: isRequired ? .required : .optional, of: asker, refused: refused)
    } catch UserError.noUserLoggedIn where request.transport == .rest {
      throw NetworkError.missingAccessToken
    } catch let error as UserError {
      throw NetworkError.user(error)
    } catch {
      throw NetworkError.cancelled(mayHaveRun: false)
    }
  }

  /// What a request says of who asks, by the table of its transport.
  func headers(
    of request: ChannelRequest, _ asker: Asker, _ token: Secret?
  ) -> [ChannelHeader] {
    var headers: [ChannelHeader] = []
    func add(_ name: String, _ value: String?) {
      if let value { headers.append(ChannelHeader(name: name, value: .plain(value))) }
    }
    if let token {
      headers.append(
        ChannelHeader(
          name: RequestHeader.authorization, value: .secret(Secret("Bearer \(token.revealed)"))))
    }
    add(RequestHeader.contentType, RequestHeader.json)
    var user = asker.headers ?? .program()
    // Without a token one is nobody, whoever was signed in before.
    if token == nil {
      user = UserInfoHeaders(userID: nil, deviceID: user.deviceID, appVersion: user.appVersion)
    }
    switch request.transport {
    case .graphQL:
      var told = user.getUserInfoHeaders()
      // Whose token it is may be for the server alone to read.
      if token != nil { told[UserInfoHeaders.roleName] = UserInfoHeaders.user }
      for (name, value) in told.sorted(by: { $0.key < $1.key }) { add(name, value) }
    case .rest:
      add(RequestHeader.platform, RequestHeader.platformName)
      add(RequestHeader.appVersion, user.appVersion)
      add(RequestHeader.userID, user.userID)
    }
    return headers
  }
}

/// What an answer says about the token that it was asked for with.
protocol TokenRefusing {
  /// Whether the server did not take it, although it answered that all is well.
  var refusesToken: Bool { get }
}

/// An answer that is being read, and what was found about it.
struct ResponseDocument: Sendable, TokenRefusing {
  var reading: DocumentReading
  /// What was found before anything was read of it.
  private var found: [Finding]
  /// Whether it was asked for without a token: what guests are told is no user's.
  var isForGuests = false

  private let status: Int

  /// Reads the body of an answer, which has to be JSON.
  init(_ body: SourceFile, status: Int = 200) throws(NetworkError) {
    guard !body.bytes.isEmpty else { throw NetworkError.emptyResponse(at: Place(body, 0..<0)) }
    let (document, findings) = JSONDocument.read(body)
    guard let document else { throw NetworkError.invalidData(findings) }
    reading = DocumentReading(document)
    found = findings
    self.status = status
  }

  /// Whether a mutation may have been carried out by the status, although there are no data.
  var mayHaveRun: Bool {
    !(200...299).contains(status) && NetworkError.mayHaveRun(status: status)
  }

  var findings: [Finding] { found + reading.findings }

  /// Holds a recording against the schema.
  mutating func checkRecording(of request: ChannelRequest) {
    found += RecordedAnswer.findings(ofReplayed: reading.document, to: request)
  }

  /// Hasura answers an ended token with status 200, no data and a code among the errors.
  var refusesToken: Bool {
    let document = reading.document
    if let data = document.member("data", of: document.root), document.kind(of: data) != .null {
      return false
    }
    guard let errors = document.member("errors", of: document.root) else { return false }
    return document.elements(of: errors).contains { error in
      document.member("extensions", of: error).flatMap { document.member("code", of: $0) }
        .map { document.isString($0, equalTo: "invalid-jwt") } ?? false
    }
  }
}

extension ChannelAnswer {
  /// Where the answer begins.
  fileprivate var start: Place { Place(source, 0..<0) }

  /// Refuses an answer whose status says that there is nothing to be read.
  fileprivate func checkStatus(of request: ChannelRequest) throws(NetworkError) {
    let isAnswer =
      switch request.transport {
      case .graphQL: GraphQLOverHTTP.isAnswer(status: status, mediaType: mediaType)
      case .rest: (200...299).contains(status)
      }
    guard isAnswer else {
      throw NetworkError.invalidResponse(
        message: "The server answered with status \(status).", at: start, status: status)
    }
  }
}

extension ChannelRequest {
  /// The transport that it belongs to.
  var transport: Transport {
    switch self {
    case .operation: .graphQL
    case .get, .change: .rest
    }
  }

  /// Whether it changes something on the REST side.
  var isChange: Bool {
    if case .change = self { true } else { false }
  }

  /// What stands behind the question mark of its address.
  var query: String {
    let parameters: [Parameter] =
      switch self {
      case .operation: []
      case .get(_, let parameters), .change(_, _, let parameters, _): parameters
      }
    return parameters.map {
      RESTPath.escaped($0.name) + "=" + RESTPath.escaped($0.value)
    }.joined(separator: "&")
  }

  /// The operation, or the path.
  package var name: String {
    switch self {
    case .operation(let name, _): name
    case .get(let path, _), .change(_, let path, _, _): path
    }
  }
}
