import Documents
import Testing
import YoullNetwork

/// A recording is a file by the name of its request, and no request leads out of the folder.
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
  func pageBehindTheFirstLiesInAFolderOfItsOffset(_ offset: String, _ folder: String) async throws {
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
  func languageHasRecordingsOfItsOwn(_ language: String?, _ path: String) async throws {
    let channel = RecordingChannel(folder: "content", language: language) {
      path throws(FileProblem) in
      if path.contains("/ja/") { throw FileProblem(path: path, kind: .missing) }
      return SourceFile(path: path, text: "{}")
    }
    let request = ChannelRequest.get(path: "/slices/home", parameters: [])
    #expect(try await channel.answer(request, with: []).source.path == path)
  }

  @Test func translationThatCannotBeReadIsNotPassedOver() async {
    let channel = RecordingChannel(folder: "content", language: "de") { path throws(FileProblem) in
      if path.contains("/de/") { throw FileProblem(path: path, kind: .notPermitted) }
      return SourceFile(path: path, text: "{}")
    }
    await #expect(throws: ChannelProblem.self) {
      try await channel.answer(.get(path: "/slices/home", parameters: []), with: [])
    }
  }

  @Test(arguments: ["/../secret", "/a//b", "/..", "/a/../../b", "/"])
  func pathThatLeavesTheFolderIsRefused(_ path: String) async {
    await #expect(throws: ChannelProblem.self) {
      try await channel.answer(.get(path: path, parameters: []), with: [])
    }
  }

  @Test func missingRecordingIsNamed() async {
    let channel = RecordingChannel(folder: "nowhere")
    await #expect(
      throws: ChannelProblem(
        source: "nowhere/rest/users/me.json",
        message: #"There is no "nowhere/rest/users/me.json"; check the path."#)
    ) {
      try await channel.answer(.get(path: "/users/me", parameters: []), with: [])
    }
  }
}
