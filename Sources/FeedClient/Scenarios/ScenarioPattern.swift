import Basics

/// The form of a step: fixed words, and placeholders in capitals.
package struct ScenarioPattern: Sendable {
  /// The form as it is documented, such as `go to the background for DURATION`.
  package let form: String
  let parts: [Part]

  enum Part: Sendable {
    case word(String)
    case value(ScenarioValueKind)
  }

  init(_ form: String) {
    self.form = form
    parts = form.split(separator: " ").map { word in
      ScenarioValueKind(rawValue: String(word)).map(Part.value) ?? .word(String(word))
    }
  }

  /// The words before the first placeholder.
  var opening: String {
    parts.prefix { if case .word = $0 { true } else { false } }.map(\.text).joined(separator: " ")
  }

  /// The result of comparing the form with the words of a line.
  enum Match {
    case values(ScenarioValues)
    /// The number of words that match, and the problem with the next one.
    case differs(after: Int, ScenarioProblem)
  }

  /// Compares the form with the words of a line.
  func match(_ words: [ScenarioWord], end: Int) -> Match {
    var values = ScenarioValues()
    var rest = words[...]
    func taken() -> Int { words.count - rest.count }
    func range() -> Range<Int> { rest.first?.range ?? end..<end }
    for part in parts {
      switch part {
      case .word(let expected):
        guard let word = rest.first, !word.isQuoted, word.text.hasSameBytes(as: expected) else {
          return .differs(
            after: taken(), ScenarioProblem("The step goes on with `\(expected)`.", range()))
        }
        rest.removeFirst()
      case .value(let kind):
        let before = taken()
        do throws(ScenarioProblem) {
          try values.read(kind, &rest, end: end)
        } catch {
          return .differs(after: before, error)
        }
      }
    }
    guard rest.isEmpty else {
      return .differs(after: taken(), ScenarioProblem("The step ends before this word.", range()))
    }
    return .values(values)
  }
}

extension ScenarioPattern.Part {
  var text: String {
    switch self {
    case .word(let word): word
    case .value(let kind): kind.rawValue
    }
  }
}

/// The message about a word of a step, and its range in the file.
struct ScenarioProblem: Error {
  let message: String
  let range: Range<Int>

  init(_ message: String, _ range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
