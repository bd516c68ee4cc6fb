import Testing

@testable import BricksCommand

/// What people see when they ask for help or mistype.
@Suite struct UsageTests {
  @Test func withoutWordsItShowsWhatThereIs() throws {
    let folder = try CommandFolder()
    let result = try folder.bricks()
    #expect(result.exitCode == 0 && result.messages.isEmpty)
    #expect(result.output == (try folder.bricks("--help").output))
    #expect(result.output == (try folder.bricks("help").output))
    #expect(
      result.output.contains(
        """
        Verbs
          render       renders a screen of a customer as text, ANSI, HTML or JSON
          preview      shows every customer's screens in the browser, and reloads them as files are saved
          snapshot     holds pages against stored ones, and says why they are other ones
          tokens       checks the design tokens of themes, shows what they are worth, and converts others
          layout       checks layouts, solves them as the phone would, and says why
          doctor       shows what the command finds here, and checks the project and its documents
          schema       prints the JSON Schema of a format
          completions  prints the completions for a shell
          help         explains a verb or a rule
        """))
  }

  @Test func everyVerbExplainsItself() throws {
    let folder = try CommandFolder()
    for verb in Bricks.root.verbs.map(\.name) {
      let result = try folder.bricks(verb, "--help")
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix("bricks \(verb): "))
      #expect(result.output == (try folder.bricks("help", verb).output))
      #expect(result.output == (try folder.bricks(verb, "-h").output))
    }
  }

  @Test(arguments: [
    (["docter"], "There is no verb `docter`; did you mean `doctor`?", "bricks help"),
    (
      ["frobnicate"],
      "There is no verb `frobnicate`; there are `render`, `preview`, `snapshot`, `tokens`, "
        + "`layout`, `doctor`, `schema`, `completions` and `help`.",
      "bricks help"
    ),
    (
      ["doctor", "--reportr", "json"], "There is no flag `--reportr`; did you mean `--reporter`?",
      "bricks help doctor"
    ),
    (
      ["doctor", "--reporter", "jsn"], "--reporter cannot be `jsn`; did you mean `json`?",
      "bricks help doctor"
    ),
    (
      ["doctor", "--reporter"], "--reporter needs a value: --reporter REPORTER.",
      "bricks help doctor"
    ),
    (
      ["doctor", "--reporter=json", "--reporter=sarif"], "--reporter is given twice.",
      "bricks help doctor"
    ),
    (
      ["doctor", "--max-warnings", "-1"],
      "--max-warnings takes a whole number from 0, and `-1` is none.", "bricks help doctor"
    ),
    (["--version=3"], "--version takes no value.", "bricks help"),
    (
      ["--version", "doctor"], "--version stands before `doctor`, which knows nothing of it.",
      "bricks help"
    ),
    (
      ["completions"], "SHELL is missing: the shell.", "bricks help completions"
    ),
    (
      ["schema", "findings", "more"], "`more` is one word too many.", "bricks help schema"
    ),
    (
      ["help", "json.trailing-coma"],
      "There is no help on `json.trailing-coma`; did you mean `json.trailing-comma`?",
      "bricks help help"
    ),
  ])
  func wrongUsageSaysWhatIsRight(_ words: [String], _ sentence: String, _ help: String) throws {
    let folder = try CommandFolder()
    let result = try folder.bricks(words)
    #expect(result.exitCode == 64 && result.output.isEmpty)
    #expect(result.messages == "bricks: \(sentence)\nRun `\(help)` for help.\n")
  }

  @Test func aRuleIsExplained() throws {
    let result = try CommandFolder().bricks("help", "json.trailing-comma")
    #expect(
      result.output == """
        json.trailing-comma: A comma follows the last element (error)

        JavaScript allows a comma before a closing bracket, but JSON does not. Remove it.

        It cannot be turned off: nothing is read past it.

        """)
  }

  @Test func outputThatCannotBeWrittenIsTold() throws {
    let folder = try CommandFolder()
    let result = try folder.shell("\"$BRICKS\" help rules > /dev/full")
    #expect(result.exitCode == 2)
    #expect(
      result.messages
        == "bricks: \"standard output\" could not be used: No space left on device.\n")
  }
}
