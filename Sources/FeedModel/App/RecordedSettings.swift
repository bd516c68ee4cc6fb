package import Documents

/// The settings of the user whose responses a folder of recordings contains.
package struct RecordedSettings: Sendable {
  package var offerIdsToHide: [String] = []

  package init() {}

  package static let fileName = "settings.json"

  package static let format = DocumentFormat(
    "user-settings", fileNames: [fileName],
    table: FieldTable(
      "user-settings", "The settings of the user whose responses were recorded.",
      from: RecordedSettings(),
      [
        .optional(
          "offerIdsToHide", \.offerIdsToHide, .array(of: .string),
          "The promo offers that the user has dismissed.")
      ]))
}
