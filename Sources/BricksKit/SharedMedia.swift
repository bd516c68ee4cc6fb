import Basics
import Documents
import FeedRendering

/// The images and fonts of the latest customer, for other customers whose files have the same
/// contents.
struct SharedMedia: Sendable {
  private var last: (media: Media, files: FilesRead)?
  private let count = SharedCount()

  /// The images and fonts of a customer and the findings about them.
  struct Media: Sendable {
    var art = PageImages()
    var fonts = PageFonts()
    var findings: [Finding] = []
    /// A number that equal images and fonts of several customers share.
    var number = 0
  }

  /// Returns the images and fonts of the customer in a folder.
  mutating func media(in folder: String, _ source: FileSource) -> Media {
    if let last, source.isFolder("\(folder)/art") == !last.media.art.isEmpty,
      source.isFolder("\(folder)/fonts") == !last.media.fonts.isEmpty,
      last.files.isSame(in: folder, source)
    {
      return last.media
    }
    let recorder = FilesRead.Recorder(folder, source)
    let images = ArtFolder.read("\(folder)/art", from: recorder.recording)
    let fonts = FontFolder.read("\(folder)/fonts", from: recorder.recording)
    let media = Media(
      art: images.art, fonts: fonts.fonts, findings: images.findings + fonts.findings,
      number: count.next())
    // The places of findings would have to be changed for other customers, too.
    if media.findings.isEmpty, let files = recorder.files { last = (media, files) }
    return media
  }
}
