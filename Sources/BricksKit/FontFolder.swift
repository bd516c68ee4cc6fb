import DesignTokens
import Documents
import FeedLayout
import FeedRendering

/// The list of the fonts in a customer's folder `fonts`.
struct FontList: Sendable {
  /// A font and the texts for which it is used.
  struct Face: Sendable {
    var family: Placed<String>?
    var file: Placed<String>?
    var license: Placed<String>?
    var weight = 400.0
    var maxWeight: Placed<Double>?
    var style = Style.normal

    /// Returns whether a browser cannot distinguish two fonts.
    func isSame(as other: Face) -> Bool {
      FontFamily.isSame(family?.value ?? "", other.family?.value ?? "") && style == other.style
        && weight == other.weight
        && maxWeight?.value ?? weight == other.maxWeight?.value ?? other.weight
    }
  }

  enum Style: String, Sendable, CaseIterable {
    case normal, italic
  }

  var faces: [Face] = []

  static let fileName = "fonts.json"

  static let format = DocumentFormat(
    "fonts", fileNames: [fileName],
    table: FieldTable(
      "fonts", "The fonts that a customer brings along, in the folder of this file.",
      from: FontList(),
      [
        .required(
          "faces", \.faces, .array(of: face.reader),
          "The fonts. HTML pages contain those that their texts use.")
      ]))

  private static let face = FieldTable(
    "font-face", "A font and the texts for which it is used.", from: Face(),
    [
      .required(
        "family", \.family, .string, "The family by which typography tokens name the font."),
      .required("file", \.file, .string, "The name of the file, in the format WOFF2."),
      .required(
        "license", \.license, .string, "The name of the file with the text of the font's license."),
      .optional(
        "weight", \.weight, .number(in: 1...1000),
        "The weight, or the lowest one of a variable font. It is 400 by default."),
      .optional(
        "maxWeight", \.maxWeight, .number(in: 1...1000), "The highest weight of a variable font."),
      .optional(
        "style", \.style, .choice, "Whether the letters are slanted. They are not by default."),
    ])
}

/// The fonts of a customer, with their files.
enum FontFolder {
  static let all: [Rule] = [file, license, duplicateFace, unusedFamily]

  private static let file = Rule(
    "font.file", .error, "A font cannot be shown",
    "`fonts/fonts.json` lists fonts in its folder. A file must have the format WOFF2 and at most "
      + "512 KB, and all files together at most 2 MB.")

  private static let license = Rule(
    "font.license", .warning, "A font has no license text",
    "A font may be passed on only under the terms of its license, so its text belongs next to it.")

  private static let duplicateFace = Rule(
    "font.duplicate", .warning, "A font is listed twice",
    "Fonts of a family with the same style and weights are the same font, so only one of them is "
      + "used.")

  private static let unusedFamily = Rule(
    "font.unused", .warning, "No token uses the font family",
    "Texts have the families of typography tokens, so a page never contains other fonts.")

  private static let sizeLimit = 512 << 10
  /// The limits of all fonts together, which bound the size of pages.
  private static let (mostFaces, mostBytes) = (32, 2 << 20)
  private static let signature = Array("wOF2".utf8)

  /// Reads the fonts of a folder, which may be missing.
  static func read(_ folder: String, from files: FileSource) -> (
    fonts: PageFonts, findings: [Finding]
  ) {
    var fonts = PageFonts()
    let path = "\(folder)/\(FontList.fileName)"
    guard files.isFolder(folder) else { return (fonts, []) }
    do throws(FileProblem) {
      let (document, problems) = JSONDocument.read(try files.file(path))
      guard let document else { return (fonts, problems) }
      let (list, findings) = FontList.format.read(document)
      var reading = DocumentReading(document)
      var size = 0
      let faces = list?.faces ?? []
      for (number, face) in faces.prefix(mostFaces + 1).enumerated() {
        if let family = face.family, faces[..<number].contains(where: face.isSame(as:)) {
          reading.report(
            duplicateFace,
            "The font \(Quoted.text(family.value)) with these weights and this style is listed "
              + "above; remove one of them, or change its weight.", at: family.node)
        }
        if let most = face.maxWeight, most.value < face.weight {
          reading.report(
            file, "The highest weight must not be below the weight of the font.", at: most.node)
        }
        if let license = face.license, !isText(license.value, in: folder, files) {
          reading.report(
            Self.license,
            "There is no text \(Quoted.text(license.value)); put the license of the font there.",
            at: license.node)
        }
        guard let name = face.file, let bytes = bytes(name, in: folder, files, &reading) else {
          continue
        }
        size += bytes.count
        guard number < mostFaces, size <= mostBytes else {
          reading.report(
            file,
            "The fonts from here on are left out, because pages have at most \(mostFaces) fonts of "
              + "\(mostBytes >> 20) MB together; remove letters or weights that the app does not use.",
            at: name.node)
          break
        }
        fonts.add(
          PageFonts.Face(
            family: face.family?.value ?? "",
            weights: face.weight...max(face.weight, face.maxWeight?.value ?? 0),
            isItalic: face.style == .italic, woff2: bytes))
      }
      return (fonts, problems + findings + reading.findings)
    } catch {
      return (fonts, [FileRules.finding(error)])
    }
  }

  /// Returns a finding for each family of a folder that no token of a theme uses.
  static func unused(in folder: String, from files: FileSource, by theme: Theme) -> [Finding] {
    guard let file = try? files.file("\(folder)/\(FontList.fileName)"),
      let document = JSONDocument.read(file).document
    else { return [] }
    var known = theme.fontFamilies
    var reading = DocumentReading(document)
    for face in (FontList.format.read(document).value?.faces ?? []).prefix(mostFaces) {
      guard let family = face.family,
        !known.contains(where: { FontFamily.isSame($0, family.value) })
      else { continue }
      known.append(family.value)
      reading.report(
        unusedFamily,
        "No token of the theme has the font family \(Quoted.text(family.value)); name it in a "
          + "typography token, or remove its fonts.", at: family.node)
    }
    return reading.findings
  }

  private static func bytes(
    _ name: Placed<String>, in folder: String, _ files: FileSource,
    _ reading: inout DocumentReading
  ) -> [UInt8]? {
    guard isName(name.value) else {
      reading.report(
        file, "\(Quoted.text(name.value)) is not the name of a file in the folder of this list.",
        at: name.node)
      return nil
    }
    do throws(FileProblem) {
      guard !files.isPipe("\(folder)/\(name.value)") else { return nil }
      let bytes = try files.read("\(folder)/\(name.value)", sizeLimit).bytes
      if bytes.starts(with: signature) { return bytes }
      reading.report(
        file, "\(Quoted.text(name.value)) is not a font in the format WOFF2; convert it.",
        at: name.node)
    } catch {
      reading.report(file, error.message, at: name.node)
    }
    return nil
  }

  private static func isText(_ name: String, in folder: String, _ files: FileSource) -> Bool {
    guard isName(name), !files.isPipe("\(folder)/\(name)") else { return false }
    return (try? files.read("\(folder)/\(name)", sizeLimit)) != nil
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/"))
  }
}

extension Theme {
  /// The font families that tokens have in any context.
  fileprivate var fontFamilies: [String] {
    var families: [String] = []
    for token in names.indices {
      tokens: for permutation in permutations.indices {
        switch value(token, in: permutation) {
        case .fontFamily(let names)?: families += names
        case .typography(let type)?: families += type.fontFamily
        case nil: continue
        // A token has the same type in all contexts.
        default: break tokens
        }
      }
    }
    return families
  }
}
