import Documents
import HTTPServer
import Testing

@testable import FeedBackend

/// The REST side: paths over the same tables as the queries and mutations.
@Suite struct PathTests {
  private static let user = "wren-ashdown"

  /// A backend with the paths of the base.
  private struct Server {
    let backend: FeedBackend

    init(_ customer: String = "stillmoor") throws {
      let (opened, findings) = FeedBackend.open(
        base: SampleBackend.folder + "Themes/base",
        customer: SampleBackend.folder + "Themes/\(customer)", source: .disk)
      #expect(findings.map(\.message) == [])
      backend = try #require(opened).backend
    }

    func send(
      _ method: String, _ path: String, _ body: String = "", user: String? = PathTests.user
    ) throws -> PathResponse {
      let target = try #require(RequestTarget(Array(path.utf8)))
      return backend.respond(
        to: PathRequest(method: method, target, body: Array(body.utf8)),
        BackendSession(user: user), now: "2026-03-02T08:00:00+00:00")
    }

    /// Returns the body of a successful response.
    func body(
      _ method: String, _ path: String, _ body: String = "", user: String? = PathTests.user
    ) throws -> String {
      let response = try send(method, path, body, user: user)
      let text = String(decoding: response.body, as: UTF8.self)
      #expect(response.status == (text.isEmpty ? 204 : 200), "\(method) \(path): \(text)")
      return text
    }
  }

  @Test func everyPathOfTheCatalogIsServed() throws {
    let document = try #require(
      JSONDocument.read(try SampleBackend.file("Sources/YoullContract/Catalog.json")).document)
    var paths: [String] = []
    for api in document.members(of: document.root) {
      guard let methods = document.member("methods", of: api.value) else { continue }
      for method in document.members(of: methods) {
        let path = document.member("rest", of: method.value).flatMap { document.string(of: $0) }
        if let path { paths.append(path) }
      }
    }
    #expect(paths.count == 14)
    let server = try Server()
    for path in paths {
      let words = path.split(separator: " ").map(String.init)
      let place = words[1].replacing("{content}", with: "one-bell")
        .replacing("{screen}", with: "home")
      let status = try server.send(words[0], place).status
      #expect(status != 404 && status != 405, "\(path)")
    }
  }

  @Test func theRowsOfARelatedTableBecomeMembers() throws {
    let server = try Server()
    let body = try server.body("GET", "/slices/category?slug=walks&lang=")
    #expect(body.hasPrefix("{\"slices\":[{\"slug\":\"category\",\"type\":\"categoryHeader\""))
    #expect(body.contains("\"itemType\":\"category\",\"slug\":\"walks\""))
    #expect(
      try server.body("GET", "/slices/home").contains("\"imageUrl\":\"https://media.example/"))
    #expect(JSONDocument.read(SourceFile(path: "body", bytes: Array(body.utf8))).findings.isEmpty)
  }

  @Test func aLikeIsInTheFavoritesOfItsUserOnly() throws {
    let server = try Server()
    let favorites = "/slices/favorites"
    #expect(try !server.body("GET", favorites).contains("\"slug\":\"until-the-kettle\""))
    for _ in 1...2 {
      #expect(try server.body("POST", "/contents/until-the-kettle/like").isEmpty)
    }
    let liked = try server.body("GET", favorites)
    #expect(liked.components("\"slug\":\"until-the-kettle\"") == 1)
    #expect(try !server.body("GET", favorites, user: "ben-okafor").contains("until-the-kettle"))
    #expect(try server.body("DELETE", "/contents/until-the-kettle/like").isEmpty)
    #expect(try !server.body("GET", favorites).contains("until-the-kettle"))
    #expect(try server.send("POST", "/contents/no-such/like").status == 404)
  }

  @Test func theSearchFindsSimilarTitlesAndNothingElse() throws {
    let server = try Server()
    func slugs(_ query: String) throws -> [String] {
      try server.body("GET", "/contents/vector-search?limit=5&query=\(query)", user: nil)
        .matches(of: /"slug":"([^"]+)"/).map { String($0.output.1) }
    }
    #expect(try slugs("forty+birches").first == "forty-birches")
    // Another form of a word, and a misspelled one.
    #expect(try slugs("birch").contains("forty-birches"))
    #expect(try slugs("fourty+birchs").first == "forty-birches")
    #expect(try slugs("qqzzkk").isEmpty)
    #expect(try slugs("").isEmpty)
  }

  @Test func sessionsAreRecorded() throws {
    let server = try Server()
    let answer = try server.body(
      "POST", "/timer-sessions",
      #"{"title":"Tea","durationSeconds":240,"finishedAt":"2026-03-02T07:59:00Z"}"#)
    #expect(answer.contains("\"title\":\"Tea\",\"durationSeconds\":240"))
    #expect(try server.body("GET", "/slices/timer-sessions").contains("\"title\":\"Tea\""))
    let tracked = try server.body(
      "POST", "/tracking-sessions",
      #"{"content":"one-bell","durationSeconds":60,"startedAt":"2026-03-02T07:30:00Z"}"#)
    #expect(tracked.isEmpty)
    let wrong = try server.send("POST", "/timer-sessions", #"{"title":"Tea"}"#)
    #expect(wrong.status == 400)
    #expect(String(decoding: wrong.body, as: UTF8.self).contains("durationSeconds"))
    #expect(wrong.mediaType == "application/problem+json")
  }

  @Test func aProfileIsRegisteredChangedAndDeleted() throws {
    let server = try Server()
    let made = try server.body(
      "POST", "/users", #"{"email":"nova@example.com","firstName":"Nova","lang":""}"#, user: nil)
    #expect(made.contains("\"firstName\":\"Nova\""))
    let slug = try #require(
      made.firstMatch(of: /"slug":"([^"]+)"/).map { String($0.output.1) })
    #expect(
      try server.body("PATCH", "/users/me", #"{"firstName":"Nova B."}"#, user: slug)
        .contains("Nova B."))
    #expect(
      try server.body("PUT", "/users/me/picture", #"{"picture":"aGk="}"#, user: slug)
        .contains("\"pictureUrl\":\"/uploads/"))
    #expect(try server.body("GET", "/users/me?stats=minutes").contains("\"minutes\":"))
    #expect(
      try server.body("POST", "/users/me/badges", #"{"badge":"early-bird"}"#, user: slug)
        .contains("\"earnedAt\":\"2026-03-02"))
    #expect(
      try server.body("GET", "/users/me/badges", user: slug).contains("\"slug\":\"early-bird\""))
    // A user with rows in many tables.
    for user in [slug, Self.user] {
      #expect(try server.body("DELETE", "/users/me", user: user).isEmpty)
      #expect(try server.body("GET", "/users/me", user: user) == "null")
    }
  }

  @Test func guestsHaveNoPathsOfUsers() throws {
    let server = try Server()
    for (method, path) in [
      ("GET", "/users/me"), ("GET", "/slices/favorites"), ("POST", "/contents/one-bell/like"),
      ("DELETE", "/users/me"),
    ] {
      #expect(try server.send(method, path, user: nil).status == 401, "\(method) \(path)")
    }
    #expect(try server.send("GET", "/slices/home", user: nil).status == 200)
  }

  @Test func wrongRequestsHaveProblemsThatSayWhatToDo() throws {
    let server = try Server()
    let wrong = try server.send("PUT", "/users/me")
    #expect(wrong.status == 405)
    #expect(wrong.allowed == ["GET", "PATCH", "DELETE"])
    #expect(try server.send("GET", "/slices/nowhere").status == 404)
    #expect(try server.send("GET", "/slices/category").status == 400)
    #expect(try server.send("GET", "/slices/favorites?limit=many").status == 400)
    #expect(try server.send("GET", "/slices/home?subscribed=maybe").status == 400)
    #expect(try server.send("POST", "/timer-sessions", "[]").status == 400)
  }

  @Test func aPathThatIsNotDeclaredCompletelyIsReported() throws {
    let contract = try SampleBackend.model().1.document
    let directives = "directive @path(get: String, returns: template) on QUERY scalar template "
    for (operation, message) in [
      (
        "query a @path { news { slug } }",
        "`@path` needs exactly one of get, post, put, patch, delete."
      ),
      (
        "query a @path(get: \"/a\", returns: tags) { news { slug } }",
        "`returns` names \"tags\", which is not a root field of the operation: news."
      ),
      (
        "query a @path(get: \"/{slug}\") { news { slug } }",
        "The path names the variable \"slug\", which does not exist."
      ),
    ] {
      let file = SourceFile(path: "paths.graphql", bytes: Array((directives + operation).utf8))
      let (table, findings) = PathTable.read(file, extending: contract)
      #expect(table == nil)
      #expect(findings.map(\.message) == [message])
    }
  }

  /// IDs of filters and options are percent-encoded in the text of a parameter, as in that of a link.
  @Test func selectedOptionsOfASearchCanHaveEscapedIDs() throws {
    let server = try Server()
    func results(_ filters: String) throws -> String {
      try server.body("GET", "/slices/search-results?query=the&filters=\(filters)&limit=20")
    }
    let all = try results("")
    let short = try results("length%3Ashort")
    #expect(short != all)
    #expect(try results("l%2565ngth%3Ash%256Frt") == short)
    #expect(try results("length%253Ashort") == all)
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
