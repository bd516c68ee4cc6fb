package import Documents

/// The placeholders for text that a screen shows while its page is loading.
package struct SkeletonBlueprint: Sendable {
  package var background: Placed<String>?
  package var highlight: Placed<String>?
  package var radius: Placed<LengthValue>?
  package var duration: Placed<String>?

  static let table = FieldTable(
    "skeleton", "The bars that a page shows instead of text while it is loading.",
    from: SkeletonBlueprint(),
    [
      .optional("background", \.background, .string, "A color token for the bars."),
      .optional(
        "highlight", \.highlight, .string,
        "A color token for the cards below the bars."),
      .optional("radius", \.radius, .length, "The corner radius of the bars."),
      .optional("duration", \.duration, .string, "A duration token for one pulse of the page."),
    ])
}
