/// The kind of a store file, derived from its path.
enum StoredFile {
  case golden
  case part
  /// A temporary file of a process that is writing.
  case temporary(process: Int32)

  var isTemporary: Bool { if case .temporary = self { true } else { false } }

  init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last, parts.count > 1 else { return nil }
    let folder = parts[0]
    if name.hasPrefix(".bricks-"), name.hasSuffix(".temporary") {
      guard let process = name.split(separator: "-").dropFirst().first.flatMap({ Int32($0) }) else {
        return nil
      }
      self = .temporary(process: process)
    } else if name.hasSuffix(".\(GoldenFile.partExtension)"), folder == GoldenFile.partFolder {
      self = .part
    } else if name.hasSuffix(".\(SnapshotKey.fileExtension)") {
      self = folder == GoldenFile.geometryFolder ? .part : .golden
    } else {
      return nil
    }
  }
}
