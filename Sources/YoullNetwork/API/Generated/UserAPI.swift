// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// The user's own data, over REST unless a function uses GraphQL.
public enum UserAPI {
  /// Returns every badge with the user's progress.
  public static func getBadges(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[YNBadge]> {
    try await ApolloMission.launch(query: GetBadgesQuery(extraLang: network.language), into: network, landingModel: YNBadge.self)
  }

  /// Returns the user's notification settings, or `nil` for a guest.
  public static func getNotifications(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<YNProfileNotifications?> {
    try await ApolloMission.launch(row: GetProfileNotificationsQuery(), into: network, landingModel: YNProfileNotifications.self)
  }
}
