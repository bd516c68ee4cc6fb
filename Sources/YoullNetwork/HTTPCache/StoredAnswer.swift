import Basics
import Documents
import HTTPClient

/// An answer to a read that is kept, and what follows from its headers (RFC 9111).
///
/// Nothing is guessed: an answer is fresh for as long as its server has said, and no longer.
struct StoredAnswer: Sendable, Equatable {
  /// What is done with a request by what is kept.
  enum Decision {
    /// Nobody is asked.
    case use
    /// The server is asked whether it still says the same.
    case revalidate
    /// The server is asked as if nothing was kept.
    case fetch
  }

  /// Those of its headers that say something about keeping it.
  private(set) var headers: HTTPFields
  /// By what the server has chosen it: a hash of the request's headers that `Vary` names.
  private(set) var variant: [UInt8]
  /// When it was asked for and when it came, in seconds since 1970.
  private(set) var askedAt: Int
  private(set) var receivedAt: Int
  let body: [UInt8]

  /// The headers that are kept.
  static let keptHeaders = moments + ["Cache-Control", "Expires", "ETag", "Last-Modified", "Vary"]
  /// Those that are about one exchange only.
  private static let moments = ["Date", "Age"]

  /// An answer as it was kept.
  init(
    headers: HTTPFields, variant: [UInt8], askedAt: Int, receivedAt: Int, body: [UInt8]
  ) {
    self.headers = headers
    self.variant = variant
    self.askedAt = askedAt
    self.receivedAt = receivedAt
    self.body = body
  }

  /// An answer to be kept; nil where it must not be, or could never be used.
  ///
  /// Who asks under a policy wants it for whatever the policy is good for.
  init?(
    _ answer: ChannelAnswer, to request: [ChannelHeader], askedAt: Int, receivedAt: Int,
    isWanted: Bool
  ) {
    guard answer.status == 200, let headers = answer.keeping,
      let variant = Self.variant(of: headers, request)
    else { return nil }
    self.init(
      headers: Self.merged(HTTPFields(), headers), variant: variant, askedAt: askedAt,
      receivedAt: receivedAt, body: answer.source.bytes)
    let control = CacheControl(headers)
    guard !control.forbidsKeeping,
      isWanted || !conditions.isEmpty || lifetime(control) > 0 || control.staleIfError > 0
    else { return nil }
  }

  /// The same after the server has said that nothing changed (304); nil if it does not speak of this
  /// answer.
  func confirmed(
    by answer: ChannelAnswer, to request: [ChannelHeader], askedAt: Int, receivedAt: Int
  ) -> StoredAnswer? {
    guard let told = answer.keeping else { return nil }
    if let tag = told.first("ETag") {
      guard Self.opaque(tag) == headers.first("ETag").map(Self.opaque) else { return nil }
    } else if let date = told.first("Last-Modified"), let known = headers.first("Last-Modified") {
      guard HTTPDate.seconds(date) == HTTPDate.seconds(known) else { return nil }
    }
    let headers = Self.merged(headers, told)
    guard let variant = Self.variant(of: headers, request) else { return nil }
    return StoredAnswer(
      headers: headers, variant: variant, askedAt: askedAt, receivedAt: receivedAt, body: body)
  }

  private static func merged(_ old: HTTPFields, _ new: HTTPFields) -> HTTPFields {
    var merged = HTTPFields()
    for name in keptHeaders {
      let values = new.all(name)
      let isKept = values.isEmpty && !moments.contains(name)
      for value in isKept ? old.all(name) : values { merged.append(name: name, value: value) }
    }
    return merged
  }

  /// A Boolean value that indicates whether its server lets it be kept, which it may not any more.
  var mayBeKept: Bool { !CacheControl(headers).forbidsKeeping }

  // MARK: Decisions

  /// What is done with a request with headers, at a moment in seconds since 1970.
  static func decision(
    _ stored: StoredAnswer?, for request: [ChannelHeader], at now: Int
  ) -> Decision {
    guard let stored, stored.isFor(request) else { return .fetch }
    let control = CacheControl(stored.headers)
    if !control.asksEachTime, stored.staleness(control, at: now) < 0 { return .use }
    return stored.conditions.isEmpty ? .fetch : .revalidate
  }

  /// The headers that ask whether the server still says the same to a request; none where there is
  /// nothing to ask by.
  func conditions(for request: [ChannelHeader]) -> [ChannelHeader] {
    isFor(request) ? conditions : []
  }

  /// Returns a Boolean value that indicates whether it may be shown to who has asked for what is
  /// kept, be it stale.
  func mayBeShown(for request: [ChannelHeader], at now: Int) -> Bool {
    let control = CacheControl(headers)
    return isFor(request) && !control.asksEachTime
      && (!control.forbidsStale || staleness(control, at: now) < 0)
  }

  /// Returns a Boolean value that indicates whether it may be used where the server fails to
  /// answer.
  func mayStandInForError(for request: [ChannelHeader], at now: Int) -> Bool {
    let control = CacheControl(headers)
    return mayBeShown(for: request, at: now) && staleness(control, at: now) < control.staleIfError
  }

  /// Returns a Boolean value that indicates whether a server would answer a request with it, as far
  /// as headers go.
  func isFor(_ request: [ChannelHeader]) -> Bool {
    Self.variant(of: headers, request) == variant
  }

  /// For how many seconds it has been stale; less than 0 while it is fresh.
  private func staleness(_ control: CacheControl, at now: Int) -> Int {
    // By a clock that was set back nobody knows how old it is.
    guard now >= receivedAt else { return .max }
    return age(at: now) - lifetime(control)
  }

  private func lifetime(_ control: CacheControl) -> Int {
    if let maxAge = control.maxAge { return maxAge }
    guard let expires = headers.first("Expires").flatMap(HTTPDate.seconds) else { return 0 }
    return max(0, expires - date)
  }

  private var date: Int { headers.first("Date").flatMap(HTTPDate.seconds) ?? receivedAt }

  /// How old it is, with the time that it took and was kept on the way.
  private func age(at now: Int) -> Int {
    let told = headers.first("Age")?.split(separator: ",").first.map { String($0) }
    let older = (told.flatMap(CacheControl.seconds) ?? 0) + max(0, receivedAt - askedAt)
    return max(receivedAt - date, older) + now - receivedAt
  }

  private var conditions: [ChannelHeader] {
    var conditions: [ChannelHeader] = []
    if let tag = headers.first("ETag"), Self.isTag(tag) {
      conditions.append(ChannelHeader(name: "If-None-Match", value: .plain(tag)))
    }
    if let date = headers.first("Last-Modified"), HTTPDate.seconds(date) != nil {
      conditions.append(ChannelHeader(name: "If-Modified-Since", value: .plain(date)))
    }
    return conditions
  }

  /// Returns a Boolean value that indicates whether a text is what an entity tag looks like.
  private static func isTag(_ text: String) -> Bool {
    let opaque = opaque(text).utf8
    return opaque.count >= 2 && opaque.first == UInt8(ascii: "\"") && opaque.last == opaque.first
      && opaque.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }
  }

  /// A tag without the mark of weak ones, which are as good as others for reading.
  private static func opaque(_ tag: String) -> String {
    tag.utf8.starts(with: "W/".utf8) ? String(tag.dropFirst(2)) : tag
  }

  /// A hash of the headers of a request that `Vary` names; nothing where it names none, and nil where
  /// nothing says by what the server chooses.
  ///
  /// Headers that are the same for all requests of this client are not among those given.
  private static func variant(of headers: HTTPFields, _ request: [ChannelHeader]) -> [UInt8]? {
    let names = Set(headers.all("Vary").flatMap(\.headerMembers)).sorted()
    guard !names.contains("*") else { return nil }
    guard !names.isEmpty else { return [] }
    var bytes = CacheBytes()
    for name in names {
      let values = request.filter { $0.name.lowercased() == name }
      bytes.append(part: name.utf8)
      bytes.append(number: values.count)
      for header in values {
        switch header.value {
        case .plain(let text): bytes.append(part: text.utf8)
        case .secret(let secret): bytes.append(part: secret.revealed.utf8)
        }
      }
    }
    return SHA256.digest(of: bytes.bytes)
  }
}
