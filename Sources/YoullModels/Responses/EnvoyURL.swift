import Basics
import Documents
import HTTPClient

/// The address of a share link, which every recipient can open and which identifies no user.
struct EnvoyURL: Hashable {
  let text: String

  /// The kind of section whose items contain share links.
  static let sectionType = "share"
  /// The name of the address in an item of such a section.
  private static let field = "url"

  init?(_ text: String) {
    let head = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      HTTPAddress.fault(ofBase: String(decoding: head, as: UTF8.self)) == nil
    else { return nil }
    self.text = text
  }

  /// Returns the item, without its address if that is not valid.
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
        "A share link must be an https address, but is \(Quoted.text(text, limit: 200)); it "
          + "is ignored.", at: value.place?.range ?? 0..<0)
      return false
    }
    return BNRecord(id: record.id, values: values, place: record.place)
  }
}
