/// A screen that can be asked for by name.
package struct Screen: Sendable, Hashable {
  package let name: String
  package let summary: String

  package init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }

  package static let home = Screen(
    name: "home", summary: "the feed that users see first, from the server's slices")

  /// All screens, in the order in which they are listed.
  package static let all = [home]
}
