import Documents
import Foundation
import Testing
import YoullModels

@testable import YoullNetwork

/// A recording is a file named after its request, and no request leads out of the folder.
@Suite struct RecordingChannelTests {
  private let channel = RecordingChannel(folder: "content") { path throws(FileProblem) in
    SourceFile(path: path, text: "{}")
  }

  @Test func requestNamesItsFile() async throws {
    let operation = ChannelRequest.operation(name: "GetProfile", variables: [])
    #expect(
      try await channel.answer(operation, with: []).source.path == "content/graphql/GetProfile.json"
    )
    let path = ChannelRequest.get(path: "/slices/home", parameters: [])
    #expect(try await channel.answer(path, with: []).source.path == "content/rest/slices/home.json")
  }

  @Test(arguments: [
    ("0", ""), ("8", "offset-8/"), ("-8", ""), ("../8", ""), ("8.5", ""), ("1e1", "offset-10/"),
  ])
  func pageAfterTheFirstIsInFolderOfItsOffset(_ offset: String, _ folder: String) async throws {
    let operation = ChannelRequest.operation(
      name: "GetTagFeed", variables: Array(#"{"slug":"a","offset":\#(offset)}"#.utf8))
    #expect(
      try await channel.answer(operation, with: []).source.path
        == "content/\(folder)graphql/GetTagFeed.json")
    let path = ChannelRequest.get(
      path: "/slices/tag-feed",
      parameters: [
        ChannelRequest.Parameter(name: "slug", value: "8"),
        ChannelRequest.Parameter(name: "offset", value: offset == "1e1" ? "10" : offset),
      ])
    #expect(
      try await channel.answer(path, with: []).source.path
        == "content/\(folder)rest/slices/tag-feed.json")
  }

  @Test(arguments: [
    ("de", "content/de/rest/slices/home.json"), ("ja", "content/rest/slices/home.json"),
    ("../de", "content/rest/slices/home.json"), (nil, "content/rest/slices/home.json"),
  ])
  func languageHasItsOwnRecordings(_ language: String?, _ path: String) async throws {
    let channel = RecordingChannel(folder: "content", language: language) {
      path throws(FileProblem) in
      if path.contains("/ja/") { throw FileProblem(path: path, kind: .missing) }
      return SourceFile(path: path, text: "{}")
    }
    let request = ChannelRequest.get(path: "/slices/home", parameters: [])
    #expect(try await channel.answer(request, with: []).source.path == path)
  }

  @Test func unreadableTranslationIsAnError() async {
    let channel = RecordingChannel(folder: "content", language: "de") { path throws(FileProblem) in
      if path.contains("/de/") { throw FileProblem(path: path, kind: .notPermitted) }
      return SourceFile(path: path, text: "{}")
    }
    await #expect(throws: ChannelProblem.self) {
      try await channel.answer(.get(path: "/slices/home", parameters: []), with: [])
    }
  }

  @Test(arguments: ["/../secret", "/a//b", "/..", "/a/../../b", "/"])
  func pathOutsideOfFolderIsRejected(_ path: String) async {
    await #expect(throws: ChannelProblem.self) {
      try await channel.answer(.get(path: path, parameters: []), with: [])
    }
  }

  @Test func missingRecordingIsReported() async {
    let channel = RecordingChannel(folder: "nowhere")
    await #expect(
      throws: ChannelProblem(
        source: "nowhere/rest/users/me.json",
        message:
          #"There is no recording "nowhere/rest/users/me.json"; record the response, or use "#
          + "the recordings in a different folder.")
    ) {
      try await channel.answer(.get(path: "/users/me", parameters: []), with: [])
    }
  }

  /// Returns the name in a recorded profile, and the findings about the recording by line.
  private func told(
    _ text: String, isChecked: Bool = true
  ) async throws -> (name: String?, told: [String]) {
    let channel = RecordingChannel(folder: "kept", isChecked: isChecked) {
      path throws(FileProblem) in SourceFile(path: path, text: text)
    }
    let answer = try await UserAPI.getProfile(
      over: .graphQL, from: BricksNetwork(channel: channel))
    let told = answer.findings.map { finding in
      let before = finding.place.file.bytes[..<finding.place.range.lowerBound]
      let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
      return "\(finding.place.file.path):\(line) \(finding.rule.id)"
    }
    return (answer.model?.firstName, told)
  }

  @Test func nonconformingFieldsAreReportedAndTheRestIsUsed() async throws {
    let users = #""users": [{"slug": "anna", "first_name": "Anna", "is_subscribed": "yes"}]"#
    let foreign = "{\"data\": {\n\(users)}}"
    let (name, found) = try await told(foreign)
    #expect(name == "Anna")
    #expect(found.contains("kept/graphql/GetProfile.json:1 recording.foreign"))
    #expect(found.contains("kept/graphql/GetProfile.json:2 answer.field-type"))
    #expect(found.contains("kept/graphql/GetProfile.json:2 answer.field-missing"))
    let (_, untold) = try await told(foreign, isChecked: false)
    #expect(!untold.contains { $0.hasSuffix("recording.foreign") })
    #expect(try await told(#"{"data": {"users": []}}"#).told == [])
  }

  /// Themes are not checked against the schema at every start, since this test checks them.
  @Test func demoContentConformsToSchema() async throws {
    let themes = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Themes").standardizedFileURL
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: themes.path)
    where path.contains("/graphql/Get") && path.hasSuffix(".json") {
      let source = try SourceFile.read("\(themes.path)/\(path)")
      let document = try #require(JSONDocument.read(source).document)
      let name = path.split(separator: "/").last?.dropLast(5) ?? ""
      let request = ChannelRequest.operation(name: String(name), variables: [])
      let found = RecordedAnswer.findings(ofReplayed: document, to: request)
      #expect(found.map(\.message) == [], "\(path)")
      count += 1
    }
    #expect(count > 70)
  }
}
