package import Documents

/// The rules for links from outside, one row per rule.
package enum LinkRules {
  package static let all: [Rule] = [unknown, invalid, unavailable]

  /// Returns the finding about a link that the app ignores.
  package static func finding(_ message: String) -> Finding {
    Finding(unavailable, message, at: Place(SourceFile(path: "link", bytes: []), 0..<0))
  }

  package static let unknown = Rule(
    "link.unknown", .error, "The app has no such link",
    "A deep link is `bricks://PLACE/ID`, or has a prefix that `linkPrefixes` in the app's "
      + "`app.json` declares instead of `bricks://`. The places are category, subcategory, tag, "
      + "content, event and explore. `bricks:ACTION?ARGUMENT=VALUE` is a link of a rendered page.",
    isConfigurable: false)

  package static let invalid = Rule(
    "link.invalid", .error, "The link is malformed",
    "An ID is percent-encoded UTF-8 without control characters. `sortBy` and `sortDirection` of a "
      + "tag have the values of the API. A link has at most 2,048 bytes.", isConfigurable: false)

  package static let unavailable = Rule(
    "link.unavailable", .error, "The app does not have the screen of the link",
    "A module or a flag of the app is off, or the app leaves out the screen. The link is ignored, "
      + "as in an app of that customer.", isConfigurable: false)
}
