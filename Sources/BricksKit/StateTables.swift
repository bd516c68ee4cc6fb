import FeedClient
import FeedCore
import FeedModel

/// The tables that decide what a feed shows and loads, as a page in Markdown.
///
/// The machines use the same rows.
package enum StateTables {
  package static var markdown: String {
    """
    # States of a feed

    The tables by which a feed decides what it shows, what it loads and which flow comes next. They are printed from the rows that the code uses. Of the rows that match, the first one applies; an event without a row changes nothing.

    ## Home feeds

    `HomeFeedDataProvider` serves the home feeds, and the explore tab in custom mode.

    \(HomeFeedDataProvider.transitionTable)
    ## Explore

    `ExploreFeedDataProvider` serves the explore tab in generic mode.

    \(ExploreFeedDataProvider.transitionTable)
    The explore tab is in custom mode if `exploreEnabled` is on and `isLightVersion` is off.

    ## Who reloads what

    \(RefreshTrigger.table)
    ## Flows

    At most one flow is shown at a time. The rows are in the order of precedence.

    \(AppFlow.table)
    ## Feature flags

    |Flag|Default|Meaning if on|
    |-|-|-|
    \(AppFlag.all.map { "|`\($0.name)`|\($0.isOnByDefault ? "on" : "off")|\($0.summary)|" }
      .joined(separator: "\n"))

    """
  }
}
