/// Why a snapshot did not match, with all that is needed to see it.
public struct SnapshotFailure: Error, Sendable, CustomStringConvertible {
  /// What happened, what came of it, and what to do; several lines.
  public let message: String
  /// What the snapshot is called: its path below the folder of the snapshots, without `.snap`.
  public let name: String
  /// What was stored; nil where nothing was, or nothing that can be read.
  public var old: [UInt8]?
  /// What the value came to; nil where it came to nothing.
  public var new: [UInt8]?
  /// How the two differ, line by line, with what nobody would see made visible; empty without both.
  public let difference: String
  /// Whether the matrix of the project lets it pass with a warning.
  public let isWarning: Bool

  /// The message.
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

  /// A failure without a snapshot.
  package init(_ message: String) { self.init(message, name: "") }

  /// The files that show it: names, and bytes.
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
  /// The first lines of a difference, for a message.
  static func excerpt(of text: String, limit: Int = 40) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > limit + 1 else { return text }
    return lines.prefix(limit).joined(separator: "\n")
      + "\n(\(lines.count - 1 - limit) further lines)\n"
  }
}
