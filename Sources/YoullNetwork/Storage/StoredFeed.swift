import Documents

/// The feed of a screen, which is kept as its answer had it.
public struct StoredFeed: StoredObject {
  /// What feeds are kept under.
  public static let entityName = "feed"

  /// The screen, and the language that it was asked for in.
  public let storedKey: String
  /// The answer, and where it has the slices.
  public let storedDocument: [UInt8]
  /// The feed.
  public let feed: BNHomeFeed

  /// A feed to be kept; nil for one that no answer has as slices.
  public init?(_ feed: BNHomeFeed, key: String) {
    guard let slices = feed.slices, let place = feed.place else { return nil }
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member(Member.key, key)
    writer.member(Member.transport, slices.transport.rawValue)
    writer.member(Member.rows, slices.rows)
    writer.key(Member.answer)
    writer.raw(place.file.bytes[place.range])
    writer.endObject()
    (storedKey, storedDocument, self.feed) = (key, writer.bytes, feed)
  }

  /// Reads a feed that was kept; what was wrong with it was told when it came.
  public init?(stored bytes: [UInt8]) {
    let source = SourceFile(path: Self.entityName, bytes: bytes)
    guard let document = JSONDocument.read(source).document,
      let key = document.text(Member.key),
      let transport = document.text(Member.transport).flatMap({ Transport(rawValue: $0) }),
      let rows = document.text(Member.rows),
      let answer = document.member(Member.answer, of: document.root),
      document.kind(of: answer) == .object
    else { return nil }
    var reading = DocumentReading(document)
    let object = ResponseObject(node: answer, transport: transport)
    feed = BNHomeFeed(object, slices: rows, &reading)
    (storedKey, storedDocument) = (key, bytes)
  }

  private enum Member {
    static let key = "key"
    static let transport = "transport"
    static let rows = "rows"
    static let answer = "answer"
  }
}

extension JSONDocument {
  fileprivate func text(_ member: String) -> String? {
    self.member(member, of: root).flatMap { string(of: $0) }
  }
}
