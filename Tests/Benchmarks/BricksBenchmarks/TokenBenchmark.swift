import DesignTokens
import Documents
import Glibc
import TokenLint
import TokenMigration

/// A benchmark that reads themes: every token of every permutation, with its value and its place.
enum TokenBenchmark {
  static func run(seconds: Double) -> [Comparison] {
    [
      read(
        "Tokens: 10,000 with chains of six, 2 permutations", SampleTheme(tokens: 10_000), seconds),
      read(
        "Tokens: 1,500 in 50 permutations",
        SampleTheme(tokens: 1_500, brands: 5, densities: 5), seconds),
      read("Tokens: 1,500 in 2 permutations", SampleTheme(tokens: 1_500), seconds),
      migrated(seconds),
    ]
  }

  private static func read(
    _ title: String, _ sample: SampleTheme, _ seconds: Double
  ) -> Comparison {
    let python = naive(sample, seconds)
    let timings = Measurement.interleaved(
      [
        Contender(name: "DesignTokens") {
          let (theme, findings) = Theme.read([sample.files[0]], load: sample.load)
          guard findings.isEmpty else { return .nan }
          return Double(theme.names.count * theme.permutations.count)
        },
        Contender(name: checked) {
          let (theme, findings) = Theme.read([sample.files[0]], load: sample.load)
          guard findings.isEmpty else { return .nan }
          return Double(ThemeLint.findings(in: theme).count)
        },
      ], seconds: seconds)
    return Comparison(
      title: title, bytes: sample.bytes, timings: python + timings,
      targets: [checked: "at most 20 ms for 1,500 tokens"])
  }

  private static let checked = "DesignTokens, with all rules"

  private static func migrated(_ seconds: Double) -> Comparison {
    let source = SampleTheme.legacy(tokens: 10_000)
    let timings = Measurement.interleaved(
      [
        Contender(name: "DesignTokens") {
          let result = Migration.run([source])
          return result.files.isEmpty ? .nan : Double(result.files.count)
        }
      ], seconds: seconds)
    return Comparison(
      title: "Tokens: 10,000 of a draft migrated", bytes: source.bytes.count, timings: timings)
  }

  /// Returns the timings of a Python script that reads the theme without checks, or an empty list
  /// if there is no Python.
  private static func naive(_ sample: SampleTheme, _ seconds: Double) -> [Timing] {
    let folder = (CommandLine.arguments.first ?? "") + ".theme"
    mkdir(folder, 0o755)
    for file in sample.files {
      try? FileWriting.replace("\(folder)/\(file.path)", with: file.bytes)
    }
    let script = "Tests/Benchmarks/BricksBenchmarks/naive_tokens.py"
    guard let pipe = popen("python3 \(script) '\(folder)/theme.resolver.json' \(seconds)", "r")
    else {
      return []
    }
    var times: [Double] = []
    var line = [CChar](repeating: 0, count: 128)
    while fgets(&line, Int32(line.count), pipe) != nil {
      times.append(strtod(line, nil))
    }
    guard pclose(pipe) == 0, !times.isEmpty else { return [] }
    return [Timing(name: "Python: json and dictionaries", milliseconds: times)]
  }
}
