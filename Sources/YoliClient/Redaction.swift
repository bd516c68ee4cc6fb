import Documents
import Secrets

/// Takes a token out of what a server says, in case it says the token back.
struct Redaction {
  /// The token, and as JSON may write it.
  private let forms: [[UInt8]]

  /// Shorter texts are no secrets, and may well stand in an answer by themselves.
  private static let shortest = 16

  init(_ token: Secret?) {
    let text = Array((token?.revealed ?? "").utf8)
    let slash = UInt8(ascii: "/")
    let escaped = text.flatMap { $0 == slash ? [UInt8(ascii: "\\"), slash] : [$0] }
    forms = text.count < Self.shortest ? [] : escaped == text ? [text] : [text, escaped]
  }

  func callAsFunction(_ text: String) -> String {
    forms.isEmpty ? text : String(decoding: self(Array(text.utf8)), as: UTF8.self)
  }

  func callAsFunction(_ bytes: [UInt8]) -> [UInt8] {
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
