package import FeedModel

package struct ActionPlan: Sendable {
  package let action: FeedAction
  /// The arguments from the layout or from the action's defaults, in the action's order.
  package let arguments: [ActionArgument]
  /// The condition for the action if there are several.
  package let condition: Condition?
  /// The index of the action's location in ``Plan/places``.
  package let place: Int32
  /// The index in ``Plan/actions`` of the next action to try; -1 for none.
  package internal(set) var otherwise: Int32 = -1
}

package struct ActionArgument: Sendable, Hashable {
  package let name: String
  package let parts: [ArgumentPart]
}

/// A part of an argument: fixed text or a value of the feed.
///
/// Field values are written for programs and never in a localized format.
package enum ArgumentPart: Sendable, Hashable {
  case words(FeedText)
  case field(Binding)
  case item
  /// The items of the section, separated by commas.
  case items
  case section
}
