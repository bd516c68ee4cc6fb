import Documents
import Glibc

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
  /// A file that cannot be read has an empty digest. `known` are digests of folders of customers.
  package static func digests(
    of project: SnapshotProject, program: String?, knowing known: [String: String]
  ) -> [ReportedInput] {
    let reading = InputReader(project)
    func digest(_ path: String) -> String {
      (try? SourceFile.read(path, limit: 1 << 30)).map { QuickHash($0.bytes).description } ?? ""
    }
    let customers = Set(project.keys.compactMap { $0[.customer] })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let matrix = SnapshotProject.path(project.folder, SnapshotProject.matrixPath)
    return [
      ReportedInput(name: "the program", digest: program.map(digest(ofLargeFile:)) ?? ""),
      ReportedInput(name: "the matrix", digest: digest(matrix)),
      ReportedInput(name: "Layouts, Themes/base or the settings", digest: reading.common.hash),
    ]
      + customers.map {
        ReportedInput(name: "Themes/\($0)", digest: known[$0] ?? reading.ownList(of: $0).hash)
      }
  }

  /// Returns the digest of a file that is too large for memory, or an empty text.
  private static func digest(ofLargeFile path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var digests: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 20)
    var isAtEnd = false
    while !isAtEnd {
      var filled = 0
      while filled < part.count {
        let count = part.withUnsafeMutableBytes { part in
          read(descriptor, part.baseAddress?.advanced(by: filled), part.count - filled)
        }
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          guard count == 0 else { return "" }
          isAtEnd = true
          break
        }
        filled += count
      }
      digests += QuickHash(part.span.extracting(..<filled)).description.utf8
    }
    return QuickHash(digests).description
  }

  /// The hash of the inputs of a page.
  subscript(key: SnapshotKey) -> String? { key[.customer].flatMap { hashes[$0] } }
}
