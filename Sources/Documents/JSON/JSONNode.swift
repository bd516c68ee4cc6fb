/// What a JSON value is.
@usableFromInline
package enum JSONKind: UInt8, Sendable {
  case null, `false`, `true`, number, string, array, object
}

/// One value of a document, or the key of a member: an index into the document's flat array.
///
/// A handle means something only together with the ``JSONDocument`` it came from.
@usableFromInline
package struct JSONNode: Sendable, Hashable {
  @usableFromInline package let index: Int

  @inlinable package init(index: Int) {
    self.index = index
  }
}

/// How a node is stored: 16 bytes, in document order.
///
/// The members of an object are its keys and values in turn; a key is a string node with the value
/// right behind it. What lies between a container and its `link` is its content.
@usableFromInline
package struct JSONRecord: Sendable {
  /// The first byte; of a string its opening quotation mark.
  @usableFromInline var start: UInt32
  /// One past the last byte.
  @usableFromInline var end: UInt32
  /// Of a container the index behind its content; of a key a hash of its bytes.
  @usableFromInline var link: UInt32
  @usableFromInline var kind: JSONKind
  /// Of a string that it holds escapes, of a number that it has neither fraction nor exponent.
  @usableFromInline var flag: Bool

  @inlinable
  init(start: Int, end: Int, link: Int = 0, kind: JSONKind, flag: Bool = false) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.link = UInt32(truncatingIfNeeded: link)
    self.kind = kind
    self.flag = flag
  }
}
