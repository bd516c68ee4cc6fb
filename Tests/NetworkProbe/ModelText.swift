import Documents
import YoullModels
import YoullNetwork

/// A writer for models as JSON, with the names of their properties and without `nil` and places.
enum ModelText {
  static func write(_ value: Any, into writer: inout JSONWriter) {
    switch value {
    case let text as String: writer.string(text)
    case let truth as Bool: writer.boolean(truth)
    case let number as Int: writer.integer(number)
    case let number as Double: writer.number(number)
    case let asset as BNAsset: writer.string(asset.url)
    case let fields as [BNField]: write(fields, into: &writer)
    case let value as BNValue: write(value, into: &writer)
    case let word as any RawRepresentable: write(word.rawValue, into: &writer)
    default: writeParts(of: value, into: &writer)
    }
  }

  private static func writeParts(of value: Any, into writer: inout JSONWriter) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let some = mirror.children.first {
        write(some.value, into: &writer)
      } else {
        writer.null()
      }
    case .collection:
      writer.beginArray()
      for child in mirror.children { write(child.value, into: &writer) }
      writer.endArray()
    case .struct:
      writer.beginObject()
      for child in mirror.children {
        guard let name = child.label, name != "place", name != "typePlace", name != "slices",
          !isNil(child.value)
        else { continue }
        writer.key(name)
        write(child.value, into: &writer)
      }
      writer.endObject()
    default: writer.null()
    }
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  private static func write(_ fields: [BNField], into writer: inout JSONWriter) {
    writer.beginObject()
    for field in fields {
      writer.key(field.name)
      write(field.value, into: &writer)
    }
    writer.endObject()
  }

  private static func write(_ value: BNValue, into writer: inout JSONWriter) {
    switch value {
    case .text(let text): writer.string(text)
    case .number(let number): writer.number(number)
    case .boolean(let truth): writer.boolean(truth)
    case .list(let list):
      writer.beginArray()
      for value in list { write(value, into: &writer) }
      writer.endArray()
    case .structure: writer.string("structure")
    }
  }
}
