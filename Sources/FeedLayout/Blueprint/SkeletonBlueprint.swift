package import Documents

/// What stands on a screen in place of words while its page is loading.
package struct SkeletonBlueprint: Sendable {
  package var background: Placed<String>?
  package var highlight: Placed<String>?
  package var radius: Placed<LengthValue>?
  package var duration: Placed<String>?

  static let table = FieldTable(
    "skeleton", "The bars that stand in place of words while a page is loading.",
    from: SkeletonBlueprint(),
    [
      .optional(
        "background", \.background, ValueReader<String>.string.placed,
        "The colour of the bars, a token."),
      .optional(
        "highlight", \.highlight, ValueReader<String>.string.placed,
        "The colour of the light that runs across them, a token."),
      .optional(
        "radius", \.radius, LengthValue.reader.placed, "How round their corners are."),
      .optional(
        "duration", \.duration, ValueReader<String>.string.placed,
        "How long the light takes across a bar, a token."),
    ])
}
