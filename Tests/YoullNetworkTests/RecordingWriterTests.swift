import Basics
import Documents
import Foundation
import Testing
import YoullModels

@testable import YoullNetwork

/// A recording replays the recorded response.
///
/// Failed responses and secrets are not recorded.
@Suite struct RecordingWriterTests {
  /// A channel that answers every request with the same text.
  private struct Saying: Channel {
    let text: String
    var status = 200

    func answer(
      _ request: ChannelRequest, with headers: [ChannelHeader]
    ) async throws(ChannelProblem) -> ChannelAnswer {
      ChannelAnswer(SourceFile(path: "http://localhost:1/x", text: text), status: status)
    }
  }

  /// An in-memory file system for the written files.
  private final class Disk: Sendable {
    let files = Locked<[String: [UInt8]]>([:])

    func keeping(_ channel: any Channel, language: String? = nil) -> RecordingWriter {
      RecordingWriter(channel, folder: "kept", language: language) { path, bytes in
        self.files.withLock { $0[path] = bytes }
      }
    }

    func replaying(_ language: String? = nil) -> RecordingChannel {
      RecordingChannel(folder: "kept", language: language) { path throws(FileProblem) in
        guard let bytes = self.files.withLock({ $0[path] }) else {
          throw FileProblem(path: path, kind: .missing)
        }
        return SourceFile(path: path, bytes: bytes)
      }
    }

    var names: [String] { files.withLock { $0.keys.sorted() } }
    var text: String {
      files.withLock { $0.values.map { String(decoding: $0, as: UTF8.self) }.joined() }
    }
  }

  private static func operation(_ name: String, _ variables: String = "{}") -> ChannelRequest {
    .operation(name: name, variables: Array(variables.utf8))
  }

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/graphql")

  @Test func recordingIsReplayed() async throws {
    let page = ChannelRequest.Parameter(name: "offset", value: "8")
    let cases: [(ChannelRequest, String?, String)] = [
      (.get(path: "/slices/home", parameters: []), nil, "kept/rest/slices/home.json"),
      (.get(path: "/slices/home", parameters: []), "de", "kept/de/rest/slices/home.json"),
      (
        .get(path: "/slices/home", parameters: [page]), "de",
        "kept/de/offset-8/rest/slices/home.json"
      ), (.get(path: "/a", parameters: []), "../x", "kept/rest/a.json"),
    ]
    for (request, language, path) in cases {
      let disk = Disk()
      let text = #"{"b": [1.50, "ü\/", null, true], "a": {}}"#
      let channel = disk.keeping(Saying(text: text), language: language)
      let answer = try await channel.answer(request, with: [])
      #expect(String(decoding: answer.source.bytes, as: UTF8.self) == text)
      // Without `write()`, no file is written.
      #expect(disk.names.isEmpty && channel.files.isEmpty)
      channel.write()
      #expect(disk.names == [path] && channel.files == [path] && channel.findings.isEmpty)
      let again = try await disk.replaying(language).answer(request, with: [])
      let shown = String(decoding: again.source.bytes.filter { $0 > 0x20 }, as: UTF8.self)
      #expect(shown == #"{"b":[1.50,"ü/",null,true],"a":{}}"#)
    }
  }

  @Test func everyConformingResponseIsRecorded() async throws {
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path) {
      let name = String(file.dropLast(5))
      let text = try String(contentsOf: Self.fixtures.appending(path: file), encoding: .utf8)
      let disk = Disk()
      let channel = disk.keeping(Saying(text: text))
      _ = try await channel.answer(Self.operation(name), with: [])
      channel.write()
      #expect(channel.findings.map(\.message) == [], "\(name)")
      if !disk.names.isEmpty { count += 1 }
    }
    #expect(count > 20)
  }

  @Test func noSecretIsRecorded() async throws {
    let id = "6929cf3f-6e67-5c83-9fde-canary000000"
    let device = "canary-device-1"
    let token = "eyJhbGciOiJIUzI1NiJ9.canary.c2ln"
    let body = """
      {"id": 4242001, "userId": 4242002, "e-mail": "x", "email": "canary@example.com",
       "access_token": "canary", "password": ["canary", {"deviceId": "canary"}],
       "cover": "https://example.com/\(id)/me.png", "note": "on \(device)",
       "proof": "\(token)", "first_name": "canary", "firstName": "canary", "slug": "canary",
       "picture": {"__typename": "assets", "url": "canary"}, "pictureUrl": "canary",
       "cohorts": [{"slug": "early"}], "list": [{"id": 7}], "token": null}
      """
    let headers = [
      ChannelHeader(name: "Authorization", value: .secret(Secret("Bearer canary-opaque/1"))),
      ChannelHeader(name: "x-hasura-user-id", value: .plain(id)),
      ChannelHeader(name: "device-id", value: .plain(device)),
    ]
    for body in [body, #"{"id": 4242001, "said": "canary-opaque\/1", "userId": 4242002}"#] {
      let disk = Disk()
      let request = ChannelRequest.get(path: "/users/me", parameters: [])
      let channel = disk.keeping(Saying(text: body))
      _ = try await channel.answer(request, with: headers)
      channel.write()
      #expect(!disk.text.contains("canary") && !disk.text.contains("4242"), "\(disk.text)")
      #expect(disk.text.contains(#""id": 1"#) && disk.text.contains(#""userId": 1"#))
      guard body.contains("cover") else { continue }
      for kept in [
        #""id": 7"#, "early", #""assets""#, "user@example.com", #""token": null"#, "/me.png",
      ] {
        #expect(disk.text.contains(kept), "\(kept)")
      }
    }
  }

  @Test(arguments: [
    (operation("GetProfile"), #"{"data": {"users": []}}"#, 500, "status 500"),
    (operation("GetProfile"), #"{"data": {"users": []}"#, 200, "not valid JSON"),
    (
      operation("GetProfile"), #"{"data": {"users": []}, "data": {"users": []}}"#, 200,
      "not valid JSON"
    ),
    (operation("GetProfile"), #"{"data": {"users": []}, "errors": [{}]}"#, 200, "contains errors"),
    (operation("GetProfile"), #"{"data": null}"#, 200, "no object"),
    (operation("GetProfile"), #"{"data": {}}"#, 200, "valid for the schema"),
    (operation("GetProfile"), #"{"data": {"users": [{"slug": 7}]}}"#, 200, "valid for the schema"),
    (operation("GetNothing"), #"{"data": {}}"#, 200, "no such operation"),
    (operation("../../x"), #"{"data": {}}"#, 200, "not a valid name"),
    (.get(path: "/a", parameters: []), "7", 200, "neither an object"),
    (.get(path: "/../a", parameters: []), "{}", 200, "not a valid name"),
  ])
  func failedResponseIsReportedAndNotRecorded(
    _ request: ChannelRequest, _ text: String, _ status: Int, _ reason: String
  ) async throws {
    let disk = Disk()
    let channel = disk.keeping(Saying(text: text, status: status))
    #expect(try await channel.answer(request, with: []).status == status)
    channel.write()
    #expect(disk.names.isEmpty && channel.files.isEmpty)
    #expect(channel.findings.last?.rule.id == "recording.refused")
    #expect(channel.findings.last?.message.contains(reason) == true)
  }

  @Test func changesAndNotModifiedAreNotRecorded() async throws {
    let disk = Disk()
    let channel = disk.keeping(Saying(text: #"{"data": {}}"#))
    let change = ChannelRequest.change(.post, path: "/a", parameters: [], body: [])
    for request in [Self.operation("CreatePlaylist"), change] {
      _ = try await channel.answer(request, with: [])
    }
    let same = disk.keeping(Saying(text: "", status: 304))
    _ = try await same.answer(.get(path: "/a", parameters: []), with: [])
    channel.write()
    same.write()
    #expect(disk.names.isEmpty && channel.findings.isEmpty && same.findings.isEmpty)
  }

  @Test func sharedRecordingIsReported() async throws {
    let disk = Disk()
    let channel = disk.keeping(Saying(text: #"{"data": {"users": []}}"#))
    for variables in [#"{"stats":[]}"#, #"{"stats":[]}"#, #"{"stats":["days"]}"#] {
      _ = try await channel.answer(Self.operation("GetProfile", variables), with: [])
    }
    #expect(channel.findings.map(\.rule.id) == ["recording.shared"])
    channel.write()
    #expect(channel.files.count == 1)
  }

  @Test func foldersAreCreatedAndWriteErrorsReported() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let request = ChannelRequest.get(path: "/slices/home", parameters: [])
    let channel = RecordingWriter(Saying(text: "{}"), folder: "\(folder)/a", language: "de")
    _ = try await channel.answer(request, with: [])
    channel.write()
    #expect(channel.findings.isEmpty)
    let again = try await RecordingChannel(folder: "\(folder)/a", language: "de")
      .answer(request, with: [])
    #expect(again.source.bytes == Array("{}\n".utf8))
    var status = stat()
    #expect(stat(again.source.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let full = RecordingWriter(Saying(text: "{}"), folder: "kept") { path, _ throws(FileProblem) in
      throw FileProblem(path: path, kind: .notPermitted)
    }
    _ = try await full.answer(request, with: [])
    full.write()
    #expect(full.findings.map(\.message.isEmpty) == [false] && full.files.isEmpty)
  }
}
