/// The user's response to an event's invitation, as the backend names it.
public enum BNEventResponse: String, Sendable, CaseIterable {
  /// The user will attend.
  case going
  /// The user may attend.
  case maybe
  /// The user will not attend.
  case declined
}
