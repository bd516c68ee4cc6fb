import FeedRendering
import Testing
import UnicodeText

@testable import ThemeAudit

@Suite("A sheet for a terminal")
struct TerminalTests {
  private static let sheet = SheetProject.sheet(
    SheetProject.sample, light: SheetProject.sampleLight, dark: SheetProject.sampleDark)

  @Test(arguments: [100, 56])
  func linesWithoutColor(columns: Int) throws {
    let lines = SheetProject.lines(Self.sheet, columns: columns)
    #expect(try lines == SheetProject.golden("sample-\(columns).txt", lines))
  }

  @Test(arguments: [40, 56, 80, 100, 133, 200])
  func noLineIsWiderThanTheTerminal(columns: Int) throws {
    for sheet in [Self.sheet, try SheetProject.sheet(of: "stridewell").sheet] {
      for line in SheetProject.lines(sheet, columns: columns).split(separator: "\n") {
        #expect(CellWidth.columns(of: line) <= columns, "\(line)")
      }
    }
  }

  @Test(arguments: [ColorDepth.sixteen, .indexed, .truecolor])
  func colorsAddOnlyColorEscapes(depth: ColorDepth) {
    let colored = SheetProject.lines(Self.sheet, depth)
    for match in colored.matches(of: /\u{1B}\[([0-9;]*)(.)/) {
      #expect(match.2 == "m")
    }
    let isRight: (String) -> Bool =
      switch depth {
      case .truecolor: { $0.contains("48;2;91;75;138m") }
      case .indexed: { $0.contains("48;5;") && !$0.contains("48;2;") }
      default: { $0.contains(/\u{1B}\[(4[0-7]|10[0-7])m/) && !$0.contains("48;") }
      }
    #expect(isRight(colored))
    for line in colored.split(separator: "\n") where line.contains("\u{1B}") {
      // Each line ends with a reset.
      #expect(line.split(separator: "\u{1B}[").last?.hasPrefix("0m") == true)
    }
  }
}
