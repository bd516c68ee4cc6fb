import Documents
import FeedModel

extension Feed {
  /// Returns the feed as JSON with the names of its fields, for comparisons.
  func json(_ catalog: SectionCatalog) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for section in sections {
      let kind = catalog[section.kind]
      writer.beginObject()
      writer.member("id", string(section.id))
      writer.member("kind", string(section.kindName))
      write(kind.sectionFields, from: section.firstValue, into: &writer)
      writer.key("items")
      writer.beginArray()
      for item in items[section.items] {
        writer.beginObject()
        writer.member("id", string(item.id))
        write(kind.itemFields, from: item.firstValue, into: &writer)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes
  }

  private func write(
    _ fields: [CatalogField], from first: Int, into writer: inout JSONWriter
  ) {
    for (offset, field) in fields.enumerated() {
      switch values[first + offset] {
      case .missing: continue
      case .text(let text): writer.member(field.name, string(text))
      case .number(let number):
        writer.key(field.name)
        writer.number(number)
      case .boolean(let value):
        writer.key(field.name)
        writer.boolean(value)
      case .texts(let list):
        writer.key(field.name)
        writer.beginArray()
        for case .text(let text) in values[list.range] { writer.string(string(text)) }
        writer.endArray()
      }
    }
  }
}
