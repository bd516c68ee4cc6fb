package import Documents

/// The rules for a customer's app that go beyond its format, one row per rule.
package enum AppRules {
  package static let all: [Rule] = [deprecatedScreen]

  package static let deprecatedScreen = Rule(
    "app.deprecated-screen", .note, "The screen of the tab is deprecated",
    "The screen `home` still works but gets no new features. The tab `showcase` has the same "
      + "feed; `slices` has only the slices of the feed.")
}
