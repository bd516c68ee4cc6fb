import Basics
package import Documents
package import YoullModels
import YoullNetwork

/// The content of a screen: the models of all its responses, from the server or from the cache.
package struct HomeScreenFeed: Sendable {
  /// The screen, its subject and the language, which identify the feed in the cache.
  package var key = ""
  package var profile: YNProfile?
  package var offers: [BNPromoOffer] = []
  /// The transport of the offers, which determines the names of their fields.
  package var offersTransport = Transport.rest
  package var home = BNHomeFeed()
  package var findings: [Finding] = []
  /// A Boolean value that indicates whether one of the requests had no token.
  package var isForGuests = false
  /// The user's timer sessions, if they were loaded on their own.
  package private(set) var timerSessions: BNHomeFeed?
  /// The time at which the feed was loaded, in milliseconds since 1970.
  package var loadedAt: Int64 = 0
  /// The dismissed sections that a stored response may still contain.
  private var dismissedSlices: [String] = []

  package init() {}

  /// Shows the number of people who are using the app in place of that in the feed.
  mutating func show(liveUsers: Double) { home.liveUsers = liveUsers }

  /// Shows timer sessions in the sections of their kind.
  ///
  /// A section keeps its total and its number of items, and has more if others follow.
  mutating func show(timerSessions: BNHomeFeed) {
    guard let loaded = timerSessions.sections.first else { return }
    self.timerSessions = timerSessions
    for index in home.sections.indices
    where FeedPart.timerSessions.contains(home.sections[index].type) {
      let count = home.sections[index].items.count
      home.sections[index].items = Array(loaded.items.prefix(count == 0 ? .max : count))
      home.sections[index].hasMore = loaded.items.count > home.sections[index].items.count
    }
  }

  /// Removes dismissed sections and offers.
  mutating func remove(_ dismissals: [Dismissal]) {
    for dismissal in dismissals {
      switch dismissal {
      case .slice(let id):
        dismissedSlices.append(id)
        home.sections.removeAll { $0.id.hasSameBytes(as: id) }
      case .offer(let id): offers.removeAll { $0.id.hasSameBytes(as: id) }
      }
    }
  }

  /// Replaces the sections of a part by those of a newer feed.
  ///
  /// A section that was not there comes after the section that precedes it in the newer feed.
  mutating func replace(_ part: FeedPart, from newer: HomeScreenFeed) {
    if part == .timerSessions { timerSessions = newer.timerSessions }
    let replacements = newer.home.sections.filter { part.contains($0.type) }
    let ids = Set(replacements.map { ByteString($0.id) })
    home.sections.removeAll { part.contains($0.type) && !ids.contains(ByteString($0.id)) }
    var previous: BNHomeFeedSection?
    for section in newer.home.sections {
      defer { previous = section }
      guard part.contains(section.type) else { continue }
      if let index = home.index(of: section) {
        home.sections[index] = section
      } else {
        let index = previous.flatMap { home.index(of: $0) }.map { $0 + 1 } ?? 0
        home.sections.insert(section, at: index)
      }
    }
  }
}

extension BNHomeFeed {
  fileprivate func index(of section: BNHomeFeedSection) -> Int? {
    sections.firstIndex { $0.id.hasSameBytes(as: section.id) }
  }
}

/// A feed is stored in the format of its responses, so the cache reads it like a response.
extension HomeScreenFeed: StoredObject {
  package static let entityName = "homeScreenFeed"

  package var storedKey: String { key }

  package var storedDocument: [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member(Member.key, key)
    writer.member(Member.loadedAt, "\(loadedAt)")
    if let feed = StoredFeed(home, key: key) {
      writer.key(Member.feed)
      writer.raw(feed.storedDocument)
    }
    if let count = home.liveUsers {
      writer.key(Member.liveUsers)
      writer.number(count)
    }
    if let sessions = timerSessions.flatMap({ StoredFeed($0, key: key) }) {
      writer.key(Member.timerSessions)
      writer.raw(sessions.storedDocument)
    }
    if let profile {
      writer.key(Member.profile)
      writer.raw(profile.storedDocument)
    }
    writer.key(Member.offers)
    writer.beginArray()
    for place in offers.compactMap(\.place) { writer.raw(place.file.bytes[place.range]) }
    writer.endArray()
    writer.member(Member.offerTransport, offersTransport.rawValue)
    writer.key(Member.dismissed)
    writer.beginArray()
    for id in dismissedSlices { writer.string(id) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// Creates a feed from its stored form.
  ///
  /// Its findings were reported when its responses arrived.
  package init?(stored bytes: [UInt8]) {
    let source = SourceFile(path: Self.entityName, bytes: bytes)
    guard let document = JSONDocument.read(source).document,
      let key = document.text(Member.key),
      let loadedAt = document.text(Member.loadedAt).flatMap({ Int64($0) }),
      let feed = document.bytes(Member.feed).flatMap({ StoredFeed(stored: $0) })
    else { return nil }
    self.key = key
    self.loadedAt = loadedAt
    home = feed.feed
    if let count = document.member(Member.liveUsers, of: document.root)
      .flatMap({ document.double(of: $0) })
    {
      show(liveUsers: count)
    }
    if let sessions = document.bytes(Member.timerSessions).flatMap({ StoredFeed(stored: $0) }) {
      show(timerSessions: sessions.feed)
    }
    profile = document.bytes(Member.profile).flatMap { YNProfile(stored: $0) }
    offersTransport =
      document.text(Member.offerTransport).flatMap { Transport(rawValue: $0) } ?? .rest
    var reading = DocumentReading(document)
    let root = ResponseObject(node: document.root, transport: offersTransport)
    offers = root.objects(FieldName(Member.offers), limit: ResponseLimits.items, &reading)
    if let dismissed = document.member(Member.dismissed, of: document.root) {
      let ids = document.elements(of: dismissed).compactMap { document.string(of: $0) }
      remove(ids.map(Dismissal.slice))
    }
  }

  private enum Member {
    static let key = "key"
    static let loadedAt = "loadedAt"
    static let feed = "feed"
    static let liveUsers = "liveUsers"
    static let timerSessions = "timerSessions"
    static let profile = "profile"
    static let offers = "offers"
    static let offerTransport = "offerTransport"
    static let dismissed = "dismissed"
  }
}

extension JSONDocument {
  fileprivate func text(_ member: String) -> String? {
    self.member(member, of: root).flatMap { string(of: $0) }
  }

  fileprivate func bytes(_ member: String) -> [UInt8]? {
    self.member(member, of: root).map { compact($0) }
  }
}
