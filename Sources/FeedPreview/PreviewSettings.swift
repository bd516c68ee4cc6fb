import Basics
import BricksKit
import FeedModel
import Localization

/// The settings of a page that depend on its customer: user, app version, feature flags and time.
package struct PreviewSettings: Sendable {
  /// The user of the embedded backend; `nil` for the user of the source.
  package var user: PreviewChoice?
  /// The version of the app; `nil` for the newest one.
  package var version: PreviewChoice?
  /// The flags that differ from those of the app.
  private(set) var flags: [PreviewFlag] = []
  /// The time of the page in milliseconds since 1970; `nil` for the time of the preview.
  package var clock: Int64?

  /// The name of the user who is not signed in.
  static let guest = PreviewChoice(name: "guest", title: "Guest")

  init() {}

  /// Creates the settings of an address, or returns `nil` if one is unknown to the customer.
  init?(of customer: PreviewCustomer, asked: (_ parameter: String) -> [UInt8]?) {
    if let name = asked("user") {
      guard let user = customer.allUsers.first(where: { $0.isCalled(name) }) else { return nil }
      self.user = user
    }
    if let name = asked("version") {
      guard let version = customer.versions.first(where: { $0.isCalled(name) }) else { return nil }
      self.version = version
    }
    if let text = asked("now") {
      guard let instant = Instant(String(decoding: text, as: UTF8.self)) else { return nil }
      clock = instant.milliseconds
    }
    for word in asked("flags")?.split(separator: UInt8(ascii: "~")) ?? [] {
      let isOn = word.first != UInt8(ascii: "-")
      let name = isOn ? word : word.dropFirst()
      guard let flag = customer.flags.first(where: { $0.name.hasSameBytes(as: name) }) else {
        return nil
      }
      if isOn != flag.isOn { flags.append(flag) }
    }
  }

  /// Returns the value of a flag.
  func isOn(_ flag: PreviewFlag) -> Bool { flag.isOn != isChanged(flag) }

  private func isChanged(_ flag: PreviewFlag) -> Bool {
    flags.contains { $0.name.hasSameBytes(as: flag.name) }
  }

  /// Returns the settings with the other value of a flag.
  func changing(_ flag: PreviewFlag) -> PreviewSettings {
    var settings = self
    if isChanged(flag) {
      settings.flags.removeAll { $0.name.hasSameBytes(as: flag.name) }
    } else {
      settings.flags.append(flag)
    }
    return settings
  }

  /// Returns the settings with other values.
  func with(_ change: (inout PreviewSettings) -> Void) -> PreviewSettings {
    var settings = self
    change(&settings)
    return settings
  }

  /// The names and values of all settings that differ from their defaults.
  var parameters: [(String, String)] {
    let flags = flags.map { $0.isOn ? "-\($0.name)" : $0.name }.joined(separator: "~")
    return [
      user.map { ("user", $0.name) }, version.map { ("version", $0.name) },
      flags.isEmpty ? nil : ("flags", flags),
      clock.map { ("now", Instant(milliseconds: $0).text) },
    ].compactMap(\.self)
  }

  /// Applies the settings to the request for a page.
  func apply(to request: inout PageRequest) {
    if let user {
      request.source = .backend(
        user.isCalled(Self.guest.name.utf8) ? .guest : .named(user.name))
    }
    if let version { request.visit.appVersion = try? BricksProject.appVersion(named: version.name) }
    if let clock { request.now = clock }
    for flag in flags {
      request.visit.flags.removeAll { $0.name.hasSameBytes(as: flag.name) }
      request.visit.flags.append(FeatureFlag(name: flag.name, isOn: !flag.isOn))
    }
  }
}

extension PreviewCustomer {
  /// The users of the backend and the user who is not signed in, or an empty array without rows.
  var allUsers: [PreviewChoice] { users.isEmpty ? [] : users + [PreviewSettings.guest] }
}
