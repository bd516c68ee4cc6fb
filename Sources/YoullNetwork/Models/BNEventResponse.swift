/// The response of the user to an event's invitation, in the words of the backend.
public enum BNEventResponse: String, Sendable, CaseIterable {
  /// The user will attend.
  case going
  /// The user may attend.
  case maybe
  /// The user will not attend.
  case declined
}
