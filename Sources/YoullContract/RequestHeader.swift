/// The headers that requests carry, by their names.
package enum RequestHeader {
  package static let authorization = "Authorization"
  package static let contentType = "Content-Type"
  package static let accept = "Accept"
  /// The headers of the REST side.
  package static let platform = "X-Youll-Platform"
  package static let appVersion = "X-Youll-App-Version"
  package static let userID = "X-Youll-User-Id"

  /// The name of the platform that servers expect.
  package static let platformName = "ios"
  package static let json = "application/json"
}
