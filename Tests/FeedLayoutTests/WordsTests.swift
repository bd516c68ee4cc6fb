import Documents
import FeedLayout
import FeedModel
import Localization
import Testing

/// Texts show fields in a language: in their formats, and with the matching form.
@Suite struct WordsTests {
  private static let fields = #"""
    {"title": "text", "startsAt": "instant", "length": "duration", "count": "number",
     "viewed": "fraction", "isOn": "boolean", "note": "text",
     "reply": {"type": "choice", "values": ["going", "maybe", "declined"]}}
    """#

  /// The current time of all pages in these tests: the evening of March 1.
  private static let evening: Int64 = 1_772_388_000_000

  /// Returns the text for an item, or `nil` if the node has no text.
  private func rendered(
    _ text: String, _ item: [String: Slice.Value], language: String = "en",
    texts: [String: AppText] = [:], in zone: TimeZone = .utc
  ) throws -> String? {
    var layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "\#(text)"}"#, item: Self.fields)
    layouts.texts = texts
    var environment = RenderEnvironment()
    environment.language = language
    environment.timeZone = zone
    environment.now = Self.evening
    let tree = try layouts.tree([Slice(items: [item])], environment)
    return tree.nodes.last.flatMap { $0.kind == .text ? tree.string(of: $0) : nil }
  }

  // MARK: Formats

  @Test(arguments: [
    ("${startsAt}", "Mar 1, 2026, 6:00\u{202F}PM", "01.03.2026, 18:00"),
    ("${startsAt|date}", "Mar 1, 2026", "01.03.2026"),
    ("${startsAt|dateLong}", "Sunday, March 1", "Sonntag, 1. März"),
    ("${startsAt|day}. ${startsAt|month}", "1. Mar", "1. Mär"),
    ("${startsAt|weekday}", "Sun", "So"), ("${startsAt|time}", "6:00\u{202F}PM", "18:00"),
    ("${startsAt|relative}", "now", "jetzt"), ("${startsAt|relativeDay}", "Today", "Heute"),
    ("${length}", "1 hr 5 min", "1 Std. 5 Min."), ("${length|clock}", "1:05:00", "1:05:00"),
    ("${length|long}", "1 hour 5 minutes", "1 Stunde 5 Minuten"),
    ("${count}", "12,345.5", "12.345,5"), ("${count|grouped}", "12,345.5", "12.345,5"),
    ("${count|plain}", "12345.5", "12345,5"), ("${viewed}", "40%", "40\u{A0}%"),
    ("${title}: ${viewed|percent}", "Calm: 40%", "Calm: 40\u{A0}%"),
  ])
  func fieldIsShownInItsFormat(_ text: String, _ english: String, _ german: String) throws {
    let item: [String: Slice.Value] = [
      "title": "Calm", "startsAt": .number(Double(Self.evening)), "length": 3900.0,
      "count": 12345.5, "viewed": 0.4,
    ]
    #expect(try rendered(text, item) == english)
    #expect(try rendered(text, item, language: "de") == german)
  }

  /// In a time zone nine hours ahead, the evening belongs to the next day.
  @Test func datesUseTheTimeZone() throws {
    let zone = try #require(TimeZone(name: "Tokyo", tzif: Self.zoneFile(rule: "JST-9")))
    let item: [String: Slice.Value] = ["startsAt": .number(Double(Self.evening - 14_400_000))]
    let text = "${startsAt|relativeDay}, ${startsAt|time}"
    #expect(try rendered(text, item) == "Today, 2:00\u{202F}PM")
    #expect(try rendered(text, item, in: zone) == "Yesterday, 11:00\u{202F}PM")
  }

  /// Returns a time zone file (RFC 8536) with a rule and no transitions.
  private static func zoneFile(rule: String) -> [UInt8] {
    var block = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    for count: UInt8 in [0, 0, 0, 0, 1, 4] { block += [0, 0, 0, count] }
    block += [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
    return block + block + Array("\n\(rule)\n".utf8)
  }

  @Test func countdownShowsTheRemainingTime() throws {
    let layouts = MemoryLayouts(
      card: #"""
        {"type": "countdown", "value": "${startsAt}", "text": "${startsAt} from ${startsAt|day}",
         "ended": "Over since ${startsAt|time}"}
        """#, item: Self.fields)
    for (seconds, words) in [(61, "00:01:01 from 1"), (-60, "Over since 5:59\u{202F}PM")] {
      var environment = RenderEnvironment()
      environment.now = Self.evening
      let moment = Double(Self.evening) + Double(seconds) * 1000
      let tree = try layouts.tree([Slice(items: [["startsAt": .number(moment)]])], environment)
      #expect(tree.outline.last == "timer: \(words)")
    }
  }

  @Test(arguments: [
    (
      "${startsAt|dya}", "dya",
      #"There is no format of a field of type "instant" called "dya"; did you mean "day"?"#
    ),
    (
      "${length|day}", "day",
      #"There is no format of a field of type "duration" called "day"; there are "short", "clock" and "long"."#
    ),
    (
      "${title|plain}", "plain",
      #"There is no format of a field of type "text" called "plain"; none exist."#
    ),
  ])
  func unknownFormatIsReported(_ text: String, _ format: String, _ message: String) throws {
    let layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "\#(text)"}"#, item: Self.fields)
    let (_, findings) = try layouts.compile()
    #expect(findings.map(\.rule.id) == ["layout.format"])
    #expect(findings.map(\.message) == [message])
    // The field is shown nevertheless.
    let item: [String: Slice.Value] = [
      "title": "Calm", "startsAt": .number(Double(Self.evening)), "length": 60.0,
    ]
    #expect(try rendered(text, item) == rendered(text.replacing("|\(format)", with: ""), item))
  }

  @Test(arguments: [
    #"{"type": "text", "text": "x", "when": "${startsAt|day}"}"#,
    #"{"type": "countdown", "value": "${startsAt|day}", "text": "x"}"#,
  ])
  func formatIsOnlyAllowedInTexts(_ card: String) throws {
    let (_, findings) = try MemoryLayouts(card: card, item: Self.fields).compile()
    #expect(
      findings.map(\.message) == [
        #""startsAt|day" is a field with a format, which is only allowed in a text; use "startsAt"."#
      ])
  }

  // MARK: Forms

  private static let sessions = AppText.multiForm(
    MultiFormText(
      by: "count",
      [
        Form("one", "${count} session"), Form("other", "${count} sessions"),
        Form("0", "No sessions"), Form("-1.5", "Less than none"), Form("two", "${count} Sitzungen"),
        Form("few", "${count} few"), Form("many", "${count} many"),
      ]))

  private typealias Form = MultiFormText.Form

  @Test(
    arguments: [
      ("en", 0, "No sessions"), ("en", 1, "1 session"), ("en", 2, "2 sessions"),
      ("en", 1.5, "1.5 sessions"), ("en", -1.5, "Less than none"), ("en", 1000, "1,000 sessions"),
      ("ar", 2, "2 Sitzungen"), ("ar", 3, "3 few"), ("ar", 11, "11 many"), ("ja", 1, "1 sessions"),
    ] as [(String, Double, String)])
  func numberSelectsAnExactFormOrAPluralForm(
    _ language: String, _ count: Double, _ words: String
  ) throws {
    let texts = ["sessions": Self.sessions]
    let item: [String: Slice.Value] = ["count": .number(count)]
    #expect(try rendered("@sessions", item, language: language, texts: texts) == words)
  }

  @Test(
    arguments: [
      ("@reply", ["reply": "going"], "You go"), ("@reply", ["reply": "declined"], "No answer"),
      ("@reply", [:], "No answer"), ("@on", ["isOn": true], "On"), ("@on", ["isOn": false], "Off"),
      ("@on", [:], nil), ("@sessions", [:], nil),
    ] as [(String, [String: Slice.Value], String?)])
  func choiceAndBooleanSelectTheFormOfTheirValue(
    _ text: String, _ item: [String: Slice.Value], _ words: String?
  ) throws {
    let texts: [String: AppText] = [
      "sessions": Self.sessions,
      "reply": .multiForm(
        MultiFormText(by: "reply", [Form("going", "You go"), Form("other", "No answer")])),
      "on": .multiForm(MultiFormText(by: "isOn", [Form("true", "On"), Form("false", "Off")])),
    ]
    #expect(try rendered(text, item, texts: texts) == words)
  }

  /// Texts of an app with one mistake: the marked text in the app or in the cell, and the message.
  @Test(arguments: [
    (
      #"{"by": "count", "oone": "1", "other": "x"}"#, #""oone""#,
      #"There is no form "oone" for the field "count", which is a number; did you mean "one"?"#
    ),
    (
      #"{"by": "count", "0x1": "1", "other": "x"}"#, #""0x1""#,
      #"There is no form "0x1" for the field "count", which is a number; there are numbers, "zero", "one", "two", "few", "many" and "other"."#
    ),
    (
      #"{"by": "reply", "goign": "1", "other": "x"}"#, #""goign""#,
      #"There is no form "goign" for the field "reply", which is a choice; did you mean "going"?"#
    ),
    (
      #"{"by": "isOn", "yes": "1"}"#, #""yes""#,
      #"There is no form "yes" for the field "isOn", which is a boolean; there are "true", "false" and "other"."#
    ),
    (
      #"{"by": "count", "one": "1"}"#, "{",
      #"This text has no "other", so it is empty for values without a form; add "other"."#
    ),
    (
      #"{"by": "isOn"}"#, "{",
      #"This text has no "other", so it is empty for values without a form; add "other"."#
    ),
    (
      #"{"by": "title", "other": "x"}"#, "\"@text\"",
      #""title" has type text, but this property needs number, choice or boolean."#
    ),
    (
      #"{"by": "cuont", "other": "x"}"#, "\"@text\"",
      #"There is no field of an item of kind "songs" called "cuont"; did you mean "count"?"#
    ),
    (
      #"{"by": "count", "other": "${cuont}"}"#, "\"@text\"",
      #"There is no field of an item of kind "songs" called "cuont"; did you mean "count"?"#
    ),
  ])
  func unreachableFormIsReported(
    _ text: String, _ place: String, _ message: String
  ) throws {
    let file = #"{"languages": ["en"], "texts": {"en": {"text": \#(text)}}}"#
    let (app, problems) = CustomerApp.format.read(SourceFile(path: "app.json", text: file))
    #expect(problems.isEmpty)
    var layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "@text"}"#, item: Self.fields)
    let read = try #require(app?.texts(in: "en")["text"])
    layouts.texts = ["text": read]
    let findings = try layouts.compile().findings
    #expect(findings.map(\.message) == [message])
    let found = try #require(findings.first).place
    #expect(found.file.text(in: found.range) == place)
  }

  @Test func textWithFormsNeedsAField() {
    let file = #"{"texts": {"en": {"a": {"other": "x"}, "b": {"by": 4}, "c": "kept"}}}"#
    let (app, findings) = CustomerApp.format.read(SourceFile(path: "app.json", text: file))
    #expect(findings.map(\.rule.id) == ["field.missing", "field.type"])
    #expect(
      findings.first?.message == #""by" is missing: the field that selects the form."#)
    #expect(app?.texts(in: "en").names == ["c"])
  }

  /// A customer's text replaces the base's text as a whole; their forms are not mixed.
  @Test func textsOfACustomerReplaceThoseOfTheBase() throws {
    var base = AppTexts()
    base["sessions"] = Self.sessions
    var own = AppTexts()
    own["sessions"] = "${count} in all"
    let item: [String: Slice.Value] = ["count": 1.0]
    for (texts, words) in [(own.over(base), "1 in all"), (base.over(own), "1 session")] {
      let text = try #require(texts["sessions"])
      #expect(try rendered("@sessions", item, texts: ["sessions": text]) == words)
    }
  }
}
