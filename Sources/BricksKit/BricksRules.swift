import DesignTokens
package import Documents
import FeedClient
import FeedLayout
import FeedModel
import GraphQLAnswers
import TokenLint
import YoullModels
import YoullNetwork

extension RuleCatalog {
  /// The rules that rendering checks.
  package static let bricks = RuleCatalog(
    RuleCatalog.documents.rules, TokenRules.all, ThemeLint.rules, MigrationRules.all,
    LayoutRules.all, AppRules.all, LinkRules.all, ScenarioRules.all, FeedRules.all, AnswerRules.all,
    RecordingRules.all,
    ArtFolder.all, FontFolder.all)
}
