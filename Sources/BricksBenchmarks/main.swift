if !PeersBenchmark.run(Array(CommandLine.arguments.dropFirst())) {
  print(Comparison.head, terminator: "")
  for benchmark in [JSONBenchmark.run, TextBenchmark.run, StartupBenchmark.run] {
    print(benchmark(3).rows, terminator: "")
  }
}
