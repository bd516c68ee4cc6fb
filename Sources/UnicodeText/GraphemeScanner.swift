/// One extended grapheme cluster: what a reader takes for one character.
package struct GraphemeCluster: Equatable, Sendable {
  /// The bytes of the cluster.
  package let range: Range<Int>

  /// The cells that the cluster takes on a terminal.
  package let columns: Int

  @inline(__always)
  init(range: Range<Int>, columns: Int) {
    self.range = range
    self.columns = columns
  }
}

/// Walks through UTF-8 bytes cluster by cluster.
///
/// The scanner holds a place, not the bytes: every call must be given the same ones. The clusters
/// follow on each other without gaps; bytes that are not UTF-8 count as replacement characters.
package struct GraphemeScanner: Sendable {
  /// Where the next cluster begins.
  package private(set) var offset: Int

  /// The first scalar of the next cluster, which had to be read to find the end of the last one.
  private var pending = Scalar.none

  /// Starts at the beginning, or at a place inside the bytes that is known to lie between clusters.
  package init(startingAt offset: Int = 0) {
    self.offset = offset
  }

  /// The next cluster, or nil at the end of the bytes.
  package mutating func next(in bytes: Span<UInt8>) -> GraphemeCluster? {
    step(in: bytes)
  }

  @inline(__always)
  mutating func step(in bytes: Span<UInt8>) -> GraphemeCluster? {
    let start = offset
    guard start < bytes.count else { return nil }
    if let columns = bytes.columnsOfLoneASCII(at: start) {
      offset = start + 1
      pending = .none
      return GraphemeCluster(range: start..<offset, columns: columns)
    }
    let first = pending.length > 0 ? pending : Scalar(at: start, in: bytes)
    pending = .none
    var boundary = GraphemeBoundary(first: first.graphemeClass)
    var width = ClusterWidth()
    width.add(first.cellClass, first.graphemeClass, .attached)
    var end = start + first.length
    while end < bytes.count {
      let scalar = Scalar(at: end, in: bytes)
      let joint = boundary.joint(before: scalar.graphemeClass)
      if joint == .boundary {
        pending = scalar
        break
      }
      width.add(scalar.cellClass, scalar.graphemeClass, joint)
      end += scalar.length
    }
    offset = end
    return GraphemeCluster(range: start..<end, columns: width.columns)
  }
}

extension GraphemeScanner {
  /// What the scanner has to know of a scalar.
  private struct Scalar {
    let length: Int
    let graphemeClass: GraphemeClass
    let cellClass: CellClass

    static let none = Scalar(length: 0, graphemeClass: .other, cellClass: .zero)

    @inline(__always)
    private init(length: Int, graphemeClass: GraphemeClass, cellClass: CellClass) {
      self.length = length
      self.graphemeClass = graphemeClass
      self.cellClass = cellClass
    }

    @inline(__always)
    init(at offset: Int, in bytes: Span<UInt8>) {
      let decoded = bytes.scalar(at: offset)
      let properties = ScalarProperties(of: decoded.value)
      self.init(
        length: decoded.length,
        graphemeClass: properties.graphemeClass,
        cellClass: properties.cellClass)
    }
  }
}
