let words = Array(CommandLine.arguments.dropFirst())
if !PeersBenchmark.run(words) {
  let benchmarks: [(name: String, run: (Double) -> [Comparison])] = [
    ("json", { [JSONBenchmark.run(seconds: $0)] }), ("text", { [TextBenchmark.run(seconds: $0)] }),
    ("startup", { [StartupBenchmark.run(seconds: $0)] }), ("tokens", TokenBenchmark.run),
  ]
  print(Comparison.head, terminator: "")
  for (name, run) in benchmarks where words.isEmpty || words.contains(name) {
    for comparison in run(3) { print(comparison.rows, terminator: "") }
  }
}
