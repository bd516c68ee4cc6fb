import Basics
import Documents
import HTTPClient

/// The address of a share link: one that whoever it is passed on to can open, and that names no user.
struct EnvoyURL: Hashable {
  let text: String

  /// The kind of section whose items are passed on.
  static let sectionType = "share"
  /// What the address is called in an item of such a section.
  private static let field = "url"

  init?(_ text: String) {
    let head = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      HTTPAddress.fault(ofBase: String(decoding: head, as: UTF8.self)) == nil
    else { return nil }
    self.text = text
  }

  /// An item without the address if that leads nowhere.
  static func checked(_ item: any BNItem, _ reading: inout DocumentReading) -> any BNItem {
    guard let record = item as? BNRecord else { return item }
    let values = record.values.filter { value in
      guard value.name.hasSameBytes(as: field), case .text(let text) = value.value,
        EnvoyURL(text) == nil
      else {
        return true
      }
      reading.report(
        FeedRules.fieldType,
        "A share link has to be an address with https, and is \(Quoted.text(text, limit: 200)); it "
          + "is left out.", at: value.place?.range ?? 0..<0)
      return false
    }
    return BNRecord(id: record.id, values: values, place: record.place)
  }
}
