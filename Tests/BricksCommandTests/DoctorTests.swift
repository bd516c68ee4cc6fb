import Testing

/// Tests of `bricks doctor`: the facts, the findings, and every report format.
@Suite struct DoctorTests {
  @Test func aMissingProjectIsReported() throws {
    let folder = try CommandFolder()
    let result = try folder.bricks("doctor")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("project    not found in /"))
    #expect(result.output.contains(" or a folder above; `bricks init NAME` creates one\n"))
    #expect(result.output.hasSuffix("documents  none\n\n"))
  }

  @Test(arguments: [
    ([:], "not set; the terminal must support UTF-8, the encoding of the output"),
    (["LANG": "de_DE.UTF-8"], "LANG=de_DE.UTF-8"),
    (["LC_ALL": "", "LANG": "C.utf8"], "LANG=C.utf8"),
    (
      ["LC_ALL": "C", "LANG": "C.UTF-8"],
      "LC_ALL=C; the terminal must support UTF-8, the encoding of the output"
    ),
  ])
  func theLocaleIsShown(_ environment: [String: String], _ fact: String) throws {
    let result = try CommandFolder().bricks("doctor", environment: environment)
    #expect(result.output.contains("locale     \(fact)\n"))
  }

  @Test func theProjectIsFoundInAParentFolder() throws {
    let folder = try CommandFolder([
      ".bricks.json": #"{"rules": {"json.duplicate-key": "off"}}"#,
      "Themes/sea/notes.json": #"{"a": 1, "a": 2}"#, "Layouts/deep/down/x.json": "{}",
      "Layouts/notes.txt": "no JSON", "elsewhere.json": "broken",
    ])
    for place in [".", "Layouts/deep"] {
      let result = try folder.bricks("doctor", in: place)
      #expect(result.exitCode == 0, "\(result.output)")
      #expect(result.output.contains("documents  2 checked"))
    }
    #expect(try folder.bricks("doctor", "--project", "Themes").output.contains("documents  none"))
  }

  @Test func aFindingShowsItsLineAndColumn() throws {
    let folder = try CommandFolder([
      ".bricks.json": "{\n  \"rules\": {\"json.duplicat-key\": \"off\"}\n}\n"
    ])
    let result = try folder.bricks("doctor")
    #expect(result.exitCode == 1 && result.messages.isEmpty)
    #expect(
      result.output.hasSuffix(
        """
        error: Unknown key "json.duplicat-key"; did you mean "json.duplicate-key"? [field.unknown]
          --> .bricks.json:2:13
            |
          2 |   "rules": {"json.duplicat-key": "off"}
            |             ^^^^^^^^^^^^^^^^^^^
           = suggestion edeb02: rename it to json.duplicate-key

        1 error in 1 file.
        `bricks help field.unknown` explains this rule.

        """))
  }

  @Test func unreadableFilesExitWithTwo() throws {
    let folder = try CommandFolder(["good.json": "{}"])
    let result = try folder.bricks("doctor", "missing.json", "good.json", ".")
    #expect(result.exitCode == 2)
    #expect(result.output.contains("documents  1 checked"))
    #expect(result.output.contains("There is no \"missing.json\"; check the path."))
    #expect(result.output.contains("\".\" is a folder; a file is needed here."))
    #expect(try folder.bricks("doctor", "--project", "nowhere").exitCode == 2)
    #expect(
      try folder.bricks("doctor", "--project", "good.json").messages
        == "bricks: \"good.json\" is not a folder; a folder is needed here.\n")
    #expect(try folder.bricks("doctor", "--baseline", "nowhere.json").exitCode == 2)
  }

  @Test func aDocumentIsReadFromStandardInput() throws {
    let result = try CommandFolder().bricks("doctor", "-", "--reporter", "github", input: "[1,]")
    #expect(result.exitCode == 1)
    #expect(
      result.output
        == "::error file=<standard input>,line=1,col=3,endLine=1,endColumn=4,"
        + "title=json.trailing-comma::No element follows the comma before `]`; remove the comma.\n")
  }

  @Test func reportersForProgramsWriteTheReportOnly() throws {
    let folder = try CommandFolder(["good.json": "{}"])
    #expect(try folder.bricks("doctor", "good.json", "--reporter", "github").output.isEmpty)
    for (reporter, start) in [("json", "{\n"), ("sarif", "{\n"), ("junit", "<?xml ")] {
      let result = try folder.bricks("doctor", "good.json", "--reporter", reporter)
      #expect(result.exitCode == 0 && result.output.hasPrefix(start))
    }
  }

  @Test func warningsFailUnlessMaxWarningsAllowsThem() throws {
    let folder = try CommandFolder(["a.json": #"["\ud800", "\udc00"]"#])
    #expect(try folder.bricks("doctor", "a.json").exitCode == 1)
    #expect(try folder.bricks("doctor", "a.json", "--max-warnings", "1").exitCode == 1)
    #expect(try folder.bricks("doctor", "a.json", "--max-warnings", "2").exitCode == 0)
  }

  @Test func aBaselineHidesKnownFindings() throws {
    let folder = try CommandFolder(["a.json": #"{"x": 1, "x": 2}"#])
    let known = try folder.bricks("doctor", "a.json", "--reporter", "json").output
    let next = try CommandFolder([
      "a.json": #"{"x": 1, "x": 2}"#, "known.json": known, "broken.json": "{",
    ])
    let result = try next.bricks("doctor", "a.json", "--baseline", "known.json")
    #expect(result.exitCode == 0)
    #expect(result.output.hasSuffix("Nothing new; 1 more known from the baseline.\n"))
    let broken = try next.bricks("doctor", "a.json", "--baseline", "broken.json")
    #expect(broken.exitCode == 1 && !broken.output.contains("Everything is in order."))
  }

  @Test func canonicallyEquivalentNamesAreTwoFiles() throws {
    let long = String(repeating: " ", count: 2000)
    let folder = try CommandFolder([
      "\u{E4}.json": "{\"a\":1,\"a\":2\(long)}", "a\u{308}.json": "{\"a\":1,     \"a\":2}",
    ])
    let result = try folder.bricks("doctor", "\u{E4}.json", "a\u{308}.json")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("2 errors in 2 files."))
  }

  @Test func aDanglingSymbolicLinkIsReported() throws {
    let folder = try CommandFolder([".bricks.json": "{}", "Themes/real.json": "{}"])
    _ = try folder.shell("ln -s nowhere Themes/link.json")
    let result = try folder.bricks("doctor")
    #expect(result.exitCode == 2)
    #expect(result.output.contains("There is no \"Themes/link.json\"; check the path."))
  }

  @Test func textReportsAreLimitedAndJSONReportsAreComplete() throws {
    let folder = try CommandFolder([
      "a.json": "[" + String(repeating: #"{"x":1,"x":2},"#, count: 300) + "0]"
    ])
    #expect(
      try folder.bricks("doctor", "a.json").output
        .contains("300 errors in 1 file; 100 of them not shown."))
    let known = try folder.bricks("doctor", "a.json", "--reporter", "json").output
    let next = try CommandFolder([
      "known.json": known, "a.json": "[" + String(repeating: #"{"x":1,"x":2},"#, count: 300) + "0]",
    ])
    #expect(try next.bricks("doctor", "a.json", "--baseline", "known.json").exitCode == 0)
    for reporter in ["sarif", "junit"] {
      let output = try folder.bricks(
        "doctor", "a.json", "--reporter", reporter, "--max-findings", "10"
      ).output
      #expect(output.contains("290 more findings not shown"))
    }
  }

  @Test func colorsFollowTheEnvironment() throws {
    let folder = try CommandFolder(["a.json": "["])
    let cases: [([String: String], Bool)] = [
      ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), (["TERM": "xterm-256color"], false),
    ]
    for (environment, usesColor) in cases {
      let output = try folder.bricks("doctor", "a.json", environment: environment).output
      #expect(output.contains("\u{1B}[") == usesColor, "\(environment)")
    }
  }
}
