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
      "In a style sheet of all permutations, attributes of the page's root select one, such as "
        + "data-scheme=\"dark\". Without that attribute, the scheme follows the reader's "
        + "preference.",
    ],
    operands: [.theme(.one)],
    flags: [
      ResolveFlags.format, ContextFlag.context, ResolveFlags.all, TokenFlags.output, .project,
    ] + ReportingFlags.all,
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

/// The flags of `bricks tokens resolve` alone.
enum ResolveFlags {
  static let format = Flag(
    name: "format",
    value: .choice(
      "FORMAT", ThemeOutput.all.map { ValueKind.Choice(name: $0.name, summary: $0.summary) }),
    summary: "The output format (default: json)")
  static let all = Flag(name: "all", summary: "Write all permutations")
}

extension ProjectContext {
  fileprivate func resolveTokens() throws(CommandError) -> ExitCode {
    let name = invocation.text(ResolveFlags.format) ?? "json"
    let format = ThemeOutput.named(name) ?? .all[0]
    let isWhole = invocation.has(ResolveFlags.all)
    if isWhole, !format.allowsSeveralPermutations {
      throw invocation.usage("The format \(name) contains one permutation only; remove --all.")
    }
    if isWhole, invocation.has(ContextFlag.context) {
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
