/// The start of a text that fits into a number of terminal columns.
package struct FittingPrefix: Equatable, Sendable {
  /// The byte offset of the end of the prefix, between two clusters.
  package let end: Int

  /// The columns that the prefix takes.
  package let columns: Int
}

/// The number of columns of text on a terminal with fixed cells.
///
/// East Asian wide characters and emoji take two columns, ambiguous characters one, and marks and
/// format characters none. Control characters take none, because their effect depends on the
/// terminal.
package enum CellWidth {
  /// Returns the sum of the columns of all clusters.
  package static func columns(of bytes: Span<UInt8>) -> Int {
    isOneColumnEach(bytes) ? bytes.count : measure(bytes, limit: .max).columns
  }

  /// Returns a Boolean value that indicates whether each byte is a character of one column, as most
  /// ASCII text is.
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

  /// Returns the longest prefix of whole clusters that fits into the given columns.
  ///
  /// Clusters without width after the last column belong to the prefix.
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
      // If a word was not printable ASCII, no better word begins before its end.
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
