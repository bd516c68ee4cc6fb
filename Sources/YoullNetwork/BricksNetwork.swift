import HTTPClient
import Locking

/// The client that carries both transports.
///
/// It can be passed as a value; `shared` is one for the whole app, which `buildNetwork` makes.
public struct BricksNetwork: Sendable {
  /// The servers that are asked; none where something else answers.
  public let environment: Environment?
  /// The language that content is asked for in; none for the backend's own.
  public let extraLang: String?
  let channel: any Channel
  private(set) var users: Users?

  /// Who the user is, and the desk that hands out tokens.
  ///
  /// The app keeps its data source; where that is gone, everybody is a guest.
  struct Users: Sendable {
    weak let source: (any BricksNetworkDataSource)?
    let desk: TokenDesk
    /// The source again where nobody else keeps it.
    var kept: (any BricksNetworkDataSource)?
  }

  /// A client that asks servers; the app has to hold its data source, this does not.
  public init(
    environment: Environment, dataSource: (any BricksNetworkDataSource)? = nil,
    extraLang: String? = nil
  ) {
    self.init(
      environment: environment, channel: WireChannel(environment), dataSource: dataSource,
      extraLang: extraLang)
  }

  /// A client over a channel.
  public init(channel: any Channel, extraLang: String? = nil) {
    self.init(environment: nil, channel: channel, dataSource: nil, extraLang: extraLang)
  }

  /// A client that asks servers by a channel around the wire; it keeps its data source, which
  /// belongs to no app.
  package init(
    environment: Environment, dataSource: (any BricksNetworkDataSource)? = nil,
    extraLang: String? = nil, wrapping: (any Channel) -> any Channel
  ) {
    self.init(
      environment: environment, channel: wrapping(WireChannel(environment)),
      dataSource: dataSource, extraLang: extraLang)
    users?.kept = dataSource
  }

  package init(
    environment: Environment?, channel: any Channel, dataSource: (any BricksNetworkDataSource)?,
    extraLang: String?,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.environment = environment
    self.channel = channel
    self.extraLang = extraLang
    users = dataSource.map { source in
      Users(
        source: source,
        desk: TokenDesk(
          source, steady: { SteadyClock.now },
          machine: { Double(SteadyClock.secondsSince1970) }, wait: wait))
    }
  }

  /// Forgets the user's tokens; a refresh that still runs comes too late.
  public func signOut() async {
    await users?.desk.signOut()
  }
}

extension BricksNetwork {
  private static let registry = Locked<BricksNetwork?>(nil)

  /// The client of the whole app, once it was built.
  public static var shared: BricksNetwork? { registry.withLock { $0 } }

  /// Makes the client of the whole app, in place of one that is there already.
  public static func buildNetwork(
    environment: Environment, dataSource: (any BricksNetworkDataSource)? = nil,
    extraLang: String? = nil
  ) {
    let network = BricksNetwork(
      environment: environment, dataSource: dataSource, extraLang: extraLang)
    registry.withLock { $0 = network }
  }
}
