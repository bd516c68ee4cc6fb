import DesignTokens
import Testing

/// Colors: spaces, conversion, contrast and terminal palettes.
@Suite struct ColorTests {
  private static let white = gray(255)
  private static let black = gray(0)

  private static func gray(_ byte: Int) -> TokenColor {
    TokenColor(red: Double(byte) / 255, green: Double(byte) / 255, blue: Double(byte) / 255)
  }

  // MARK: Spaces

  @Test func componentsHaveTheNamesAndRangesOfTheFormat() {
    #expect(ColorSpace.allCases.count == 14)
    #expect(ColorSpace(rawValue: "oklch")?.componentNames == ["lightness", "chroma", "hue"])
    #expect(ColorSpace.hwb.componentNames == ["hue", "whiteness", "blackness"])
    let hue = ColorSpace.hsl.components[0]
    #expect(hue.contains(0) && hue.contains(359.999) && !hue.contains(360) && !hue.contains(-1))
    #expect(
      ColorSpace.lab.components[1].contains(-300) && ColorSpace.xyzD50.components[2].contains(1))
    #expect(
      !ColorSpace.lch.components[1].contains(-0.1) && ColorSpace.lch.components[1].contains(900))
    #expect(!ColorSpace.oklab.components[0].contains(1.01) && !hue.contains(.nan))
  }

  @Test(arguments: ColorSpace.allCases)
  func conversionToEverySpaceIsReversible(_ space: ColorSpace) {
    for start in [(230.0, 51.0, 26.0), (25, 178, 77), (64, 76, 242), (128, 114, 127)] {
      let color = TokenColor(red: start.0 / 255, green: start.1 / 255, blue: start.2 / 255)
      let back = color.converted(to: space).converted(to: .srgb)
      #expect(ColorDifference.between(color, back) < 1e-7, "\(start)")
      #expect(back.css == color.css && back.isInSRGB)
    }
  }

  @Test func colorsInSRGBAreShownUnchanged() {
    let color = TokenColor(.srgb, [0.1, nil, 1], alpha: 0.25)
    #expect([color.red, color.green, color.blue, color.alpha] == [0.1, 0, 1, 0.25])
    #expect(color.isMissing(1) && !color.isMissing(0) && color.components == [0.1, 0, 1])
    #expect(color.css == "#1a00ff40")
    #expect(TokenColor(.hsl, [330, 100, 50]).css == "#ff0080")
    #expect(TokenColor(.hwb, [120, 20, 30]).css == "#33b333")
    // Four decimals of OkLCh are enough to be in sRGB.
    #expect(TokenColor(.oklch, [0.628, 0.2577, 29.23]).isInSRGB)
  }

  @Test func colorsOutsideOfSRGBKeepTheirHue() {
    let cases: [(ColorSpace, [Double], String)] = [
      (.displayP3, [1, 0, 0], "#ff0b0c"), (.displayP3, [0, 1, 0], "#00fb29"),
      (.oklch, [0.7, 0.4, 150], "#00c248"), (.lab, [50, 80, -90], "#af35ff"),
      (.rec2020, [0, 1, 0], "#00f272"), (.oklch, [1, 0.3, 20], "#ffffff"),
      (.oklch, [0, 0.3, 20], "#000000"),
    ]
    for (space, components, css) in cases {
      let color = TokenColor(space, components)
      #expect(color.css == css && !color.isInSRGB, "\(space) \(components): \(color.css)")
    }
  }

  @Test func extremeComponentsGiveValidScreenColors() {
    for space in ColorSpace.allCases {
      for value in [1e308, -1e308, .infinity, .nan] {
        for components in [
          [value, 0, 0], [0, value, 0], [0.5, 0.5, value], [value, value, value],
        ] {
          let color = TokenColor(space, components, alpha: value)
          for part in [color.red, color.green, color.blue, color.alpha] {
            #expect((0...1).contains(part), "\(space) \(components)")
          }
        }
      }
    }
  }

  @Test func grayHasNoHue() {
    for space in [ColorSpace.lch, .oklch, .hsl, .hwb] {
      let hue = space.componentNames.firstIndex(of: "hue") ?? 0
      #expect(Self.gray(119).converted(to: space).isMissing(hue), "\(space)")
      let tinted = TokenColor(red: 0.5, green: 0.5, blue: 0.51).converted(to: space)
      #expect(!tinted.isMissing(hue), "\(space)")
    }
  }

  @Test func equalColorsInDifferentSpacesAreEqual() {
    let red = TokenColor(red: 1, green: 0, blue: 0)
    #expect(ColorDifference.areEqual(red, TokenColor(.hsl, [0, 100, 50])))
    #expect(!ColorDifference.areEqual(red, TokenColor(.displayP3, [1, 0, 0])))
    #expect(!ColorDifference.areEqual(red, TokenColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(
      ColorDifference.areEqual(
        TokenColor(.oklch, [0.5, 0.1, 0]), TokenColor(.oklch, [0.5, 0.1, 359.9999999])))
    #expect(
      !ColorDifference.areEqual(
        TokenColor(.oklch, [0.5, 0.1, 0]), TokenColor(.oklch, [0.5, 0.1, nil])))
  }

  // MARK: Contrast

  @Test(arguments: [
    ("#000000", "21.00"), ("#ffffff", "1.00"), ("#767676", "4.54"), ("#777777", "4.47"),
    ("#0000ee", "9.39"), ("#afbaae", "2.00"),
  ])
  func contrastIsRoundedDown(_ hex: String, _ shown: String) throws {
    let ratio = Contrast.ratio(try ColorTable.color(hex), on: Self.white)
    #expect(Contrast.shown(ratio) == shown)
    #expect((ratio >= Contrast.Minimum.text) == (shown != "4.47" && ratio > 4))
  }

  @Test func ratiosAreShownWithTwoDecimals() {
    #expect(Contrast.shown(4.499) == "4.49" && Contrast.shown(4.5) == "4.50")
    #expect(Contrast.shown(4.6) == "4.60" && Contrast.shown(3.0899999) == "3.08")
  }

  @Test func translucentColorsAreCompositedFirst() {
    let veil = TokenColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    // Half-transparent black on white is a medium gray.
    let grey = TokenColor(red: 0.5, green: 0.5, blue: 0.5)
    #expect(Contrast.ratio(veil, on: Self.white) == Contrast.ratio(grey, on: Self.white))
    // White on the veil has less contrast over white than over black, and the lower contrast
    // counts.
    #expect(Contrast.ratio(Self.white, on: veil) == Contrast.ratio(Self.white, on: grey))
    #expect(Contrast.ratio(Self.white, on: veil, over: Self.black) == 21)
  }

  @Test func unreadableTextGetsTheNearestReadableLightness() throws {
    for (hex, grounds) in [
      ("#999999", [Self.white]), ("#7aa2ff", [Self.white, Self.gray(240)]),
      ("#803010", [Self.black]), ("#ff0080", [Self.gray(30), Self.gray(60)]),
    ] {
      let text = try ColorTable.color(hex)
      let found = try #require(ReadableColorSearch.lightness(of: text, on: grounds, minimum: 4.5))
      let ratios = grounds.map { Contrast.ratio(found, on: $0) }
      #expect(ratios.allSatisfy { $0 >= 4.5 }, "\(hex) \(found.css)")
      // The lightness changes only as much as necessary.
      #expect(ratios.contains { $0 < 4.6 }, "\(hex) \(found.css)")
      let (before, after) = (text.converted(to: .oklch), found.converted(to: .oklch))
      if !before.isMissing(2) {
        // Eight-bit precision and the edge of sRGB change the hue slightly.
        let turn = abs(before.components[2] - after.components[2])
        #expect(min(turn, 360 - turn) < 8, "\(hex) \(found.css)")
      }
      #expect(ReadableColorSearch.lightness(of: found, on: grounds, minimum: 4.5) == found)
    }
    #expect(
      ReadableColorSearch.lightness(of: Self.gray(9), on: [Self.white, Self.black], minimum: 7)
        == nil)
  }

  // MARK: Terminals

  @Test func indexedPaletteLeavesOutTheUsersColors() {
    #expect(TerminalPalette.indexed.numbers == 16...255)
    #expect(TerminalPalette.sixteen.numbers == 0...15)
    for palette in [TerminalPalette.indexed, .sixteen] {
      for number in palette.numbers {
        #expect(palette.color(number).map(palette.nearest) == number)
      }
    }
    #expect(TerminalPalette.indexed.color(15) == nil)
    #expect(TerminalPalette.indexed.color(244)?.css == "#808080")
  }

  @Test func textStaysDistinctFromItsBackground() {
    for palette in [TerminalPalette.indexed, .sixteen] {
      for byte in 0...254 {
        for (text, ground) in [(byte, byte + 1), (byte + 1, byte)] {
          let chosen = palette.distinct(text: Self.gray(text), on: Self.gray(ground))
          #expect(chosen.text != chosen.ground, "\(text) on \(ground)")
          #expect(chosen.ground == palette.nearest(to: Self.gray(ground)))
        }
      }
      // Equal colors stay equal, because the text is invisible on purpose.
      let same = palette.distinct(text: Self.gray(100), on: Self.gray(100))
      #expect(same.text == same.ground)
    }
    let lighter = TerminalPalette.indexed.distinct(text: Self.gray(130), on: Self.gray(128))
    // The nearest lighter color is a gray of the cube.
    #expect(lighter.text == 102 && lighter.ground == 244)
  }
}
