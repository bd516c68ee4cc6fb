/// The Unicode properties of a scalar, as the number of its record in the property tables.
struct ScalarProperties {
  private let record: Int

  /// Looks up the properties of a scalar value, which must not exceed U+10FFFF.
  @inline(__always)
  init(of scalar: UInt32) {
    let entry = Int(scalar >> 7) &* 2
    let high = Int(UnicodeTables.stageOne[entry])
    let low = Int(UnicodeTables.stageOne[entry &+ 1])
    let block = high &* 128 &+ low
    record = Int(UnicodeTables.stageTwo[block &* 128 &+ Int(scalar & 0x7F)])
  }

  @inline(__always)
  var graphemeClass: GraphemeClass {
    GraphemeClass(rawValue: UnicodeTables.graphemeClasses[record]) ?? .other
  }

  @inline(__always)
  var lineBreakClass: LineBreakClass {
    LineBreakClass(rawValue: UnicodeTables.lineBreakClasses[record]) ?? .alphabetic
  }

  @inline(__always)
  var cellClass: CellClass {
    CellClass(rawValue: UnicodeTables.cellClasses[record]) ?? .narrow
  }
}
