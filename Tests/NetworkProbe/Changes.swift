extension Method {
  /// What changes something.
  static let changes: [Method] = []
}
