import UnicodeText

/// How wide the characters of a family of fonts are, in each of its weights.
///
/// The same on every machine, since no font is asked. A table is read where it lies in the binary:
/// a first stage has the number of a block for every 64 scalars of the first plane, and a weight has
/// the advances of each block. Numbers have two digits.
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
  /// What stands for a character that the family lacks.
  static let missing = base * base - 1
  static let blockLength = 64

  let unitsPerEm: Int
  let blocks: StaticTable
  let weights: [Weight]

  /// The weight of the family that is the nearest to the one that is wanted.
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

  /// The advance of a scalar in units; nil if the family lacks it.
  func advance(of scalar: UInt32) -> Int? {
    guard scalar < 0x10000 else { return nil }
    let length = AdvanceTable.blockLength
    let block = Self.number(Int(scalar) / length, in: blocks)
    let advance = Self.number(block * length + Int(scalar) % length, in: advances)
    return advance == AdvanceTable.missing ? nil : advance
  }

  /// The advance of a scalar as a share of the font's size.
  func ems(of scalar: UInt32) -> Double? {
    advance(of: scalar).map { Double($0) / unitsPerEm }
  }

  /// The advance of a letter in a joined form as a share of the font's size; nil if it has no such.
  func ems(of scalar: UInt32, as form: JoinedForm) -> Double? {
    guard JoinedForm.letters.contains(scalar) else { return nil }
    let row = form.rawValue * UInt32(JoinedForm.letters.count)
    return ems(of: JoinedForm.rows + row + scalar - JoinedForm.letters.lowerBound)
  }

  private static func number(_ index: Int, in table: StaticTable) -> Int {
    Int(table[2 * index]) * AdvanceTable.base + Int(table[2 * index + 1])
  }
}
