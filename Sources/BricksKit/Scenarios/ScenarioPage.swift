import FeedClient

/// The language of scenarios as a page of the documentation.
package enum ScenarioPage {
  /// The page in Markdown.
  package static var markdown: String {
    """
    # The language of scenarios

    A scenario is a list of steps: what a user does, and what is then expected.

    ## Overview

    `bricks help scenarios` prints this page. Each line of a file is a setting (`NAME: VALUE`), the
    title of a scenario (`scenario: TITLE`) or a step. Settings before the first title apply to all
    scenarios of the file; the settings of one scenario follow its title. Lines that begin with `#`
    are comments. Texts have quotation marks, and `\\"` is a quotation mark in a text.

    ## Settings

    |Setting|Value|Meaning|
    |-|-|-|
    \(ScenarioSetting.all.map { "|`\($0.name)`|`\($0.value.replacing("|", with: "\\|"))`|\($0.summary)|" }
      .joined(separator: "\n"))

    ## Steps

    |Step|Meaning|
    |-|-|
    \(ScenarioVerb.all.map { "|`\($0.pattern.form)`|\($0.summary)|" }.joined(separator: "\n"))

    ## Values

    |Value|Form|
    |-|-|
    \(ScenarioValueKind.allCases.map { "|`\($0.rawValue)`|\($0.form)|" }.joined(separator: "\n"))

    ## JSON

    A file that begins with `{` has the same settings and steps as JSON; `bricks schema scenarios`
    prints its schema.

    """
  }
}
