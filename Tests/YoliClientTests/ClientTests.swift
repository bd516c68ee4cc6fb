import Basics
import Dispatch
import Documents
import GraphQLAnswers
import HTTPClient
import Testing
import YoliClient

/// The results that the blocks of a request received, as text, with their queue.
private final class ResultLog: Sendable {
  private static let key = DispatchSpecificKey<Bool>()
  let queue = DispatchQueue(label: "blocks")
  private let lines = Locked<[String]>([])
  private let news = AsyncStream<String>.makeStream()

  init() { queue.setSpecific(key: Self.key, value: true) }

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    let isOnQueue = DispatchQueue.getSpecific(key: Self.key) == true
    let result = isOnQueue ? line : "\(line) on another queue"
    lines.withLock { $0.append(result) }
    news.continuation.yield(result)
  }

  func success(_ page: BankSearchPage) {
    add("success " + page.bankSearch.map(\.shortName).joined(separator: ", "))
  }

  func failure(_ error: ClientError) { add("\(error)") }

  /// Waits for the first result.
  func first() async -> String {
    await news.stream.first { _ in true } ?? "nothing"
  }
}

private let berlin = """
  {"data": {"bankSearch": [{"shortName": "N26 Bank Berlin", "bankCode": "10011001", \
  "bic": "NTSBDEB1XXX", "city": "Berlin"}, {"shortName": "Ost", "bankCode": "1", "bic": null}]}}
  """

@Suite struct ClientTests {
  @Test func blocksAndAsyncFunctionsReturnBanks() async throws {
    let server = BankServer.responding(berlin)
    let results = ResultLog()
    let session = try server.session(on: results.queue)
    let request = session.bankSearch(
      for: "berlin", success: results.success, failure: results.failure)
    #expect(request != nil)
    #expect(await results.first() == "success N26 Bank Berlin, Ost")
    let page = try await session.bankSearch(for: "berlin", limit: 3)
    #expect(
      page.bankSearch == [
        Bank(
          shortName: "N26 Bank Berlin", bankCode: "10011001", bic: "NTSBDEB1XXX", city: "Berlin"),
        Bank(shortName: "Ost", bankCode: "1"),
      ])
    #expect(
      server.bodies
        == [20, 3].map { limit in
          #"{"operationName":"bankSearch","query":"\#(BankSearchQuery.text)","#
            + #""variables":{"limit":\#(limit),"search":"berlin"}}"#
        })
    #expect(
      server.requests.map(\.headers).map { $0.map(\.name) } == [
        ["Accept", "Content-Type"], ["Accept", "Content-Type"],
      ])
    // A search may be repeated.
    #expect(server.requests.allSatisfy { $0.method == .post && $0.replay == .replayable })
  }

  @Test func theStaticClientUsesTheConfiguredSession() async throws {
    let error = await withCheckedContinuation { continuation in
      let request = Client.bankSearch(
        for: "berlin", success: { _ in }, failure: { continuation.resume(returning: $0) })
      #expect(request == nil)
    }
    #expect(error == .noEndpoint)
    await #expect(throws: ClientError.noEndpoint) { try await Client.bankSearch(for: "berlin") }

    let server = BankServer.responding(berlin)
    let results = ResultLog()
    Client.configure(try server.session(on: results.queue))
    Client.bankSearch(for: "a", limit: 1, success: results.success, failure: results.failure)
    #expect(await results.first() == "success N26 Bank Berlin, Ost")
    let page = try await Client.page(
      script: .bankSearch, variables: ["search": "a", "limit": 1])
    #expect(page.data.bankSearch.count == 2 && page.errors == [] && page.findings == [])
    #expect(server.bodies.count == 2 && server.bodies[0] == server.bodies[1])
  }

  /// Responses with errors, and the resulting errors of the client.
  @Test(arguments: [
    (
      401, "application/json",
      #"{"errors": [{"message": "Who are you?", "extensions": {"code": "UNAUTHENTICATED"}}]}"#,
      ClientError.status(
        401, errors: [GraphQLError(message: "Who are you?", code: "UNAUTHENTICATED")])
    ),
    (503, "text/html", "<h1>Later</h1>", .status(503, errors: [])),
    (
      400, "application/graphql-response+json; charset=utf-8",
      #"{"errors": [{"message": "No such field."}]}"#,
      .operationFailed([GraphQLError(message: "No such field.")])
    ),
    (
      200, "application/json",
      #"{"data": null, "errors": [{"message": "Broken.", "path": ["bankSearch", 3, "bankCode"]}]}"#,
      .operationFailed([GraphQLError(message: "Broken.", path: "bankSearch.3.bankCode")])
    ),
  ])
  func errorsOfTheServerAreReported(
    _ status: Int, _ mediaType: String, _ text: String, _ error: ClientError
  ) async throws {
    let server = BankServer.responding(text, status: status, mediaType: mediaType)
    let results = ResultLog()
    try server.session(on: results.queue).bankSearch(
      for: "x", success: results.success, failure: results.failure)
    #expect(await results.first() == "\(error)")
    await #expect(throws: error) { try await server.session().bankSearch(for: "x") }
  }

  @Test(arguments: [
    (#"{"data": {"bankSearch": [{"shortName": "N2"#, "The response is not JSON"),
    ("", "The response is not JSON"),
    ("[]", "The response lacks requested data"),
    ("{}", "The response lacks requested data"),
    (#"{"data": {}}"#, "The response lacks requested data"),
    (#"{"data": {"bankSearch": "none"}}"#, "The response lacks requested data"),
  ])
  func incompleteResponsesFail(_ text: String, _ beginning: String) async throws {
    let results = ResultLog()
    try BankServer.responding(text).session(on: results.queue).bankSearch(
      for: "x", success: results.success, failure: results.failure)
    #expect(await results.first().hasPrefix(beginning))
  }

  @Test func aLostConnectionIsAnError() async throws {
    let lost = BankServer.failing(.connectionLost)
    await #expect(
      throws: ClientError.unanswered(
        message:
          "The connection to https://yoli.example:443 was lost before the response ended."
          + " The server may have executed the request.")
    ) { try await lost.session().bankSearch(for: "x") }
    await #expect(throws: ClientError.cancelled) {
      try await BankServer.failing(.cancelled).session().bankSearch(for: "x")
    }
    #expect(throws: ClientError.self) { try YoliSession(endpoint: "http://yoli.example") }
  }

  @Test func partialErrorsArePartOfThePage() async throws {
    let server = BankServer.responding(
      """
      {"errors": [{"message": "No towns today.", "path": ["bankSearch", 0, "city"]}],
       "data": {"bankSearch": [{"shortName": "A", "bankCode": "1", "city": null},
                               {"shortName": "B"}, {"shortName": 7, "bankCode": "2"}]}}
      """)
    let page = try await server.session().page(script: .bankSearch)
    #expect(page.errors == [GraphQLError(message: "No towns today.", path: "bankSearch.0.city")])
    // A bank without a name or a code is omitted.
    #expect(page.data.bankSearch == [Bank(shortName: "A", bankCode: "1")])
    #expect(page.findings.map(\.rule.id) == ["answer.field-missing", "answer.field-type"])
    let results = ResultLog()
    try server.session(on: results.queue).request(
      script: .bankSearch, success: results.success, failure: results.failure)
    #expect(await results.first() == "success A")
  }
}

/// Tests that exactly one block is called, once, in every case.
@Suite struct DataRequestTests {
  @Test func cancellingFailsOnce() async throws {
    let results = ResultLog()
    let server = BankServer.silent()
    var request = try server.session(on: results.queue).bankSearch(
      for: "x", success: results.success, failure: results.failure)
    weak let kept = request
    request?.cancel()
    request?.cancel()
    #expect(await results.first() == "The request was cancelled.")
    request?.cancel()
    request = nil
    // The request retains itself until it has ended.
    while kept != nil { await Task.yield() }
    #expect(results.all == ["The request was cancelled."])
  }

  @Test func aFinishedRequestIsNotCancelled() async throws {
    let results = ResultLog()
    var request = try BankServer.responding(berlin).session(on: results.queue).bankSearch(
      for: "x", success: results.success, failure: results.failure)
    weak let kept = request
    #expect(await results.first() == "success N26 Bank Berlin, Ost")
    request?.cancel()
    request = nil
    while kept != nil { await Task.yield() }
    #expect(results.all.count == 1)
  }

  @Test func noSuccessFollowsACancellationOnTheQueue() async throws {
    let results = ResultLog()
    let answered = DispatchSemaphore(value: 0)
    let server = BankServer { request in
      defer { answered.signal() }
      return HTTPClient.Response(status: 200, body: Array(berlin.utf8), address: request.address)
    }
    let session = try server.session(on: results.queue)
    results.queue.async {
      let request = session.bankSearch(for: "x", success: results.success, failure: results.failure)
      // The response has arrived and is queued after this block.
      answered.wait()
      request?.cancel()
    }
    #expect(await results.first() == "The request was cancelled.")
  }

  @Test func aCancelledTaskCancelsTheRequest() async throws {
    let session = try BankServer.silent().session()
    let task = Task { try await session.bankSearch(for: "x") }
    task.cancel()
    await #expect(throws: ClientError.cancelled) { try await task.value }
  }

  @Test func invalidVariablesAreNotSent() async throws {
    let results = ResultLog()
    let server = BankServer.responding(berlin)
    let request = try server.session(on: results.queue).request(
      script: .bankSearch, variables: ["limit": Double.infinity], success: results.success,
      failure: results.failure)
    #expect(request == nil)
    #expect(
      await results.first() == #"The variable "/limit" is not valid: JSON has no infinite numbers."#
    )
    #expect(results.all.count == 1 && server.requests.isEmpty)
  }
}

/// Tests that no description contains the token.
@Suite struct TokenTests {
  /// A token that is redacted everywhere, and one that may occur in a response by itself.
  private static let tokens = ["canary/4e8f-2b1c-token", "4e8f"]

  @Test(
    arguments: tokens,
    [
      (
        401,
        #"{"errors": [{"message": "canary/4e8f-2b1c-token has ended", "path": ["canary\/4e8f-2b1c-token"]}]}"#
      ),
      (
        200,
        #"{"errors": [{"message": "canary\/4e8f-2b1c-token has ended", "extensions": {"code": "canary/4e8f-2b1c-token"}}]}"#
      ),
      (200, #"{"data": "canary/4e8f-2b1c-token", canary/4e8f-2b1c-token}"#),
      (200, #"{"data": {"bankSearch": "canary\/4e8f-2b1c-token"}}"#),
    ])
  func repeatedTokensAreRedacted(_ token: String, _ reply: (Int, String)) async throws {
    let server = BankServer.responding(reply.1, status: reply.0)
    let session = try server.session(token: token)
    do throws(ClientError) {
      _ = try await session.bankSearch(for: "x")
      Issue.record("an error was expected")
    } catch {
      var dumped = "\(error) \(String(reflecting: error)) "
      dump(error, to: &dumped)
      dump(session, to: &dumped)
      dump(server.requests, to: &dumped)
      #expect(!dumped.contains("4e8f"))
      let findings: [Finding] =
        switch error {
        case .invalidData(let findings), .invalidResponse(let findings): findings
        default: []
        }
      for finding in findings {
        #expect(!finding.place.file.text(in: 0..<finding.place.file.bytes.count).contains("4e8f"))
      }
    }
    #expect(server.requests.first?.headers.map(\.name).last == "Authorization")
  }

  @Test func anInvalidTokenIsRejectedWithoutRevealingIt() async throws {
    let session = try BankServer.responding(berlin).session(token: "canary\r\nX-Other: 1")
    do throws(ClientError) {
      _ = try await session.bankSearch(for: "x")
      Issue.record("an error was expected")
    } catch {
      #expect(
        error
          == .invalidRequest(
            message: "The header Authorization is not valid: its value contains a line break or "
              + "another control character."))
    }
  }
}
