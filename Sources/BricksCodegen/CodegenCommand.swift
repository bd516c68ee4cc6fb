import Documents
import Glibc
import GraphQLLanguage

/// The command `bricks-codegen`.
enum CodegenCommand {
  static let usage = """
    usage: bricks-codegen generate|check --schema FILE --documents FOLDER... --output FOLDER
                          [--scalar NAME=text|integer|number|boolean|value]... [--import MODULE]

      generate   writes Swift for the operations and fragments in the folders
      check      reports the files that `generate` would change, and changes nothing
      help RULE  explains the rule with this ID

    --scalar sets the Swift form of a custom scalar of the schema (default: value, of any kind).
    --import names the module that reads responses, if it is not the module of the generated code.
    Exit codes: 0 success, 1 findings, 2 a file cannot be read or written, 64 invalid usage.

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
    do throws(UsageError) {
      return try run(try CodegenArguments(words))
    } catch {
      write("bricks-codegen: \(error.message)\n\(usage)", to: STDERR_FILENO)
      return 64
    }
  }

  private static func run(_ arguments: CodegenArguments) throws(UsageError) -> Int32 {
    let inputs: CodegenInput
    do throws(FileProblem) {
      inputs = try CodegenInput(arguments)
    } catch {
      return report(error)
    }
    guard !inputs.findings.hasErrors else { return report(inputs.findings) }
    // Check the scalars only now: an incomplete schema could lack the declaration.
    try arguments.checkScalars(of: inputs.schema)
    do throws(FileProblem) {
      let (files, problems) = CodeGenerator.generate(
        inputs.schema, inputs.documents, scalars: arguments.scalars, runtime: arguments.runtime)
      var findings = inputs.findings + problems
      guard !findings.hasErrors else { return report(findings) }
      let folder = OutputFolder(arguments.output)
      if arguments.writes {
        try folder.write(files)
      } else {
        findings += try folder.differences(files)
      }
      return report(findings)
    } catch {
      return report(error)
    }
  }

  private static func report(_ problem: FileProblem) -> Int32 {
    write("bricks-codegen: \(problem.message)\n", to: STDERR_FILENO)
    return 2
  }

  private static let rules = RuleCatalog(RuleCatalog.documents.rules, GraphQLRules.all)

  private static func report(_ findings: [Finding]) -> Int32 {
    guard !findings.isEmpty else { return 0 }
    let tool = ReportingTool(name: "bricks-codegen", version: Release.version, catalog: rules)
    var output: [UInt8] = []
    ReporterEntry.all[0].make(tool, TerminalStyle()).write(FindingReport(findings), to: &output)
    write(String(decoding: output, as: UTF8.self), to: STDOUT_FILENO)
    return findings.hasErrors ? 1 : 0
  }

  private static func write(_ text: String, to descriptor: Int32) {
    // If a standard stream is closed, there is no way to report the error.
    try? FileWriting.write(Array(text.utf8), to: descriptor, path: "<standard stream>")
  }
}

extension [Finding] {
  var hasErrors: Bool { contains { $0.severity == .error } }
}

/// An error in the command line.
struct UsageError: Error {
  let message: String
}

/// The parsed command line.
struct CodegenArguments {
  private(set) var writes = false
  private(set) var schema = ""
  private(set) var documents: [String] = []
  private(set) var output = ""
  private(set) var runtime: String?
  private(set) var scalars: [String: ScalarForm] = [:]

  init(_ words: [String]) throws(UsageError) {
    guard let verb = words.first, ["generate", "check"].contains(verb) else {
      throw UsageError(message: "the first argument must be `generate` or `check`")
    }
    writes = verb == "generate"
    var rest = words.dropFirst()
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw UsageError(message: "\(Quoted.text(flag)) needs a value")
      }
      switch flag {
      case "--schema": schema = value
      case "--documents": documents.append(value)
      case "--output": output = value
      case "--import": runtime = value
      case "--scalar": try addScalar(value)
      default: throw UsageError(message: "there is no flag \(Quoted.text(flag))")
      }
    }
    guard !schema.isEmpty, !documents.isEmpty, !output.isEmpty else {
      throw UsageError(message: "--schema, --documents and --output are required")
    }
  }

  private mutating func addScalar(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let forms = ScalarForm.allCases.map(\.rawValue)
    guard parts.count == 2, let form = ScalarForm(rawValue: parts[1]) else {
      let near = parts.count == 2 ? NearestName.of(parts[1], among: forms) : nil
      throw UsageError(
        message: "\(Quoted.text(text)) is not NAME=FORM, where FORM is \(Sentence.list(forms))"
          + Self.question(near))
    }
    guard scalars.updateValue(form, forKey: parts[0]) == nil else {
      throw UsageError(message: "the scalar \(Quoted.text(parts[0])) is given twice")
    }
  }

  /// Checks that the schema declares every scalar of the command line.
  func checkScalars(of schema: Schema) throws(UsageError) {
    let declared = schema.types.filter { $0.kind == .scalar && !$0.isBuiltIn }.map(\.name)
    for name in scalars.keys.sorted() where !declared.contains(name) {
      throw UsageError(
        message: "the schema declares no scalar \(Quoted.text(name))"
          + Self.question(NearestName.of(name, among: declared)))
    }
  }

  private static func question(_ near: String?) -> String {
    near.map { "; did you mean \(Quoted.text($0))?" } ?? ""
  }
}
