import DesignTokens
package import Documents
import FeedClient
import FeedLayout
import FeedModel
import TokenLint
import YoullNetwork

/// The formats of the files that a project is made of.
package enum BricksFormats {
  /// The settings of a project, with the sections of all modules.
  package static let configuration = ProjectConfiguration.format(
    for: .bricks, sections: [TokenSettings.section.field])

  package static let all: [AnyDocumentFormat] = [
    CustomerApp.format.entry, ScreenBlueprint.format.entry, SectionBlueprint.format.entry,
    CellBlueprint.format.entry, RawLayout.format.entry, RecordedSettings.format.entry,
    RecordingTexts.format.entry, ScenarioDocument.format.entry, FontList.format.entry,
  ]
}
