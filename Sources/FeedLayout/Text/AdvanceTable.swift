import UnicodeText

/// The advance widths of the characters of a font family, for each of its weights.
///
/// The widths are the same on every machine, since no installed font is used. A table is read
/// directly from the binary. Its first stage has a block number for every 64 scalars of the Basic
/// Multilingual Plane, and each weight has the advances of each block. A number has two digits.
struct AdvanceTable: Sendable {
  struct Weight: Sendable {
    let value: Double
    let advances: StaticTable

    init(_ value: Double, _ advances: StaticTable) {
      self.value = value
      self.advances = advances
    }
  }

  static let base = 91
  /// The value for a character that the family does not have.
  static let missing = base * base - 1
  static let blockLength = 64

  let unitsPerEm: Int
  let blocks: StaticTable
  let weights: [Weight]

  /// Returns the weight of the family that is closest to a requested weight.
  func face(_ weight: Double) -> AdvanceFace {
    var nearest = weights[0]
    for other in weights where abs(other.value - weight) < abs(nearest.value - weight) {
      nearest = other
    }
    return AdvanceFace(
      unitsPerEm: Double(unitsPerEm), blocks: blocks, advances: nearest.advances)
  }
}

/// One weight of a table.
struct AdvanceFace: Sendable {
  let unitsPerEm: Double
  let blocks: StaticTable
  let advances: StaticTable

  /// Returns the advance of a scalar in font units, or `nil` if the family does not have the
  /// scalar.
  func advance(of scalar: UInt32) -> Int? {
    guard scalar < 0x10000 else { return nil }
    let length = AdvanceTable.blockLength
    let block = Self.number(Int(scalar) / length, in: blocks)
    let advance = Self.number(block * length + Int(scalar) % length, in: advances)
    return advance == AdvanceTable.missing ? nil : advance
  }

  func ems(of scalar: UInt32) -> Double? {
    advance(of: scalar).map { Double($0) / unitsPerEm }
  }

  /// Returns the advance of a letter's joined form in ems, or `nil` if the letter does not have the
  /// form.
  func ems(of scalar: UInt32, as form: JoiningForm) -> Double? {
    guard JoiningForm.letters.contains(scalar) else { return nil }
    let row = form.rawValue * UInt32(JoiningForm.letters.count)
    return ems(of: JoiningForm.rows + row + scalar - JoiningForm.letters.lowerBound)
  }

  private static func number(_ index: Int, in table: StaticTable) -> Int {
    Int(table[2 * index]) * AdvanceTable.base + Int(table[2 * index + 1])
  }
}
