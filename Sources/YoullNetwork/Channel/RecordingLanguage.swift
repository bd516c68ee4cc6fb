import Basics
import Documents

/// The check that the texts of a recording are in the language of the page.
///
/// The check knows scripts, not languages: a text that has letters, but none of the language's
/// script, is in a different language. Single words pass, because names of brands and products keep
/// their script in many languages. Fields with names of people and places are not checked.
struct RecordingLanguage {
  /// The code of the language, such as `ar` or `zh-Hant`.
  let code: String
  /// The translations of the language, or `nil` if the customer has no such file.
  let texts: RecordingTexts?

  /// A Boolean value that indicates whether the language has a script other than Latin.
  var hasOwnScript: Bool { !Script(of: code).isLatin }

  /// The number of texts of one recording that are reported.
  private static let limit = 8

  /// The fields with texts, in lowercase and without the separators that differ between the
  /// transports.
  private static let fields: Set<String> = [
    "title", "subtitle", "body", "text", "quote", "biography", "role", "calltoaction", "benefits",
    "badge", "nextsession", "nextsessiontitle", "category", "sound",
  ]

  /// Returns the findings about a recording.
  ///
  /// If the recording is in no particular language and `isTranslated`, each of its texts needs a
  /// translation.
  func findings(in document: JSONDocument, isTranslated: Bool) -> [Finding] {
    // Without translations, one finding is enough to name the missing file.
    let limit = isTranslated && texts == nil ? 1 : Self.limit
    var seen: Set<[UInt8]> = []
    var found: [Finding] = []
    RecordingTexts.forEachString(document) { node, path, text in
      guard let (object, field) = path.last, Self.isText(field), !isReplaced(object, in: document),
        let problem = problem(of: text, isTranslated: isTranslated),
        seen.insert(Array(text.utf8)).inserted
      else { return }
      guard seen.count <= limit else { return }
      found.append(Finding(RecordingRules.language, problem, at: document.place(of: node)))
    }
    if seen.count > limit, let last = found.last {
      found.append(
        Finding(
          RecordingRules.language,
          "\(Sentence.count(seen.count - limit, "more text")) of this recording "
            + "\(seen.count - limit == 1 ? "is" : "are") not in \(Quoted.text(code)).",
          at: last.place))
    }
    return found
  }

  private func problem(of text: String, isTranslated: Bool) -> String? {
    let translation = texts?[text]
    if let translation, translation.hasSameBytes(as: text) { return nil }
    let script = Script(of: code)
    let file = Quoted.text("\(code)/\(RecordingTexts.fileName)")
    if let translation {
      guard script.lacks(translation) else { return nil }
      return "\(Quoted.text(translation)) is the translation of \(Quoted.text(text)), but has no "
        + "letter of the script of \(Quoted.text(code)); correct it in \(file)."
    }
    if isTranslated, texts != nil, Script.words(in: text) > 1 {
      return "\(Quoted.text(text)) has no translation in \(Quoted.text(code)); add one "
        + "to \(file)."
    }
    guard script.lacks(text) else { return nil }
    return "\(Quoted.text(text)) has no letter of the script of \(Quoted.text(code)); translate "
      + "it, or add it to \(file) as its own translation."
  }

  private static func isText(_ field: String) -> Bool {
    fields.contains(field.lowercased().filter { $0 != "_" })
  }

  /// Returns a Boolean value that indicates whether the texts of an object are replaced by those in
  /// its list of translations.
  private func isReplaced(_ object: JSONNode, in document: JSONDocument) -> Bool {
    guard let list = document.member("extra_languages", of: object),
      document.kind(of: list) == .array
    else { return false }
    return document.elements(of: list).contains { _ in true }
  }
}

/// The script of a language, as ranges of scalars.
private struct Script {
  private let ranges: [ClosedRange<UInt32>]

  /// A Boolean value that indicates whether the script is Latin, or unknown.
  var isLatin: Bool { ranges == Self.latin || ranges.isEmpty }

  private static let arabic: [ClosedRange<UInt32>] = [
    0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFEFC,
  ]
  private static let cyrillic: [ClosedRange<UInt32>] = [0x400...0x52F]
  private static let kana: [ClosedRange<UInt32>] = [0x3041...0x30FF, 0x31F0...0x31FF]
  private static let han: [ClosedRange<UInt32>] = [
    0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF,
  ]
  private static let hangul: [ClosedRange<UInt32>] = [0xAC00...0xD7A3, 0x1100...0x11FF]
  private static let latin: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF,
  ]

  private static let scripts: [String: [ClosedRange<UInt32>]] = [
    "ar": arabic, "fa": arabic, "ur": arabic, "he": [0x591...0x5F4], "el": [0x370...0x3FF],
    "ru": cyrillic, "uk": cyrillic, "bg": cyrillic, "mk": cyrillic, "be": cyrillic,
    "ja": kana + han, "zh": han, "ko": hangul, "th": [0xE01...0xE5B], "hi": [0x900...0x97F],
    "hy": [0x531...0x58F], "ka": [0x10A0...0x10FF],
  ]

  /// The languages in Latin letters.
  private static let latinLanguages: Set<String> = [
    "af", "bs", "ca", "cs", "cy", "da", "de", "en", "es", "et", "eu", "fi", "fr", "ga", "gl", "hr",
    "hu", "id", "is", "it", "lt", "lv", "ms", "mt", "nb", "nl", "nn", "no", "pl", "pt", "ro", "sk",
    "sl", "sq", "sv", "sw", "tr", "vi",
  ]

  /// Creates the script of a language; that of a language that is not in the tables is not checked.
  init(of language: String) {
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    ranges = Self.scripts[code] ?? (Self.latinLanguages.contains(code) ? Self.latin : [])
  }

  /// Returns a Boolean value that indicates whether a text has several words, or a word of a script
  /// without spaces, but no letter of this script.
  func lacks(_ text: String) -> Bool {
    guard !ranges.isEmpty else { return false }
    var isForeign = false
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      if ranges.contains(where: { $0.contains(scalar.value) }) { return false }
      if !Self.latin.contains(where: { $0.contains(scalar.value) }) { isForeign = true }
    }
    return isForeign || Self.words(in: text) > 1
  }

  /// Returns the number of words with at least two letters.
  static func words(in text: String) -> Int {
    text.split(separator: " ").count { word in
      word.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(2).count == 2
    }
  }
}
