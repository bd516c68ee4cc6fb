import Basics
import Documents

/// Takes a token out of what a server says, in case it says the token back.
struct Redaction {
  /// The token, and as JSON may write it.
  private let forms: [[UInt8]]

  /// Shorter texts may well stand in an answer by themselves, which has to be read as it is.
  private static let shortest = 16

  init(_ token: Secret?) {
    let text = Array((token?.revealed ?? "").utf8)
    let slash = UInt8(ascii: "/")
    let escaped = text.flatMap { $0 == slash ? [UInt8(ascii: "\\"), slash] : [$0] }
    forms = text.isEmpty ? [] : escaped == text ? [text] : [text, escaped]
  }

  /// An answer that is going to be read.
  func answer(_ bytes: [UInt8]) -> [UInt8] {
    forms.contains { $0.count < Self.shortest } ? bytes : all(bytes)
  }

  /// The words of an error.
  func error(_ text: String) -> String {
    forms.isEmpty ? text : String(decoding: all(Array(text.utf8)), as: UTF8.self)
  }

  /// What an error tells of an answer, without the answer where that still has the token.
  func error(_ findings: [Finding], of answer: SourceFile) -> [Finding] {
    guard all(answer.bytes) != answer.bytes else { return findings }
    let place = Place(SourceFile(path: answer.path, bytes: []), 0..<0)
    return findings.map { Finding($0.rule, error($0.message), at: place) }
  }

  private func all(_ bytes: [UInt8]) -> [UInt8] {
    forms.reduce(bytes) { Self.without($1, $0) }
  }

  private static func without(_ form: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
    var redacted: [UInt8] = []
    var rest = 0
    while let start = offset(of: form, in: bytes, from: rest) {
      redacted += bytes[rest..<start]
      redacted += "<redacted>".utf8
      rest = start + form.count
    }
    return rest == 0 ? bytes : redacted + bytes[rest...]
  }

  /// Where a form comes next.
  private static func offset(of form: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var start = bytes.span.offset(of: form[0], from: start)
    while start + form.count <= bytes.count {
      if bytes[start..<start + form.count].elementsEqual(form) { return start }
      start = bytes.span.offset(of: form[0], from: start + 1)
    }
    return nil
  }
}
