package import FeedLayout

/// The contents of a page in the format `json`, as flat arrays for comparison.
///
/// The texts are in one array of bytes; nodes and styles refer to ranges of it.
package struct PageRecord: Sendable {
  /// A range of the record's bytes.
  package struct Words: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0

    static let none = Words()

    package var isEmpty: Bool { count == 0 }
  }

  /// A box in thousandths of a point, the precision of the format.
  package struct Box: Sendable, Hashable {
    package var x = 0
    package var y = 0
    package var width = 0
    package var height = 0

    /// Two rounded numbers can differ even if the exact numbers are equal.
    static let tolerance = 2

    func contains(_ other: Box) -> Bool {
      other.x >= x - Self.tolerance && other.y >= y - Self.tolerance
        && other.x + other.width <= x + width + Self.tolerance
        && other.y + other.height <= y + height + Self.tolerance
    }

    func meets(_ other: Box) -> Bool {
      other.x + Self.tolerance < x + width && x + Self.tolerance < other.x + other.width
        && other.y + Self.tolerance < y + height && y + Self.tolerance < other.y + other.height
    }
  }

  /// A node of the page; nodes are in reading order.
  package struct Node: Sendable {
    package let kind: NodeKind
    package var id = Words.none
    package var role = Words.none
    package var text = Words.none
    package var label = Words.none
    /// The name of an icon.
    package var icon = Words.none
    /// The target of a tap.
    package var href = Words.none
    /// The kind of a section.
    package var section = Words.none
    package var frame = Box()
    package var lines = 0
    /// A Boolean value that indicates whether some of the text does not fit.
    package var isClipped = false
    /// The value of a progress bar.
    package var value: Double?
    /// The index of its style, or `nil`.
    package var style: Int?
    /// The parent node, or `nil` for a top-level node.
    package let parent: Int?
    /// The index after its last descendant.
    package var end = 0

    init(_ kind: NodeKind, parent: Int?) {
      self.kind = kind
      self.parent = parent
    }
  }

  /// One property of a style.
  package struct Property: Sendable {
    package let name: Words
    /// The value in CSS notation.
    package let value: Words
    /// The token of the value, if it has one.
    package let token: Words
  }

  /// A part of a screen that is not a node but has a style, such as the status bar.
  package struct Fixture: Sendable {
    package let name: Words
    package let style: Int
  }

  package internal(set) var nodes: [Node] = []
  /// The properties of each style, as a range of ``properties``.
  package internal(set) var styles: [Range<Int>] = []
  package internal(set) var properties: [Property] = []
  package internal(set) var fixtures: [Fixture] = []
  /// The style of the screen behind all nodes, or `nil` if the page does not contain it.
  package internal(set) var screenStyle: Int?
  var bytes: [UInt8] = []

  // MARK: Words

  package func bytes(_ words: Words) -> ArraySlice<UInt8> {
    bytes[Int(words.start)..<Int(words.start + words.count)]
  }

  package func string(_ words: Words) -> String {
    String(decoding: bytes(words), as: UTF8.self)
  }

  func isEqual(_ words: Words, _ others: Words, of other: PageRecord) -> Bool {
    words.count == others.count && bytes(words).elementsEqual(other.bytes(others))
  }

  func isEqual(_ words: Words, _ text: StaticString) -> Bool {
    Int(words.count) == text.utf8CodeUnitCount
      && text.withUTF8Buffer { bytes(words).elementsEqual($0) }
  }

  // MARK: Nodes and styles

  /// Returns the children of a node, or the top-level nodes for `nil`.
  func children(of node: Int?) -> [Int] {
    var children: [Int] = []
    var index = node.map { $0 + 1 } ?? 0
    let end = node.map { nodes[$0].end } ?? nodes.count
    while index < end {
      children.append(index)
      index = nodes[index].end
    }
    return children
  }

  func properties(ofStyle style: Int?) -> ArraySlice<Property> {
    guard let style else { return [] }
    return properties[styles[style]]
  }

  func property(_ name: StaticString, ofStyle style: Int?) -> Property? {
    properties(ofStyle: style).first { isEqual($0.name, name) }
  }
}
