/// The user of a request.
package struct BackendSession: Sendable, Hashable {
  /// The key of the user's row, or `nil` for a guest.
  package let user: String?

  package static let guest = BackendSession(user: nil)

  package init(user: String?) {
    self.user = user
  }

  /// The role, which determines the readable tables, rows and columns.
  package var role: String { user == nil ? "guest" : "user" }
}
