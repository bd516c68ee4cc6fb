import Testing

@testable import BricksCommand

/// Tests of the help pages and of the messages about invalid command lines.
@Suite struct UsageTests {
  @Test func withoutArgumentsTheHelpIsShown() throws {
    let folder = try CommandFolder()
    let result = try folder.bricks()
    #expect(result.exitCode == 0 && result.messages.isEmpty)
    #expect(result.output == (try folder.bricks("--help").output))
    #expect(result.output == (try folder.bricks("help").output))
    #expect(
      result.output.contains(
        """
        Verbs
          init         creates a project with one customer, or adds a customer to a project
          render       renders a screen of a customer as text, ANSI, HTML or JSON
          preview      shows every customer's screens in a browser, and reloads them when files are saved
          snapshot     compares pages with stored goldens, and explains each difference
          tokens       checks, explains and compares design tokens, and converts other formats
          layout       checks layouts, computes their frames as a device does, and explains them
          doctor       shows the environment, and checks the project's settings and documents
          schema       prints the JSON Schema of a format
          completions  prints the completion script for a shell
          help         explains a verb or a rule
        """))
  }

  @Test func everyVerbHasAHelpPage() throws {
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
      "There is no verb `frobnicate`; there are `init`, `render`, `preview`, `snapshot`, `tokens`, "
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
      "--max-warnings takes a whole number from 0, but is `-1`.", "bricks help doctor"
    ),
    (["--version=3"], "--version takes no value.", "bricks help"),
    (
      ["--version", "doctor"], "--version cannot be combined with the verb `doctor`.",
      "bricks help"
    ),
    (
      ["completions"], "SHELL is missing: the shell.", "bricks help completions"
    ),
    (
      ["schema", "findings", "more"], "`more` is one argument too many.", "bricks help schema"
    ),
    (
      ["help", "json.trailing-coma"],
      "There is no help on `json.trailing-coma`; did you mean `json.trailing-comma`?",
      "bricks help help"
    ),
  ])
  func invalidUsageIsExplained(_ words: [String], _ sentence: String, _ help: String) throws {
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

        The severity of this rule is fixed.

        """)
  }

  @Test func anOutputErrorIsReported() throws {
    let folder = try CommandFolder()
    let result = try folder.shell("\"$BRICKS\" help rules > /dev/full")
    #expect(result.exitCode == 2)
    #expect(
      result.messages
        == "bricks: \"standard output\" could not be used: No space left on device.\n")
  }
}
