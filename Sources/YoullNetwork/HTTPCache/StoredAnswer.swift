import Basics
import Documents
import HTTPClient

/// A stored response to a read, and the rules that follow from its headers (RFC 9111).
///
/// Freshness is never estimated: a response is fresh only for the time that its server declared.
struct StoredAnswer: Sendable, Equatable {
  /// The way in which a request is fulfilled.
  enum Decision {
    /// The stored response is used without a request to the server.
    case use
    /// The stored response is revalidated.
    case revalidate
    /// A response is fetched as if none was stored.
    case fetch
  }

  /// The headers that affect caching.
  private(set) var headers: HTTPFields
  /// The variant of the response: a hash of the request headers that `Vary` names.
  private(set) var variant: [UInt8]
  /// The dates of the request and of the response, in seconds since 1970.
  private(set) var askedAt: Int
  private(set) var receivedAt: Int
  let body: [UInt8]
  /// A Boolean value that indicates whether a newer response was seen, so that this one is stale.
  var isOutdated = false

  /// The names of the headers that are stored.
  static let keptHeaders = moments + ["Cache-Control", "Expires", "ETag", "Last-Modified", "Vary"]
  /// The names of the stored headers that apply to one exchange only.
  private static let moments = ["Date", "Age"]

  /// Creates a response from its stored parts.
  init(
    headers: HTTPFields, variant: [UInt8], askedAt: Int, receivedAt: Int, body: [UInt8]
  ) {
    self.headers = headers
    self.variant = variant
    self.askedAt = askedAt
    self.receivedAt = receivedAt
    self.body = body
  }

  /// Creates a response for storage; returns `nil` if it must not be stored or could never be used.
  ///
  /// A call with a policy wants the response stored even if only its policy can use it.
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

  /// Returns the response with updated headers after the server confirmed it with status 304.
  ///
  /// Returns `nil` if the server confirmed a different response.
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

  /// A Boolean value that indicates whether the server permits storing the response.
  ///
  /// A confirmation may revoke the permission.
  var mayBeKept: Bool { !CacheControl(headers).forbidsKeeping }

  // MARK: Decisions

  /// Returns the way in which a request with headers is fulfilled, at a time in seconds since 1970.
  static func decision(
    _ stored: StoredAnswer?, for request: [ChannelHeader], at now: Int
  ) -> Decision {
    guard let stored, stored.isFor(request) else { return .fetch }
    let control = CacheControl(stored.headers)
    if !control.asksEachTime, stored.staleness(control, at: now) < 0 { return .use }
    return stored.conditions.isEmpty ? .fetch : .revalidate
  }

  /// Returns the headers that revalidate the response for a request; empty if it cannot be
  /// revalidated.
  func conditions(for request: [ChannelHeader]) -> [ChannelHeader] {
    isFor(request) ? conditions : []
  }

  /// Returns a Boolean value that indicates whether a caller who reads only the cache may get the
  /// response, even if the response is stale.
  func mayBeShown(for request: [ChannelHeader], at now: Int) -> Bool {
    let control = CacheControl(headers)
    return isFor(request) && !control.asksEachTime
      && (!control.forbidsStale || staleness(control, at: now) < 0)
  }

  /// Returns a Boolean value that indicates whether the response may be used if the server fails to
  /// respond.
  func mayStandInForError(for request: [ChannelHeader], at now: Int) -> Bool {
    let control = CacheControl(headers)
    return mayBeShown(for: request, at: now) && staleness(control, at: now) < control.staleIfError
  }

  /// Returns a Boolean value that indicates whether the response matches a request, as far as the
  /// headers show.
  func isFor(_ request: [ChannelHeader]) -> Bool {
    Self.variant(of: headers, request) == variant
  }

  /// Returns the number of seconds since the response became stale; negative while it is fresh.
  private func staleness(_ control: CacheControl, at now: Int) -> Int {
    // If the clock was set back, the age is unknown.
    guard now >= receivedAt else { return .max }
    let staleness = age(at: now) - lifetime(control)
    return isOutdated ? max(staleness, 0) : staleness
  }

  private func lifetime(_ control: CacheControl) -> Int {
    if let maxAge = control.maxAge { return maxAge }
    guard let expires = headers.first("Expires").flatMap(HTTPDate.seconds) else { return 0 }
    return max(0, expires - date)
  }

  private var date: Int { headers.first("Date").flatMap(HTTPDate.seconds) ?? receivedAt }

  /// Returns the age in seconds, including the time in transit and in other caches.
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

  /// Returns a Boolean value that indicates whether a text has the syntax of an entity tag.
  private static func isTag(_ text: String) -> Bool {
    let opaque = opaque(text).utf8
    return opaque.count >= 2 && opaque.first == UInt8(ascii: "\"") && opaque.last == opaque.first
      && opaque.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }
  }

  /// Returns a tag without the prefix of weak tags, which are sufficient for reads.
  private static func opaque(_ tag: String) -> String {
    tag.utf8.starts(with: "W/".utf8) ? String(tag.dropFirst(2)) : tag
  }

  /// The names of the request headers that select the variant, sorted.
  var variantNames: [String] { Self.variantNames(headers) }

  private static func variantNames(_ headers: HTTPFields) -> [String] {
    Set(headers.all("Vary").flatMap(\.headerMembers)).sorted()
  }

  /// Returns the variant of a response to a request.
  ///
  /// Returns `nil` for `*`, which does not name the headers that select a variant.
  private static func variant(of headers: HTTPFields, _ request: [ChannelHeader]) -> [UInt8]? {
    let names = variantNames(headers)
    return names.contains("*") ? nil : variant(names, request)
  }

  /// Returns a hash of the request headers with some names, or an empty hash without names.
  ///
  /// The request headers do not include headers that are equal for all requests of this client.
  static func variant(_ names: [String], _ request: [ChannelHeader]) -> [UInt8] {
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
