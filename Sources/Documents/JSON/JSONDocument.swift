import Basics

/// A parsed JSON text: a flat array of small nodes over its bytes.
///
/// Nodes are in document order, with the keys and values of an object in turn. Strings are decoded
/// from the bytes of the ``SourceFile`` on demand, numbers keep every digit, and each node knows
/// its range.
@usableFromInline
package struct JSONDocument: Sendable {
  /// The bytes that the nodes refer to.
  package let source: SourceFile
  /// The keys that occur twice in one object, in the order of the second occurrence.
  package let duplicateKeys: [JSONDuplicateKey]

  @usableFromInline let records: [JSONRecord]

  /// The node of the whole document.
  package var root: JSONNode { JSONNode(index: 0) }

  /// The number of values and keys.
  ///
  /// Their indices count from 0 in document order.
  @inlinable package var nodeCount: Int { records.count }

  /// Returns the kind of a node.
  ///
  /// A key is a string.
  @inlinable package func kind(of node: JSONNode) -> JSONKind { records[node.index].kind }

  /// Returns the byte range of a node.
  ///
  /// The range of a string includes its quotation marks.
  @inlinable package func range(of node: JSONNode) -> Range<Int> {
    let record = records[node.index]
    return Int(record.start)..<Int(record.end)
  }

  package func place(of node: JSONNode) -> Place { Place(source, range(of: node)) }

  // MARK: Scalars

  package func rawText(of node: JSONNode) -> String { source.text(in: range(of: node)) }

  /// Returns the text of a string or key, or `nil` for another kind.
  package func string(of node: JSONNode) -> String? {
    let record = records[node.index]
    guard record.kind == .string else { return nil }
    if record.flag {
      var bytes: [UInt8] = []
      appendString(node, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(
      decoding: source.bytes[Int(record.start) + 1..<Int(record.end) - 1], as: UTF8.self)
  }

  /// Returns a Boolean value that indicates whether a string or key contains escapes.
  ///
  /// Without escapes, the text is the bytes between the quotation marks.
  @inlinable package func hasEscapes(_ node: JSONNode) -> Bool {
    let record = records[node.index]
    return record.kind == .string && record.flag
  }

  /// Appends the text of a string or key as UTF-8.
  ///
  /// Appends nothing for another kind.
  package func appendString(_ node: JSONNode, to output: inout [UInt8]) {
    let record = records[node.index]
    guard record.kind == .string else { return }
    let content = Int(record.start) + 1..<Int(record.end) - 1
    if record.flag {
      source.bytes.withUnsafeBufferPointer {
        JSONEscapes.append(UnsafeBufferPointer(rebasing: $0[content]), to: &output)
      }
    } else {
      output.append(contentsOf: source.bytes[content])
    }
  }

  /// Returns a Boolean value that indicates whether a string or key has exactly this text.
  ///
  /// The comparison is by bytes and copies only a string with escapes.
  package func isString(_ node: JSONNode, equalTo text: String) -> Bool {
    let record = records[node.index]
    guard record.kind == .string else { return false }
    // `String` equality uses canonical equivalence, but keys must match byte for byte.
    if record.flag { return string(of: node)?.hasSameBytes(as: text) == true }
    var text = text
    return text.withUTF8 { text in
      source.bytes.withUnsafeBufferPointer { record.isPlain(text, in: $0) }
    }
  }

  /// Returns the nearest double of a number, infinity if it is too large, or `nil` for another
  /// kind.
  package func double(of node: JSONNode) -> Double? {
    let record = records[node.index]
    guard record.kind == .number else { return nil }
    return withBytes(of: record) { JSONNumbers.double($0) }
  }

  /// Returns the value of a number that is whole and fits, in any notation (`3`, `3.0`, `30e-1`).
  package func integer(of node: JSONNode) -> Int? {
    let record = records[node.index]
    guard record.kind == .number else { return nil }
    return withBytes(of: record) { JSONNumbers.integer($0, isPlain: record.flag) }
  }

  private func withBytes<Result>(
    of record: JSONRecord, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    source.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(record.start)..<Int(record.end)]))
    }
  }

  /// Returns the value of `true` or `false`, or `nil` for another kind.
  package func boolean(of node: JSONNode) -> Bool? {
    switch kind(of: node) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  // MARK: Containers

  /// Returns the elements of an array, or an empty sequence for another kind.
  @inlinable package func elements(of node: JSONNode) -> JSONElements {
    let record = records[node.index]
    let isArray = record.kind == .array
    return JSONElements(
      records: records, start: node.index + 1, end: isArray ? Int(record.link) : 0)
  }

  /// Returns the key of a member, which is the node right before its value.
  package func key(of value: JSONNode) -> JSONNode { JSONNode(index: value.index - 1) }

  /// Returns the members of an object in their order, or an empty sequence for another kind.
  @inlinable package func members(of node: JSONNode) -> JSONMembers {
    let record = records[node.index]
    let isObject = record.kind == .object
    return JSONMembers(
      records: records, start: node.index + 1, end: isObject ? Int(record.link) : 0)
  }

  /// Returns the value of a member.
  ///
  /// If a key is repeated, the last value is returned.
  package func member(_ key: String, of node: JSONNode) -> JSONNode? {
    var found: JSONNode?
    var rest = childIndices(of: node)
    while let value = member(key, in: &rest) {
      found = value
      if duplicateKeys.isEmpty { break }
    }
    return found
  }

  /// Returns the indices of the keys and values of an object, or an empty range for another kind.
  package func childIndices(of node: JSONNode) -> Range<Int> {
    let record = records[node.index]
    let start = node.index + 1
    return record.kind == .object ? start..<Int(record.link) : start..<start
  }

  /// Returns the first member with a key in a range of node indices, and shortens the range to
  /// begin after it.
  package func member(_ key: String, in range: inout Range<Int>) -> JSONNode? {
    var key = key
    var index = range.lowerBound
    let value: Int? = key.withUTF8 { key in
      source.bytes.withUnsafeBufferPointer { bytes in
        records.withUnsafeBufferPointer { records in
          while index < range.upperBound {
            let name = records[index]
            let value = index + 1
            let isContainer = records[value].kind.isContainer
            index = isContainer ? Int(records[value].link) : value + 1
            let isSame =
              name.flag
              ? hasEscaped(JSONNode(index: value - 1), equalTo: key) : name.isPlain(key, in: bytes)
            if isSame { return value }
          }
          return nil
        }
      }
    }
    range = index..<range.upperBound
    return value.map { JSONNode(index: $0) }
  }

  private func hasEscaped(_ key: JSONNode, equalTo text: UnsafeBufferPointer<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    appendString(key, to: &bytes)
    return bytes.elementsEqual(text)
  }
}

extension JSONRecord {
  /// Returns a Boolean value that indicates whether a string without escapes has exactly this text.
  fileprivate func isPlain(
    _ text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let first = Int(start) + 1
    guard Int(end) - 1 - first == text.count else { return false }
    var offset = 0
    while offset < text.count {
      if bytes[first + offset] != text[offset] { return false }
      offset += 1
    }
    return true
  }
}

/// A key that occurs twice in an object.
@usableFromInline
package struct JSONDuplicateKey: Sendable, Hashable {
  package let first: JSONNode
  package let second: JSONNode
}

@usableFromInline
package struct JSONElements: Sequence, IteratorProtocol {
  @usableFromInline let records: [JSONRecord]
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  @inlinable
  init(records: [JSONRecord], start: Int, end: Int) {
    self.records = records
    self.index = start
    self.end = end
  }

  @inlinable
  package mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    let node = JSONNode(index: index)
    let record = records[index]
    index = record.kind.isContainer ? Int(record.link) : index + 1
    return node
  }
}

@usableFromInline
package struct JSONMembers: Sequence, IteratorProtocol {
  @usableFromInline var values: JSONElements

  @inlinable
  init(records: [JSONRecord], start: Int, end: Int) {
    values = JSONElements(records: records, start: start, end: end)
  }

  @inlinable
  package mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard values.index < values.end else { return nil }
    let key = JSONNode(index: values.index)
    values.index += 1
    return values.next().map { (key, $0) }
  }
}

extension JSONKind {
  @inlinable package var isContainer: Bool { self == .array || self == .object }

  /// The kind with its article, for messages.
  package var name: String {
    switch self {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
