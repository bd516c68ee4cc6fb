import FeedCore
import Testing

/// The selected options of a search.
@Suite struct SearchFiltersTests {
  @Test(arguments: ["", "length:short", "length:short+long,mood:calm"])
  func textIsReadAsItIsWritten(_ text: String) {
    #expect(SearchFilters(text).text == text)
  }

  @Test(arguments: ["length", ",,", ":", "length:", "+", "length:+"])
  func textWithoutOptionsSelectsNothing(_ text: String) {
    #expect(SearchFilters(text).text == "")
  }

  @Test(arguments: [
    ("", "length", "short", true, "length:short"),
    ("length:short", "length", "long", true, "length:short+long"),
    ("length:short", "length", "long", false, "length:long"),
    ("length:short", "length", "short", true, ""),
    ("length:short", "length", "short", false, ""),
    ("length:short+long,mood:calm", "length", "short", true, "length:long,mood:calm"),
    ("length:short", "mood", "short", true, "length:short,mood:short"),
  ])
  func tapSelectsAnOptionOrTakesItBack(
    _ before: String, _ filter: String, _ option: String, _ allowsSeveral: Bool, _ after: String
  ) {
    let filters = SearchFilters(before).toggling(option, of: filter, allowsSeveral: allowsSeveral)
    #expect(filters.text == after)
  }

  @Test func optionIsSelectedInItsFilterOnly() {
    let filters = SearchFilters("length:short")
    #expect(filters.contains("short", of: "length"))
    #expect(!filters.contains("short", of: "mood") && !filters.contains("long", of: "length"))
  }
}
