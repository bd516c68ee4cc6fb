/// A document that is built from the nodes of an original, in a different arrangement.
///
/// The nodes keep their ranges in the source, so findings about them have their places.
package struct JSONArrangement {
  private let original: JSONDocument
  private var records: [JSONRecord] = []

  package init(_ original: JSONDocument) {
    self.original = original
  }

  /// The number of nodes so far.
  package var nodeCount: Int { records.count }

  /// The document with the nodes so far.
  package var document: JSONDocument {
    // Lookups depend only on the existence of repeated keys, not on their nodes.
    JSONDocument(
      source: original.source, duplicateKeys: original.duplicateKeys, records: records)
  }

  /// Appends a key or a value without content.
  package mutating func append(_ node: JSONNode) {
    records.append(original.records[node.index])
  }

  /// Appends a container, and returns its node, with which `end` is called after its content.
  package mutating func begin(_ container: JSONNode) -> JSONNode {
    append(container)
    return JSONNode(index: records.count - 1)
  }

  package mutating func end(_ container: JSONNode) {
    records[container.index].link = UInt32(truncatingIfNeeded: records.count)
  }
}
