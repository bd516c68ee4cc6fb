/// The marks of a page for a terminal: where its cells come to look in another way.
struct SelectionMarks {
  private(set) var marks: PartMarks
  /// The changes that were met, numbered in their order.
  private var numbers: [Change: Int] = [:]

  /// From one look of cells to another.
  ///
  /// What is written for it follows from the looks, so that equal changes are equal bytes.
  struct Change: Hashable {
    enum Place: Hashable {
      case row
      /// Behind what stands in a row, with the rest of it or without one.
      case end(hasRest: Bool)
    }

    let inkBefore: UInt16
    let groundBefore: UInt16
    let ink: UInt16
    let ground: UInt16
    let place: Place
  }

  init(_ marks: PartMarks) { self.marks = marks }

  mutating func add(_ change: Change, _ range: Range<Int>) {
    let number = numbers[change] ?? numbers.count
    numbers[change] = number
    marks.add(.paint(number), range)
  }
}
