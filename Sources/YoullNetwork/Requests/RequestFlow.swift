import Basics
import Documents
import GraphQLAnswers
import YoullContract

/// Who asks, as one call knows it from its beginning to its end.
struct RequestingUser: Sendable {
  let isLoggedIn: Bool
  /// What the servers are told; nil where nobody knows who asks.
  let headers: UserInfoHeaders?
  /// How often the caches had changed hands when that was known.
  var era = 0

  /// Who is signed in; nil for a guest, and for somebody without a name.
  var userID: ByteString? { isLoggedIn ? headers?.userID.map { ByteString($0) } : nil }

  /// As the caches know them; nil for somebody without a name, of whom nothing is kept.
  var principal: ByteString? {
    isLoggedIn ? userID.map { UserCaches.principal(userID: $0) } : UserCaches.guest
  }

  func isSame(as other: RequestingUser) -> Bool {
    isLoggedIn == other.isLoggedIn && userID == other.userID
  }
}

extension BricksNetwork {
  /// Who asks now.
  var requester: RequestingUser {
    let era = caches.era
    let source = users?.source
    return RequestingUser(
      isLoggedIn: source?.isLoggedIn ?? false, headers: source?.currentUserInfoHeaders, era: era)
  }

  /// Asks, and once more with another token where the server did not take the first; tells whether
  /// a token was sent with what is answered.
  ///
  /// What was refused for its token was not carried out, so that changes may be sent again too. Of
  /// what is stored it is asked whether that is still what there is to say.
  func answer<Result: TokenRefusing & Sendable>(
    to request: ChannelRequest, token: Secret?, of requester: RequestingUser,
    stored: StoredAnswer? = nil,
    reading: (ChannelAnswer, [ChannelHeader]) throws(NetworkError) -> Result
  ) async throws(NetworkError) -> (result: Result, hasToken: Bool) {
    var refused: TokenSession.Credential?
    while true {
      let credential = try await credential(
        for: request, of: requester, refused: refused, given: token)
      let sentToken = credential?.token ?? token
      let headers = headers(of: request, requester, sentToken)
      let conditions = stored?.conditions(for: headers) ?? []
      try Sending.begin()
      let answer: ChannelAnswer
      do throws(ChannelProblem) {
        answer = try await channel.answer(request, with: headers + conditions)
      } catch {
        throw NetworkError(error)
      }
      if let date = answer.date {
        await users?.provider.hear(serverSeconds: date, at: answer.moment)
      }
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

  private func credential(
    for request: ChannelRequest, of requester: RequestingUser, refused: TokenSession.Credential?,
    given token: Secret?
  ) async throws(NetworkError) -> TokenSession.Credential? {
    guard let users, token == nil else { return nil }
    let isRequired =
      users.source?.requiresTokenForNetworkRequest(operation: request.name) ?? false
    do {
      return try await users.provider.credential(
        for: isRequired ? .required : .optional, of: requester, refused: refused)
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
    of request: ChannelRequest, _ requester: RequestingUser, _ token: Secret?
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
    var user = requester.headers ?? .program()
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

  private var status = 200
  /// A Boolean value that indicates whether the document is the value of `data` alone.
  private var isData = false

  /// Reads the body of an answer, which has to be JSON.
  init(_ body: SourceFile) throws(NetworkError) {
    guard !body.bytes.isEmpty else { throw NetworkError.emptyResponse(at: Place(body, 0..<0)) }
    let (document, findings) = JSONDocument.read(body)
    guard let document else { throw NetworkError.invalidData(findings) }
    reading = DocumentReading(document)
    found = findings
  }

  /// Reads the answer to an operation, and checks a recording against the schema.
  init(_ answer: ChannelAnswer, to request: ChannelRequest) throws(NetworkError) {
    try self.init(answer.source)
    status = answer.status
    guard answer.isRecorded else { return }
    found += RecordedAnswer.findings(ofReplayed: reading.document, to: request)
  }

  /// Reads the value of `data` from the cache, which has no errors next to it.
  init(data: SourceFile) throws(NetworkError) {
    try self.init(data)
    isData = true
  }

  /// The value of `data`.
  var data: JSONNode? {
    let document = reading.document
    return isData ? document.root : document.member("data", of: document.root)
  }

  /// The value of `errors`.
  var errors: JSONNode? {
    isData ? nil : reading.document.member("errors", of: reading.document.root)
  }

  /// Whether a mutation may have been carried out by the status, although there are no data.
  var mayHaveRun: Bool {
    !(200...299).contains(status) && NetworkError.mayHaveRun(status: status)
  }

  var findings: [Finding] { found + reading.findings }

  /// Hasura answers an ended token with status 200, no data and a code among the errors.
  var refusesToken: Bool {
    let document = reading.document
    if let data, document.kind(of: data) != .null { return false }
    guard let errors else { return false }
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
