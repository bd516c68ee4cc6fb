package import Documents
import FeedLayout
import FeedModel

/// The formats of the files that a project is made of.
package enum BricksFormats {
  package static let all: [DocumentFormatEntry] = [
    CustomerApp.format.entry, ScreenBlueprint.format.entry, SectionBlueprint.format.entry,
    CellBlueprint.format.entry,
  ]
}
