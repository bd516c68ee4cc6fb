/// A replacement of a range of bytes; every byte outside of it stays as it was.
public struct TextEdit: Sendable, Hashable {
  /// What goes away; empty for an insertion.
  public let range: Range<Int>
  /// What stands there instead.
  public let replacement: [UInt8]

  /// Replaces a range by text.
  public init(_ range: Range<Int>, with replacement: String) {
    self.range = range
    self.replacement = Array(replacement.utf8)
  }

  /// Replaces a range by bytes that are text.
  package init(_ range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

/// Why a list of edits cannot be applied.
package enum TextEditProblem: Error, Equatable {
  case outside(Range<Int>)
  case overlap(Range<Int>, Range<Int>)
}

extension TextEdit {
  /// The bytes after all edits, which may come in any order but must not overlap.
  ///
  /// Insertions at the same offset are kept in the order in which they are given.
  package static func apply(
    _ edits: [TextEdit], to bytes: [UInt8]
  ) throws(TextEditProblem) -> [UInt8] {
    // The sort is stable, which keeps equal insertions in order.
    let ordered = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous = 0..<0
    for edit in ordered {
      guard edit.range.upperBound <= bytes.count, edit.range.lowerBound >= 0 else {
        throw .outside(edit.range)
      }
      guard edit.range.lowerBound >= previous.upperBound else {
        throw .overlap(previous, edit.range)
      }
      result.append(contentsOf: bytes[previous.upperBound..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      previous = edit.range
    }
    result.append(contentsOf: bytes[previous.upperBound...])
    return result
  }
}
