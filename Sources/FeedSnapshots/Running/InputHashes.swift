import Documents

/// The hashes of the current inputs of each customer's pages.
///
/// The hash covers all inputs of a page except the program: layouts, base theme, the
/// customer's folder and other files that their themes name. It also covers the time, the data of
/// the time zone and the settings of the project.
struct InputHashes: Sendable {
  private let hashes: [String: String]

  init(_ project: SnapshotProject, of keys: some Sequence<SnapshotKey>) {
    let reading = InputReader(project)
    var hashes: [String: String] = [:]
    for customer in Set(keys.compactMap { $0[.customer] }) {
      hashes[customer] = reading.list(of: customer).hash
    }
    self.hashes = hashes
  }

  /// The hash of the inputs of a page.
  subscript(key: SnapshotKey) -> String? { key[.customer].flatMap { hashes[$0] } }
}
