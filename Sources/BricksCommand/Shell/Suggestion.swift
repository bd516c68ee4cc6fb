import Documents

/// Advice about a name that does not exist.
enum Suggestion {
  /// Returns "did you mean `x`?" with the nearest name, or a list of the names that exist.
  static func text(_ given: String, among names: [String]) -> String {
    if let nearest = NearestName.of(given, among: names) { return "did you mean `\(nearest)`?" }
    return "there \(names.count == 1 ? "is" : "are") "
      + Sentence.list(names.map { "`\($0)`" }, limit: 20, conjunction: "and") + "."
  }
}
