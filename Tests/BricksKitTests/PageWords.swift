/// Words that a reader may never see, since they stand for something that is not there.
enum PageWords {
  private static let words: Set = ["nil", "null", "undefined", "NaN", "inf", "Optional"]
  private static let pieces = ["${", "Optional(", "{{"]

  /// What is wrong with a text; nil for nothing.
  static func fault(in text: String) -> String? {
    if let piece = pieces.first(where: text.contains) { return piece }
    let parts = text.split { !($0.isLetter || $0.isNumber || "@._-".contains($0)) }
    return parts.first { words.contains(String($0)) || isName($0) }.map(String.init)
  }

  /// Whether a word is the name of a text of the app, such as `@home.title`.
  private static func isName(_ word: Substring) -> Bool {
    word.first == "@" && word.dropFirst().first?.isLetter == true
  }
}
