import Basics

/// An action of a user in a feed: a method of the delegates of the platform's screens, with its
/// arguments.
package struct FeedAction: Sendable, Hashable {
  /// The name in layouts and links: the base name of the method, followed by the label if several
  /// methods have the same base name.
  package let name: String
  /// The selector of the method on the platform.
  package let selector: String
  /// The arguments in the order of the method.
  package let arguments: [FeedActionArgument]

  init(_ name: String, _ selector: String, _ arguments: FeedActionArgument...) {
    self.name = name
    self.selector = selector
    self.arguments = arguments
  }

  package static func named(_ name: some StringProtocol) -> FeedAction? {
    all.first { $0.name.hasSameBytes(as: name) }
  }
}

package struct FeedActionArgument: Sendable, Hashable {
  /// The label of the argument; without a label, a description of the value.
  package let name: String
  /// The default value, with fields as `${field}`.
  ///
  /// The argument is left out if the kind of section does not have the field. Without a template,
  /// an argument exists only if a layout declares it.
  package let template: String?

  init(_ name: String, _ template: String? = nil) {
    self.name = name
    self.template = template
  }
}
