/// One extended grapheme cluster: a user-perceived character.
package struct GraphemeCluster: Equatable, Sendable {
  /// The byte range of the cluster.
  package let range: Range<Int>

  /// The number of terminal columns of the cluster.
  package let columns: Int
}

/// An iterator over the grapheme clusters of UTF-8 bytes.
///
/// The scanner stores an offset and not the bytes, so every call needs the same bytes. The clusters
/// have no gaps between them. Bytes that are not UTF-8 count as replacement characters.
package struct GraphemeScanner: Sendable {
  /// The offset of the next cluster.
  package private(set) var offset: Int

  /// The first scalar of the next cluster, which was read to find the end of the last one.
  private var pending = Scalar.none

  /// Creates a scanner that starts at an offset between two clusters.
  package init(startingAt offset: Int = 0) {
    self.offset = offset
  }

  /// Returns the next cluster, or `nil` at the end of the bytes.
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
  /// The properties of a scalar that the scanner uses.
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
