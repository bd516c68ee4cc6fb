import Documents

/// A word of a line in a scenario: plain, or a text in quotation marks.
struct ScenarioWord {
  let text: String
  let isQuoted: Bool
  /// The range in the file.
  let range: Range<Int>
}

/// The reader of the words of one line.
struct ScenarioWords {
  private(set) var words: [ScenarioWord] = []
  /// The problem of a word that cannot be read.
  private(set) var problem: (message: String, range: Range<Int>)?

  /// Reads a line; `line` is its range without the end of the line.
  init(_ file: SourceFile, _ line: Range<Int>) {
    var position = line.lowerBound
    while position < line.upperBound, problem == nil {
      let byte = file.bytes[position]
      if Self.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "\"") {
        readText(file, &position, line.upperBound)
      } else {
        let end = file.bytes[position..<line.upperBound].firstIndex(where: Self.isSpace)
        let range = position..<(end ?? line.upperBound)
        let text = file.text(in: range)
        if text.unicodeScalars.first.map({ "“”„«»".unicodeScalars.contains($0) }) == true {
          problem = ("A text is written in straight quotation marks, as in \"Play\".", range)
        }
        words.append(ScenarioWord(text: text, isQuoted: false, range: range))
        position = range.upperBound
      }
    }
  }

  private mutating func readText(_ file: SourceFile, _ position: inout Int, _ end: Int) {
    let start = position
    var bytes: [UInt8] = []
    position += 1
    while position < end {
      let byte = file.bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        words.append(
          ScenarioWord(
            text: String(decoding: bytes, as: UTF8.self), isQuoted: true, range: start..<position))
        return
      }
      if byte == UInt8(ascii: "\\"), position + 1 < end {
        position += 1
      }
      bytes.append(file.bytes[position])
      position += 1
    }
    problem = ("This text has no closing quotation mark.", start..<end)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// The writing of texts in scenarios.
package enum ScenarioText {
  /// Returns a text in quotation marks, as the reader reads it.
  package static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
