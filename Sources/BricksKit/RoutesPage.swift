import FeedClient

/// The table of routes as a page of the documentation.
package enum RoutesPage {
  /// The page in Markdown.
  package static var markdown: String {
    """
    # Where taps lead

    Each action of a rendered page has one row.

    ## Overview

    `bricks help routes` prints this page. It is generated from the code: `Route.all` is the table
    by which the session decides, and `ServerWrite.all` lists the changes at the server. An action
    whose requirement the app does not meet does nothing, and nothing in the app shows it.

    ## Routes

    \(Route.table)
    """
  }
}
