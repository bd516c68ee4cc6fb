/// Paths of sources.
enum SourcePath {
  /// Returns a path relative to the folder of a document, with `.` and `..` resolved, or `nil` if
  /// the reference is not a relative path.
  static func joined(_ reference: String, relativeTo document: String) -> String? {
    let slash = UInt8(ascii: "/")
    let bytes = Array(reference.utf8)
    guard !bytes.isEmpty, bytes.first != slash, !isAddress(bytes), !bytes.contains(0) else {
      return nil
    }
    let folder = document.utf8.lastIndex(of: slash).map { document.utf8[...$0] }
    var parts: [ArraySlice<UInt8>] = []
    for part in ((folder.map(Array.init) ?? []) + bytes).split(
      separator: slash, omittingEmptySubsequences: false)
    {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8), let last = parts.last, !last.isEmpty,
        !last.elementsEqual("..".utf8)
      {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return String(decoding: Array(parts.joined(separator: [slash])), as: UTF8.self)
  }

  /// Returns true if a reference begins with a scheme, such as `https:`, or leads into a document.
  private static func isAddress(_ bytes: [UInt8]) -> Bool {
    let end = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
    return bytes[..<end].contains(UInt8(ascii: ":")) || bytes.contains(UInt8(ascii: "#"))
  }
}
