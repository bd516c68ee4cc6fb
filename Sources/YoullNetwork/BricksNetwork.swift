import Basics
import Documents
import HTTPClient

/// The client that carries both transports.
///
/// It can be passed as a value; `shared` is one for the whole app, which `buildNetwork` makes.
public struct BricksNetwork: Sendable {
  /// The servers that are asked; none where something else answers.
  public let environment: Environment?
  /// The language that content is asked for in; none for the backend's own.
  public let extraLang: String?
  /// What queries are answered by where a call says nothing else.
  public var cachePolicy = CachePolicy.fetchIgnoringCacheCompletely
  /// What calls are answered by that say so themselves; nil for those that do not.
  private(set) var callPolicy: CachePolicy?
  /// Who is told of the profile that was read last.
  let currentUser: CurrentValue<YNProfile?>
  let channel: any Channel
  let caches: UserCaches
  let calls = InFlightRequests<ResponseDocument>()
  /// Those of the REST side.
  let bodies = InFlightRequests<RESTBody>()
  private(set) var users: Users?

  /// Who the user is, and the provider that hands out tokens.
  ///
  /// The app keeps its data source; where that is gone, everybody is a guest.
  struct Users: Sendable {
    weak let source: (any BricksNetworkDataSource)?
    let provider: TokenProvider
    /// The source again where nobody else keeps it.
    var kept: (any BricksNetworkDataSource)?
  }

  /// A client that asks servers, and keeps what it does of each user in a folder; in memory without.
  ///
  /// The app has to hold its data source, this does not.
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

  /// A client over a channel.
  public init(channel: any Channel, extraLang: String? = nil) {
    self.init(environment: nil, channel: channel, dataSource: nil, extraLang: extraLang)
  }

  /// A client that asks servers by a channel around the wire; it keeps its data source, which
  /// belongs to no app.
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
      currentUser: currentUser, clock: clock)
    users?.kept = dataSource
  }

  package init(
    environment: Environment?, channel: any Channel, dataSource: (any BricksNetworkDataSource)?,
    extraLang: String?, cacheFolder: String? = nil,
    currentUser: CurrentValue<YNProfile?> = UserAPI.currentUser,
    clock: @escaping NormalizedCache.Clock = UserCaches.machineClock,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.environment = environment
    self.channel = channel
    // An empty one is none, as the GraphQL side is told.
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
          }))
    }
  }

  /// How many wait for the answer to an operation.
  package var waiting: Int { calls.waiting + bodies.waiting }

  /// Why what is kept of users is in memory only, or what was set aside because it was damaged; nil
  /// where all is well, or nothing was kept yet.
  public var cacheNotice: String? { caches.notice }

  /// Signs the user out: cancels what is under way, deletes what is kept of them, and forgets their
  /// tokens; a refresh that still runs comes too late.
  public func signOut() async {
    caches.beginLeaving()
    cancelAll()
    await users?.provider.signOut()
    // What began meanwhile did so with the tokens of before.
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
  /// Does what changes something for whoever asks.
  ///
  /// Nobody joins what runs before it or meanwhile, and what is asked meanwhile is not kept as true.
  /// What a server carries out only when the call has ended, as one that was cancelled, nobody knows.
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
  /// The same client for calls that are answered by a policy of their own, whatever they read.
  public func with(cachePolicy: CachePolicy) -> BricksNetwork {
    var network = self
    network.callPolicy = cachePolicy
    return network
  }

  /// Refuses a change in a call that asks no server.
  func checkMayChange() throws(NetworkError) {
    guard let callPolicy, callPolicy.behavior.fetching == .never else { return }
    throw .invalidRequest(
      message: "This changes something, and the call asks no server: give it another cache policy.")
  }

  /// Makes a read by a policy and gives its answers as they come.
  ///
  /// These are two by ``CachePolicy/returnCacheDataAndFetch`` if something was kept; else it is one.
  /// What changes something is done for the last one alone.
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

  /// What a read comes to without a server; nil where nothing was kept of it.
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

  /// Makes the client of the whole app, in place of one that is there already.
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
