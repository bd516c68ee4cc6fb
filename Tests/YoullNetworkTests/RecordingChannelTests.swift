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
    #expect(try await channel.answer(operation).path == "content/graphql/GetProfile.json")
    let path = ChannelRequest.get(path: "/slices/home", parameters: [])
    #expect(try await channel.answer(path).path == "content/rest/slices/home.json")
  }

  @Test(arguments: ["/../secret", "/a//b", "/..", "/a/../../b", "/"])
  func pathThatLeavesTheFolderIsRefused(_ path: String) async {
    await #expect(throws: ChannelProblem.self) {
      try await channel.answer(.get(path: path, parameters: []))
    }
  }

  @Test func missingRecordingIsNamed() async {
    let channel = RecordingChannel(folder: "nowhere")
    await #expect(
      throws: ChannelProblem(
        source: "nowhere/rest/users/me.json",
        message: #"There is no "nowhere/rest/users/me.json"; check the path."#)
    ) {
      try await channel.answer(.get(path: "/users/me", parameters: []))
    }
  }
}
