import Documents
import HTTPServer

/// The page at `/`, which explains a server and shows its users, paths and tables.
enum BackendPage {
  static func response(_ service: BackendService) -> HTTPResponse {
    HTTPResponse(
      headers: [
        ("Content-Type", "text/html; charset=utf-8"),
        ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"),
      ], body: .bytes(Array(html(service).utf8)))
  }

  private static func html(_ service: BackendService) -> String {
    let title = XMLText.escaped(service.title)
    let backend = service.opened.backend
    let users = service.opened.users
    let rows = users.map { row(of: $0, backend, service) }
    let paths = backend.paths.names.map { "<li><code>\(XMLText.escaped($0))</code></li>" }.joined()
    let tables = backend.rowCounts.map { table, count in
      "<li><span>\(XMLText.escaped(table))</span><span>\(count)</span></li>"
    }.joined()
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title) · Bricks backend</title><style>\(WebFiles.backendStyles)</style></head><body>
      <h1>\(title)</h1>
      <p class="quiet">The embedded backend of Bricks. Only programs on this machine can connect, and
      there are no passwords: the name of a user is enough to sign in.</p>
      <h2>Try it</h2>
      <pre>\(XMLText.escaped(examples(service, users.first ?? "user")))</pre>
      <h2>Users</h2>
      \(table(["User", "Name", "Subscription", "Cohorts"], rows))
      <p class="quiet">A request without a token is that of a guest.</p>
      <h2>Routes</h2>
      \(table(["Route", "What it has"], routes))
      <h2>REST paths</h2>
      <ul class="tables">\(paths)</ul>
      <h2>Tables</h2>
      <ul class="tables">\(tables)</ul>
      </body></html>

      """
  }

  private static func examples(_ service: BackendService, _ user: String) -> String {
    """
    curl -s \(service.address)/auth/sign-in -d '{"user": "\(user)"}'
    curl -s \(service.address)/graphql -d '{"query": "{ news { slug title } }"}'
    curl -s \(service.address)/rest/slices/home -H 'Authorization: Bearer TOKEN'
    """
  }

  private static let routes = [
    ["<a href=\"/health\">/health</a>", "whether the database responds"],
    ["<a href=\"/metrics\">/metrics</a>", "the number and duration of requests, for Prometheus"],
    ["/graphql", "queries and mutations, batches, persisted queries and introspection"],
    ["/rest/…", "the REST paths below"],
    ["/auth/sign-in, /auth/refresh, /auth/sign-out", "tokens of a user"],
    ["<a href=\"/auth/keys\">/auth/keys</a>", "the public key of the tokens"],
  ]

  private static func row(
    of user: String, _ backend: FeedBackend, _ service: BackendService
  ) -> [String] {
    let query = "{ users { first_name is_subscribed user_cohorts { cohort { slug } } } }"
    var writer = JSONWriter(indent: nil)
    writer.object { $0.member("query", query) }
    let bytes = backend.respond(
      to: writer.bytes, BackendSession(user: user), now: service.clock.text)
    let source = SourceFile(path: "<response>", bytes: bytes)
    guard let document = JSONDocument.read(source).document,
      let users = document.member("data", of: document.root).flatMap({
        document.member("users", of: $0)
      }), let row = document.elements(of: users).first(where: { _ in true })
    else { return [XMLText.escaped(user), "", "", ""] }
    let cohorts = document.member("user_cohorts", of: row).map { Array(document.elements(of: $0)) }
    let names = (cohorts ?? []).compactMap { cohort in
      document.member("cohort", of: cohort).flatMap { document.member("slug", of: $0) }
        .flatMap { document.string(of: $0) }
    }
    let isSubscribed = document.member("is_subscribed", of: row).flatMap {
      document.boolean(of: $0)
    }
    let name = document.member("first_name", of: row).flatMap { document.string(of: $0) } ?? ""
    return [
      "<code>\(XMLText.escaped(user))</code>", XMLText.escaped(name),
      isSubscribed == true ? "yes" : "no", XMLText.escaped(names.joined(separator: ", ")),
    ]
  }

  /// Returns a table of cells in HTML.
  private static func table(_ names: [String], _ rows: [[String]]) -> String {
    let head = names.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let body = rows.map { row in "<tr>\(row.map { "<td>\($0)</td>" }.joined())</tr>" }.joined()
    return "<div class=\"scroll\"><table><thead><tr>\(head)</tr></thead>"
      + "<tbody>\(body)</tbody></table></div>"
  }
}

extension PathTable {
  /// The methods and paths.
  var names: [String] {
    rules.map { rule in
      let parts = rule.segments.map { segment in
        switch segment {
        case .text(let text): "/\(text)"
        case .variable(let name, _): "/{\(name)}"
        }
      }
      return "\(rule.method) \(parts.joined())"
    }
  }
}
