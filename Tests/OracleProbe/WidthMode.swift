import UnicodeText

extension Mode {
  /// The width of the whole text in terminal columns.
  static let width = Mode(name: "width") { bytes in
    String(CellWidth.columns(of: bytes))
  }
}
