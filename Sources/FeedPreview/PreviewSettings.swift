import Basics
import BricksKit
import FeedModel
import Localization

/// The settings of pages that depend on their customers: user, app version, feature flags and time.
package struct PreviewSettings: Sendable {
  /// The user of the embedded backend; `nil` for the user of the source.
  package var user: PreviewChoice?
  /// The version of the app; `nil` for the newest one.
  package var version: PreviewChoice?
  /// The flags whose values differ from those of the app.
  private(set) var flags: [FeatureFlag] = []
  /// The time of the page in milliseconds since 1970; `nil` for the time of the preview.
  package var clock: Int64?

  /// The name of the user who is not signed in.
  static let guest = PreviewChoice(name: "guest", title: "Guest")

  init() {}

  /// Creates the settings of an address, or returns `nil` if one is unknown to all customers.
  init?(of customers: [PreviewCustomer], asked: (_ parameter: String) -> [UInt8]?) {
    if let name = asked("user") {
      let users = customers.lazy.flatMap(\.allUsers)
      guard let user = users.first(where: { $0.isCalled(name) }) else { return nil }
      self.user = user
    }
    if let name = asked("version") {
      let versions = customers.lazy.flatMap(\.versions)
      guard let version = versions.first(where: { $0.isCalled(name) }) else { return nil }
      self.version = version
    }
    if let text = asked("now") {
      guard let instant = Instant(String(decoding: text, as: UTF8.self)) else { return nil }
      clock = instant.milliseconds
    }
    for word in asked("flags")?.split(separator: UInt8(ascii: "~")) ?? [] {
      let isOn = word.first != UInt8(ascii: "-")
      let name = isOn ? word : word.dropFirst()
      let flags = customers.lazy.flatMap(\.flags)
      guard let flag = flags.first(where: { $0.name.hasSameBytes(as: name) }) else { return nil }
      self.flags.removeAll { $0.name.hasSameBytes(as: name) }
      self.flags.append(FeatureFlag(name: flag.name, isOn: isOn))
    }
    self = known(to: customers)
  }

  /// Returns the settings that one of some customers knows, without flags that all of them set.
  func known(to customers: [PreviewCustomer]) -> PreviewSettings {
    with { settings in
      func isKnown(_ choice: PreviewChoice, _ choices: (PreviewCustomer) -> [PreviewChoice]) -> Bool
      {
        customers.contains { choices($0).contains { $0.isCalled(choice.name.utf8) } }
      }
      if let user, !isKnown(user, \.allUsers) { settings.user = nil }
      if let version, !isKnown(version, \.versions) { settings.version = nil }
      settings.flags = flags.filter { flag in
        customers.contains { customer in
          customer.flags.contains { $0.name.hasSameBytes(as: flag.name) && $0.isOn != flag.isOn }
        }
      }
    }
  }

  /// Returns the value of a flag of the only customer.
  func isOn(_ flag: PreviewFlag) -> Bool {
    flags.first { $0.name.hasSameBytes(as: flag.name) }?.isOn ?? flag.isOn
  }

  /// Returns the settings of the only customer with the other value of a flag.
  func changing(_ flag: PreviewFlag) -> PreviewSettings {
    with { settings in
      settings.flags.removeAll { $0.name.hasSameBytes(as: flag.name) }
      if isOn(flag) == flag.isOn {
        settings.flags.append(FeatureFlag(name: flag.name, isOn: !flag.isOn))
      }
    }
  }

  /// Returns the options that a page has with the settings: a user is one of the backend.
  func applied(to options: PreviewOptions) -> PreviewOptions {
    user == nil ? options : options.with(.backend, of: .source)
  }

  /// Returns the settings with other values.
  func with(_ change: (inout PreviewSettings) -> Void) -> PreviewSettings {
    var settings = self
    change(&settings)
    return settings
  }

  /// Returns options and settings with another choice of a menu.
  ///
  /// A user is one of the backend, so the choice of another source drops the user.
  func choosing(
    _ choice: PreviewChoice, of menu: PreviewMenu, in options: PreviewOptions
  ) -> (options: PreviewOptions, settings: PreviewSettings) {
    let isCurrent = choice.isCalled(applied(to: options)[keyPath: menu.choice].name.utf8)
    guard !isCurrent else { return (options, self) }
    return (options.with(choice, of: menu), menu.isSource ? with { $0.user = nil } : self)
  }

  /// The names and values of all settings that differ from their defaults.
  var parameters: [(String, String)] {
    let flags = flags.map { $0.isOn ? $0.name : "-\($0.name)" }.joined(separator: "~")
    return [
      user.map { ("user", $0.name) }, version.map { ("version", $0.name) },
      flags.isEmpty ? nil : ("flags", flags),
      clock.map { ("now", Instant(milliseconds: $0).text) },
    ].compactMap(\.self)
  }

  /// The settings that differ from their defaults, in words.
  var words: [String] {
    [user.map { "User: \($0.title)" }, version.map { "App version: \($0.title)" }]
      .compactMap(\.self)
      + flags.map { "\(PreviewWords.of($0.name)): \($0.isOn ? "on" : "off")" }
      + (clock.map { ["Clock: \(Instant(milliseconds: $0).text)"] } ?? [])
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
      request.visit.flags.append(flag)
    }
  }
}

extension PreviewCustomer {
  /// The users of the backend and the user who is not signed in, or an empty array without rows.
  var allUsers: [PreviewChoice] { users.isEmpty ? [] : users + [PreviewSettings.guest] }
}
