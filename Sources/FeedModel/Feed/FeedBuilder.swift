package import Documents

/// Builds a feed, section by section and item by item.
///
/// Fields are set by their index in the catalog; fields that are not set are missing.
package struct FeedBuilder: Sendable {
  private let catalog: SectionCatalog
  private let fallback: Int?
  private var feed = Feed()
  private var row = 0
  private var width = 0

  package init(_ catalog: SectionCatalog) {
    self.catalog = catalog
    fallback = catalog.shownIndex(of: SectionCatalog.fallbackName)
  }

  /// The feed with all sections that are added so far.
  package var finished: Feed { feed }

  /// Begins a section, and returns the index of its kind in the catalog.
  ///
  /// A kind that the version of the app does not have is replaced by its fallback or by the kind
  /// `unknown`; without either, the section is left out.
  @discardableResult
  package mutating func beginSection(kind name: String, id: String) -> Int? {
    guard let kind = catalog.shownIndex(of: name) ?? fallback else { return nil }
    beginSection(kind: kind, name: append(name.utf8.span), id: append(id.utf8.span))
    return kind
  }

  /// Begins a section of a kind by its index.
  package mutating func beginSection(kind: Int, name: FeedText, id: FeedText) {
    beginRow(of: catalog[kind].sectionFields.count)
    feed.sections.append(
      FeedSection(
        id: id, kindName: name, kind: kind, firstValue: row,
        items: feed.items.count..<feed.items.count))
  }

  /// Begins an item of the current section.
  package mutating func beginItem(id: FeedText) {
    guard let section = feed.sections.indices.last else { return }
    beginRow(of: catalog[feed.sections[section].kind].itemFields.count)
    feed.items.append(FeedItem(id: id, firstValue: row))
    feed.sections[section].items = feed.sections[section].items.lowerBound..<feed.items.count
  }

  package mutating func beginItem(id: String) { beginItem(id: append(id.utf8.span)) }

  /// Sets a field of the current row.
  package mutating func set(_ field: Int, _ value: FeedValue) {
    guard field < width else { return }
    feed.values[row + field] = value
  }

  package mutating func set(_ field: Int, _ text: String) { set(field, append(text)) }

  /// Sets a field to several texts; an empty array leaves the field missing.
  package mutating func set(_ field: Int, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    let first = feed.values.count
    for text in texts {
      let value = append(text)
      feed.values.append(value)
    }
    set(
      field,
      .texts(
        FeedList(
          first: UInt32(truncatingIfNeeded: first), count: UInt32(truncatingIfNeeded: texts.count)))
    )
  }

  package mutating func append(_ text: String) -> FeedValue { .text(append(text.utf8.span)) }

  package mutating func append(_ bytes: Span<UInt8>) -> FeedText {
    let offset = feed.text.count
    bytes.withUnsafeBufferPointer { feed.text.append(contentsOf: $0) }
    return FeedText(
      offset: UInt32(truncatingIfNeeded: offset), length: UInt32(truncatingIfNeeded: bytes.count))
  }

  package mutating func append(_ node: JSONNode, of document: JSONDocument) -> FeedText {
    let offset = feed.text.count
    document.appendString(node, to: &feed.text)
    return FeedText(
      offset: UInt32(truncatingIfNeeded: offset),
      length: UInt32(truncatingIfNeeded: feed.text.count - offset))
  }

  private mutating func beginRow(of width: Int) {
    row = feed.values.count
    self.width = width
    for _ in 0..<width { feed.values.append(.missing) }
  }
}
