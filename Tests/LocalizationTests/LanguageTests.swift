import Localization
import Testing

/// Language codes and the format of numbers.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("de-AT", "de"), ("DE", "de"), ("ar_EG", "ar"), ("tlh", "tlh"), ("", "en"), ("-de", "en"),
    ("d", "en"), ("de;", "en"), ("<b>", "en"),
  ])
  func codeLosesItsRegion(_ text: String, _ code: String) {
    #expect(Language(text).code == code)
  }

  @Test func languageWithoutTablesUsesEnglishFormats() {
    #expect(Language("tlh").number(1234.5) == "1,234.5")
    #expect(Language("tlh").plural(1) == .one)
  }

  @Test(arguments: [
    ("ar-EG", true), ("he", true), ("fa", true), ("ur-PK", true), ("en", false), ("ja", false),
  ])
  func directionFollowsTheCode(_ code: String, _ isRightToLeft: Bool) {
    #expect(Language(code).isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    (0.0, "0", "0"),
    (12_345.5, "12,345.5", "12.345,5"),
    (999, "999", "999"),
    (-1_000, "-1,000", "-1.000"),
    (1_000_000.129, "1,000,000.13", "1.000.000,13"),
    // Rounding starts from the shortest digits, half to even.
    (2.675, "2.68", "2,68"),
    (0.125, "0.12", "0,12"),
    (-0.001, "0", "0"),
    (1e21, "1,000,000,000,000,000,000,000", "1.000.000.000.000.000.000.000"),
    (-Double.infinity, "-∞", "-∞"),
  ])
  func numberHasGroupsAndTwoDecimals(_ value: Double, _ english: String, _ german: String) {
    #expect(Language("en").number(value) == english)
    #expect(Language("de").number(value) == german)
  }

  @Test func plainNumberHasNoGroups() {
    #expect(Language("de").plainNumber(-12_345.678) == "-12345,68")
  }

  @Test(arguments: [
    ("en", "40%"), ("de", "40\u{A0}%"), ("ar", "40\u{200E}%\u{200E}"), ("ja", "40%"),
  ])
  func fractionIsFormattedAsPercentage(_ code: String, _ text: String) {
    #expect(Language(code).percent(0.4).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func pluralCategoryDependsOnTheVisibleDigits() {
    #expect(
      [0, 1, 1.004, 1.5, -1, .infinity].map(Language("en").plural) == [
        .other, .one, .one, .other, .one, .other,
      ])
    #expect(
      [0, 1, 2, 103, 111, 100, 2.5].map(Language("ar").plural) == [
        .zero, .one, .two, .few, .many, .other, .other,
      ])
    #expect(Language("ja").plural(1) == .other)
  }
}
