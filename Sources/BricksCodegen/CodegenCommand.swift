import Documents
import Glibc
import GraphQLLanguage

/// The command `bricks-codegen`: from words to files, findings and an exit code.
enum CodegenCommand {
  static let usage = """
    usage: bricks-codegen generate|check --schema FILE --documents FOLDER... --output FOLDER
                          [--scalar NAME=text|integer|number|boolean|value]... [--import MODULE]

      generate   writes Swift for the operations and fragments in the folders
      check      tells what `generate` would change, and changes nothing
      help RULE  explains a rule by its id

    Scalars that the schema declares itself are values of any kind unless --scalar says otherwise.
    --import names the module that answers are read with, unless it is the one that gets the code.
    Exit codes: 0 clean, 1 there are findings, 2 something could not be read or written, 64 wrong usage.

    """

  static func run(_ words: [String]) -> Int32 {
    if words == ["--help"] || words == ["help"] {
      write(usage, to: STDOUT_FILENO)
      return 0
    }
    if words.count == 2, words[0] == "help", let rule = rules.rule(words[1]) {
      write("\(rule.title) (\(rule.severity.rawValue)). \(rule.explanation)\n", to: STDOUT_FILENO)
      return 0
    }
    do throws(WrongUsage) {
      return try run(try Order(words))
    } catch {
      write("bricks-codegen: \(error.message)\n\(usage)", to: STDERR_FILENO)
      return 64
    }
  }

  private static func run(_ order: Order) throws(WrongUsage) -> Int32 {
    let inputs: Inputs
    do throws(FileProblem) {
      inputs = try Inputs(order)
    } catch {
      return tell(error)
    }
    guard !inputs.findings.hasErrors else { return tell(inputs.findings) }
    // Half of a schema may lack just the scalar that was told about.
    try order.checkScalars(of: inputs.schema)
    do throws(FileProblem) {
      let (files, problems) = CodeGenerator.generate(
        inputs.schema, inputs.documents, scalars: order.scalars, runtime: order.runtime)
      var findings = inputs.findings + problems
      guard !findings.hasErrors else { return tell(findings) }
      let folder = OutputFolder(order.output)
      if order.writes {
        try folder.write(files)
      } else {
        findings += try folder.differences(files)
      }
      return tell(findings)
    } catch {
      return tell(error)
    }
  }

  private static func tell(_ problem: FileProblem) -> Int32 {
    write("bricks-codegen: \(problem.message)\n", to: STDERR_FILENO)
    return 2
  }

  private static let rules = RuleCatalog(RuleCatalog.documents.rules, GraphQLRules.all)

  private static func tell(_ findings: [Finding]) -> Int32 {
    guard !findings.isEmpty else { return 0 }
    let tool = ReportingTool(name: "bricks-codegen", version: Release.version, catalog: rules)
    var output: [UInt8] = []
    ReporterEntry.all[0].make(tool, TerminalStyle()).write(FindingReport(findings), to: &output)
    write(String(decoding: output, as: UTF8.self), to: STDOUT_FILENO)
    return findings.hasErrors ? 1 : 0
  }

  private static func write(_ text: String, to descriptor: Int32) {
    // Nobody is left to be told when a stream is closed.
    try? FileWriting.write(Array(text.utf8), to: descriptor, path: "<standard stream>")
  }
}

extension [Finding] {
  fileprivate var hasErrors: Bool { contains { $0.severity == .error } }
}

/// Words that the command does not understand.
struct WrongUsage: Error {
  let message: String
}

/// What the command was told to do.
struct Order {
  private(set) var writes = false
  private(set) var schema = ""
  private(set) var documents: [String] = []
  private(set) var output = ""
  private(set) var runtime: String?
  private(set) var scalars: [String: ScalarForm] = [:]

  init(_ words: [String]) throws(WrongUsage) {
    guard let verb = words.first, ["generate", "check"].contains(verb) else {
      throw WrongUsage(message: "say `generate` or `check` first")
    }
    writes = verb == "generate"
    var rest = words.dropFirst()
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw WrongUsage(message: "\(Quoted.text(flag)) needs a value behind it")
      }
      switch flag {
      case "--schema": schema = value
      case "--documents": documents.append(value)
      case "--output": output = value
      case "--import": runtime = value
      case "--scalar": try addScalar(value)
      default: throw WrongUsage(message: "there is no flag \(Quoted.text(flag))")
      }
    }
    guard !schema.isEmpty, !documents.isEmpty, !output.isEmpty else {
      throw WrongUsage(message: "--schema, --documents and --output are needed")
    }
  }

  private mutating func addScalar(_ text: String) throws(WrongUsage) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let forms = ScalarForm.allCases.map(\.rawValue)
    guard parts.count == 2, let form = ScalarForm(rawValue: parts[1]) else {
      let near = parts.count == 2 ? NearestName.of(parts[1], among: forms) : nil
      throw WrongUsage(
        message: "\(Quoted.text(text)) is not NAME=FORM, where FORM is \(Sentence.list(forms))"
          + Self.question(near))
    }
    guard scalars.updateValue(form, forKey: parts[0]) == nil else {
      throw WrongUsage(message: "the scalar \(Quoted.text(parts[0])) is told twice")
    }
  }

  /// Every scalar that was told about is one that the schema declares.
  func checkScalars(of schema: Schema) throws(WrongUsage) {
    let declared = schema.types.filter { $0.kind == .scalar && !$0.isBuiltIn }.map(\.name)
    for name in scalars.keys.sorted() where !declared.contains(name) {
      throw WrongUsage(
        message: "the schema declares no scalar \(Quoted.text(name))"
          + Self.question(NearestName.of(name, among: declared)))
    }
  }

  private static func question(_ near: String?) -> String {
    near.map { "; did you mean \(Quoted.text($0))?" } ?? ""
  }
}
