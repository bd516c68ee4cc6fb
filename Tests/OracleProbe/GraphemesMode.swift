import UnicodeText

extension Mode {
  /// `start..<end=columns` for each cluster, separated by spaces.
  static let graphemes = Mode(name: "graphemes") { bytes in
    var scanner = GraphemeScanner()
    var clusters: [String] = []
    while let cluster = scanner.next(in: bytes) {
      clusters.append("\(cluster.range)=\(cluster.columns)")
    }
    return clusters.joined(separator: " ")
  }
}
