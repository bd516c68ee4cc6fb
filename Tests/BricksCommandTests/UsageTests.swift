import BricksKit
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
          open         renders the screen that a link opens in a customer's app
          simulate     runs scenarios: what a user does with an app, and what is then expected
          preview      shows every customer's screens in a browser, and reloads them when files are saved
          serve        runs the embedded backend: a server for a customer's app, with users and changes
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
    (["docter"], "`docter` is not a valid verb; did you mean `doctor`?", "bricks help"),
    (
      ["frobnicate"],
      "`frobnicate` is not a valid verb; use `init`, `render`, `open`, `simulate`, `preview`, `serve`, `snapshot`, "
        + "`tokens`, `layout`, `doctor`, `schema`, `completions` or `help`.",
      "bricks help"
    ),
    (["version"], "`version` is not a valid verb; did you mean `--version`?", "bricks help"),
    (
      ["-c", "harbor", "render", "home"],
      "`-c` must follow a verb; use `bricks VERB [...] -c`.", "bricks help"
    ),
    (
      ["tokens", "--fix", "check"],
      "`--fix` must follow a verb; use `bricks tokens VERB [...] --fix`.", "bricks help tokens"
    ),
    (
      ["doctor", "--reportr", "json"],
      "`--reportr` is not a valid flag; did you mean `--reporter`?",
      "bricks help doctor"
    ),
    (
      ["doctor", "--reporter", "jsn"], "`jsn` is not a valid --reporter; did you mean `json`?",
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
      "--max-warnings must be a whole number of at least 0, but is `-1`.", "bricks help doctor"
    ),
    (["--version=3"], "--version takes no value.", "bricks help"),
    (
      ["--version", "doctor"], "--version cannot be combined with the verb `doctor`.",
      "bricks help"
    ),
    (
      ["render", "home", "--columns", "19"],
      "--columns must be a whole number from 20 to 1000, but is `19`.", "bricks help render"
    ),
    (
      ["render", "home", "--state", "bogus"],
      "`bogus` is not a valid --state; use `loaded`, `cached`, `loading`, `reloading`, `empty` or "
        + "`error`.",
      "bricks help render"
    ),
    (
      ["completions"], "SHELL is missing; use `bricks completions SHELL`.",
      "bricks help completions"
    ),
    (
      ["schema", "findings", "more"],
      "`more` is an unexpected argument; use `bricks schema [NAME]`.",
      "bricks help schema"
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

  @Test(arguments: [
    ("json.trailing-coma", "did you mean `json.trailing-comma`?"),
    (
      "bogus",
      "use `init`, `render`, `open`, `simulate`, `preview`, `serve`, `snapshot`, `tokens`, `layout`, `doctor`, "
        + "`schema`, `completions`, `help`, `rules`, `screens`, `states`, `routes` or `scenarios`."
    ),
  ])
  func anUnknownHelpTopicExitsWithTwo(_ topic: String, _ advice: String) throws {
    let result = try CommandFolder().bricks("help", topic)
    #expect(result.exitCode == 2 && result.output.isEmpty)
    #expect(result.messages == "bricks: `\(topic)` is not a valid help topic; \(advice)\n")
  }

  @Test func helpListsTheScreens() throws {
    let lines = try CommandFolder().bricks("help", "screens").output.split(separator: "\n")
    #expect(lines.contains("showcase              the first feed that users see"))
    #expect(
      lines.map { $0.prefix { $0 != " " } }
        == BricksProject(folder: ".").screens.map { Substring($0) })
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
