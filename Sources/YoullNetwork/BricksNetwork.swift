import Basics
import Documents
import HTTPClient
@_exported public import YoullModels

/// The client that carries both transports.
///
/// It can be passed as a value; `shared` is one for the whole app, which `buildNetwork` makes.
public struct BricksNetwork: Sendable {
  /// The servers; `nil` for a client over another channel.
  public let environment: Environment?
  /// The language of content; `nil` for the backend's default.
  public let extraLang: String?
  /// The cache policy of queries without one of their own.
  public var cachePolicy = CachePolicy.fetchIgnoringCacheCompletely
  /// The cache policy of one call; `nil` for the client's.
  private(set) var callPolicy: CachePolicy?
  /// The current profile, which calls update.
  package let currentUser: CurrentValue<YNProfile?>
  let channel: any Channel
  let caches: UserCaches
  let calls = InFlightRequests<ResponseDocument>()
  /// The requests of the REST side in flight.
  let bodies = InFlightRequests<RESTBody>()
  private(set) var users: Users?

  /// The data source of the user, and the provider of tokens.
  ///
  /// The app owns the data source; without it, every user is a guest.
  struct Users: Sendable {
    weak let source: (any BricksNetworkDataSource)?
    let provider: TokenProvider
    /// A strong reference to the source, if the client owns it.
    var kept: (any BricksNetworkDataSource)?
  }

  /// Creates a client of servers, with the caches of each user in a folder, or in memory without
  /// one.
  ///
  /// The app has to own its data source; the client does not.
  public init(
    environment: Environment, dataSource: (any BricksNetworkDataSource)? = nil,
    extraLang: String? = nil, cacheFolder: String? = nil,
    cachePolicy: CachePolicy = .fetchIgnoringCacheCompletely
  ) {
    self.init(
      environment: environment, channel: WireChannel(environment), dataSource: dataSource,
      extraLang: extraLang, cacheFolder: cacheFolder)
    self.cachePolicy = cachePolicy
  }

  /// Creates a client over a channel.
  public init(channel: any Channel, extraLang: String? = nil) {
    self.init(environment: nil, channel: channel, dataSource: nil, extraLang: extraLang)
  }

  /// Creates a client of servers with a channel around the wire.
  ///
  /// It owns its data source, which belongs to no app.
  package init(
    environment: Environment, dataSource: (any BricksNetworkDataSource)? = nil,
    extraLang: String? = nil, cacheFolder: String? = nil,
    currentUser: CurrentValue<YNProfile?> = UserAPI.currentUser,
    clock: @escaping NormalizedCache.Clock = UserCaches.machineClock,
    wrapping: (any Channel) -> any Channel
  ) {
    self.init(
      environment: environment, channel: wrapping(WireChannel(environment)),
      dataSource: dataSource, extraLang: extraLang, cacheFolder: cacheFolder,
      ownsDataSource: true, currentUser: currentUser, clock: clock)
  }

  package init(
    environment: Environment?, channel: any Channel, dataSource: (any BricksNetworkDataSource)?,
    extraLang: String?, cacheFolder: String? = nil, ownsDataSource: Bool = false,
    currentUser: CurrentValue<YNProfile?> = UserAPI.currentUser,
    clock: @escaping NormalizedCache.Clock = UserCaches.machineClock,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.environment = environment
    self.channel = channel
    // An empty language means the default, as on the GraphQL side.
    self.extraLang = extraLang.flatMap { $0.isEmpty ? nil : $0 }
    self.currentUser = currentUser
    let caches = UserCaches(folder: cacheFolder, servers: environment, clock: clock)
    self.caches = caches
    users = dataSource.map { source in
      Users(
        source: source,
        provider: TokenProvider(
          source, steady: { SteadyClock.now },
          machine: { Double(SteadyClock.secondsSince1970) }, wait: wait,
          leaving: { isOver in
            if isOver {
              caches.endLeaving()
              currentUser.reset(to: nil)
            } else {
              caches.beginLeaving()
            }
          }), kept: ownsDataSource ? source : nil)
    }
  }

  /// A Boolean value that indicates whether the data source has no signed-in user.
  package var isForGuests: Bool { users.map { $0.source?.isLoggedIn != true } ?? false }

  /// The number of callers who wait for a response.
  package var waiting: Int { calls.waiting + bodies.waiting }

  /// The reason why caches are in memory, or the damaged file that was set aside; `nil` without a
  /// problem.
  public var cacheNotice: String? { caches.notice }

  /// Signs the user out: cancels the requests in flight, deletes the caches and forgets the tokens.
  ///
  /// A token refresh in flight has no effect.
  public func signOut() async {
    caches.beginLeaving()
    cancelAll()
    await users?.provider.signOut()
    // Requests that began meanwhile have the old tokens.
    cancelAll()
    caches.endLeaving()
    currentUser.reset(to: nil)
  }

  private func cancelAll() {
    calls.cancelAll()
    bodies.cancelAll()
  }
}

extension BricksNetwork {
  /// Runs a change of a requesting user.
  ///
  /// No caller joins requests from before it or during it, and responses from that time are not
  /// cached as current. The outcome of a change whose call was cancelled is unknown.
  func changing<Answer>(
    for requester: RequestingUser, _ work: () async throws(NetworkError) -> Answer
  ) async throws(NetworkError) -> Answer {
    let cache = caches.keptCache(of: requester)?.answers
    separateCalls()
    caches.changes.begin()
    let before = await cache?.beginChange()
    defer {
      caches.changes.end()
      separateCalls()
    }
    do throws(NetworkError) {
      let answer = try await work()
      if let before { await cache?.endChange(before, mayHaveRun: true) }
      return answer
    } catch {
      if let before { await cache?.endChange(before, mayHaveRun: error.mayHaveRun) }
      throw error
    }
  }

  private func separateCalls() {
    calls.separate()
    bodies.separate()
  }
}

extension BricksNetwork {
  /// Returns the same client with a cache policy for its calls, of any kind.
  public func with(cachePolicy: CachePolicy) -> BricksNetwork {
    var network = self
    network.callPolicy = cachePolicy
    return network
  }

  /// Throws if the cache policy of the call allows no request to a server, which every mutation
  /// needs.
  func checkMayChange() throws(NetworkError) {
    guard let callPolicy, callPolicy.behavior.fetching == .never else { return }
    throw .invalidRequest(
      message: "A mutation cannot use a cache policy that sends no requests; use a different "
        + "policy.")
  }

  /// Runs a read under a policy and returns its responses as they arrive.
  ///
  /// There are two for ``CachePolicy/returnCacheDataAndFetch`` if the cache has one, and otherwise
  /// one. A change runs for the last response only.
  public func answers<Model>(
    by policy: CachePolicy,
    _ read: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Model>
  ) -> NetworkAnswers<Model> {
    NetworkAnswers { deliver in
      do throws(NetworkError) {
        if policy == .returnCacheDataAndFetch, let kept = try await kept(read) { deliver(kept) }
        deliver(try await read(with(cachePolicy: policy)))
        return nil
      } catch {
        return error
      }
    }
  }

  /// Returns the cached response of a read, or `nil`.
  private func kept<Model>(
    _ read: (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Model>
  ) async throws(NetworkError) -> NetworkAnswer<Model>? {
    do throws(NetworkError) {
      return try await read(with(cachePolicy: .returnCacheDataDontFetch))
    } catch {
      if case .cancelled = error { throw error }
      return nil
    }
  }
}

extension BricksNetwork {
  private static let registry = Locked<BricksNetwork?>(nil)

  /// The client of the whole app, once it was built.
  public static var shared: BricksNetwork? { registry.withLock { $0 } }

  /// Creates the client of the whole app, and replaces an earlier one.
  public static func buildNetwork(
    environment: Environment, dataSource: (any BricksNetworkDataSource)? = nil,
    extraLang: String? = nil, cacheFolder: String? = nil,
    cachePolicy: CachePolicy = .fetchIgnoringCacheCompletely
  ) {
    let network = BricksNetwork(
      environment: environment, dataSource: dataSource, extraLang: extraLang,
      cacheFolder: cacheFolder, cachePolicy: cachePolicy)
    registry.withLock { $0 = network }
  }
}
