package import FeedModel

/// An action of a plan, with what it is called with where it stands.
package struct ActionPlan: Sendable {
  package let action: FeedAction
  /// Those that the layout or the action itself gives, in the order of the action.
  package let arguments: [ActionArgument]
  /// What has to be so for it to be this one.
  package let condition: Condition?
  /// The index of its place in ``Plan/places``.
  package let place: Int32
  /// The index in ``Plan/actions`` of the one that is asked next; -1 for none.
  package internal(set) var otherwise: Int32 = -1
}

/// An argument of an action with the pieces of its value.
package struct ActionArgument: Sendable, Hashable {
  package let name: String
  package let parts: [ArgumentPart]
}

/// A piece of an argument: words that are always the same, or what the feed says.
///
/// Values of fields are written for programs, and never as people read them.
package enum ArgumentPart: Sendable, Hashable {
  case words(FeedText)
  case field(Binding)
  /// The item.
  case item
  /// The items of the section with commas between them.
  case items
  case section
}
