import FeedCore
import Testing

/// The selected options of a search.
@Suite struct SearchFiltersTests {
  @Test(arguments: ["", "length:short", "length:short+long,mood:calm"])
  func textIsReadAsItIsWritten(_ text: String) {
    #expect(SearchFilters(text).text == text)
  }

  /// The signs of the text can be parts of IDs.
  @Test func everyIDIsReadAsItIsWritten() {
    let ids = ["a:b", "a+b", "a,b", "50%", "%2B", "ü", "a b", "100%25"]
    var choices = SearchFilters()
    for filter in ids {
      for option in ids {
        choices = choices.toggling(option, of: filter, allowsSeveral: true)
      }
    }
    let read = SearchFilters(choices.text)
    #expect(read.rows.map(\.filter) == ids)
    #expect(read.rows.allSatisfy { $0.options == ids })
    #expect(SearchFilters("50%:a%zz").rows.map(\.options) == [["a%zz"]])
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
