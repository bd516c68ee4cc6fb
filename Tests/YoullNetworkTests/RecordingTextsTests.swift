import Documents
import Testing
import YoullModels

@testable import YoullNetwork

/// The texts of a language translate the recordings that have no language, and texts in a
/// different language are reported.
@Suite struct RecordingTextsTests {
  /// Returns the response to a request for the home screen, with a set of files in its folder.
  private func answer(_ language: String, _ files: [String: String]) async throws -> ChannelAnswer {
    let channel = RecordingChannel(folder: "content", language: language) {
      path throws(FileProblem) in
      guard let text = files[path] else { throw FileProblem(path: path, kind: .missing) }
      return SourceFile(path: path, text: text)
    }
    return try await channel.answer(.get(path: "/slices/home", parameters: []), with: [])
  }

  /// Returns the places and texts of the findings about a recording with a title.
  private func found(
    _ title: String, _ language: String, texts: String? = nil, isOwn: Bool = false
  ) async throws -> [String] {
    var files = ["content/rest/slices/home.json": #"{"title": "\#(title)"}"#]
    if isOwn { files["content/\(language)/rest/slices/home.json"] = #"{"title": "\#(title)"}"# }
    files["content/\(language)/texts.json"] = texts.map { #"{"texts": \#($0)}"# }
    return try await answer(language, files).findings.map {
      "\($0.rule.id) \(String(decoding: $0.place.file.bytes[$0.place.range], as: UTF8.self))"
    }
  }

  @Test func textsReplaceWholeStringsAndKeepTheLines() async throws {
    let recording = """
      {"items": [
        {"title": "First Light", "slug": "First Light Again"},
        {"title": "Tea\\nfirst", "names": ["First Light"], "count": 2}
      ]}
      """
    let answer = try await answer(
      "de",
      [
        "content/rest/slices/home.json": recording,
        "content/de/texts.json":
          #"{"texts": {"First Light": "Erstes \"Licht\"", "Tea\nfirst": "Erst\nTee"}}"#,
      ])
    #expect(answer.findings.isEmpty)
    #expect(answer.source.path == "content/rest/slices/home.json")
    #expect(
      String(decoding: answer.source.bytes, as: UTF8.self) == """
        {"items": [
          {"title": "Erstes \\"Licht\\"", "slug": "First Light Again"},
          {"title": "Erst\\nTee", "names": ["Erstes \\"Licht\\""], "count": 2}
        ]}
        """)
  }

  @Test func recordingOfTheLanguageIsNotTranslated() async throws {
    let answer = try await answer(
      "de",
      [
        "content/de/rest/slices/home.json": #"{"title": "Tea"}"#,
        "content/de/texts.json": #"{"texts": {"Tea": "Tee"}}"#,
      ])
    #expect(String(decoding: answer.source.bytes, as: UTF8.self) == #"{"title": "Tea"}"#)
  }

  @Test func findingsAboutTheTextsAreReported() async throws {
    let answer = try await answer(
      "de",
      [
        "content/rest/slices/home.json": #"{"title": "Tea"}"#,
        "content/de/texts.json": #"{"texts": {"Tea": 1}}"#,
      ])
    #expect(answer.findings.map(\.place.file.path) == ["content/de/texts.json"])
  }

  @Test func textWithoutTranslationIsReported() async throws {
    let expected = ["recording.language \"First Light\""]
    #expect(try await found("First Light", "de", texts: "{}") == expected)
    #expect(try await found("First Light", "de", texts: #"{"First Light": "Erstes Licht"}"#) == [])
    #expect(try await found("First Light", "de", texts: #"{"First Light": "First Light"}"#) == [])
    // Without the file, a language in the same script is not known to be different.
    #expect(try await found("First Light", "de") == [])
    #expect(try await found("First Light", "ja") == expected)
  }

  @Test(arguments: [
    ("ar", "First Light", true), ("ar", "أوّل الضوء", false), ("ar", "Stillmoor", false),
    ("ar", "HIIT", false), ("ar", "5 km", false), ("ar", "☔ 12:30", false), ("ar", "", false),
    ("ja", "ずっとStridewell", false), ("ja", "핫 집", true), ("ja", "朝", false),
    ("ja", "أوّل", true), ("de", "静かな湖", true), ("de", "Ganz ohne Worte", false),
    ("ru-RU", "Первый свет", false), ("ko", "고요한 아침", false), ("zh-Hant", "晨光", false),
  ])
  func textInAnotherScriptIsReported(_ language: String, _ text: String, _ isReported: Bool)
    async throws
  {
    let expected = isReported ? ["recording.language \"\(text)\""] : []
    #expect(try await found(text, language, isOwn: true) == expected)
    // A text that is its own translation is intended.
    let kept = try await found(text, language, texts: #"{"\#(text)": "\#(text)"}"#, isOwn: true)
    #expect(kept == [])
  }

  @Test func translationInAnotherScriptIsReported() async throws {
    let findings = try await found("First Light", "ar", texts: #"{"First Light": "Erstes Licht"}"#)
    #expect(findings == ["recording.language \"First Light\""])
  }

  @Test func namesAndTranslatedContentsAreNotReported() async throws {
    let answer = try await answer(
      "ar",
      [
        "content/ar/rest/slices/home.json": """
        {"name": "Maren Solvik", "imageUrl": "https://a.example/b c d", "first_name": "Wren Ash",
         "content": {"title": "First Light", "extra_languages": [{"title": "أوّل الضوء"}]},
         "other": {"title": "One more", "extra_languages": []}}
        """
      ])
    #expect(answer.findings.count == 1)
  }

  @Test func manyTextsAreSummedUp() async throws {
    let titles = (1...12).map { #"{"title": "Text number \#($0)"}"# }.joined(separator: ", ")
    let recording = #"{"items": [\#(titles), {"title": "Text number 1"}]}"#
    let own = try await answer("ar", ["content/ar/rest/slices/home.json": recording]).findings
    #expect(own.count == 9)
    #expect(own.last?.message == #"4 more texts of this recording are not in "ar"."#)
    let missing = try await answer("ar", ["content/rest/slices/home.json": recording]).findings
    #expect(missing.count == 2)
  }
}
