/// Words that indicate a missing value and must never be shown.
enum PageWords {
  private static let words: Set = ["nil", "null", "undefined", "NaN", "inf", "Optional"]
  private static let pieces = ["${", "Optional(", "{{"]

  /// Returns the fault of a text, or `nil`.
  static func fault(in text: String) -> String? {
    if let piece = pieces.first(where: text.contains) { return piece }
    let parts = text.split { !($0.isLetter || $0.isNumber || "@._-".contains($0)) }
    return parts.first { words.contains(String($0)) || isName($0) }.map(String.init)
  }

  /// Returns a Boolean value that indicates whether a word names a text, such as `@home.title`.
  private static func isName(_ word: Substring) -> Bool {
    word.first == "@" && word.dropFirst().first?.isLetter == true
  }
}
