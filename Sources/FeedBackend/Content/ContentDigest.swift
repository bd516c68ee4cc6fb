import Basics
import Documents
import SQLiteStore

/// The identity of the files with the tables and rows of a customer.
///
/// A database keeps the digest of files without findings, so that a start with the same files does
/// not parse them again.
struct ContentDigest {
  private let text: String

  init(of files: [SourceFile]) {
    var hashes: [UInt8] = []
    for file in files { hashes += "\(file.path) \(QuickHash(file.bytes))\n".utf8 }
    text = QuickHash(hashes).description
  }

  /// Returns the stored form: the digest and the keys of users, one per line.
  fileprivate func stored(_ users: [String]) -> String {
    ([text] + users).joined(separator: "\n")
  }

  /// Returns the keys of users in a stored form, or `nil` if it is that of other files.
  fileprivate func users(in stored: String) -> [String]? {
    let lines = stored.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, first.hasSameBytes(as: text) else { return nil }
    return Array(lines.dropFirst())
  }
}

extension BackendStorage {
  /// The name under which the digest is stored.
  private static var digestName: String { "content" }

  /// Returns the keys of the users in files that the database knows, or `nil` for other files.
  func users(of digest: ContentDigest) throws(BackendProblem) -> [String]? {
    do throws(StoreProblem) {
      return try state(Self.digestName).flatMap { digest.users(in: $0) }
    } catch {
      throw .store(error)
    }
  }

  /// Stores the digest of files with their users.
  func keep(_ digest: ContentDigest, _ users: [String]) throws(BackendProblem) {
    // A key with a line break would be two keys.
    guard !users.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) else { return }
    let step = TransactionStep(
      query: .setting(Self.digestName, to: digest.stored(users)), purpose: .change)
    do throws(StoreProblem) {
      _ = try write([step])
    } catch {
      throw .store(error)
    }
  }
}
