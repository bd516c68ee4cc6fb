import BricksKit
import Documents
import Glibc
import SQLiteStore
import YoullNetwork

/// The flags of `bricks doctor` that inspect a cache.
enum CacheFlags {
  private static let cache = Flag(
    name: "cache", value: .file,
    summary: "Inspect this cache file of a client, or the cache folder of an app, instead")
  static let key = Flag(
    name: "key", value: .text("TEXT"),
    summary: "Show the cached records whose names contain TEXT, with the age of each field "
      + "(an empty TEXT shows all records)")
  static let limit = Flag(
    name: "limit", value: .number("N", 1...Int.max),
    summary: "Show at most N cached records (default: 20)")

  static let all = [cache] + details

  /// The flags that require `--cache`.
  private static let details = [key, limit, .textOrJSON]

  /// Returns the path of the cache to inspect, or `nil` if the command checks documents.
  static func file(_ invocation: Invocation) throws(CommandError) -> String? {
    guard let file = invocation.text(cache) else {
      if let flag = details.first(where: invocation.has) {
        throw invocation.usage("--\(flag.name) needs a cache; name its file with --cache FILE.")
      }
      return nil
    }
    if let flag = ([.project] + Flag.reporting).first(where: invocation.has) {
      throw invocation.usage("--\(flag.name) cannot be combined with --cache; remove one of them.")
    }
    if invocation.has(limit), !invocation.has(key) {
      throw invocation.usage("--limit needs --key TEXT, which selects the records.")
    }
    if let path = invocation.operands.first {
      throw invocation.usage("`\(path)` cannot be checked with --cache; remove one of them.")
    }
    return file
  }
}

/// One run of `bricks doctor --cache`.
struct CacheInspector {
  private let invocation: Invocation
  private let file: String
  private let style: TerminalStyle
  /// The current time in milliseconds since 1970, the unit of all times in a cache.
  private let now = Int(Clock.milliseconds())

  init(_ invocation: Invocation, _ file: String) {
    self.invocation = invocation
    self.file = file
    style = invocation.console.style
  }

  func run() throws(CommandError) -> ExitCode {
    let key = invocation.text(CacheFlags.key)
    let limit = invocation.number(CacheFlags.limit) ?? 20
    let overview: CacheOverview
    var records: [CachedRecordSummary] = []
    do throws(StoreProblem) {
      (overview, records) = try NormalizedCache.look(at: file) { cache throws(StoreProblem) in
        // One record more than the limit shows whether there are more.
        let records = try key.map { key throws(StoreProblem) in
          try cache.records(containing: key, limit: limit == .max ? limit : limit + 1)
        }
        return (try cache.overview(now: now), records ?? [])
      }
    } catch {
      throw Self.problem(error, file)
    }
    let hasMore = records.count > limit
    if hasMore { records.removeLast() }
    if invocation.text(.textOrJSON) == "json" {
      try invocation.console.write(json(overview, key == nil ? nil : records, hasMore))
    } else {
      var text = invocation.console.facts(facts(overview))
      if let key, records.isEmpty {
        text += "\nNo record name contains \(Quoted.text(key)).\n"
      }
      for record in records { text += "\n" + self.text(record, in: overview) }
      if hasMore { text += "\nThere are more records; raise --limit to show them.\n" }
      try invocation.console.write(text)
    }
    return .clean
  }

  private static func problem(_ problem: StoreProblem, _ file: String) -> CommandError {
    switch problem {
    case .unavailable(_, let code) where code != EINVAL:
      .file(FileProblem(path: file, code: code))
    case .foreign:
      .request(
        "\(Quoted.text(file, limit: 400)) is not a response cache and was not changed; name a "
          + "client's cache-*.sqlite file.")
    default: .request(problem.message)
    }
  }

  // MARK: Text

  private func facts(_ cache: CacheOverview) -> [(String, String)] {
    let operations = cache.operations.map {
      "\(PrintableText.of($0.name)) (\(Sentence.count($0.fields, "field")))"
    }
    var age = "no responses yet"
    if let oldest = cache.oldest, let newest = cache.newest {
      age = "from \(since(newest)) to \(since(oldest))"
    }
    let owner =
      switch NormalizedCache.owner(of: file) {
      case .guests: "guests"
      case .user:
        "a user; the file name identifies the user and the servers by a hash only"
      case .unknown: "unknown; the file name is not one that a client uses"
      }
    let changed = cache.lastChange > 0 ? [("changed", since(cache.lastChange / 1000))] : []
    return [
      ("cache", PrintableText.of(file)), ("owner", owner), ("version", "\(cache.version)"),
      ("size", Sentence.count(cache.bytes, "byte")), ("records", "\(cache.records)"),
      ("fields", "\(cache.fields), \(cache.expiredFields) of them expired"), ("age", age),
    ] + changed + [
      ("operations", operations.isEmpty ? "none" : operations.joined(separator: ", "))
    ]
  }

  private func text(_ record: CachedRecordSummary, in cache: CacheOverview) -> String {
    var facts: [String] = record.type.isEmpty ? [] : [PrintableText.of(record.type)]
    facts.append(Sentence.count(record.bytes, "byte"))
    if let usedAt = record.usedAt { facts.append("used \(since(usedAt))") }
    var text = style.text(PrintableText.of(record.key.text), .bold) + "\n"
    text += style.text("  \(facts.joined(separator: ", "))", .dim) + "\n"
    for field in record.fields {
      text += "  \(PrintableText.of(field.name))"
      if let value = field.value { text += "  \(origin(value)), \(freshness(value, in: cache))" }
      if let error = field.error {
        let json = String(decoding: error.json, as: UTF8.self)
        text += style.text("  an error from \(origin(error.origin)): ", .warning)
        text += PrintableText.of(json)
      }
      text += "\n"
    }
    return text
  }

  private func origin(_ origin: CacheOrigin) -> String {
    "\(PrintableText.of(origin.operation)) \(since(origin.receivedAt))"
  }

  private func freshness(_ origin: CacheOrigin, in cache: CacheOverview) -> String {
    let isExpired = origin.isExpired(at: now, lastChange: cache.lastChange)
    guard let expiry = origin.expiresAt else {
      return isExpired
        ? "outdated by a later mutation" : "valid until the next mutation"
    }
    return isExpired
      ? "expired \(since(expiry))" : "expires in \(TimeSpan.text((expiry - now) / 1000))"
  }

  private func since(_ moment: Int) -> String {
    moment > now
      ? "in the future (the clock was set back)"
      : "\(TimeSpan.text((now - moment) / 1000)) ago"
  }

  // MARK: JSON

  private func json(
    _ cache: CacheOverview, _ records: [CachedRecordSummary]?, _ hasMore: Bool
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("file", file)
    writer.member("owner", NormalizedCache.owner(of: file).rawValue)
    writer.member("version", cache.version)
    writer.member("bytes", cache.bytes)
    writer.member("records", cache.records)
    writer.member("fields", cache.fields)
    writer.member("expiredFields", cache.expiredFields)
    if let oldest = cache.oldest { writer.member("oldestReceivedAt", oldest) }
    if let newest = cache.newest { writer.member("newestReceivedAt", newest) }
    if cache.lastChange > 0 { writer.member("lastChangeAt", cache.lastChange / 1000) }
    writer.objects("operations", cache.operations) { writer, operation in
      writer.member("name", operation.name)
      writer.member("fields", operation.fields)
    }
    if let records {
      writer.objects("found", records) { write($1, to: &$0) }
      writer.member("hasMore", hasMore)
    }
    writer.endObject()
    return writer.line
  }

  private func write(_ record: CachedRecordSummary, to writer: inout JSONWriter) {
    writer.member("key", record.key.text)
    if !record.type.isEmpty { writer.member("type", record.type) }
    writer.member("bytes", record.bytes)
    if let usedAt = record.usedAt { writer.member("usedAt", usedAt) }
    writer.objects("fields", record.fields) { writer, field in
      writer.member("name", field.name)
      if let value = field.value { write(value, to: &writer) }
      guard let error = field.error else { return }
      writer.key("error")
      writer.object { writer in
        write(error.origin, to: &writer)
        writer.key("json")
        writer.raw(error.json)
      }
    }
  }

  private func write(_ origin: CacheOrigin, to writer: inout JSONWriter) {
    writer.member("operation", origin.operation)
    writer.member("receivedAt", origin.receivedAt)
    if let expiry = origin.expiresAt { writer.member("expiresAt", expiry) }
  }
}
