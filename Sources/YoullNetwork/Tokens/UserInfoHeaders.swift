import Basics
import Documents

/// Who asks, as the GraphQL side is told.
///
/// The server believes a token and not these: a guest can send whatever it likes.
public struct UserInfoHeaders: Sendable {
  /// Who is signed in; nil for a guest.
  public let userID: String?
  /// The device that asks.
  public let deviceID: String
  /// `user` for somebody who is signed in, else `guest`.
  public let role: String
  /// The version of the customer's app; nil where it is not told.
  public let appVersion: String?

  /// Headers of a user, or of a guest.
  public init(userID: String?, deviceID: String, appVersion: String? = nil) {
    self.userID = userID
    self.deviceID = deviceID
    self.appVersion = appVersion
    role = userID == nil ? Self.guest : Self.user
  }

  /// Headers of a program that asks with no app behind it.
  static func program(userID: String? = nil) -> UserInfoHeaders {
    UserInfoHeaders(userID: userID, deviceID: "bricks", appVersion: Release.version)
  }

  static let roleName = "x-hasura-role"
  static let guest = "guest"
  static let user = "user"

  /// The headers by their names.
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
