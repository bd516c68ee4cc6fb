import DesignTokens
import Documents

/// A pattern for paths of tokens in settings: `*` matches one name, `**` one or more names.
struct TokenPattern: Sendable {
  let text: String
  /// The place in the settings.
  let place: Place
  private let parts: [Part]

  private enum Part: Sendable {
    case name([UInt8])
    case anyName
    case anyNames
  }

  init(_ text: String, at place: Place) {
    self.text = text
    self.place = place
    parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { name in
        if name.elementsEqual("*".utf8) { return .anyName }
        return name.elementsEqual("**".utf8) ? .anyNames : .name(Array(name))
      }
  }

  /// A pattern that matches no path, as an initial value.
  static let nothing = TokenPattern("", at: Place(SourceFile(path: "", bytes: []), 0..<0))

  static let reader = ValueReader<TokenPattern>(.string) { node, reading in
    reading.document.string(of: node).map {
      TokenPattern($0, at: reading.document.place(of: node))
    }
  }

  static let list = ValueReader<[TokenPattern]>.array(of: reader)

  /// A Boolean value that indicates whether the pattern is a plain path, without wildcards.
  var isName: Bool {
    parts.allSatisfy {
      if case .name = $0 { return true }
      return false
    }
  }

  func matches(_ path: some StringProtocol) -> Bool {
    var path = String(path)
    return path.withUTF8(matches)
  }

  private func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var part = 0
    // The start of the next name, or one past the end after the last name.
    var start = 0
    // The position to retry from if the names after the last `**` do not match. It then takes one
    // more name.
    var retry: (part: Int, start: Int)?
    while true {
      if part < parts.count, start <= path.count {
        let end = Self.end(of: start, in: path)
        switch parts[part] {
        case .anyNames: retry = (part + 1, end + 1)
        case .anyName: break
        case .name(let name):
          guard Self.isEqual(name, to: path, start, end) else {
            guard Self.takeOneMore(&retry, path, &part, &start) else { return false }
            continue
          }
        }
        part += 1
        start = end + 1
      } else if part == parts.count, start > path.count {
        return true
      } else {
        guard Self.takeOneMore(&retry, path, &part, &start) else { return false }
      }
    }
  }

  private static func takeOneMore(
    _ retry: inout (part: Int, start: Int)?, _ path: UnsafeBufferPointer<UInt8>,
    _ part: inout Int, _ start: inout Int
  ) -> Bool {
    guard let last = retry, last.start <= path.count else { return false }
    part = last.part
    start = end(of: last.start, in: path) + 1
    retry = (part, start)
    return true
  }

  private static func end(of start: Int, in path: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < path.count, path[end] != UInt8(ascii: ".") { end += 1 }
    return end
  }

  // Plain loops: settings list hundreds of patterns, and each is compared with each path.
  private static func isEqual(
    _ name: [UInt8], to path: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    guard end - start == name.count else { return false }
    for index in name.indices where name[index] != path[start + index] { return false }
    return true
  }
}
