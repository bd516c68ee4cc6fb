/// The options of a run of scenarios, apart from what they set themselves.
package struct ScenarioOptions: Sendable {
  /// The format of the page after each step; `nil` without pages.
  package var pages: String?
  /// A Boolean value that indicates whether the app reaches its backend through sockets instead of
  /// calls, which leads to the same transcripts.
  package var usesSockets: Bool

  package init(pages: String? = nil, usesSockets: Bool = false) {
    self.pages = pages
    self.usesSockets = usesSockets
  }
}
