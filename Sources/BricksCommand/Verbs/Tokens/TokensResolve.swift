import BricksKit
import DesignTokens
import Documents

extension Verb {
  static let tokensResolve: Verb = Verb(
    name: "resolve",
    summary: "prints the values of a theme's tokens in one permutation or in all",
    discussion: [
      "Every reference is resolved. Findings go to standard error, and every token that has a "
        + "value is still written.",
      "In a style sheet with all permutations, attributes of the root element select one, such "
        + "as data-scheme=\"dark\". Without this attribute, the scheme follows the reader's "
        + "preference.",
    ],
    operands: [.theme(.one)],
    flags: [.themeFormat, .context, .allPermutations, .output, .project] + Flag.reporting,
    examples: [
      Example("bricks tokens resolve stillmoor", "the default values as JSON"),
      Example(
        "bricks tokens resolve stillmoor --context scheme=dark --format dtcg",
        "the dark scheme as tokens without references"),
      Example(
        "bricks tokens resolve stillmoor --all --format css -o stillmoor.css",
        "one style sheet for all schemes"),
    ],
    run: { invocation throws(CommandError) in try ProjectContext(invocation).resolveTokens() })
}

extension Flag {
  fileprivate static let themeFormat = format(
    ThemeOutput.all.map { ($0.name, $0.summary) }, default: "json")
  fileprivate static let allPermutations = Flag(name: "all", summary: "Write all permutations")
}

extension ProjectContext {
  fileprivate func resolveTokens() throws(CommandError) -> ExitCode {
    let name = invocation.text(.themeFormat) ?? "json"
    let format = ThemeOutput.named(name) ?? .all[0]
    let isWhole = invocation.has(.allPermutations)
    if isWhole, !format.allowsSeveralPermutations {
      throw invocation.usage("The format \(name) contains one permutation only; remove --all.")
    }
    if isWhole, invocation.has(.context) {
      throw invocation.usage("--all writes every permutation; remove --context.")
    }
    var loading = ThemeLoader(self)
    let read = try loading.theme(invocation.operands[0], invocation)
    let permutation = try invocation.permutation(of: read.theme)
    let (_, exitCode) = try report(read.findings, asMessages: true)
    if exitCode == .unreadable { return exitCode }
    try invocation.write(
      isWhole ? format.text(read.theme) : format.text(read.theme, in: permutation))
    return exitCode
  }
}
