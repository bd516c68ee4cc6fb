/// Whether the user comes to an event, in the words of the backend.
public enum BNEventResponse: String, Sendable, CaseIterable {
  /// Surely.
  case going
  /// Perhaps.
  case maybe
  /// Not.
  case declined
}
