public import Documents
public import YoullModels

/// The addresses that a customer's app needs to find its servers.
public struct Keys: Sendable, Hashable {
  /// The address of the GraphQL side.
  public let apiUrl: String?
  /// The base address of all paths of the REST side.
  public let restUrl: String?

  /// Creates keys from the address of the GraphQL side, the base address of the REST side, or both.
  public init(apiUrl: String? = nil, restUrl: String? = nil) {
    self.apiUrl = apiUrl
    self.restUrl = restUrl
  }

  /// Creates keys from addresses by their names, `apiUrl` and `restUrl`.
  public init(_ values: [String: String]) {
    self.init(apiUrl: values["apiUrl"], restUrl: values["restUrl"])
  }

  /// Creates keys from the `endpoints` of a customer's `app.json`, which contain `graphql` and
  /// `rest`.
  public init(reading app: SourceFile) throws(NetworkError) {
    let (document, findings) = JSONDocument.read(app)
    guard let document else { throw NetworkError.invalidData(findings) }
    let endpoints = document.member("endpoints", of: document.root)
    func text(_ name: String) -> String? {
      endpoints.flatMap { document.member(name, of: $0) }.flatMap { document.string(of: $0) }
    }
    self.init(apiUrl: text("graphql"), restUrl: text("rest"))
  }

  /// The environment of the servers.
  ///
  /// Throws if an address is not valid.
  public var environment: BricksNetwork.Environment {
    get throws(NetworkError) { try BricksNetwork.Environment(apiUrl: apiUrl, restUrl: restUrl) }
  }
}

/// The configuration of a customer's app, which precedes the first request.
public enum Config {
  /// Creates the client of the whole app, ``BricksNetwork/shared``, and replaces an earlier one.
  ///
  /// The app must own its data source: without one, every user is a guest. The caches of the users
  /// are in `cacheFolder`, or in memory without it. `cachePolicy` is the default policy of queries.
  public static func setup(
    keys: Keys, dataSource: (any BricksNetworkDataSource)? = nil, extraLang: String? = nil,
    cacheFolder: String? = nil, cachePolicy: CachePolicy = .fetchIgnoringCacheCompletely
  ) throws(NetworkError) {
    BricksNetwork.buildNetwork(
      environment: try keys.environment, dataSource: dataSource, extraLang: extraLang,
      cacheFolder: cacheFolder, cachePolicy: cachePolicy)
  }
}
