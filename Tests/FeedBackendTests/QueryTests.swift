import SQLiteStore
import Testing

@testable import FeedBackend

@Suite struct QueryTests {
  private static let feed =
    #"{"cohortIDs": [], "visibility": ["all_users", "unsubscribed_only"], "extraLang": ""}"#
  private static let user = "wren-ashdown"

  @Test func oneUpdateOfATitleChangesEveryPlaceThatShowsIt() throws {
    let sample = try SampleBackend()
    // The content is in a slice of each screen, liked, tagged and found by its title.
    try sample.change(
      "INSERT INTO slice_items (id, slice, position, content) SELECT 'x' || screen, slice, 99, "
        + "'tide-tables' FROM screen_slices JOIN home_slices ON slug = slice "
        + "WHERE filled_with IS NULL GROUP BY screen")
    try sample.change(
      "INSERT OR REPLACE INTO likes VALUES ('wren-ashdown', 'tide-tables', '2026-03-01')")
    try sample.change("UPDATE contents SET title = 'Ebb and Flow' WHERE slug = 'tide-tables'")
    let page =
      #"{"slug": "sleep", "tag": "sleep", "query": "EBB flow", "filters": [], "#
      + #""offset": 0, "limit": 20, "extraLang": ""}"#
    for (operation, variables) in [
      ("GetHomeScreenSections", Self.feed), ("GetShowcaseSections", Self.feed),
      ("GetSlicesFeed", Self.feed), ("GetExploreFeedSections", Self.feed),
      ("GetExploreShowcaseSections", Self.feed), ("GetSearchFeed", Self.feed),
      ("GetFavoriteContent", page), ("GetTagFeed", page), ("GetExploreContent", page),
      ("ApplySearch", page),
    ] {
      let response = try sample.call(operation, variables, user: Self.user)
      #expect(response.contains(#""title":"Ebb and Flow""#), "\(operation)")
      #expect(!response.contains("Tide Tables"), "\(operation)")
    }
  }

  @Test func slicesFollowFromTheRowsOfTheUser() throws {
    let sample = try SampleBackend()
    let before = try sample.call("GetHomeScreenSections", Self.feed, user: "ben-okafor")
    #expect(before.contains(#""type":"favorites""#))
    try sample.change(
      "INSERT INTO likes VALUES ('ben-okafor', 'hikaya', '2026-03-01T00:00:00+00:00')")
    try sample.change("INSERT INTO slice_dismissals VALUES ('ben-okafor', 'editors-choice')")
    let query = "{ home_slices { slug slice_items { content { slug } } } }"
    let after = sample.ask(query, user: "ben-okafor")
    #expect(after.contains(#"{"slug":"kept-close","slice_items":[{"content":{"slug":"hikaya"}}]}"#))
    #expect(!after.contains("editors-choice"))
    #expect(sample.ask(query).contains("editors-choice"))
  }

  @Test func usersSeeOnlyTheirOwnRows() throws {
    let sample = try SampleBackend()
    #expect(
      sample.ask("{ users { slug } }", user: "noor-haddad")
        == #"{"data":{"users":[{"slug":"noor-haddad"}]}}"#)
    let playlist = #"{ playlists_by_pk(id: "5f0c8a40-1b7e-4f0e-9d35-000000000001") { title } }"#
    #expect(
      sample.ask(playlist, user: Self.user)
        == #"{"data":{"playlists_by_pk":{"title":"My Mornings"}}}"#)
    #expect(sample.ask(playlist, user: "noor-haddad") == #"{"data":{"playlists_by_pk":null}}"#)
  }

  @Test func guestsHaveNoFieldsForUsersAndNoDataOfUsers() throws {
    let sample = try SampleBackend()
    #expect(
      sample.ask("{ playlists { title } }")
        == #"{"errors":[{"message":"field 'playlists' not found in type: 'query_root'","#
        + #""extensions":{"path":"$.selectionSet.playlists","code":"validation-failed"}}]}"#)
    let query = #"{ contents(where: {slug: {_eq: "hikaya"}}) { is_liked user_progress { id } } }"#
    #expect(
      sample.ask(query) == #"{"data":{"contents":[{"is_liked":null,"user_progress":null}]}}"#)
  }

  @Test func textsAreInTheRequestedLanguageIfTheyExist() throws {
    let sample = try SampleBackend()
    let query = "query Q($l: String!) { badges(limit: 2) { title(lang: $l) } }"
    #expect(
      sample.ask(query, #"{"l": "de"}"#)
        == #"{"data":{"badges":[{"title":"Zehn Tage"},{"title":"Frühaufsteher"}]}}"#)
    #expect(
      sample.ask(query, #"{"l": "fr"}"#)
        == #"{"data":{"badges":[{"title":"Ten Days"},{"title":"Early Bird"}]}}"#)
    #expect(
      sample.ask(query, #"{"l": ""}"#)
        == #"{"data":{"badges":[{"title":"Ten Days"},{"title":"Early Bird"}]}}"#)
  }

  @Test func conditionsOrdersAndPagesAreApplied() throws {
    let sample = try SampleBackend()
    let query = """
      query Q($w: contents_bool_exp, $n: Int) {
        contents(where: $w, order_by: [{position: desc}], limit: $n) { slug }
      }
      """
    #expect(
      sample.ask(query, #"{"w": {"slug": {"_in": ["hikaya", "tide-tables"]}}, "n": 5}"#)
        == #"{"data":{"contents":[{"slug":"hikaya"},{"slug":"tide-tables"}]}}"#)
    #expect(
      sample.ask(query, #"{"w": {"slug": {"_in": ["hikaya", "tide-tables"]}}, "n": 1}"#)
        == #"{"data":{"contents":[{"slug":"hikaya"}]}}"#)
  }

  @Test func directivesAliasesAndTypeNamesAreApplied() throws {
    let sample = try SampleBackend()
    let query = """
      query Q($yes: Boolean!) {
        __typename
        first: badges(limit: 1) { name: slug slug @skip(if: $yes) __typename }
        news @include(if: false) { slug }
      }
      """
    #expect(
      sample.ask(query, #"{"yes": true}"#)
        == #"{"data":{"__typename":"query_root","first":[{"name":"ten-days","__typename":"badges"}]}}"#
    )
    #expect(sample.ask(query, #"{"yes": false}"#).contains(#""slug":"ten-days""#))
  }

  @Test func wrongRequestsHaveErrorsWithPlaces() throws {
    let sample = try SampleBackend()
    for (query, variables, message) in [
      ("{ badges", "{}", "parse-failed"),
      ("{ badges { smell } }", "{}", "validation-failed"),
      ("query Q($n: Int!) { badges(limit: $n) { slug } }", "{}", "non-nullable variable"),
      ("query Q($n: Int!) { badges(limit: $n) { slug } }", #"{"n": "x"}"#, "32-bit integer"),
      ("query Q($n: Int!) { badges(limit: $n) { slug } }", #"{"n": -1}"#, "negative value"),
      ("{ badges { slug } } query Q { news { slug } }", "{}", "validation-failed"),
    ] {
      let response = sample.ask(query, variables)
      #expect(response.hasPrefix(#"{"errors":[{"message":"#), "\(query)")
      #expect(response.contains(message), "\(response)")
    }
  }

  @Test func depthAndNestedArraysAreLimited() throws {
    let sample = try SampleBackend()
    let start = "{ categories { subcategories { contents { facilitator { contents { "
    let arrays =
      start + "facilitator { contents { facilitator { contents { slug } } } } } } } } } }"
    #expect(sample.ask(arrays).contains("arrays are nested deeper than the limit of 5 levels"))
  }

  @Test func valuesOfRequestsAreNeverPartOfStatements() throws {
    let sample = try SampleBackend()
    let hostile = #"x' OR 1=1; DROP TABLE contents; --"#
    let request = GraphQLRequest(
      query: Array(#"{ contents(where: {slug: {_eq: "\#(hostile)"}}) { slug } }"#.utf8),
      operationName: nil, variables: [])
    let statements = try sample.backend.statements(for: request, .guest)
    #expect(statements.count == 1)
    #expect(!statements[0].contains("DROP"))
    #expect(
      try sample.backend.respond(
        to: request, RequestContext(.guest, now: "", limits: BackendLimits()))
        == Array(#"{"data":{"contents":[]}}"#.utf8))
  }
}
