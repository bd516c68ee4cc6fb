/// A benchmark that generates the code of every operation of the platform and compares the files.
enum CodegenBenchmark {
  static func run(seconds: Double) -> [Comparison] {
    let contract = "Sources/YoullContract/"
    let words =
      [
        Program.siblingPath(ours), "check", "--schema", contract + "Youll.graphqls",
        "--documents", contract + "Operations", "--documents", contract + "Fragments",
        "--output", contract + "Generated", "--import", "GraphQLAnswers",
      ]
      + ["uuid=text", "timestamptz=text", "numeric=number"].flatMap { ["--scalar", $0] }
    let timings = Measurement.interleaved(
      [Contender(name: ours) { Program.run(words) }], seconds: seconds)
    return [
      Comparison(
        title: "GraphQL: code of all operations", bytes: nil, timings: timings,
        targets: [ours: "under 1,000 ms"])
    ]
  }

  private static let ours = "bricks-codegen"
}
