import Documents
public import YoullModels

/// The feed of a screen, stored in the format of its response.
public struct StoredFeed: StoredObject {
  /// The name under which feeds are stored.
  public static let entityName = "feed"

  /// The screen, and the language of the request.
  public let storedKey: String
  /// The response, and the location of the slices in it.
  public let storedDocument: [UInt8]
  /// The feed.
  public let feed: BNHomeFeed

  /// Creates a feed for storage; returns `nil` if its slices are not from a response.
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

  /// Creates a feed from its stored form.
  ///
  /// Its findings were reported when its response arrived.
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
