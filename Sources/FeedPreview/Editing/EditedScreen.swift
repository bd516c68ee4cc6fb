import BricksKit

/// A screen whose design has other values with the unsaved edits.
struct EditedScreen: Sendable {
  let screen: PreviewChoice
  /// A Boolean value that indicates whether the page of the sample feed shows an edited value, in any scheme.
  ///
  /// Other screens can show the edits with another feed or in another state.
  let isChanged: Bool

  /// Returns the screens of a customer, by comparing the saved and the edited files.
  ///
  /// - Throws: The reason why the edited files have no pages.
  static func all(
    of customer: PreviewCustomer, _ saved: PreparedProject, _ edited: PreparedProject,
    _ request: PageRequest
  ) throws(RequestProblem) -> [EditedScreen] {
    var wanted = request
    wanted.customer = customer.name
    wanted.language = request.language.flatMap {
      customer.language(PreviewChoice(name: $0, title: $0))
    }
    let names = try edited.screens(
      unlike: saved, among: customer.screens.map(\.name), of: wanted)
    return customer.screens.filter { names.contains($0.name) }.map { screen in
      wanted.screen = screen.name
      let page = wanted
      let isChanged = waiting { try? await edited.showsChange(unlike: saved, of: page) }
      return EditedScreen(screen: screen, isChanged: isChanged.flatMap { $0 } ?? true)
    }
  }
}
