import Documents
import FeedRendering

/// The images of a customer: a table from URLs to files in the same folder.
enum ArtFolder {
  static let all: [Rule] = [rule, ArtGrid.rule]

  private static let rule = Rule(
    "art.file", .error, "An image cannot be shown",
    "`art/index.json` maps URLs to files in its folder. A file must be SVG, PNG, JPEG, WebP or AVIF "
      + "and have at most 1 MB.")

  private static let sizeLimit = 1 << 20

  private static let svg = "image/svg+xml"
  private static let types = [
    ("svg", svg), ("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"),
    ("webp", "image/webp"), ("avif", "image/avif"),
  ]

  /// Reads the images of a folder, which may be missing.
  static func read(_ folder: String, from files: FileSource) -> (
    art: PageImages, findings: [Finding]
  ) {
    var art = PageImages()
    let index = "\(folder)/index.json"
    guard files.isFolder(folder) else { return (art, []) }
    do throws(FileProblem) {
      let (document, problems) = JSONDocument.read(try files.file(index))
      var findings = problems
      guard let document else { return (art, findings) }
      var reading = DocumentReading(document)
      let rows = ValueReader<[(key: String, value: Placed<String>)]>
        .dictionary(of: ValueReader<String>.string.placed).read(document.root, &reading)
      for (url, name) in rows ?? [] {
        guard let type = mediaType(of: name.value) else {
          reading.report(
            rule,
            "\(Quoted.text(name.value)) is not an image that a page can contain; use a file "
              + "with the extension \(Sentence.list(types.map { ".\($0.0)" })).", at: name.node)
          continue
        }
        do throws(FileProblem) {
          guard !files.isPipe("\(folder)/\(name.value)") else { continue }
          let source = try files.read("\(folder)/\(name.value)", sizeLimit)
          // A page needs only the picture.
          let (grid, rest) = type == svg ? ArtGrid.split(source, &findings) : (nil, source.bytes)
          art.add(
            url, dataURL: Array("data:\(type);base64,".utf8) + Base64.encoded(rest), grid: grid)
        } catch {
          reading.report(rule, error.message, at: name.node)
        }
      }
      findings += reading.findings
      return (art, findings)
    } catch {
      return (art, [FileRules.finding(error)])
    }
  }

  /// Returns the media type of a file in the folder, or `nil` for any other path.
  private static func mediaType(of name: String) -> String? {
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    return types.first { name.hasSuffix(".\($0.0)") }?.1
  }
}
