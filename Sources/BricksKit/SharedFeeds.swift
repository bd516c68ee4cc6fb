import Basics
import Documents
import FeedCore
import FeedModel

/// The latest feed of each request, for other customers whose files have the same contents.
///
/// A feed depends on the recordings, on the app and on its texts. If these are equal, two feeds
/// differ only in the paths of their files.
struct SharedFeeds: Sendable {
  private var entries: [CustomerCache.FeedKey: Entry] = [:]

  /// The limit keeps memory bounded for any number of screens.
  private static let limit = 64

  private struct Entry: Sendable {
    let feed: LoadedFeed
    /// The folder of the customer of the feed.
    let folder: String
    let app: [UInt8]?
    let texts: AppTexts
    let files: FilesRead
  }

  /// Returns a known feed if it is also that of a customer in a folder, or `nil`.
  func feed(
    _ key: CustomerCache.FeedKey, of customer: Customer, in folder: String, _ source: FileSource
  ) -> LoadedFeed? {
    guard let entry = entries[key], entry.app == customer.appBytes,
      entry.texts.isSame(as: customer.texts), entry.files.isSame(in: folder, source)
    else { return nil }
    return entry.feed.moved(from: entry.folder, to: folder)
  }

  /// Keeps a feed with the files that were read for it.
  ///
  /// A message that names a file would have to be changed for other customers, too.
  mutating func insert(
    _ feed: LoadedFeed, _ key: CustomerCache.FeedKey, of customer: Customer, in folder: String,
    _ files: FilesRead
  ) {
    let messages = feed.screen.findings.flatMap { finding in
      [finding.message, finding.fix?.title ?? ""] + (finding.notes + finding.uses).map(\.message)
    }
    guard feed.screen.failure == nil, !messages.contains(where: { $0.contains(folder) }) else {
      return
    }
    if entries[key] == nil, entries.count >= Self.limit { entries = [:] }
    entries[key] = Entry(
      feed: feed, folder: folder, app: customer.appBytes, texts: customer.texts, files: files)
  }
}

extension LoadedFeed {
  /// Returns the feed with all places in the same files of another folder.
  fileprivate func moved(from old: String, to new: String) -> LoadedFeed {
    guard !old.hasSameBytes(as: new) else { return self }
    var places = MovedPlaces(from: old, to: new)
    var screen = screen
    screen.origins.sections = screen.origins.sections.map { $0.map { places.moved($0) } }
    screen.origins.items = screen.origins.items.map { $0.map { places.moved($0) } }
    screen.findings = screen.findings.map { places.moved($0) }
    return LoadedFeed(number: number, screen: screen, bodies: bodies)
  }
}

/// The places in files of a folder that are also in another folder.
private struct MovedPlaces {
  private let old: String
  private let new: String
  private var files: [ByteString: SourceFile] = [:]

  init(from old: String, to new: String) {
    self.old = old
    self.new = new
  }

  mutating func moved(_ place: Place) -> Place {
    let path = ByteString(place.file.path)
    if let file = files[path] { return Place(file, place.range) }
    guard place.file.path.utf8.starts(with: "\(old)/".utf8) else { return place }
    let name = place.file.path.utf8.dropFirst(old.utf8.count)
    let file = SourceFile(
      path: new + String(decoding: name, as: UTF8.self), bytes: place.file.bytes)
    files[path] = file
    return Place(file, place.range)
  }

  mutating func moved(_ finding: Finding) -> Finding {
    var result = Finding(
      finding.rule, finding.message, at: moved(finding.place),
      notes: finding.notes.map { moved($0) }, fix: finding.fix,
      uses: finding.uses.map { moved($0) })
    result.severity = finding.severity
    return result
  }

  private mutating func moved(_ note: Note) -> Note {
    Note(note.message, at: note.place.map { moved($0) })
  }
}
