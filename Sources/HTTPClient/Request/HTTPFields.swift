import Basics

/// The headers of a response in order: one byte array, and the position of each header in it.
package struct HTTPFields: Sendable, Equatable {
  private struct Place: Sendable, Equatable {
    let name: Range<Int>
    var value: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var places: [Place] = []

  package init() {}

  /// Returns the first value of a header.
  ///
  /// The case of the name is ignored.
  package func first(_ name: String) -> String? {
    places.first { isNamed(name, $0) }.map { text($0.value) }
  }

  /// Returns every value of a header.
  package func all(_ name: String) -> [String] {
    places.filter { isNamed(name, $0) }.map { text($0.value) }
  }

  package mutating func append(name: String, value: String) {
    append(name: name.utf8, value: value.utf8)
  }

  mutating func append(name: some Collection<UInt8>, value: some Collection<UInt8>) {
    let start = bytes.count
    bytes += name
    let middle = bytes.count
    bytes += value
    places.append(Place(name: start..<middle, value: middle..<bytes.count))
  }

  private func isNamed(_ name: String, _ place: Place) -> Bool {
    ASCIILetters.areEqual(bytes[place.name], name.utf8)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
