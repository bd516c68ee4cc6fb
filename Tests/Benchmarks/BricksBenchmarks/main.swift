let words = Array(CommandLine.arguments.dropFirst())
let isForOthers =
  PeersBenchmark.run(words) || PeersSnapshots.run(words) || MatrixBenchmark.run(words)
if !isForOthers, await !CachedFeedBenchmark.isRun(by: words), await !SnapshotBenchmark.run(words),
  await !PreparedBenchmark.run(words)
{
  let benchmarks: [(name: String, run: (Double) -> [Comparison])] = [
    ("json", { [JSONBenchmark.run(seconds: $0)] }), ("text", { [TextBenchmark.run(seconds: $0)] }),
    ("startup", { [StartupBenchmark.run(seconds: $0)] }), ("tokens", TokenBenchmark.run),
    ("differences", DifferenceBenchmark.run), ("models", FeedModelBenchmark.run),
    ("http", HTTPBenchmark.run), ("http2", HTTP2Benchmark.run), ("codegen", CodegenBenchmark.run),
    ("feeds", FeedBenchmark.run), ("session", SessionBenchmark.run),
    ("scenarios", ScenarioBenchmark.run),
    ("cache", CacheBenchmark.run),
    ("cached-feed", CachedFeedBenchmark.run),
    ("pages", PreparedBenchmark.run), ("rows", BackendBenchmark.rows),
  ]
  let wanted = benchmarks.filter { words.isEmpty || words.contains($0.name) }
  if !wanted.isEmpty { print(Comparison.head, terminator: "") }
  for benchmark in wanted {
    for comparison in benchmark.run(3) { print(comparison.rows, terminator: "") }
  }
  if words.isEmpty || words.contains("backend") {
    print((wanted.isEmpty ? "" : "\n") + BackendBenchmark.table(seconds: 8))
  }
  if words.isEmpty || words.contains("layout") {
    print((wanted.isEmpty ? "" : "\n") + LayoutBenchmark.table(seconds: 1))
  }
  if words.isEmpty || words.contains("snapshots") { SnapshotBenchmark.printTable() }
}
