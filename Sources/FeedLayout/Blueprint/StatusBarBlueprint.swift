package import Documents

/// The colors of the status bar that a device shows above a screen.
package struct StatusBarBlueprint: Sendable {
  package var background: Placed<String>?
  package var color: Placed<String>?

  static let table = FieldTable(
    "statusBar", "The status bar of the device: clock, battery and signal strength.",
    from: StatusBarBlueprint(),
    [
      .optional("background", \.background, .string, "A color token for the background."),
      .optional("color", \.color, .string, "A color token for the text and icons."),
    ])
}
