public import Documents

/// What a customer's app needs to find its servers.
public struct Keys: Sendable, Hashable {
  /// The address of the GraphQL side.
  public let apiUrl: String?
  /// What all paths of the REST side begin with.
  public let restUrl: String?

  /// The addresses of the servers: both, or one.
  public init(apiUrl: String? = nil, restUrl: String? = nil) {
    self.apiUrl = apiUrl
    self.restUrl = restUrl
  }

  /// The addresses by their names, `apiUrl` and `restUrl`.
  public init(_ values: [String: String]) {
    self.init(apiUrl: values["apiUrl"], restUrl: values["restUrl"])
  }

  /// The `endpoints` of a customer's `app.json`, with `graphql` and `rest`.
  public init(reading app: SourceFile) throws(NetworkError) {
    let (document, findings) = JSONDocument.read(app)
    guard let document else { throw NetworkError.invalidData(findings) }
    let endpoints = document.member("endpoints", of: document.root)
    func text(_ name: String) -> String? {
      endpoints.flatMap { document.member(name, of: $0) }.flatMap { document.string(of: $0) }
    }
    self.init(apiUrl: text("graphql"), restUrl: text("rest"))
  }

  /// The servers, once their addresses are known to be some that are asked.
  public var environment: BricksNetwork.Environment {
    get throws(NetworkError) { try BricksNetwork.Environment(apiUrl: apiUrl, restUrl: restUrl) }
  }
}

/// The first step of a customer's app, before anything is asked.
public enum Config {
  /// Makes the client of the whole app, ``BricksNetwork/shared``, in place of one that is there.
  ///
  /// The app has to hold its data source; where that is gone, everybody is a guest. What is kept of
  /// users lies in a folder, or in memory without, and answers queries by a policy.
  public static func setup(
    keys: Keys, dataSource: (any BricksNetworkDataSource)? = nil, extraLang: String? = nil,
    cacheFolder: String? = nil, cachePolicy: CachePolicy = .fetchIgnoringCacheCompletely
  ) throws(NetworkError) {
    BricksNetwork.buildNetwork(
      environment: try keys.environment, dataSource: dataSource, extraLang: extraLang,
      cacheFolder: cacheFolder, cachePolicy: cachePolicy)
  }
}
