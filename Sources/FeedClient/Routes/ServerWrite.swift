import Basics
package import FeedCore
package import YoullNetwork

/// A change of the user's data at the server: one row of the table of writes.
package struct ServerWrite: Sendable {
  /// The name of the action that asks for the change.
  package let action: String
  /// The method of the network layer that sends it.
  package let function: String
  /// The reason for feeds to load again after the change.
  package let trigger: RefreshTrigger?
  /// A Boolean value that indicates whether the screen with the action closes after the change.
  package let closesPage: Bool
  /// Sends the change; the time is in milliseconds since 1970.
  package let send:
    @Sendable (LinkArguments, BricksNetwork, Int64) async throws(NetworkError) -> Void

  init(
    _ action: String, _ function: String, then trigger: RefreshTrigger? = nil,
    closesPage: Bool = false,
    _ send:
      @escaping @Sendable (LinkArguments, BricksNetwork, Int64) async throws(NetworkError) -> Void
  ) {
    self.action = action
    self.function = function
    self.trigger = trigger
    self.closesPage = closesPage
    self.send = send
  }
}
