import BricksKit
import Documents

/// A reader for the themes that the operands of a verb name.
struct ThemeLoader {
  private let files: ProjectFiles
  private let console: Console
  /// The files that were read, shared by all themes.
  var sources: ThemeFiles

  init(_ place: ProjectContext) {
    files = place.project.files
    sources = ThemeFiles(from: files.source)
    console = place.console
  }

  mutating func themes(
    _ words: [String]
  ) -> (themes: [NamedTheme], findings: [Finding]) {
    let (inputs, findings) = ThemeInput.find(words, in: files)
    var themes: [NamedTheme] = []
    var progress = Progress(console)
    for (index, input) in inputs.enumerated() {
      progress.show("Reading \(input.name) (\(index + 1) of \(inputs.count))")
      themes.append(input.read(&sources))
    }
    progress.end()
    return (themes, findings)
  }

  /// Reads the theme that a word names.
  ///
  /// - Throws: An error if the word names no theme, or more than one.
  mutating func theme(
    _ word: String, _ invocation: Invocation
  ) throws(CommandError) -> NamedTheme {
    let (inputs, findings) = ThemeInput.find([word], in: files)
    if let problem = findings.first { throw .request(problem.message) }
    guard inputs.count == 1 else {
      let names = inputs.map { "`\($0.name)`" }
      throw invocation.usage(
        "\(Quoted.text(word)) matches \(inputs.count) themes; name one of "
          + Sentence.list(names) + ".")
    }
    return inputs[0].read(&sources)
  }
}
