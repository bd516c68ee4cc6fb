import Documents

/// The hashes of the current inputs of each customer's pages.
///
/// The hash covers all inputs of a page except the program: layouts, base theme, the
/// customer's folder and other files that their themes name. It also covers the time, the data of
/// the time zone and the settings of the project.
package struct InputHashes: Sendable {
  private let hashes: [String: String]

  init(_ project: SnapshotProject, of keys: some Sequence<SnapshotKey>) {
    let reading = InputReader(project)
    var hashes: [String: String] = [:]
    for customer in Set(keys.compactMap { $0[.customer] }) {
      hashes[customer] = reading.list(of: customer).hash
    }
    self.hashes = hashes
  }

  /// Returns the digests of all inputs of a run, by name: the program, the matrix, the shared inputs
  /// and the folder of each customer.
  ///
  /// A file that cannot be read has an empty digest.
  package static func digests(
    of project: SnapshotProject, program: String?
  ) -> [ReportedInput] {
    let reading = InputReader(project)
    func digest(_ path: String) -> String {
      (try? SourceFile.read(path, limit: 1 << 30)).map { QuickHash($0.bytes).description } ?? ""
    }
    let customers = Set(project.keys.compactMap { $0[.customer] })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let matrix = SnapshotProject.path(project.folder, SnapshotProject.matrixPath)
    return [
      ReportedInput(name: "the program", digest: program.map(digest) ?? ""),
      ReportedInput(name: "the matrix", digest: digest(matrix)),
      ReportedInput(name: "Layouts, Themes/base or the settings", digest: reading.common.hash),
    ]
      + customers.map {
        ReportedInput(name: "Themes/\($0)", digest: reading.ownList(of: $0).hash)
      }
  }

  /// The hash of the inputs of a page.
  subscript(key: SnapshotKey) -> String? { key[.customer].flatMap { hashes[$0] } }
}
