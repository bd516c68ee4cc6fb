import Documents
import YoullNetwork

/// What a line asks: a method of an API class, on whose behalf, and with which arguments.
struct Question {
  /// Questions in which all of these settings but the policy are the same have one client.
  let client: String
  let endpoint: String?
  let rest: String?
  let language: String?
  /// What the stub of an app begins with, and where it gets fresh tokens; a guest has none.
  let token: String?
  let tokenAddress: String?
  /// Where what is kept lies; in memory without.
  let folder: String?
  /// What the GraphQL side is answered by this time.
  let policy: CachePolicy
  let method: String
  /// How often it is asked at once.
  let times: Int
  let arguments: Arguments

  init?(_ line: String) {
    let source = SourceFile(path: "question", bytes: Array(line.utf8))
    guard let document = JSONDocument.read(source).document else { return nil }
    let all = Arguments(document: document, node: document.root)
    guard let method = all.text("method"), let client = all.node("client") else { return nil }
    let settings = Arguments(document: document, node: client)
    endpoint = settings.text("graphql")
    rest = settings.text("rest")
    language = settings.text("language")
    token = settings.text("token")
    tokenAddress = settings.text("tokenAddress")
    folder = settings.text("folder")
    let policy = settings.text("policy").map { CachePolicy(rawValue: $0) }
    guard let policy = policy ?? .fetchIgnoringCacheCompletely else { return nil }
    self.policy = policy
    self.client = ["name", "graphql", "rest", "language", "token", "tokenAddress", "folder"]
      .map { settings[$0] }.joined(separator: "\n")
    self.method = method
    times = all.integer("times") ?? 1
    arguments = Arguments(document: document, node: all.node("arguments") ?? document.root)
  }
}

/// The arguments of a call by their names.
struct Arguments: Sendable {
  let document: JSONDocument
  let node: JSONNode

  func node(_ name: String) -> JSONNode? { document.member(name, of: node) }

  func text(_ name: String) -> String? { node(name).flatMap { document.string(of: $0) } }

  func integer(_ name: String) -> Int? { node(name).flatMap { document.integer(of: $0) } }

  func number(_ name: String) -> Double? { node(name).flatMap { document.double(of: $0) } }

  func boolean(_ name: String) -> Bool? { node(name).flatMap { document.boolean(of: $0) } }

  func texts(_ name: String) -> [String] {
    objects(name).compactMap { document.string(of: $0.node) }
  }

  func objects(_ name: String) -> [Arguments] {
    guard let list = node(name) else { return [] }
    return document.elements(of: list).map { Arguments(document: document, node: $0) }
  }

  /// What is called so, or nothing, which no row is called.
  subscript(_ name: String) -> String { text(name) ?? "" }

  var page: ContentPage {
    ContentPage(offset: integer("offset") ?? 0, limit: integer("limit") ?? ContentPage.size)
  }

  var transport: Transport { text("transport") == "graphql" ? .graphQL : .rest }
}
