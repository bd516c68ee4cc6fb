package import Documents

/// The rules for a customer's app that go beyond its format, one row per rule.
package enum AppRules {
  package static let all: [Rule] = [version, notInVersion, deprecatedScreen, missingScreen]

  package static let version = Rule(
    "app.version", .error, "A version of the app is not valid",
    "A version is a string of up to four whole numbers with dots between them, such as `3.2`. "
      + "Missing numbers are zero, and each number is compared on its own.")
  package static let notInVersion = Rule(
    "app.not-in-version", .note, "The version of the app does not have this part",
    "`since` and `until` in the layouts declare the versions of the app that have a kind of section, "
      + "a field or a cell. Other versions show the fallback of the kind or the cell, and leave out "
      + "the field.")
  package static let deprecatedScreen = Rule(
    "app.deprecated-screen", .note, "The screen of the tab is deprecated",
    "The screen `home` still works but gets no new features. The tab `showcase` has the same "
      + "feed; `slices` has only the slices of the feed.")
  package static let missingScreen = Rule(
    "app.missing-screen", .note, "The app does not have the screen",
    "A screen needs a flag or a module that the app does not have, so no control leads to it. The "
      + "sections that need the flag or the module are left out, so the page can be empty.")
}
