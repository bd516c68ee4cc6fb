import UnicodeText

/// A benchmark that measures 1 MB of mixed text and finds its line breaks.
enum TextBenchmark {
  static func run(seconds: Double) -> Comparison {
    let bytes = SampleFeed.mixedText(atLeast: 1 << 20)
    let text = String(decoding: bytes, as: UTF8.self)
    let timings = Measurement.interleaved(
      [
        Contender(name: "Swift's Character count") { Double(text.count) },
        Contender(name: "CellWidth") { Double(CellWidth.columns(of: bytes.span)) },
        Contender(name: "GraphemeScanner") {
          var scanner = GraphemeScanner()
          var count = 0.0
          while scanner.next(in: bytes.span) != nil { count += 1 }
          return count
        },
        Contender(name: "LineBreakScanner") {
          var scanner = LineBreakScanner()
          var count = 0.0
          while scanner.next(in: bytes.span) != nil { count += 1 }
          return count
        },
      ], seconds: seconds)
    return Comparison(title: "Text: mixed scripts", bytes: bytes.count, timings: timings)
  }
}
