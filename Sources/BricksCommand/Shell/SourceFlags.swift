import Basics
import BricksKit
import Documents

/// The flags that say where a feed comes from.
enum SourceFlags {
  static let source = Flag(
    name: "source", value: .text("SOURCE"),
    summary: "The feed: demo, the customer's recordings, file:FOLDER, or live, its servers "
      + "(default: demo)")
  static let graphQLAddress = Flag(
    name: "graphql-url", value: .text("URL"),
    summary: "Where a live feed's GraphQL side is asked (default: endpoints.graphql of app.json)")
  static let restAddress = Flag(
    name: "rest-url", value: .text("URL"),
    summary: "What a live feed's REST paths begin with (default: endpoints.rest of app.json)")
  static let tokenFile = Flag(
    name: "token-file", value: .file,
    summary: "A file with the token that servers are asked with (default: what \(tokenVariable) "
      + "holds, else one asks as a guest)")
  static let record = Flag(
    name: "record", value: .folder,
    summary: "Keep in this folder, for --source file:FOLDER, the answers that went well and are by "
      + "the schema, with tokens, mail addresses, identities, first names and pictures of users "
      + "replaced")

  static let all = [source, graphQLAddress, restAddress, tokenFile, record]

  /// Command lines are read by everybody on a machine, the variables of a process by its user only.
  static let tokenVariable = "BRICKS_TOKEN"
}

extension Invocation {
  /// Where the feed comes from.
  func feedSource() throws(CommandProblem) -> FeedSource {
    let source = text(SourceFlags.source) ?? "demo"
    if source == "live" { return .live(try liveServers()) }
    for flag in [
      SourceFlags.graphQLAddress, SourceFlags.restAddress, SourceFlags.tokenFile,
      SourceFlags.record,
    ] where has(flag) {
      throw usage("--\(flag.name) says something of a live feed only; add --source live.")
    }
    if source == "demo" { return .demo }
    guard source.hasPrefix("file:"), source.utf8.count > 5 else {
      throw usage("--source is demo, file:FOLDER or live, and `\(source)` is none of them.")
    }
    return .recordings(String(Substring(source.utf8.dropFirst(5))))
  }

  private func liveServers() throws(CommandProblem) -> LiveServers {
    var servers = LiveServers(
      graphQLAddress: text(SourceFlags.graphQLAddress), restAddress: text(SourceFlags.restAddress))
    servers.token = try token()
    servers.recording = text(SourceFlags.record)
    return servers
  }

  private func token() throws(CommandProblem) -> Secret? {
    guard let path = text(SourceFlags.tokenFile) else {
      let text = console.environment[SourceFlags.tokenVariable].map(Self.trimmed) ?? ""
      return text.isEmpty ? nil : Secret(text)
    }
    let source = try SourceFile.readOrFail(path)
    let text = Self.trimmed(String(decoding: source.bytes, as: UTF8.self))
    guard !text.isEmpty else {
      throw .request("\(path) holds no token: write it there, alone.")
    }
    return Secret(text)
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace: (UInt8) -> Bool = { $0 <= UInt8(ascii: " ") }
    let bytes = text.utf8.drop(while: isSpace)
    guard let last = bytes.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(bytes[...last]))
  }
}
