package import Basics
package import Documents
package import FeedModel

/// The sections and items of a feed by their stable identities.
///
/// The identity of an item is its ID within its section, because several sections can contain the
/// same content.
package struct FeedSnapshot: Sendable, Hashable {
  package var sections: [Section] = []

  package struct Section: Sendable, Hashable {
    package let entry: SnapshotEntry
    package var items: [SnapshotEntry]

    package init(entry: SnapshotEntry, items: [SnapshotEntry]) {
      self.entry = entry
      self.items = items
    }
  }

  package init() {}

  /// Creates the snapshot of a feed whose rows have the fields of a catalog.
  package init(_ feed: Feed, _ catalog: SectionCatalog) {
    var bytes: [UInt8] = []
    sections = feed.sections.map { section in
      let kind = catalog[section.kind]
      return Section(
        entry: feed.entry(
          section.id, section.firstValue, kind.sectionFields.count, named: section.kindName, &bytes),
        items: feed.items[section.items].map {
          feed.entry($0.id, $0.firstValue, kind.itemFields.count, named: .empty, &bytes)
        })
    }
  }
}

/// A section or item of a snapshot: its identity, and a hash of its values.
package struct SnapshotEntry: Sendable, Hashable {
  package let id: ByteString
  package let content: QuickHash

  package init(id: ByteString, content: QuickHash) {
    self.id = id
    self.content = content
  }
}

extension Feed {
  /// Returns the entry of a row; the buffer is reused for all rows.
  fileprivate func entry(
    _ id: FeedText, _ firstValue: Int, _ count: Int, named name: FeedText, _ bytes: inout [UInt8]
  ) -> SnapshotEntry {
    bytes.removeAll(keepingCapacity: true)
    append(.text(name), to: &bytes)
    for value in values[firstValue..<firstValue + count] { append(value, to: &bytes) }
    return SnapshotEntry(id: ByteString(string(id)), content: QuickHash(bytes.span))
  }

  /// Appends a value so that different values have different bytes.
  private func append(_ value: FeedValue, to bytes: inout [UInt8]) {
    func append(_ number: UInt64) {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
      }
    }
    switch value {
    case .missing: bytes.append(0)
    case .text(let text):
      bytes.append(1)
      append(UInt64(text.length))
      bytes += self.text[text.range]
    case .number(let number):
      bytes.append(2)
      append(number.bitPattern)
    case .boolean(let boolean): bytes.append(boolean ? 4 : 3)
    case .texts(let list):
      bytes.append(5)
      append(UInt64(list.count))
      for element in values[list.range] { self.append(element, to: &bytes) }
    }
  }
}
