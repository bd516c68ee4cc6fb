import Basics
import Documents

/// The headers that describe the requesting user to the GraphQL side.
///
/// The server trusts the token and not these headers: a guest can send any values.
public struct UserInfoHeaders: Sendable {
  /// The ID of the signed-in user; `nil` for a guest.
  public let userID: String?
  /// The ID of the requesting device.
  public let deviceID: String
  /// `user` for a signed-in user, otherwise `guest`.
  public let role: String
  /// The version of the customer's app; `nil` if it is not sent.
  public let appVersion: String?

  /// Creates the headers of a user, or of a guest.
  public init(userID: String?, deviceID: String, appVersion: String? = nil) {
    self.userID = userID
    self.deviceID = deviceID
    self.appVersion = appVersion
    role = userID == nil ? Self.guest : Self.user
  }

  /// Returns the headers of a program that is not part of an app.
  package static func program(userID: String? = nil) -> UserInfoHeaders {
    UserInfoHeaders(userID: userID, deviceID: "bricks", appVersion: Release.version)
  }

  static let roleName = "x-hasura-role"
  static let guest = "guest"
  static let user = "user"

  /// Returns the headers by their names.
  public func getUserInfoHeaders() -> [String: String] {
    var headers = [Self.roleName: role, "device-id": deviceID]
    if let userID { headers["x-hasura-user-id"] = userID }
    return headers
  }
}

/// Headers are compared by their bytes: canonically equivalent IDs belong to different users.
extension UserInfoHeaders: Hashable {
  private var identity: [ByteString?] {
    [userID, deviceID, appVersion].map { $0.map { .init($0) } }
  }

  /// Returns a Boolean value that indicates whether two headers have the same bytes.
  public static func == (one: UserInfoHeaders, other: UserInfoHeaders) -> Bool {
    one.identity == other.identity
  }

  /// Hashes the bytes of the headers.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
