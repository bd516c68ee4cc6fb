import Basics
package import FeedClient
import FeedModel
import HTTPServer
import Localization

/// A place in an app, as the address of a prototype names it.
///
/// A prototype that begins at a place reaches it by the same events, so every view has an address.
package struct PrototypePlace: Sendable {
  /// The customer, the first screen of the tab and the environment of the pages.
  package let key: PreviewKey
  /// The links and actions that were opened since the first screen, in their order.
  package let targets: [LinkTarget]
  package let isOffline: Bool
  /// The time in milliseconds since 1970; `nil` for the time of the preview.
  package let clock: Int64?
  /// A Boolean value that indicates whether the screens that the app opens by itself at its first
  /// start are shown.
  package let isFirstStart: Bool

  /// The highest number of targets in an address.
  static let longest = 16

  init(
    _ key: PreviewKey, targets: [LinkTarget] = [], isOffline: Bool = false, clock: Int64? = nil,
    isFirstStart: Bool = false
  ) {
    self.isFirstStart = isFirstStart
    // The clock of an app changes, so it belongs to the place.
    self.key = key.with(settings: key.settings.with { $0.clock = nil })
    self.targets = targets
    self.isOffline = isOffline
    self.clock = clock ?? key.settings.clock
  }

  /// Creates the place of a key and of the other parameters of an address, or returns `nil` if one
  /// of them is not valid.
  init?(_ key: PreviewKey, _ request: HTTPRequest) {
    var targets: [LinkTarget] = []
    for pair in request.target.query where pair.name.elementsEqual("open".utf8) {
      guard targets.count < Self.longest, let text = String(validating: pair.value, as: UTF8.self),
        let target = try? LinkTarget.read(text)
      else { return nil }
      targets.append(target)
    }
    func isOn(_ name: String) -> Bool {
      request.query(name)?.elementsEqual("on".utf8) ?? false
    }
    self.init(
      key, targets: targets, isOffline: isOn("offline"), isFirstStart: isOn("first-start"))
  }

  /// The names and values in the address that a key does not have.
  var parameters: [(String, String)] {
    targets.suffix(Self.longest).map { ("open", $0.address) }
      + (isFirstStart ? [("first-start", "on")] : []) + (isOffline ? [("offline", "on")] : [])
      + (clock.map { [("now", Instant(milliseconds: $0).text)] } ?? [])
  }
}

extension LinkTarget {
  /// The target as a link.
  var address: String {
    switch self {
    case .place(let link): link.address()
    case .action(let link): String(decoding: link.address, as: UTF8.self)
    }
  }
}
