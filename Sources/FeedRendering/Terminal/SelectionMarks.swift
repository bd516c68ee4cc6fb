/// The marks of a terminal page, at each change of the foreground or background.
struct SelectionMarks {
  private(set) var marks: PagePartMarks
  /// The distinct changes, numbered in order of appearance.
  private var numbers: [Change: Int] = [:]

  /// A change from one foreground and background to another.
  ///
  /// The foreground and background numbers determine the escape sequence, so equal changes have
  /// equal bytes.
  struct Change: Hashable {
    enum Place: Hashable {
      case row
      /// The end of a row's text. `hasRest` indicates whether empty cells follow.
      case end(hasRest: Bool)
    }

    let inkBefore: UInt16
    let groundBefore: UInt16
    let foreground: UInt16
    let background: UInt16
    let place: Place

    /// A Boolean value that indicates whether one of the colors is a picture's.
    var concernsPicture: Bool {
      max(inkBefore, groundBefore, foreground, background) >= Palette.firstPicture
    }

    /// The change of the foreground only.
    ///
    /// The colors of pictures before it have the same effect.
    var ofForeground: Change {
      Change(
        inkBefore: min(inkBefore, Palette.firstPicture), groundBefore: .max,
        foreground: foreground, background: .max, place: place)
    }

    /// The change of the background only.
    var ofBackground: Change {
      Change(
        inkBefore: .max, groundBefore: min(groundBefore, Palette.firstPicture), foreground: .max,
        background: background, place: place)
    }
  }

  init(_ marks: PagePartMarks) { self.marks = marks }

  mutating func add(_ change: Change, _ range: Range<Int>) {
    let number = numbers[change] ?? numbers.count
    numbers[change] = number
    marks.add(.paint(number), range)
  }
}
