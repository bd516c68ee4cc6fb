import UnicodeText

extension Mode {
  /// The terminal columns of the whole text.
  static let width = Mode(name: "width") { bytes in
    String(CellWidth.columns(of: bytes))
  }
}
