/// A replacement of a range of bytes.
///
/// The other bytes stay unchanged.
public struct TextEdit: Sendable, Hashable {
  /// The range to remove, which is empty for an insertion.
  public let range: Range<Int>
  /// The bytes to insert in its place.
  public let replacement: [UInt8]

  /// Creates an edit that replaces a range with text.
  public init(_ range: Range<Int>, with replacement: String) {
    self.range = range
    self.replacement = Array(replacement.utf8)
  }

  /// Creates an edit that replaces a range with UTF-8 bytes.
  package init(_ range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

/// The reason why a list of edits cannot be applied.
package enum TextEditProblem: Error, Equatable {
  case outside(Range<Int>)
  case overlap(Range<Int>, Range<Int>)
}

extension TextEdit {
  /// Returns the bytes after all edits, which may come in any order but must not overlap.
  ///
  /// Insertions at the same offset keep their order.
  package static func apply(
    _ edits: [TextEdit], to bytes: [UInt8]
  ) throws(TextEditProblem) -> [UInt8] {
    // The sort is stable, so insertions at the same offset keep their order.
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
