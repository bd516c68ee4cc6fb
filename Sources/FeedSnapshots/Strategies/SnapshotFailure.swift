import SnapshotDifferences

/// A failure of a snapshot, with the data to inspect it.
public struct SnapshotFailure: Error, Sendable, CustomStringConvertible {
  /// The message in several lines: the failure, its consequences and the next step.
  public let message: String
  /// The path of the snapshot below the snapshots folder, without `.snap`.
  public let name: String
  /// The stored bytes, or `nil` if there is no readable golden.
  public var old: [UInt8]?
  /// The bytes of the new value, or `nil` if the value has no bytes.
  public var new: [UInt8]?
  /// The line-by-line difference with invisible characters made visible, or an empty text without
  /// both values.
  public let difference: String
  /// A Boolean value that indicates whether the project's matrix reduces the failure to a warning.
  public let isWarning: Bool

  /// The message of the failure.
  public var description: String { message }

  init(
    _ message: String, name: String, old: [UInt8]? = nil, new: [UInt8]? = nil,
    difference: String = "", isWarning: Bool = false
  ) {
    self.message = message
    self.name = name
    self.old = old
    self.new = new
    self.difference = difference
    self.isWarning = isWarning
  }

  /// Creates a failure that belongs to no snapshot.
  package init(_ message: String) { self.init(message, name: "") }

  /// The files that show the failure, as names and bytes.
  package var attachments: [(name: String, bytes: [UInt8])] {
    let words = name.split(separator: "/").joined(separator: ".")
    let end = words.lastIndex(of: ".") ?? words.endIndex
    let (stem, ending) = (words[..<end], words[end...])
    var files: [(String, [UInt8])] = []
    if let old { files.append(("\(stem).old\(ending)", old)) }
    if let new { files.append(("\(stem).new\(ending)", new)) }
    if !difference.isEmpty { files.append(("\(words).difference.txt", Array(difference.utf8))) }
    return files
  }
}

extension LineDifference {
  /// Returns the first lines of a difference, for a message.
  static func excerpt(of text: String, limit: Int = 40) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > limit + 1 else { return text }
    return lines.prefix(limit).joined(separator: "\n")
      + "\n(\(lines.count - 1 - limit) further lines)\n"
  }
}
