@usableFromInline
package enum JSONKind: UInt8, Sendable {
  case null, `false`, `true`, number, string, array, object
}

/// One value of a document, or the key of a member: an index into the document's flat array.
///
/// A node is valid only with the ``JSONDocument`` that created it.
@usableFromInline
package struct JSONNode: Sendable, Hashable {
  @usableFromInline package let index: Int

  @inlinable package init(index: Int) {
    self.index = index
  }
}

/// The stored form of a node: 16 bytes, in document order.
///
/// The members of an object are its keys and values in turn. A key is a string node right before
/// its value. The nodes between a container and its `link` are its content.
@usableFromInline
package struct JSONRecord: Sendable {
  /// The first byte.
  ///
  /// For a string, its opening quotation mark.
  @usableFromInline var start: UInt32
  /// The offset after the last byte.
  @usableFromInline var end: UInt32
  /// For a container, the index after its content.
  ///
  /// For a key, a hash of its bytes.
  @usableFromInline var link: UInt32
  @usableFromInline var kind: JSONKind
  /// For a string, whether it contains escapes.
  ///
  /// For a number, whether it has neither fraction nor exponent.
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
