package import FeedLayout

/// What a page of the format `json` says, as flat arrays: what two pages are compared by.
///
/// Texts lie one behind the other in one array of bytes, and nodes and styles name their pieces.
package struct PageRecord: Sendable {
  /// A piece of the record's bytes.
  package struct Words: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0

    static let none = Words()

    var isEmpty: Bool { count == 0 }
  }

  /// A box in thousandths of a point, as exactly as pages write it.
  package struct Box: Sendable, Hashable {
    package var x = 0
    package var y = 0
    package var width = 0
    package var height = 0

    /// Two numbers that are rounded each are not equal where the numbers before were.
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

  /// A node of the page; they lie in reading order.
  package struct Node: Sendable {
    package let kind: NodeKind
    package var id = Words.none
    package var role = Words.none
    package var text = Words.none
    package var label = Words.none
    /// The name of an icon.
    package var icon = Words.none
    /// What a tap does.
    package var href = Words.none
    /// Of a section its kind.
    package var section = Words.none
    package var frame = Box()
    package var lines = 0
    /// Whether words of it do not fit.
    package var isClipped = false
    /// Of a progress its share.
    package var value: Double?
    /// The index of its style; nil for none.
    package var style: Int?
    /// The node that it stands in; nil for one at the top.
    package let parent: Int?
    /// The index behind its last descendant.
    package var end = 0

    init(_ kind: NodeKind, parent: Int?) {
      self.kind = kind
      self.parent = parent
    }
  }

  /// One thing that a style says.
  package struct Property: Sendable {
    package let name: Words
    /// The value as CSS writes it.
    package let value: Words
    /// The token that says it, if one does.
    package let token: Words
  }

  /// Something of a screen that is no node and has a style, such as its status bar.
  package struct Fixture: Sendable {
    package let name: Words
    package let style: Int
  }

  package internal(set) var nodes: [Node] = []
  /// Of each style its properties, as a range of ``properties``.
  package internal(set) var styles: [Range<Int>] = []
  package internal(set) var properties: [Property] = []
  package internal(set) var fixtures: [Fixture] = []
  /// The style of the screen behind all nodes; nil where the page does not say it.
  package internal(set) var screenStyle: Int?
  var bytes: [UInt8] = []

  // MARK: Words

  func bytes(_ words: Words) -> ArraySlice<UInt8> {
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

  /// The nodes right inside of a node; without one those at the top.
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
