/// A language as a value that writes numbers, dates and spans of time.
///
/// What differs between languages are rows of facts (``LanguageTables``). A language without a row
/// writes like English, but keeps its code and its direction. Digits are Latin ones in every
/// language: which ones Arabic takes differs by region, and Latin ones are what `ar-AE` takes.
package struct Language: Sendable, Hashable {
  /// The code without region or script: `de`, of `de-AT` too.
  package let code: String
  private let row: Int
  package let isRightToLeft: Bool

  /// The language of a code as BCP 47 writes it, with `_` for `-` if need be; English for what is
  /// no code.
  package init(_ code: String) {
    let subtag = Self.subtag(of: code)
    row = LanguageTables.rows.firstIndex { $0.code.utf8.elementsEqual(subtag) } ?? 0
    // English for its own code, and for what is no code at all.
    self.code =
      LanguageTables.rows[row].code.utf8.elementsEqual(subtag) || subtag.isEmpty
      ? LanguageTables.rows[row].code : String(decoding: subtag, as: UTF8.self)
    isRightToLeft = LanguageTables.rightToLeft.contains { $0.utf8.elementsEqual(subtag) }
  }

  /// The first subtag in small letters; empty if it can be none.
  private static func subtag(of code: String) -> [UInt8] {
    var subtag: [UInt8] = []
    for byte in code.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): return 2...8 ~= subtag.count ? subtag : []
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): subtag.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): subtag.append(byte)
      default: return []
      }
    }
    return 2...8 ~= subtag.count ? subtag : []
  }

  var numbers: NumberSymbols { LanguageTables.rows[row].numbers }
  var plurals: [PluralRule] { LanguageTables.rows[row].plurals }
  var calendar: CalendarWords { LanguageTables.rows[row].calendar }
  var units: UnitWords { LanguageTables.rows[row].units }
  var relativeForms: [RelativeForms] { LanguageTables.rows[row].relative }
  var days: RelativeDays { LanguageTables.rows[row].days }
  var now: String { LanguageTables.rows[row].now }
  var ratingParts: [RatingPart] { LanguageTables.rows[row].rating }
}

extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// A string of what a function writes.
  static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
