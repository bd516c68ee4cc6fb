import Foundation
import Testing

/// Tests of `bricks tokens migrate`.
@Suite struct TokensMigrateTests {
  private static let draft = #"{"space": {"$type": "dimension", "s": {"$value": "8px"}}}"#

  @Test func withoutAFolderNothingIsWritten() throws {
    let folder = try CommandFolder(["in/sizes.json": Self.draft])
    let result = try folder.bricks("tokens", "migrate", "in")
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(
      result.output == """

        read as   a draft of DTCG, 1 file
        tokens    1, with 0 references

        These files would be written; name a folder with -o to write them:
          theme.resolver.json  141 bytes
          sizes.tokens.json    95 bytes

        """)
    #expect(try folder.shell("ls").output == "in\n")
  }

  @Test func existingFilesAreReplacedOnlyWithForce() throws {
    let folder = try CommandFolder(["in/sizes.json": Self.draft])
    let words = ["tokens", "migrate", "in/sizes.json", "-o", "new/out"]
    #expect(try folder.bricks(words).exitCode == 0)
    #expect(try folder.shell("ls new/out").output == "sizes.tokens.json\ntheme.resolver.json\n")
    _ = try folder.shell("echo mine > new/out/sizes.tokens.json")
    let refused = try folder.bricks(words)
    #expect(refused.exitCode == 2)
    #expect(refused.messages.contains("already exists; add --force to replace it"))
    #expect(try folder.shell("cat new/out/sizes.tokens.json").output == "mine\n")
    #expect(try folder.bricks(words + ["--force"]).exitCode == 0)
    #expect(try folder.shell("grep -c 8 new/out/sizes.tokens.json").output == "1\n")
  }

  @Test func valuesThatCannotBeConvertedAreReported() throws {
    let folder = try CommandFolder([
      "in/a.json":
        #"{"s": {"$type": "dimension", "$value": "8vw"}, "n": {"$type": "number", "$value": 1}}"#,
      "tokens.js": "export default {}",
    ])
    let reported = try folder.bricks("tokens", "migrate", "in", "--reporter", "github")
    #expect(reported.exitCode == 1)
    #expect(reported.output.hasPrefix("::warning file=in/a.json,line=1,"))
    #expect(reported.output.split(separator: "\n").count == 1)
    let script = try folder.bricks("tokens", "migrate", "tokens.js")
    #expect(script.exitCode == 1)
    #expect(script.output.hasSuffix("\nNo token was converted, so there is nothing to write.\n"))
    #expect(try folder.bricks("tokens", "migrate", "nowhere.json").exitCode == 2)
    #expect(try folder.bricks("tokens", "migrate", ".", "--reporter", "json").exitCode == 1)
    #expect(try folder.shell("mkdir empty; $BRICKS tokens migrate empty").exitCode == 2)
    #expect(try folder.bricks("tokens", "migrate").exitCode == 64)
    #expect(try folder.bricks("tokens", "migrate", "in", "--from", "sketch").exitCode == 64)
  }
}
