import Documents

/// What the pages of each customer are made from now, by hashes.
///
/// Everything that a page of a customer can depend on counts, but for the program: layouts, base, the
/// customer's folder, what their themes name beside these, the moment, the clocks of the time zone and
/// the project's settings.
struct InputHashes: Sendable {
  private let hashes: [String: String]

  init(_ project: SnapshotProject, of keys: some Sequence<SnapshotKey>) {
    let reading = InputReading(project)
    var hashes: [String: String] = [:]
    for customer in Set(keys.compactMap { $0[.customer] }) {
      hashes[customer] = reading.list(of: customer).hash
    }
    self.hashes = hashes
  }

  /// The hash of what a page is made from.
  subscript(key: SnapshotKey) -> String? { key[.customer].flatMap { hashes[$0] } }
}
