package import FeedModel

/// The parsed Markdown texts of a feed; each text is parsed once for all renderings.
package struct MarkdownBodies: Sendable {
  package private(set) var bodies: [MarkdownBody] = []
  /// The index of the body of each value; -1 for a value that is not Markdown.
  private var indices: [Int32] = []

  package init() {}

  /// Parses all texts of a feed that its catalog declares as Markdown.
  package init(_ feed: Feed, _ catalog: SectionCatalog) {
    let markdown = { (fields: [CatalogField]) in
      fields.indices.filter { fields[$0].declaration.type == .markdown }
    }
    let ofItems = catalog.kinds.map { markdown($0.itemFields) }
    let ofSections = catalog.kinds.map { markdown($0.sectionFields) }
    guard (ofItems + ofSections).contains(where: { !$0.isEmpty }) else { return }
    indices = [Int32](repeating: -1, count: feed.values.count)
    var reader = MarkdownReader()
    for section in feed.sections {
      for field in ofSections[section.kind] { read(section.firstValue + field, of: feed, &reader) }
      guard !ofItems[section.kind].isEmpty else { continue }
      for item in feed.items[section.items] {
        for field in ofItems[section.kind] { read(item.firstValue + field, of: feed, &reader) }
      }
    }
  }

  private mutating func read(_ value: Int, of feed: Feed, _ reader: inout MarkdownReader) {
    guard case .text(let text) = feed.values[value] else { return }
    indices[value] = Int32(truncatingIfNeeded: bodies.count)
    bodies.append(reader.read(feed.text.span.extracting(text.range)))
  }

  /// Returns the index of the body of a value, or -1 if the value is not Markdown.
  func index(ofValue value: Int) -> Int32 {
    value < indices.count ? indices[value] : -1
  }
}
