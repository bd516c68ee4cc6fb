package import Documents

/// What there is to say about a customer's app beyond its format; one row a rule.
package enum AppRules {
  package static let all: [Rule] = [deprecatedScreen]

  static let deprecatedScreen = Rule(
    "app.deprecated-screen", .note, "A tab whose screen is deprecated",
    "The first home screen is drawn as ever, and gets nothing new. The tab `showcase` has the same "
      + "feed; `slices` has it without anything around.")
}
