import Basics
import Documents

/// A filter that removes a token from the texts of a server, in case the server repeats it.
struct Redaction {
  /// The token and its form in JSON.
  private let forms: [[UInt8]]

  /// The shortest token that is removed from a response.
  ///
  /// A shorter text may occur in the data itself, which must remain unchanged.
  private static let shortest = 16

  init(_ token: Secret?) {
    let text = Array((token?.revealed ?? "").utf8)
    let slash = UInt8(ascii: "/")
    let escaped = text.flatMap { $0 == slash ? [UInt8(ascii: "\\"), slash] : [$0] }
    forms = text.isEmpty ? [] : escaped == text ? [text] : [text, escaped]
  }

  /// Returns the bytes of a response without the token, for further reading.
  func answer(_ bytes: [UInt8]) -> [UInt8] {
    forms.contains { $0.count < Self.shortest } ? bytes : all(bytes)
  }

  /// Returns an error message without the token.
  func error(_ text: String) -> String {
    forms.isEmpty ? text : String(decoding: all(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns the findings of a response without the token.
  ///
  /// If the response still contains the token, the findings do not include its source.
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

  /// Returns the offset of the next occurrence, or `nil` if there is no further one.
  private static func offset(of form: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var start = bytes.span.offset(of: form[0], from: start)
    while start + form.count <= bytes.count {
      if bytes[start..<start + form.count].elementsEqual(form) { return start }
      start = bytes.span.offset(of: form[0], from: start + 1)
    }
    return nil
  }
}
