/// The timings of several contenders for one task, as rows of the table.
struct Comparison {
  let title: String
  /// The number of bytes that a contender processes, or `nil` if a rate is not useful.
  let bytes: Int?
  /// The timings.
  ///
  /// The first one is the yardstick for the ratios.
  let timings: [Timing]
  /// The performance targets, by contender.
  var targets: [String: String] = [:]

  /// Returns the row for a task that could not be measured on this machine.
  static func missing(_ title: String, because reason: String) -> Comparison {
    Comparison(title: "\(title) (\(reason), not measured)", bytes: nil, timings: [])
  }

  /// The rows of a Markdown table.
  var rows: String {
    guard !timings.isEmpty else { return "| \(title) |  | ? | ? |  | ? |  |\n" }
    return timings.map { timing in
      let rate = bytes.map { Self.fixed(Double($0) / timing.low / 1000, 0) } ?? ""
      let cells = [
        title, timing.name, Self.fixed(timing.low, 3), Self.fixed(timing.median, 3), rate,
        Self.fixed(timing.low / (timings.first?.low ?? .nan), 2) + "x", targets[timing.name] ?? "",
      ]
      return "| " + cells.joined(separator: " | ") + " |\n"
    }.joined()
  }

  static let head = """
    | task | contender | p10 ms | median ms | MB/s | ratio | target |
    | --- | --- | ---: | ---: | ---: | ---: | --- |

    """

  static func fixed(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "?" }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((value * scale).rounded())
    guard digits > 0 else { return String(scaled) }
    let fraction = String(scaled % Int(scale))
    return "\(scaled / Int(scale))." + String(repeating: "0", count: digits - fraction.count)
      + fraction
  }
}
