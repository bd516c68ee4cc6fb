package import Documents

/// What a device shows above a screen: clock, battery and the like.
package struct StatusBarBlueprint: Sendable {
  package var background: Placed<String>?
  package var color: Placed<String>?

  static let table = FieldTable(
    "statusBar", "What the device shows above the screen: clock, battery and the like.",
    from: StatusBarBlueprint(),
    [
      .optional(
        "background", \.background, ValueReader<String>.string.placed,
        "The colour behind them, a token."),
      .optional(
        "color", \.color, ValueReader<String>.string.placed, "Their own colour, a token."),
    ])
}
