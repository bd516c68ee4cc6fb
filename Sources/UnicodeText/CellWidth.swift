/// The start of a text that fits into a number of terminal columns.
package struct FittingPrefix: Equatable, Sendable {
  /// Where the prefix ends: a byte offset between two clusters.
  package let end: Int

  /// The columns that the prefix takes.
  package let columns: Int
}

/// How many columns text takes on a terminal with fixed cells.
///
/// East Asian wide characters and emoji take two columns, marks and format characters none,
/// ambiguous characters one. Controls count as nothing: what they do is the terminal's affair.
package enum CellWidth {
  /// The columns of all clusters of a text together.
  package static func columns(of bytes: Span<UInt8>) -> Int {
    isOneColumnEach(bytes) ? bytes.count : measure(bytes, limit: .max).columns
  }

  /// Whether each byte is a character of one column, as most of ASCII is.
  package static func isOneColumnEach(_ bytes: Span<UInt8>) -> Bool {
    var end = bytes.endOfPrintableWords
    while end < bytes.count, bytes[end].isPrintableASCII { end += 1 }
    return end == bytes.count
  }

  package static func columns(of text: String) -> Int {
    columns(of: text.utf8.span)
  }

  package static func columns(of text: Substring) -> Int {
    columns(of: text.utf8.span)
  }

  /// The longest prefix of whole clusters that needs no more than the given columns.
  ///
  /// Clusters without width behind the last column still belong to it.
  package static func prefix(of bytes: Span<UInt8>, fitting columns: Int) -> FittingPrefix {
    measure(bytes, limit: columns)
  }

  package static func prefix(of text: String, fitting columns: Int) -> FittingPrefix {
    prefix(of: text.utf8.span, fitting: columns)
  }

  package static func prefix(of text: Substring, fitting columns: Int) -> FittingPrefix {
    prefix(of: text.utf8.span, fitting: columns)
  }

  @inline(__always)
  private static func measure(_ bytes: Span<UInt8>, limit: Int) -> FittingPrefix {
    var end = 0
    var columns = 0
    while end < bytes.count {
      let run = bytes.runOfASCIIWords(from: end, atMost: limit - columns)
      end += run.length
      columns += run.columns
      // Where a word was refused there is no better one before its end.
      let retry = end + 8
      var scanner = GraphemeScanner(startingAt: end)
      repeat {
        guard let cluster = scanner.step(in: bytes) else { break }
        guard cluster.columns <= limit - columns else {
          return FittingPrefix(end: end, columns: columns)
        }
        end = cluster.range.upperBound
        columns += cluster.columns
      } while end < retry || bytes.continuesBeyondASCII(at: end)
    }
    return FittingPrefix(end: end, columns: columns)
  }
}
