import CCMarkGFM

/// A node of cmark-gfm's tree.
///
/// This type contains all code that reads the tree's memory.
///
/// A node is valid as long as its arena, so it must not outlive the walk over the tree.
struct MarkdownNode: Equatable {
  private let pointer: UnsafePointer<cmark_node>

  init(_ pointer: UnsafePointer<cmark_node>) { self.pointer = pointer }

  var kind: markdown_kind { markdown_kind(pointer) }

  var parent: MarkdownNode? { Self.node(pointer.pointee.parent) }
  var next: MarkdownNode? { Self.node(pointer.pointee.next) }
  var firstChild: MarkdownNode? { Self.node(pointer.pointee.first_child) }

  private static func node(_ pointer: UnsafeMutablePointer<cmark_node>?) -> MarkdownNode? {
    pointer.map { MarkdownNode(UnsafePointer($0)) }
  }

  /// The literal of a text, code or HTML node.
  var literal: UnsafeBufferPointer<UInt8> { Self.bytes(pointer.pointee.`as`.literal) }

  var codeLiteral: UnsafeBufferPointer<UInt8> { Self.bytes(pointer.pointee.`as`.code.literal) }

  /// The URL of a link, with entities and escapes decoded.
  var url: UnsafeBufferPointer<UInt8> { Self.bytes(pointer.pointee.`as`.link.url) }

  private static func bytes(_ chunk: cmark_chunk) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: chunk.data, count: chunk.data == nil ? 0 : Int(chunk.len))
  }

  var headingLevel: Int { Int(pointer.pointee.`as`.heading.level) }

  var isOrderedList: Bool { pointer.pointee.`as`.list.list_type == CMARK_ORDERED_LIST }
  var isTightList: Bool { pointer.pointee.`as`.list.tight }
  var listStart: Int { Int(pointer.pointee.`as`.list.start) }
  var closesWithParenthesis: Bool { pointer.pointee.`as`.list.delimiter == CMARK_PAREN_DELIM }

  var isHeaderRow: Bool { markdown_row_is_header(pointer) }

  /// The alignments of a table, one byte per column.
  var alignments: UnsafeBufferPointer<UInt8> {
    let start = markdown_alignments(pointer)
    return UnsafeBufferPointer(
      start: start, count: start == nil ? 0 : Int(markdown_columns(pointer)))
  }
}
