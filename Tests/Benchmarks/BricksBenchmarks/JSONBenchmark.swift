import Documents
import FoundationEssentials
import SimdjsonYardstick

/// A benchmark that parses a feed of 2 MB and reads every key and value.
enum JSONBenchmark {
  static func run(seconds: Double) -> Comparison {
    let bytes = SampleFeed.json(atLeast: 2 << 20)
    let data = Data(bytes)
    let source = SourceFile(path: "feed.json", bytes: bytes)
    let yardstick = simdjson_yardstick_create()
    defer { simdjson_yardstick_free(yardstick) }
    let timings = Measurement.interleaved(
      [
        Contender(name: "simdjson (DOM)") {
          simdjson_yardstick_touch(yardstick, bytes, bytes.count)
        },
        Contender(name: "Documents") { touch(source) },
        Contender(name: "Foundation JSONDecoder") {
          guard let feed = try? JSONDecoder().decode(Feed.self, from: data) else { return .nan }
          return feed.touched
        },
      ], seconds: seconds)
    return Comparison(
      title: "JSON: parse and touch every value of a feed", bytes: bytes.count,
      timings: timings, targets: ["Documents": "at most 2x simdjson, 10x faster than Foundation"])
  }

  /// Returns the same sum as the yardstick: the lengths of strings, the numbers, and one per
  /// literal.
  private static func touch(_ source: SourceFile) -> Double {
    guard let document = JSONDocument.read(source).document else { return .nan }
    var sum = 0.0
    var text: [UInt8] = []
    for index in 0..<document.nodeCount {
      let node = JSONNode(index: index)
      switch document.kind(of: node) {
      case .string:
        if document.hasEscapes(node) {
          text.removeAll(keepingCapacity: true)
          document.appendString(node, to: &text)
          sum += Double(text.count)
        } else {
          sum += Double(document.range(of: node).count - 2)
        }
      case .number: sum += document.double(of: node) ?? 0
      case .true, .false, .null: sum += 1
      case .array, .object: break
      }
    }
    return sum
  }
}

private struct Feed: Decodable {
  struct Section: Decodable {
    let id: String
    let type: String
    let title: String
    let columns: Int
    let subtitle: String?
    let items: [Card]
  }
  struct Card: Decodable {
    let id: String
    let title: String
    let subtitle: String
    let url: String
    let duration: Int
    let rating: Double
    let locked: Bool
    let viewed: Int
    let body: String
  }
  let title: String
  let sections: [Section]

  var touched: Double {
    sections.reduce(0) { sum, section in
      section.items.reduce(sum) { $0 + Double($1.body.utf8.count) + $1.rating }
    }
  }
}
