import DesignTokens
package import Documents
import FeedLayout
import FeedModel
import YoullNetwork

extension RuleCatalogue {
  /// All rules that rendering can break.
  package static let bricks = RuleCatalogue(
    RuleCatalogue.documents.rules, TokenRules.all, ThemeLint.rules, MigrationRules.all,
    LayoutRules.all, AppRules.all, FeedRules.all, RecordingRules.all, ArtFolder.all)
}
