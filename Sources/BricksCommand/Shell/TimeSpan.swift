import Documents

/// A time span in words, in its largest whole unit.
enum TimeSpan {
  private static let units = [("day", 86_400), ("hour", 3600), ("minute", 60)]

  static func text(_ seconds: Int) -> String {
    for (name, length) in units where seconds >= length {
      return Sentence.count(seconds / length, name)
    }
    return Sentence.count(seconds, "second")
  }
}
