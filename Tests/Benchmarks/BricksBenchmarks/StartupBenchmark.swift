import Glibc

/// A benchmark of `bricks help` and an empty C program, each from start to exit.
enum StartupBenchmark {
  static func run(seconds: Double) -> Comparison {
    let empty = Program.siblingPath("empty-program")
    let source = empty + ".c"
    guard let file = fopen(source, "w") else { return failed }
    fputs("int main(void) { return 0; }\n", file)
    fclose(file)
    guard Program.run(["cc", "-O2", "-o", empty, source]) == 0 else { return failed }
    let timings = Measurement.interleaved(
      [
        Contender(name: "empty C program") { Program.run([empty]) },
        Contender(name: "bricks help") { Program.run([Program.siblingPath("bricks"), "help"]) },
      ], seconds: seconds)
    return Comparison(
      title: title, bytes: nil, timings: timings,
      targets: ["bricks help": "at most 4x"])
  }

  private static let title = "Process: start to exit"
  private static let failed = Comparison.missing(title, because: "no C compiler")
}
