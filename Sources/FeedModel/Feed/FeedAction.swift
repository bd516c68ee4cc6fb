/// Something that a user can do in a feed: a method of the delegates that the platform's screens
/// have, with what it is called with.
package struct FeedAction: Sendable, Hashable {
  /// What layouts and links call it: the base name of the method, with the label behind it where
  /// several methods have one base name.
  package let name: String
  /// The method as the platform writes it.
  package let selector: String
  /// In the order of the method.
  package let arguments: [FeedActionArgument]

  init(_ name: String, _ selector: String, _ arguments: FeedActionArgument...) {
    self.name = name
    self.selector = selector
    self.arguments = arguments
  }

  package static func named(_ name: some StringProtocol) -> FeedAction? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

/// One argument of an action.
package struct FeedActionArgument: Sendable, Hashable {
  /// Its label; one without a label is called by what it is.
  package let name: String
  /// What it is unless a layout says something else, with fields as `${field}`.
  ///
  /// A kind of section that does not have the field leaves it out. Without a template it is there
  /// only where a layout says it.
  package let template: String?

  init(_ name: String, _ template: String? = nil) {
    self.name = name
    self.template = template
  }
}
