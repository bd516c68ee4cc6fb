import Foundation
import Testing

/// Tests of `bricks simulate` with scenarios that pass, fail and cannot run.
@Suite struct SimulateTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static let head = "customer: stillmoor\nuser: wren-ashdown\nclock: 2026-03-01T18:30:00Z\n"

  private func simulate(
    _ text: String, _ words: String...
  ) throws -> CommandFolder.Result {
    let folder = try CommandFolder(["a.scenario": Self.head + text])
    return try folder.bricks(["simulate", "a.scenario", "--project", Self.root] + words)
  }

  @Test func transcriptShowsWhatFollowsFromEachStep() throws {
    let run = try simulate(
      """
      scenario: A content
      open the app
      tap "First Light"
      expect screen player
      go back
      expect nothing changed
      """)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("customer stillmoor, user wren-ashdown, at 2026-03-01T18:30:00Z"))
    #expect(run.output.contains("18:30:00   open the app\n           request  GET /promo-offers"))
    #expect(run.output.contains("           event    tap showTaggedItemDetails\n"))
    #expect(run.output.contains("18:30:00 ✓ expect screen player\n"))
    #expect(run.output.contains("18:30:00 ✗ expect nothing changed\n"))
    #expect(run.messages.contains("a.scenario:9:1"))
    #expect(run.messages.contains("The app shows another screen: home. [scenario.failed]"))
    #expect(run.messages.contains("the screen shows \"Good to have you here\""))
    #expect(run.messages.hasSuffix("1 scenario: 0 passed, 1 failed.\n"))
  }

  @Test func ambiguousStepListsTheCandidates() throws {
    let run = try simulate("scenario: Two\nopen the app\ntap \"Hide this offer\"\n")
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("[scenario.ambiguous]"))
    #expect(
      run.messages.contains(
        "1st \"Hide this offer\" in \"promoOffer\" or 2nd \"Hide this offer\" in \"promoOffer\""))
  }

  @Test func missingPartSuggestsTheNearestOne() throws {
    let run = try simulate("scenario: None\nopen the app\ntap \"First Lihgt\"\n")
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("did you mean \"First Light\""))
  }

  @Test func fileWithAnErrorDoesNotRun() throws {
    let run = try simulate("scenario: Title\nopen the app\npull to refesh\n")
    #expect(run.exitCode == 1)
    #expect(run.output == "")
    #expect(run.messages.contains("a.scenario:6:9"))
    #expect(run.messages.contains("The step goes on with `refresh`."))
  }

  @Test func unknownCustomerIsAFinding() throws {
    let run = try simulate("scenario: Title\ncustomer: stilmoor\nopen the app\n")
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("did you mean `stillmoor`?"))
  }

  @Test func shrinkingKeepsTheStepsThatAFailureNeeds() throws {
    let run = try simulate(
      """
      scenario: A long walk
      open the app
      pull to refresh
      open tab explore
      wait 2 minutes
      lose the network
      expect no request
      open tab home
      pull to refresh
      expect state loaded
      open tab explore

      scenario: A good walk
      open the app
      expect state loaded

      scenario: A wrong turn
      open the app
      open tab explore
      tap "Nowhere"
      """, "--shrink")
    #expect(run.exitCode == 1)
    #expect(
      run.output == "scenario: A long walk\n" + Self.head + """
        open the app
        lose the network
        pull to refresh
        expect state loaded

        scenario: A wrong turn
        \(Self.head)open the app
        tap "Nowhere"

        """)
    #expect(run.messages == "2 scenarios failed.\n")
    // The result is a file with the same failures.
    let folder = try CommandFolder(["short.scenario": run.output])
    let again = try folder.bricks(["simulate", "short.scenario", "--project", Self.root])
    #expect(again.messages.hasSuffix("2 scenarios: 0 passed, 2 failed.\n"))
  }

  @Test func shrinkingNeverReplacesTheScenario() throws {
    let folder = try CommandFolder(["a.scenario": Self.head + "scenario: A\nopen the app\n"])
    let words = ["simulate", "--shrink", "a.scenario", "--project", Self.root, "-o"]
    #expect(try folder.bricks(words + ["a.scenario"]).exitCode == 64)
    let run = try folder.bricks(words + ["b.scenario"])
    #expect(run.exitCode == 0 && run.messages == "No scenario fails.\n")
    let missing = try simulate("scenario: A\nuser: wren-asdown\nopen the app\n", "--shrink")
    #expect(missing.exitCode == 1 && missing.messages.contains("wren-asdown"))
  }

  @Test func junitHasACaseForEachScenario() throws {
    let run = try simulate(
      "scenario: Good\nopen the app\n\nscenario: Bad\nopen the app\nexpect screen player\n",
      "--reporter", "junit")
    #expect(run.exitCode == 1)
    #expect(run.output.contains(#"<testcase classname="a.scenario" name="Good"/>"#))
    #expect(run.output.contains("The visible screen is home, not player."))
    #expect(run.output.contains(#"tests="2" failures="1""#))
  }

  @Test func filmHasThePageAfterEachStepAndNoScript() throws {
    let run = try simulate(
      "scenario: A content\nopen the app\ntap \"First Light\"\n", "--format", "html")
    #expect(run.exitCode == 0)
    #expect(run.output.components(separatedBy: " sandbox srcdoc='").count == 3)
    #expect(!run.output.contains("<script"))
  }

  /// A film in a file has its screens in a folder, each page, style sheet and image once.
  @Test func filmInAFileSharesItsScreensAndStyles() throws {
    let scenario = "scenario: A content\nopen the app\ntap \"First Light\"\ngo back\n"
    let folder = try CommandFolder(["a.scenario": Self.head + scenario])
    let words = [
      "simulate", "a.scenario", "--project", Self.root, "--format", "html", "-o", "my film.html",
    ]
    #expect(try folder.bricks(words).exitCode == 0)
    let film = try Self.text("my film.html", in: folder.path)
    let files = Set(try Self.names("my film_files", in: folder.path))
    let pages = film.matches(of: /src="my%20film_files\/([0-9a-f]{20}\.html)"/)
    let shown = pages.map { String($0.1) }
    #expect(shown.count == 3 && shown[0] == shown[2] && shown[0] != shown[1])
    var linked = Set(shown)
    for page in shown {
      let text = try Self.text("my film_files/\(page)", in: folder.path)
      #expect(!text.contains("<style") && !text.contains("src=\"data:"))
      let names = text.matches(of: /(?:href|src)="([0-9a-f]{20}\.[a-z]+)"/)
      linked.formUnion(names.map { String($0.1) })
    }
    #expect(linked == files)
    // Another film replaces the screens of the first one, and no other file.
    try folder.shell("touch 'my film_files/mine.html'; sed -i /tap/,/back/d a.scenario")
    #expect(try folder.bricks(words).exitCode == 0)
    let left = Set(try Self.names("my film_files", in: folder.path))
    #expect(left.contains("mine.html") && left.contains(shown[0]) && !left.contains(shown[1]))
  }

  @Test func recordedStepsHaveTheSameTranscriptOverSockets() throws {
    let folder = try CommandFolder()
    let runs = try [["a"], ["b", "--sockets"]].map { words in
      try folder.bricks(
        ["simulate", "--project", Self.root, "--customer", "stillmoor", "--record"] + words,
        input: "open the app\nexpire the token\npull to refresh\nrestart the app\n")
    }
    #expect(runs.map(\.exitCode) == [0, 0])
    #expect(runs[0].output == runs[1].output)
    #expect(runs[1].output.contains("token    renewed"))
    let script = try Self.text("b", in: folder.path)
    #expect(script.hasSuffix("expire the token\npull to refresh\nrestart the app\n"))
  }

  @Test func recordingsHaveNoServer() throws {
    let run = try simulate("scenario: A\nsource: demo\nopen the app\n", "--sockets")
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("remove the line `source: demo`, or leave out --sockets."))
  }

  private static func text(_ name: String, in folder: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private static func names(_ name: String, in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
  }

  @Test func transcriptsAreTheSameAgainAndInAnotherTimeZone() throws {
    let text = "scenario: Title\nopen the app\nwait 5 seconds\npull to refresh\n"
    let first = try simulate(text)
    #expect(first.output == (try simulate(text)).output)
    let moved = try simulate(
      text.replacingOccurrences(of: "Title\n", with: "Title\ntime zone: Asia/Tokyo\n"))
    #expect(moved.output.contains("03:30:05   pull to refresh"))
  }
}
