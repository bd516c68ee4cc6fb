import Documents
import FeedSnapshots
import SnapshotDifferences
import Testing

@Suite("Edits of inputs")
struct InputEditTests {
  @Test("An edit of tokens is a whole token or a property of a group")
  func tokenEdits() {
    let files = EditedFiles(
      "Themes/calm/light.tokens.json",
      """
      {
        "color": {
          "$type": "color",
          "accent": {"$value": "{palette.sage}"},
          "gone": {"$value": "#000000"},
          "stale": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#111111"}},
          "text": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}}
        },
        "old": {"deep": {"one": {"$value": 1}, "two": {"$value": 2}}},
        "shadow": {"$value": [{"color": "#000", "blur": {"value": 4, "unit": "px"}}]},
        "space": {"$value": 3, "$description": "Room"},
        "type": {"body": {"$value": {"fontSize": {"value": 17, "unit": "px"}, "lineHeight": 1.5}}}
      }
      """,
      """
      {
        // The order of members and comments do not matter.
        "type": {"body": {"$value": {"lineHeight": 1.50, "fontSize": {"value": 18, "unit": "px"}}}},
        "color": {
          "$type": "string",
          "accent": {"$value": "{palette.heather}"},
          "stale": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1], "hex": "#111111"}},
          "text": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff"}}
        },
        "new": {"deep": {"$type": "number", "one": {"$value": 1}, "two": {"$value": 2}}},
        "shadow": {"$value": [{"color": "#000", "blur": {"value": 6, "unit": "px"}}]},
        "space": {"$value": 3, "$description": "Space"}
      }
      """)
    #expect(
      files.told == [
        "color.$type: color → string",
        "color.accent: {palette.sage} → {palette.heather}",
        "color.gone: #000000 → nothing",
        ##"color.stale: {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#11… → "##
          + ##"{"colorSpace": "srgb", "components": [0, 0, 1], "hex": "#11…"##,
        "color.text: #000000 → #ffffff",
        "old.deep.one: 1 → nothing",
        "old.deep.two: 2 → nothing",
        "shadow: 0.blur 4px → 0.blur 6px",
        "space: $description Room → $description Space",
        "type.body: fontSize 17px → fontSize 18px",
        "new.deep.$type: nothing → number",
        "new.deep.one: nothing → 1",
        "new.deep.two: nothing → 2",
      ])
    #expect(files.edits.allSatisfy { $0.kind == .token })
    // A group without tokens is removed with its last token.
    let all = files.applied(files.edits)
    #expect(EditedFiles(all, files.new).told == [])
    #expect(!String(decoding: all[0].file.bytes, as: UTF8.self).contains("old"))
  }

  @Test("A token that becomes a group is one edit")
  func tokenBecomesGroup() {
    let files = EditedFiles(
      "Themes/calm/light.tokens.json", #"{"a": {"$value": 1}, "b": {"x": {"$value": 2}}}"#,
      #"{"a": {"x": {"$value": 1}}, "b": {"$root": {"$value": 2}, "x": {}}}"#)
    #expect(
      files.told == [
        "a: 1 → x 1", "b.x: 2 → {}", "b.$root: nothing → 2",
      ])
    #expect(files.isComplete)
  }

  @Test("An edit of a layout is the innermost value that differs, at its old location")
  func layoutEdits() {
    let files = EditedFiles(
      "Layouts/sections/featured.json",
      """
      {"layouts": [{"spacing": 8, "insets": [1, 2]}, {"cell": "a"}], "gone": {"x": 1},
       "items": [{"cell": "title", "lines": 1}, {"cell": "note"}, {"group": 1}, {"group": 2}]}
      """,
      """
      {"layouts": [{"spacing": 8.0, "insets": [1, 3]}, {"cell": "\\u0062"}], "new": true,
       "items": [{"cell": "badge"}, {"cell": "title", "lines": 2}, {"group": 1}, {"group": 3},
         {"group": 4}]}
      """)
    #expect(
      files.told == [
        "sections/featured.json /layouts/0/insets: [1, 2] → [1, 3]",
        "sections/featured.json /layouts/1/cell: a → b",
        #"sections/featured.json /gone: {"x": 1} → nothing"#,
        "sections/featured.json /items/0/lines: 1 → 2",
        #"sections/featured.json /items/1: {"cell": "note"} → nothing"#,
        "sections/featured.json /items/3/group: 2 → 3",
        #"sections/featured.json /items/0: nothing → {"cell": "badge"}"#,
        #"sections/featured.json /items/4: nothing → {"group": 4}"#,
        "sections/featured.json /new: nothing → true",
      ])
    #expect(files.edits.allSatisfy { $0.kind == .layout })
    #expect(files.isComplete)
  }

  @Test("An edit of a recording is a field, and elements are matched by identifier")
  func recordingEdits() {
    let files = EditedFiles(
      "Themes/calm/content/graphql/GetHome.json",
      """
      {"data": {"sections": [
        {"id": 1, "slug": "featured", "title": "Chosen", "items": [
          {"note": null, "content": {"id": "x7", "slug": "calm", "title": "Calm"}},
          {"note": null, "content": {"id": "x8", "slug": "lake", "title": "Lake"}},
          {"note": null, "content": {"id": "x9", "slug": "gone", "title": "Gone"}}]},
        {"id": 2, "slug": "today", "title": "Today", "items": []},
        {"id": 3, "slug": "later", "title": "Later", "tags": ["a", "b"]}]}}
      """,
      """
      {"data": {"sections": [
        {"id": 3, "slug": "later", "title": "Later", "tags": ["a", "c"]},
        {"id": 1, "slug": "featured", "title": "Chosen", "items": [
          {"note": null, "content": {"id": "x6", "slug": "new", "title": "New"}},
          {"note": null, "content": {"id": "x7", "slug": "calm", "title": "Calmer"}},
          {"note": null, "content": {"id": "x8", "slug": "lake", "title": "Lake"}}]},
        {"id": 2, "slug": "today", "title": "Today", "items": [{"id": 7}]}]}}
      """)
    #expect(
      files.told == [
        "GetHome.json sections[featured].items[calm].content.title: Calm → Calmer",
        "GetHome.json sections[featured].items[gone]: "
          + #"{"note": null, "content": {"id": "x9", "slug": "gone", "tit… → nothing"#,
        "GetHome.json sections[featured].items[new]: nothing → "
          + #"{"note": null, "content": {"id": "x6", "slug": "new", "titl…"#,
        #"GetHome.json sections[today].items[7]: nothing → {"id": 7}"#,
        #"GetHome.json sections[later].tags: ["a", "b"] → ["a", "c"]"#,
        "GetHome.json sections[later]: place 3 of 3 → place 1 of 3",
      ])
    #expect(files.edits.allSatisfy { $0.kind == .field })
    #expect(files.isComplete)
  }

  @Test("A different spelling of the same value is not an edit")
  func spellingIsIgnored() {
    let pairs: [(String, String, isEqual: Bool)] = [
      ("1", "1.0", true), ("100", "1E+2", true), ("0", "-0.0", true), ("0.10", "1e-1", true),
      ("1", "-1", false), ("1", "0.1", false), ("10", "1", false), ("1", "\"1\"", false),
      ("9007199254740993", "9007199254740992", false), ("1e400", "1e401", false),
      ("1e99999999999", "2e99999999999", false), ("\"\\u0061\\/\"", "\"a/\"", true),
      (#"{"x": 1, "y": 2}"#, #"{"y":2,"x":1}"#, true), ("[1, 2]", "[2, 1]", false),
      ("null", "false", false),
    ]
    for (old, new, isEqual) in pairs {
      let tokens = EditedFiles(
        "Themes/a/a.tokens.json", #"{"a": {"$value": \#(old)}}"#, #"{"a": {"$value": \#(new)}}"#)
      #expect(tokens.edits.isEmpty == isEqual, "\(old) \(new)")
      let rows = EditedFiles(
        "Layouts/a.json", "[{}, {\"v\": \(old)}, 7]", "[{\"v\": \(new)}, 7]")
      #expect(rows.edits.count == (isEqual ? 1 : 2), "\(old) \(new)")
    }
  }

  @Test("An element's own identifier takes precedence over that of its content")
  func ownIdentifierTakesPrecedence() {
    let files = EditedFiles(
      "Themes/a/content/rest/a.json", #"[{"slug": "b", "asset": {"id": 1}}]"#,
      #"[{"slug": "a", "asset": {"id": 1}}, {"slug": "b", "asset": {"id": 2}}]"#)
    #expect(
      files.told == [
        "a.json [b].asset.id: 1 → 2",
        #"a.json [a]: nothing → {"slug": "a", "asset": {"id": 1}}"#,
      ])
  }

  @Test("A file is named by the shortest unique ending of its path")
  func filesHaveShortestUniqueNames() {
    let paths = [
      "Themes/a/app.json", "Themes/b/app.json", "Themes/b/art/index.json",
      "Themes/b/content/de/rest/home.json", "Themes/b/content/rest/home.json",
      "Themes/b/theme.resolver.json",
    ]
    func files(_ value: Int) -> InputFiles {
      paths.map { ($0, SourceFile(path: $0, text: #"{"a/b": [{"c d": \#(value)}]}"#)) }
    }
    #expect(
      EditedFiles(files(1), files(2)).told == [
        "a/app.json /a~1b/0/c d: 1 → 2", "b/app.json /a~1b/0/c d: 1 → 2",
        "index.json /a~1b/0/c d: 1 → 2", #"de/rest/home.json ["a/b"][0]["c d"]: 1 → 2"#,
        #"content/rest/home.json ["a/b"][0]["c d"]: 1 → 2"#,
        "theme.resolver.json /a~1b/0/c d: 1 → 2",
      ])
  }

  @Test("Long texts show their difference, without control characters")
  func longTextsShowDifference() {
    let start = String(repeating: "so quiet ", count: 20)
    let files = EditedFiles(
      "Themes/calm/app.json", #"{"text": "\#(start)here", "note": "a", "size": 1}"#,
      #"{"text": "\#(start)there", "note": "\n\u001b[2J", "size": "1"}"#)
    #expect(
      files.told == [
        "app.json /text: …t so quiet so quiet here → …t so quiet so quiet there",
        "app.json /note: a → ␊␛[2J",
        #"app.json /size: 1 → "1""#,
      ])
  }

  @Test("An edit is the whole file if no smaller difference can be named")
  func wholeFileEdits() {
    let app = "Themes/calm/app.json"
    let cases: [(path: String, old: String?, new: String?, told: [String])] = [
      (app, #"{"a": 1}"#, #"{"a": 1, "a": 2}"#, ["8 bytes → 16 bytes"]),
      (
        app, #"{"x": 1, "y": {"a": 1, "a": 2}}"#, #"{"y": {"a": 1, "a": 2}}"#,
        ["31 bytes → 23 bytes"]
      ),
      (app, #"{"a": 1}"#, #"{"a": 1"#, ["8 bytes → 7 bytes"]),
      (app, "", #"{"a": 1}"#, ["0 bytes → 8 bytes"]),
      (app, #"{"a": 1}"#, "[1]", ["8 bytes → 3 bytes"]),
      (app, nil, #"{"a": 1}"#, ["nothing → 8 bytes"]),
      (app, #"{"a": 1}"#, nil, ["8 bytes → nothing"]),
      (app, #"{"\ud800": 1}"#, #"{"\ud800": 1, "\ud801": 2}"#, ["13 bytes → 26 bytes"]),
      ("Themes/calm/art/a.svg", "<svg/>", "<svg>>", ["6 bytes → 6 different bytes"]),
      ("Themes/calm/x.tokens.json", "[1]", "[2]", ["3 bytes → 3 different bytes"]),
      (app, #"{"a": 1, "b": "é"}"#, "{\"b\" : \"\\u00e9\",\n\"a\": 10e-1}", []),
    ]
    for (path, old, new, told) in cases {
      let files = EditedFiles(path, old, new)
      #expect(files.told == told.map { "\(path): \($0)" })
      #expect(files.edits.allSatisfy { $0.kind == .file })
      #expect(files.isComplete)
    }
  }

  @Test("Canonically equivalent keys and values are different")
  func equivalentTextsDiffer() {
    let files = EditedFiles(
      "Themes/calm/app.json", "{\"\u{E9}\": 1, \"e\u{301}\": \"\u{E9}\"}",
      "{\"\u{E9}\": 2, \"e\u{301}\": \"e\u{301}\"}")
    #expect(files.edits.count == 2)
    #expect(files.applied(files.edits)[0].file.bytes == files.new[0].file.bytes)
  }

  @Test("A location is in the new file or, for a removal, in the old file")
  func editLocations() {
    let files = EditedFiles(
      "Layouts/cells/a.json", #"{"old": 1, "kept": [1]}"#, #"{"kept": [2], "new": true}"#)
    #expect(
      files.edits.map { $0.place.file.text(in: $0.place.range) } == ["1", "[2]", "true"])
    #expect(files.edits[0].place.file.bytes == files.old[0].file.bytes)
    #expect(files.edits[1].place.file.bytes == files.new[0].file.bytes)
    let tokens = EditedFiles(
      "Themes/a/b.tokens.json", #"{"a": {"$value": 1}}"#, #"{"a": {"$value": 2}}"#)
    #expect(tokens.edits.map { $0.place.file.text(in: $0.place.range) } == [#""a""#])
  }
}
