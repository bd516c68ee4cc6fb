package import Documents

/// A version of an app: up to four whole numbers, such as 3.2.
///
/// Missing numbers are zero, so 3.2 and 3.2.0 are equal. Versions are compared number by number, so
/// 3.10 is newer than 3.9.
public struct AppVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let numbers: SIMD4<UInt32>

  /// Creates a version from a text such as `3.2`, or returns `nil` for any other text.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 4 else { return nil }
    var numbers = SIMD4<UInt32>()
    for (index, part) in parts.enumerated() {
      guard part.allSatisfy({ 48...57 ~= $0 }), let number = UInt32(Substring(part)) else {
        return nil
      }
      numbers[index] = number
    }
    self.numbers = numbers
  }

  /// The numbers with dots between them: the first two, and the others up to the last that is not
  /// zero.
  public var description: String {
    let count = numbers[3] > 0 ? 4 : numbers[2] > 0 ? 3 : 2
    return (0..<count).map { "\(numbers[$0])" }.joined(separator: ".")
  }

  /// Returns a Boolean value that indicates whether the first version is older than the second.
  public static func < (left: AppVersion, right: AppVersion) -> Bool {
    for index in 0..<4 where left.numbers[index] != right.numbers[index] {
      return left.numbers[index] < right.numbers[index]
    }
    return false
  }
}

extension ValueReader<AppVersion> {
  /// A reader of a version as a string, because the number 3.10 would be 3.1.
  package static let version = ValueReader(.string) { node, reading -> AppVersion? in
    guard let text = reading.document.string(of: node) else { return nil }
    if let version = AppVersion(text) { return version }
    reading.report(
      AppRules.version,
      "\(Quoted.text(text)) is not a version; write up to four whole numbers with dots between "
        + "them, such as \"3.2\".", at: node)
    return nil
  }
}

/// The versions of an app that have a kind, a field or a cell: from `since` up to `until`, which no
/// longer has it.
package struct VersionRange: Sendable, Hashable {
  package var since: AppVersion?
  package var until: AppVersion?

  package init() {}

  /// Returns whether a version is in the range; `nil` is the newest version.
  package func contains(_ version: AppVersion?) -> Bool {
    guard let version else { return until == nil }
    if let since, version < since { return false }
    if let until, version >= until { return false }
    return true
  }

  /// The versions at which something begins or ends.
  package var bounds: [AppVersion] { [since, until].compactMap(\.self) }

  /// Returns the reason why a version outside of the range does not have something.
  package func reason(for version: AppVersion?) -> String {
    if let since, let version, version < since { return "exists since version \(since)" }
    return until.map { "does not exist since version \($0)" } ?? "exists in every version"
  }

  /// Returns a version as the subject of a sentence.
  package static func title(of version: AppVersion?) -> String {
    version.map { "version \($0)" } ?? "the newest version"
  }

  package static let fields: [Field<VersionRange>] = [
    .optional(
      "since", \.since, .version,
      "The first version of the app that has it, such as `3.1`; by default, every version has it."),
    .optional(
      "until", \.until, .version,
      "The first version of the app that no longer has it; it must be newer than `since`."),
  ]
}
