import Basics
import Localization

/// The record of a request.
package struct RequestRecord: Sendable {
  package let id: String
  /// The time in milliseconds since 1970.
  package let time: Int64
  package let method: String
  /// The path, or the name of the GraphQL operation.
  package let route: String
  package let status: Int
  package let size: Int
  package let duration: Duration

  private var milliseconds: String {
    let hundredths = Int(duration / .microseconds(10))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The record as one line of a log.
  package var line: String {
    let time = Instant(milliseconds: time).text
    return "\(time) \(method) \(route) \(status) \(milliseconds) ms \(size) B \(id)"
  }
}

/// The counters of a service, in the text format of Prometheus.
final class ServiceMetrics: Sendable {
  private struct Series {
    var count = 0
    var seconds = 0.0
    /// The number of requests in each range of `ServiceMetrics.limits`.
    var ranges = [Int](repeating: 0, count: limits.count)
  }

  private struct Name: Hashable {
    let route: ByteString
    let status: Int
  }

  /// The upper limits of the durations that are counted together, in seconds.
  private static let limits = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]
  /// The number of routes after which further ones are counted together.
  private static let routeLimit = 500

  private let series = Locked<[Name: Series]>([:])

  func add(_ record: RequestRecord) {
    let seconds = record.duration / .seconds(1)
    series.withLock { series in
      var name = Name(route: ByteString(record.route), status: record.status)
      if series[name] == nil, series.count >= Self.routeLimit {
        name = Name(route: "other", status: record.status)
      }
      var own = series[name] ?? Series()
      own.count += 1
      own.seconds += seconds
      for (index, limit) in Self.limits.enumerated() where seconds <= limit {
        own.ranges[index] += 1
      }
      series[name] = own
    }
  }

  /// The number of requests since the start.
  var count: Int { series.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  var text: String {
    let sorted = series.withLock { $0 }.sorted {
      ($0.key.route.text, $0.key.status) < ($1.key.route.text, $1.key.status)
    }
    let name = "bricks_request_duration_seconds"
    var lines = ["# HELP \(name) The duration of requests.", "# TYPE \(name) histogram"]
    for (key, series) in sorted {
      let labels = "route=\"\(Self.escaped(key.route.text))\",status=\"\(key.status)\""
      for (limit, count) in zip(Self.limits, series.ranges) {
        lines.append("\(name)_bucket{\(labels),le=\"\(limit)\"} \(count)")
      }
      lines.append("\(name)_bucket{\(labels),le=\"+Inf\"} \(series.count)")
      lines.append("\(name)_sum{\(labels)} \(series.seconds)")
      lines.append("\(name)_count{\(labels)} \(series.count)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
