/// A document that is edited in rounds and tracks which bytes come from the original.
package struct EditedText: Sendable {
  /// The document before the first edit.
  package let original: SourceFile
  /// The current document.
  package private(set) var source: SourceFile
  private var pieces: [Piece]

  /// A run of bytes of the current document.
  private enum Piece {
    /// Bytes of the original.
    case kept(Range<Int>)
    /// A number of inserted bytes, which are at the same offset in the current document.
    case added(count: Int)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .added(let count): count
      }
    }

    func dropFirst(_ count: Int) -> Piece {
      switch self {
      case .kept(let range): .kept(range.dropFirst(count))
      case .added(let whole): .added(count: whole - count)
      }
    }

    func prefix(_ count: Int) -> Piece {
      switch self {
      case .kept(let range): .kept(range.prefix(count))
      case .added: .added(count: count)
      }
    }
  }

  package init(_ original: SourceFile) {
    self.original = original
    source = original
    pieces = [.kept(original.bytes.indices)]
  }

  /// Applies edits of the current document, which must not overlap.
  package mutating func apply(_ edits: [TextEdit]) throws(TextEditProblem) {
    source = SourceFile(
      path: source.path, bytes: try TextEdit.apply(edits, to: source.bytes))
    var rest = pieces.reversed() as [Piece]
    var position = 0
    pieces = []
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      pieces += Self.take(edit.range.lowerBound - position, from: &rest)
      _ = Self.take(edit.range.count, from: &rest)
      position = edit.range.upperBound
      pieces.append(.added(count: edit.replacement.count))
    }
    pieces += rest.reversed()
  }

  /// Removes a number of bytes from the start.
  ///
  /// The pieces are in reverse order.
  private static func take(_ count: Int, from pieces: inout [Piece]) -> [Piece] {
    var left = count
    var taken: [Piece] = []
    while left > 0, let piece = pieces.popLast() {
      let part = min(left, piece.count)
      taken.append(piece.prefix(part))
      if part < piece.count { pieces.append(piece.dropFirst(part)) }
      left -= part
    }
    return taken
  }

  /// The edits of every round as edits of the original, in order and without overlaps.
  package var changes: [TextEdit] {
    var changes: [TextEdit] = []
    var kept = 0
    var added: [UInt8] = []
    var position = 0
    func close(at offset: Int) {
      let range = kept..<offset
      if !added.elementsEqual(original.bytes[range]) {
        changes.append(TextEdit(range, with: added))
      }
      added = []
    }
    for piece in pieces {
      if case .kept(let range) = piece {
        guard !range.isEmpty else { continue }
        close(at: range.lowerBound)
        kept = range.upperBound
      } else {
        added += source.bytes[position..<position + piece.count]
      }
      position += piece.count
    }
    close(at: original.bytes.count)
    return changes
  }
}
