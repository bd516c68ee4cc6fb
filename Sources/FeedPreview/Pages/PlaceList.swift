import Basics
import Documents

/// The screens of all customers for the command palette, as JSON.
struct PlaceList {
  let index: PreviewIndex

  /// Returns the names and titles of all screens, and the numbers of the screens of each customer.
  func json() -> [UInt8] {
    var numbers: [ByteString: Int] = [:]
    var screens: [PreviewChoice] = []
    for screen in index.customers.lazy.flatMap(\.screens)
    where numbers[ByteString(screen.name)] == nil {
      numbers[ByteString(screen.name)] = screens.count
      screens.append(screen)
    }
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.beginArray("screens")
    for screen in screens {
      writer.beginArray()
      writer.string(screen.name)
      writer.string(screen.title)
      writer.endArray()
    }
    writer.endArray()
    writer.objects("customers", index.customers) { writer, customer in
      writer.member("name", customer.name)
      writer.member("title", customer.title)
      writer.beginArray("screens")
      for screen in customer.screens { writer.integer(numbers[ByteString(screen.name)] ?? 0) }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes
  }
}
