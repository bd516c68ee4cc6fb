import Documents
import YoullModels
import YoullNetwork

/// A call: a method of an API class, the settings of the client, and the arguments.
struct MethodCall {
  /// The key of the client.
  ///
  /// Calls with the same settings, except for the policy, share a client.
  let client: String
  let endpoint: String?
  let rest: String?
  let language: String?
  /// The first token of the stub app, or `nil` for a guest.
  let token: String?
  /// The URL from which the stub app gets new tokens.
  let tokenAddress: String?
  /// The cache folder, or `nil` for a cache in memory.
  let folder: String?
  /// The cache policy of this call.
  let policy: CachePolicy
  let method: String
  /// The number of parallel calls.
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

/// The arguments of a call, by name.
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

  /// The text with a name, or an empty text, which no row has.
  subscript(_ name: String) -> String { text(name) ?? "" }

  var page: ContentPage {
    ContentPage(offset: integer("offset") ?? 0, limit: integer("limit") ?? ContentPage.size)
  }

  var transport: Transport { text("transport") == "graphql" ? .graphQL : .rest }
}
