import Basics
import Documents
import GraphQLAnswers
import YoullContract
import YoullModels

/// The user who makes a call, read once for the whole call.
struct RequestingUser: Sendable {
  let isLoggedIn: Bool
  /// The headers of the user; `nil` without a data source.
  let headers: UserInfoHeaders?
  /// The counter of the caches when the user was read.
  var era = 0

  /// The ID of the signed-in user; `nil` for a guest and for a user without an ID.
  var userID: ByteString? { isLoggedIn ? headers?.userID.map { ByteString($0) } : nil }

  /// The principal of the caches; `nil` for a user without an ID, for whom nothing is cached.
  var principal: ByteString? {
    isLoggedIn ? userID.map { UserCaches.principal(userID: $0) } : UserCaches.guest
  }

  func isSame(as other: RequestingUser) -> Bool {
    isLoggedIn == other.isLoggedIn && userID == other.userID
  }
}

extension BricksNetwork {
  /// The current user.
  var requester: RequestingUser {
    let era = caches.era
    let source = users?.source
    return RequestingUser(
      isLoggedIn: source?.isLoggedIn ?? false, headers: source?.currentUserInfoHeaders, era: era)
  }

  /// Sends a request, and once more with another token if the server rejected the first one.
  ///
  /// Also returns whether the accepted request had a token.
  ///
  /// A request that was rejected for its token was not executed, so even a mutation is retried
  /// once. A stored response is revalidated.
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

  /// Returns the headers that describe the requesting user, from the table of the transport.
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
    // A request without a token belongs to no user, even if one was signed in before.
    if token == nil {
      user = UserInfoHeaders(userID: nil, deviceID: user.deviceID, appVersion: user.appVersion)
    }
    switch request.transport {
    case .graphQL:
      var told = user.getUserInfoHeaders()
      // The client may not be able to read the user from the token.
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

/// A response that may reject the token of its request.
protocol TokenRefusing {
  /// A Boolean value that indicates whether the server rejected the token, although the status is a
  /// success.
  var refusesToken: Bool { get }
}

/// A response that is being read, and the findings about it.
struct ResponseDocument: Sendable, TokenRefusing {
  var reading: DocumentReading
  /// The findings of the parser and of the check of a recording.
  private var found: [Finding]
  /// A Boolean value that indicates whether the request had no token: such a response belongs to no
  /// user.
  var isForGuests = false

  private var status = 200
  /// A Boolean value that indicates whether the document is the value of `data` alone.
  private var isData = false

  /// Creates a document from the body of a response, which must be JSON.
  init(_ body: SourceFile) throws(NetworkError) {
    (reading, found) = try DocumentReading.begin(body)
  }

  /// Creates a document from the response to an operation.
  ///
  /// A recording is checked against the schema.
  init(_ answer: ChannelAnswer, to request: ChannelRequest) throws(NetworkError) {
    try self.init(answer.source)
    status = answer.status
    found += answer.findings
    guard answer.isRecorded else { return }
    found += RecordedAnswer.findings(ofReplayed: reading.document, to: request)
  }

  /// Creates a document from the cached value of `data`, which has no errors.
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

  /// A Boolean value that indicates whether a mutation may have run according to the status,
  /// although there is no data.
  var mayHaveRun: Bool {
    !(200...299).contains(status) && NetworkError.mayHaveRun(status: status)
  }

  var findings: [Finding] { found + reading.findings }

  /// A Boolean value that indicates whether the server rejected the token.
  ///
  /// Hasura reports an expired token with status 200, no data and a code in the errors.
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
  /// The beginning of the response.
  fileprivate var start: Place { Place(source, 0..<0) }

  /// Throws for a status that means that the response cannot be read.
  fileprivate func checkStatus(of request: ChannelRequest) throws(NetworkError) {
    let isAnswer =
      switch request.transport {
      case .graphQL: GraphQLOverHTTP.isAnswer(status: status, mediaType: mediaType)
      case .rest: (200...299).contains(status)
      }
    guard isAnswer else {
      let reason = serverMessage.map { ": \(Quoted.text($0, limit: 200))" } ?? ""
      throw NetworkError.invalidResponse(
        message: "The server responded with status \(status)\(reason).", at: start, status: status)
    }
  }

  /// The message of the server in the body of an error response; `nil` without one.
  private var serverMessage: String? {
    guard let document = JSONDocument.read(source).document else {
      let isText = mediaType.lowercased().hasPrefix("text/plain")
      let line = source.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first
      return line.flatMap { isText ? String(decoding: $0, as: UTF8.self) : nil }
    }
    func text(_ name: String, of node: JSONNode?) -> String? {
      let text = node.flatMap { document.member(name, of: $0) }.flatMap { document.string(of: $0) }
      return text.flatMap { $0.utf8.isEmpty ? nil : $0 }
    }
    let errors = document.member("errors", of: document.root)
    let first = errors.flatMap { document.elements(of: $0).first { _ in true } }
    return text("message", of: first)
      ?? text("message", of: document.member("error", of: document.root))
      ?? ["message", "error", "detail", "title"].lazy.compactMap { text($0, of: document.root) }
      .first
  }
}

extension ChannelRequest {
  /// The transport of the request.
  package var transport: Transport {
    switch self {
    case .operation: .graphQL
    case .get, .change: .rest
    }
  }

  /// A Boolean value that indicates whether the request changes something on the REST side.
  var isChange: Bool {
    if case .change = self { true } else { false }
  }

  /// The query of the address.
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

  /// The name of the operation, or the path.
  package var name: String {
    switch self {
    case .operation(let name, _): name
    case .get(let path, _), .change(_, let path, _, _): path
    }
  }
}
