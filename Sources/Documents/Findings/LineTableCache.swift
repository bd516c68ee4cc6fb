/// A cache of line tables that scans each file once.
package struct LineTableCache {
  private var tables: [[UInt8]: LineTable] = [:]

  package init() {}

  /// Returns a place as `file:line:column`.
  package mutating func location(of place: Place) -> String {
    let start = table(of: place.file).position(at: place.range.lowerBound)
    return "\(place.file.path):\(start.line):\(start.column)"
  }

  /// Returns the lines and columns of a place.
  package mutating func span(of place: Place) -> LineSpan {
    LineSpan(place, table(of: place.file))
  }

  mutating func table(of file: SourceFile) -> LineTable {
    if let table = tables[file.identity] { return table }
    let table = LineTable(file.bytes)
    tables[file.identity] = table
    return table
  }
}
