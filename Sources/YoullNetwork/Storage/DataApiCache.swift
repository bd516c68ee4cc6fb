import Documents
public import YoullModels

/// The stored values of the requesting user, which are available before the network is.
public enum DataApiCache {
  /// Saves a value for the next start and replaces the value with the same key.
  ///
  /// Responses to earlier requests do not replace it.
  public static func save(object: some StoredObject, in network: BricksNetwork) {
    network.coreDataStore?.saveInBackground(newest: object)
  }

  /// Returns the saved value with a key, or without a key the first value in the order of keys.
  public static func get<Object: StoredObject>(
    key: String? = nil, network: BricksNetwork
  ) -> Object? {
    network.coreDataStore?.fetch(Object.self, key: key)?.first
  }

  /// Returns the feed of a screen: first the saved feed, and then the feed of a read, which is
  /// saved.
  public static func feed(
    of screen: String, from network: BricksNetwork,
    _ read:
      @escaping @Sendable (BricksNetwork) async throws(NetworkError)
      -> NetworkAnswer<BNHomeFeed>
  ) -> NetworkAnswers<BNHomeFeed> {
    NetworkAnswers { deliver in
      let keeper = ResponseOwner(network)
      let key = network.extraLang.map { "\(screen) \($0)" } ?? screen
      if let kept = keeper.store?.fetch(StoredFeed.self, key: key)?.first {
        deliver(NetworkAnswer(model: kept.feed, isFromCache: true))
      }
      let place = keeper.store?.ask(StoredFeed.self, key: key)
      do throws(NetworkError) {
        let answer = try await read(network)
        if let place, keeper.isTheirs(answer), let feed = StoredFeed(answer.model, key: key) {
          keeper.store?.saveInBackground(
            feed, answer.isFromCache ? .kept : .read, asked: place)
        }
        deliver(answer)
        return nil
      } catch {
        return error
      }
    }
  }
}

/// A profile is stored in the format of the REST side.
extension YNProfile: StoredObject {
  /// The name under which profiles are stored.
  public static let entityName = "profile"

  /// The key, which is empty because a user has only one profile.
  public var storedKey: String { "" }

  /// The stored form of the profile.
  public var storedDocument: [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member("slug", id)
    if let firstName { writer.member("firstName", firstName) }
    if let picture { writer.member("pictureUrl", picture.url) }
    writer.key("isSubscribed")
    writer.boolean(isSubscribed)
    writer.key("stats")
    writer.beginObject()
    for field in stats {
      writer.key(field.name)
      field.value.write(to: &writer)
    }
    writer.endObject()
    writer.key("cohorts")
    writer.beginArray()
    for cohort in cohortIDs {
      writer.beginObject()
      writer.member("slug", cohort)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// Creates a profile from its stored form.
  public init?(stored document: [UInt8]) {
    let source = SourceFile(path: Self.entityName, bytes: document)
    guard let document = JSONDocument.read(source).document,
      document.kind(of: document.root) == .object
    else { return nil }
    var reading = DocumentReading(document)
    let root = ResponseObject(node: document.root, transport: .rest)
    self.init(root, &reading)
  }
}

extension BNValue {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .number(let number): writer.number(number)
    case .boolean(let flag): writer.boolean(flag)
    case .list(let values):
      writer.beginArray()
      for value in values { value.write(to: &writer) }
      writer.endArray()
    case .structure: writer.null()
    }
  }
}
