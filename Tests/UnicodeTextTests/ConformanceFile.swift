import Foundation

/// A test file of the Unicode Character Database: texts with marked boundaries.
enum ConformanceFile {
  struct Case: Sendable {
    let bytes: [UInt8]
    let boundaries: [Int]

    /// The line of the file, which contains the characters and the rules.
    let line: String
  }

  static func cases(_ name: String) throws -> [Case] {
    let path = "/usr/share/unicode/auxiliary/\(name)"
    let file = try String(contentsOfFile: path, encoding: .utf8)
    return file.split(separator: "\n").compactMap { testCase(String($0)) }
  }

  private static func testCase(_ line: String) -> Case? {
    var bytes: [UInt8] = []
    var boundaries: [Int] = []
    for word in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
      if word == "÷" {
        boundaries.append(bytes.count)
      } else if let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) {
        bytes += Array(String(Character(scalar)).utf8)
      }
    }
    return bytes.isEmpty ? nil : Case(bytes: bytes, boundaries: boundaries, line: line)
  }
}
