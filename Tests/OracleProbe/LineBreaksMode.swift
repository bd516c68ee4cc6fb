import UnicodeText

extension Mode {
  /// The offset of each break, with `!` after mandatory breaks, separated by spaces.
  static let lineBreaks = Mode(name: "line-breaks") { bytes in
    var scanner = LineBreakScanner()
    var breaks: [String] = []
    while let found = scanner.next(in: bytes) {
      breaks.append("\(found.offset)\(found.kind == .mandatory ? "!" : "")")
    }
    return breaks.joined(separator: " ")
  }
}
