import Documents
import FeedModel

/// A reader for the feed of the comparison.
enum PeersFeed {
  /// Returns the name of the section kind for a layout, a number of columns and a card variant.
  static func kind(layout: String, columns: Int, variant: String) -> String {
    layout == "grid" ? "grid-\(columns)-\(variant)" : "rail-\(variant)"
  }

  static let variants = ["plain", "elevated", "outlined", "hero"]

  static var kinds: [String] {
    variants.flatMap { variant in
      ["rail-\(variant)"] + (2...4).map { "grid-\($0)-\(variant)" }
    }
  }

  static let sectionFields = ["title", "subtitle", "url"]
  static let itemFields = [
    "id", "title", "subtitle", "url", "thumbnail", "duration", "locked", "viewed", "body",
  ]

  static func read(_ document: JSONDocument, _ catalog: SectionCatalog) -> Feed {
    var builder = FeedBuilder(catalog)
    guard let sections = document.member("sections", of: document.root) else {
      return builder.finished
    }
    for section in document.elements(of: sections) {
      let text = { (key: String) in
        document.member(key, of: section).flatMap(document.string) ?? ""
      }
      let columns = document.member("columns", of: section).flatMap(document.integer) ?? 2
      let name = kind(layout: text("layout"), columns: columns, variant: text("variant"))
      guard let kind = catalog.index(of: name) else { continue }
      builder.beginSection(
        kind: kind, name: builder.append(text("type").utf8.span),
        id: builder.append(text("id").utf8.span))
      for (field, key) in sectionFields.enumerated() {
        if let node = document.member(key, of: section), document.kind(of: node) == .string {
          builder.set(field, .text(builder.append(node, of: document)))
        }
      }
      guard let items = document.member("items", of: section) else { continue }
      for item in document.elements(of: items) { read(item, document, &builder) }
    }
    return builder.finished
  }

  private static func read(
    _ item: JSONNode, _ document: JSONDocument, _ builder: inout FeedBuilder
  ) {
    var expected = 0
    var hasBegun = false
    for (key, value) in document.members(of: item) {
      // Most programs write the members of objects in the same order, so try the next field first.
      if expected >= itemFields.count || !document.isString(key, equalTo: itemFields[expected]) {
        guard let found = itemFields.firstIndex(where: { document.isString(key, equalTo: $0) })
        else { continue }
        expected = found
      }
      if !hasBegun {
        builder.beginItem(id: expected == 0 ? builder.append(value, of: document) : .empty)
        hasBegun = true
      }
      switch document.kind(of: value) {
      case .string:
        if expected > 0 { builder.set(expected - 1, .text(builder.append(value, of: document))) }
      case .number:
        let number = document.double(of: value) ?? 0
        builder.set(expected - 1, .number(itemFields[expected] == "viewed" ? number / 100 : number))
      case .true: builder.set(expected - 1, .boolean(true))
      case .false: builder.set(expected - 1, .boolean(false))
      default: break
      }
      expected += 1
    }
  }
}
