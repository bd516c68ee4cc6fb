import Basics
import BricksKit

/// The available values of each axis, against which a matrix is checked.
package struct SnapshotChoices: Sendable {
  /// A customer and the values that only it has.
  package struct Customer: Sendable {
    package let name: String
    package let screens: [String]
    package let schemes: [String]
    /// The codes of its languages, or an empty array if it accepts every language.
    package let languages: [String]
    /// The released versions of its app, or an empty array if it accepts every version.
    package let versions: [String]

    package init(
      _ name: String, screens: [String], schemes: [String], languages: [String],
      versions: [String] = []
    ) {
      self.name = name
      self.screens = screens
      self.schemes = schemes
      self.languages = languages
      self.versions = versions
    }
  }

  package var customers: [Customer] = []
  package var devices: [String] = []
  /// The text sizes by each of their names, with the short name that keys use.
  package var textSizes: [(name: String, short: String)] = []
  package var states: [String] = []
  package var formats: [String] = []

  package init() {}

  /// Returns the values of an axis for a customer, as keys spell them.
  func values(of axis: SnapshotAxis, _ customer: Customer) -> [String] {
    switch axis {
    case .customer: [customer.name]
    case .screen: customer.screens
    case .device: devices
    case .version: customer.versions.compactMap(Self.versionName)
    case .textSize: textSizes.map(\.short)
    case .language: customer.languages
    case .state: states
    case .scheme: customer.schemes
    case .format: formats
    }
  }

  /// Returns a value as keys spell it.
  func canonical(_ value: String, _ axis: SnapshotAxis) -> String {
    switch axis {
    case .textSize:
      textSizes.first { $0.name.hasSameBytes(as: value) }?.short ?? value
    case .version: Self.versionName(value) ?? value
    default: value
    }
  }

  /// Returns whether a customer has a value.
  func has(_ value: String, _ axis: SnapshotAxis, _ customer: Customer) -> Bool {
    if axis == .language, customer.languages.isEmpty { return true }
    if axis == .version, customer.versions.isEmpty { return Self.versionName(value) != nil }
    let value = canonical(value, axis)
    return values(of: axis, customer).contains { $0.hasSameBytes(as: value) }
  }

  /// Returns a version of the app as keys spell it: `v3.1` for `3.1`, `3.1.0` and `v3.1`.
  private static func versionName(_ text: String) -> String? {
    let text = text.utf8.first == UInt8(ascii: "v") ? String(text.dropFirst()) : text
    return (try? BricksProject.appVersion(named: text)).map { "v\($0)" }
  }

  /// Returns whether a name can be part of a file name and of a filter.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// Returns whether a value can be part of a key.
  package static func canBe(_ axis: SnapshotAxis, _ value: String) -> Bool {
    if axis == .version { return versionName(value) != nil }
    return isName(value)
      && (axis != .customer || ![GoldenFile.geometryFolder, GoldenFile.partFolder].contains(value))
  }
}
