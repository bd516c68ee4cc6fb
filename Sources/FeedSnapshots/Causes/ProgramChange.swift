import Documents

/// The lines in which the page of another program differs from the current program's page of the
/// same inputs.
enum ProgramChange {
  private static let lineLimit = 3
  private static let textLimit = 60

  /// Returns a sentence with the differing lines.
  static func sentence(golden: [UInt8], page: [UInt8]) -> String {
    let olds = lines(golden)
    let news = lines(page)
    let start = zip(olds, news).prefix { $0 == $1 }.count
    let end = zip(olds[start...].reversed(), news[start...].reversed()).prefix { $0 == $1 }.count
    let (old, new) = (olds[start..<olds.count - end], news[start..<news.count - end])
    let count = max(old.count, new.count)
    let differing = (0..<count).filter { text($0, in: old) != text($0, in: new) }
    guard !differing.isEmpty else {
      return "Another program stored the golden of the same files, with the same text."
    }
    let shown = differing.prefix(lineLimit).map { index in
      let (was, now) = cut(text(index, in: old) ?? [], text(index, in: new) ?? [])
      return "line \(start + index + 1) was \(was) and is \(now)"
    }
    let more = differing.count - shown.count
    return "Another program rendered the golden from the same files: "
      + shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more lines." : ".")
  }

  private static func lines(_ page: [UInt8]) -> [ArraySlice<UInt8>] {
    VisibleText.encoded(page).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func text(
    _ index: Int, in lines: ArraySlice<ArraySlice<UInt8>>
  ) -> ArraySlice<UInt8>? {
    let index = lines.startIndex + index
    return lines.indices.contains(index) ? lines[index] : nil
  }

  /// Returns the differing parts of two lines as quoted texts.
  private static func cut(
    _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>
  ) -> (was: String, now: String) {
    let (olds, news) = (scalars(old), scalars(new))
    let start = zip(olds, news).prefix { $0 == $1 }.count
    // Some context shows where in a long line the difference is.
    let from = max(0, start - textLimit / 3)
    let part = { (text: [UnicodeScalar]) in
      var part = String(String.UnicodeScalarView(text.dropFirst(from)))
      if from > 0 { part = "…" + part }
      return Quoted.text(part, limit: textLimit)
    }
    return (part(olds), part(news))
  }

  private static func scalars(_ line: ArraySlice<UInt8>) -> [UnicodeScalar] {
    Array(String(decoding: line, as: UTF8.self).unicodeScalars)
  }
}
