import FeedCore
import Testing

/// The selected options of a search.
@Suite struct SearchChoicesTests {
  @Test(arguments: ["", "length:short", "length:short+long,mood:calm"])
  func textIsReadAsItIsWritten(_ text: String) {
    #expect(SearchChoices(text).text == text)
  }

  /// The signs of the text can be parts of IDs.
  @Test func everyIDIsReadAsItIsWritten() {
    let ids = ["a:b", "a+b", "a,b", "50%", "%2B", "ü", "a b", "100%25"]
    var choices = SearchChoices()
    for filter in ids {
      for option in ids {
        choices = choices.toggling(option, of: filter, allowsSeveral: true)
      }
    }
    let read = SearchChoices(choices.text)
    #expect(read.filters.map(\.filter) == ids)
    #expect(read.filters.allSatisfy { $0.options == ids })
    #expect(SearchChoices("50%:a%zz").filters.map(\.options) == [["a%zz"]])
  }

  @Test(arguments: ["length", ",,", ":", "length:", "+", "length:+"])
  func textWithoutOptionsSelectsNothing(_ text: String) {
    #expect(SearchChoices(text).text == "")
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
    let choices = SearchChoices(before).toggling(option, of: filter, allowsSeveral: allowsSeveral)
    #expect(choices.text == after)
  }

  @Test func optionIsSelectedInItsFilterOnly() {
    let choices = SearchChoices("length:short")
    #expect(choices.contains("short", of: "length"))
    #expect(!choices.contains("short", of: "mood") && !choices.contains("long", of: "length"))
  }
}
