import Basics
import Documents

/// A Git LFS pointer, which is committed in place of a file and identifies its content.
struct StoragePointer {
  /// The hash of the content in hexadecimal digits.
  private let hash: ArraySlice<UInt8>
  private let size: Int

  private static let largest = 1024

  /// Creates a pointer, or returns `nil` if the bytes are not one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < Self.largest,
      bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
    else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let hash = Self.value("oid sha256:", in: lines),
      let size = Self.value("size ", in: lines),
      let count = Int(String(decoding: size, as: UTF8.self))
    else { return nil }
    (self.hash, self.size) = (hash, count)
  }

  private static func value(
    _ name: String, in lines: [ArraySlice<UInt8>]
  ) -> ArraySlice<UInt8>? {
    lines.first { $0.starts(with: name.utf8) }?.dropFirst(name.utf8.count)
  }

  /// Returns the file on disk if it has the content of the pointer.
  func file(at path: String, limit: Int) -> SourceFile? {
    guard size <= limit, let file = try? SourceFile.read(path, limit: size),
      file.bytes.count == size
    else { return nil }
    let digits = Hexadecimal.text(of: SHA256.digest(of: file.bytes))
    return digits.hasSameBytes(as: hash) ? file : nil
  }
}
