import Foundation
import Testing

/// Tests of the findings and the fixes of `bricks tokens check`.
@Suite struct TokensCheckTests {
  private static let resolver = #"""
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "a.tokens.json"}]}},
     "resolutionOrder": [{"$ref": "#/sets/base"}]}
    """#

  /// Creates two customers over a base whose only color uses the notation of old drafts.
  private func project() throws -> CommandFolder {
    try CommandFolder([
      ".bricks.json": "{}\n",
      "Themes/base/theme.resolver.json": Self.resolver,
      "Themes/base/a.tokens.json": ##"{"ink": {"$type": "color", "$value": "#123"}}"##,
      "Themes/fir/theme.resolver.json": Self.resolver,
      "Themes/fir/a.tokens.json": #"{"text": {"$type": "color", "$value": "{ink}"}}"#,
      "Themes/oak/theme.resolver.json": Self.resolver,
      "Themes/oak/a.tokens.json": #"{"text": {"$type": "color", "$value": "{imk}"}}"#,
    ])
  }

  private func text(_ name: String, in folder: borrowing CommandFolder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  // MARK: Inputs

  /// A finding in the base is reported once, although three themes contain it.
  @Test func aProjectIsCheckedAsAWhole() throws {
    let folder = try project()
    let result = try folder.bricks("tokens", "check")
    #expect(result.exitCode == 1 && result.messages.isEmpty)
    #expect(
      result.output == ##"""
        error: A color must be an object with colorSpace and components, not text. [token.legacy]
          --> Themes/base/a.tokens.json:1:38
            |
          1 | {"ink": {"$type": "color", "$value": "#123"}}
            |                                      ^^^^^^
           = fix: write the color as an object

        error: There is no token "imk" in any source of the theme; did you mean "ink"? [token.alias-missing]
          --> Themes/oak/a.tokens.json:1:39
            |
          1 | {"text": {"$type": "color", "$value": "{imk}"}}
            |                                       ^^^^^^^
           = suggestion fed88a: refer to ink

        2 errors in 2 files.
        `bricks help token.legacy` explains this rule.
        Checked 3 themes, 5 tokens and 3 permutations.
        `bricks tokens check --apply fed88a` applies the suggestion.

        """##)
    #expect(try folder.bricks("tokens", "check", "Themes/").output == result.output)
    let elsewhere = try folder.bricks("tokens", "check", folder.path + "/Themes", in: "Themes")
    #expect(elsewhere.output.contains("2 errors in 2 files"))
  }

  @Test(arguments: [
    (["fir"], "Checked 1 theme, 2 tokens"), (["Themes/fir"], "Checked 1 theme, 2 tokens"),
    (["./Themes/fir/", "base"], "Checked 2 themes, 3 tokens"),
    (["fir", "Themes", "fir"], "Checked 3 themes, 5 tokens"),
    (["Themes/base/theme.resolver.json"], "Checked 1 theme, 1 token"),
    (["Themes/base/a.tokens.json"], "Checked 1 theme, 1 token"),
  ])
  func anInputNamesOneOrMoreThemes(_ words: [String], _ summary: String) throws {
    let result = try project().bricks(["tokens", "check"] + words)
    #expect(result.output.contains(summary), "\(result.output)\(result.messages)")
  }

  /// Without a resolver document, each file is a separate theme that does not see other files.
  @Test func aFolderWithoutResolverIsOneThemePerFile() throws {
    let folder = try CommandFolder([
      "a.tokens.json": #"{"a": {"$type": "number", "$value": 1}}"#,
      "b.tokens.json": #"{"b": {"$type": "number", "$value": "{a}"}}"#,
    ])
    let result = try folder.bricks("tokens", "check", ".")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("--> b.tokens.json:1:37"), "\(result.output)")
    #expect(result.output.contains("Checked 2 themes, 2 tokens and 2 permutations."))
  }

  @Test(arguments: [
    (["oka"], "`oka` is not a valid theme or file; did you mean `oak`?"),
    (["nosuch"], "`nosuch` is not a valid theme or file; use `fir` or `oak`."),
    (["Themes/ash"], #"There is no "Themes/ash"; check the path."#),
    (["empty"], #""empty" has neither a theme.resolver.json nor files"#),
    (["loop"], "Too many levels of symbolic links"),
    (["folder.tokens.json"], "is a folder; a file is needed here"),
    (["huge.tokens.json"], "is larger than the"),
  ])
  func unreadableInputsExitWithTwo(_ words: [String], _ message: String) throws {
    let folder = try project()
    try folder.shell(
      """
      mkdir -p empty folder.tokens.json/theme.resolver.json; ln -s loop loop
      truncate -s 4G huge.tokens.json
      """)
    let result = try folder.bricks(["tokens", "check"] + words)
    #expect(result.exitCode == 2)
    #expect(result.output.contains(message), "\(result.output)\(result.messages)")
  }

  @Test func aFolderWithoutThemesIsRejected() throws {
    let shared = try project()
    let folder = try CommandFolder()
    let result = try folder.bricks(
      "tokens", "check", environment: ["BRICKS_SHARE": shared.path])
    #expect(result.exitCode == 2)
    #expect(result.output.contains("There are no themes here."), "\(result.output)")
    #expect(try shared.bricks("tokens", "check").exitCode == 1)
  }

  /// The pipe has no writer, so a command that reads it never ends.
  @Test func aNamedPipeAsSourceIsNotRead() throws {
    let folder = try CommandFolder(["theme.resolver.json": Self.resolver])
    let result = try folder.shell("mkfifo a.tokens.json; timeout 20 \"$BRICKS\" tokens check .")
    #expect(result.exitCode == 1 && result.output.contains("[resolver.source-missing]"))
  }

  @Test func aThemeIsReadFromStandardInput() throws {
    let result = try CommandFolder().bricks(
      "tokens", "check", "-", input: #"{"a": {"$type": "number", "$value": "1"}}"#)
    #expect(result.exitCode == 1 && result.output.contains("--> <standard input>:1:37"))
  }

  @Test func findingsOfTheBaselineAreNeitherReportedNorFixed() throws {
    let folder = try project()
    let known = try folder.bricks("tokens", "check", "--reporter", "json")
    try Data(known.output.utf8).write(to: URL(filePath: folder.path + "/known.json"))
    let result = try folder.bricks("tokens", "check", "--baseline", "known.json")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("2 more known from the baseline"))
    // Known findings are not fixed, either.
    let fixed = try folder.bricks("tokens", "check", "--baseline", "known.json", "--fix")
    #expect(fixed.exitCode == 0 && fixed.messages.isEmpty)
    #expect(try text("Themes/base/a.tokens.json", in: folder).contains("#123"))
  }

  /// The check includes the rules beyond the format, with the settings of the project.
  @Test func theRulesOfTheProjectAreChecked() throws {
    let ink = ##"""
      {"ink": {"$type": "color", "$value": {
         "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#00ff00"}}}
      """##
    let folder = try CommandFolder([
      ".bricks.json": #"{"rules": {"theme.hex": "error"}, "tokens": {"required": ["inc"]}}"#,
      "a.tokens.json": ink,
    ])
    let result = try folder.bricks("tokens", "check", "a.tokens.json")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("error: \"hex\" is #00ff00, but"), "\(result.output)")
    #expect(result.output.contains(#"no token "inc""#), "\(result.output)")
    #expect(result.output.contains("--> a.tokens.json:1:1\n"), "\(result.output)")
    let fixed = try folder.bricks("tokens", "check", "a.tokens.json", "--fix")
    #expect(fixed.messages == "Fixed a.tokens.json: theme.hex (1)\n")
    #expect(
      try text("a.tokens.json", in: folder)
        == ink.replacingOccurrences(of: "#00ff00", with: "#ff0000"))
  }

  // MARK: Fixing

  private static let fixed = ##"""
    {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.0667, 0.1333, 0.2], "hex": "#112233"}}}
    """##

  @Test func fixAppliesMechanicalFixesOnly() throws {
    let folder = try project()
    let oak = try text("Themes/oak/a.tokens.json", in: folder)
    let result = try folder.bricks("tokens", "check", "--fix")
    #expect(result.exitCode == 1)
    #expect(result.messages == "Fixed Themes/base/a.tokens.json: token.legacy (1)\n")
    #expect(result.output.contains("= suggestion fed88a: refer to ink"))
    #expect(try text("Themes/base/a.tokens.json", in: folder) == Self.fixed)
    #expect(try text("Themes/oak/a.tokens.json", in: folder) == oak)
  }

  @Test func applyAppliesOneSuggestion() throws {
    let folder = try project()
    let preview = try folder.bricks("tokens", "check", "--apply", "fed88a", "--dry-run")
    #expect(preview.output.contains(#"+{"text": {"$type": "color", "$value": "{ink}"}}"#))
    let result = try folder.bricks("tokens", "check", "oak", "--apply", "fed88a")
    #expect(result.messages == "Fixed Themes/oak/a.tokens.json: token.alias-missing (1)\n")
    #expect(try text("Themes/oak/a.tokens.json", in: folder).contains("{ink}"))
    #expect(try text("Themes/base/a.tokens.json", in: folder).contains("#123"))
    let again = try folder.bricks("tokens", "check", "--apply", "fed88a")
    #expect(again.exitCode == 2 && again.messages.contains("There is no suggestion `fed88a` here"))
    let both = try folder.bricks("tokens", "check", "--apply", "fed88a", "--fix")
    #expect(both.exitCode == 64 && both.messages.contains("remove --fix"))
  }

  /// The fix of the base is right by itself, but makes two texts of a customer unreadable.
  @Test func fixesThatAddFindingsToAnyThemeAreRolledBack() throws {
    let folder = try project()
    let base = ##"""
      {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ["None", 0, 0]}},
       "paper": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}
      """##
    let texts = ##"{"$type": "color", "one": {"$value": "{ink}"}, "two": {"$value": "{ink}"}}"##
    let pairs =
      ##"{"tokens": {"pairs": [{"text": "one", "on": ["paper"]}, {"text": "two", "on": ["paper"]}]}, "rules": {"theme.setting": "off"}}"##
    for (path, text) in [
      ("Themes/base/a.tokens.json", base), ("Themes/fir/a.tokens.json", texts),
      ("Themes/oak/a.tokens.json", "{}"), (".bricks.json", pairs),
    ] {
      try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(path)"))
    }
    let result = try folder.bricks("tokens", "check", "base", "--fix")
    #expect(result.exitCode == 1)
    #expect(
      result.messages.contains(
        #"No file was changed, because the changes would add findings: "fir" would have 2 findings "#
          + "instead of 1."), "\(result.messages)")
    #expect(try text("Themes/base/a.tokens.json", in: folder) == base)
  }

  @Test func findingsOfADisabledRuleAreNotFixed() throws {
    let folder = try project()
    try Data(#"{"rules": {"token.legacy": "off"}}"#.utf8)
      .write(to: URL(filePath: folder.path + "/.bricks.json"))
    let result = try folder.bricks("tokens", "check", "--fix")
    #expect(result.exitCode == 1 && result.messages.isEmpty)
    #expect(try text("Themes/base/a.tokens.json", in: folder).contains("#123"))
  }

  @Test func fixedStandardInputIsWrittenToStandardOutput() throws {
    let input = ##"{"ink": {"$type": "color", "$value": "#123"}}"## + "\r\n"
    let result = try CommandFolder().bricks("tokens", "check", "-", "--fix", input: input)
    #expect(result.exitCode == 0)
    #expect(result.output == Self.fixed + "\r\n")
    #expect(result.messages.hasPrefix("Fixed <standard input>: token.legacy (1)\n"))
    let broken = try CommandFolder().bricks("tokens", "check", "-", "--fix", input: "{\n")
    #expect(broken.exitCode == 1 && broken.output == "{\n")
  }

  /// The diff of a dry run gives the same bytes with `patch` and `git apply` as `--fix` itself.
  @Test(arguments: ["patch --quiet -p0", "git apply -p0"])
  func theDiffOfADryRunEqualsTheFixes(_ apply: String) throws {
    let lines = (0..<40).map {
      ##"  "t\##($0)": {"$value": \##($0 % 9 == 0 ? "\"1px\"" : "{\"value\": 1, \"unit\": \"px\"}")}"##
    }
    // The edits include the first line and a file without a final line break.
    let long = "{\"$type\": \"dimension\",\n" + lines.joined(separator: ",\n") + "}"
    let names = ["one.tokens.json", "two words.tokens.json", "grün \"x\".tokens.json"]
    let folder = try CommandFolder([names[0]: long, names[1]: long + "\n", names[2]: "\n" + long])
    let preview = try folder.bricks("tokens", "check", ".", "--fix", "--dry-run")
    #expect(preview.exitCode == 1 && preview.messages.contains("[token.legacy]"))
    #expect(try text(names[0], in: folder) == long, "a dry run changes nothing")
    #expect(preview.output.components(separatedBy: "\n@@ ").count == 3 * 5 + 1)
    try Data(preview.output.utf8).write(to: URL(filePath: folder.path + "/difference"))
    let result = try folder.shell(
      """
      set -e
      mkdir patched; cp *.json patched; cd patched; \(apply) < ../difference; cd ..
      "$BRICKS" tokens check . --fix
      for file in *.json; do cmp "$file" "patched/$file"; done
      """)
    #expect(result.exitCode == 0, "\(result.output)\(result.messages)")
  }

  @Test func dryRunRequiresFix() throws {
    let result = try project().bricks("tokens", "check", "--dry-run")
    #expect(result.exitCode == 64 && result.messages.contains("--fix or --apply; add one"))
  }
}
