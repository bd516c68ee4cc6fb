import Basics
import BricksKit
import Documents

/// The flags that select the source of a feed.
extension Flag {
  static let source = Flag(
    name: "source", value: .text("SOURCE"),
    summary: "The source of the feed: demo (the customer's recordings), backend (the embedded "
      + "backend), file:FOLDER (recordings in a folder) or live (the customer's servers); "
      + "default: demo")
  static let user = Flag(
    name: "user", value: .text("USER"),
    summary: "The user of --source backend: a key in the customer's backend/users.json, or guest "
      + "(default: the first user); with --source live, a user of `bricks serve`, who is signed in "
      + "by name (default: guest)")
  static let graphQLAddress = Flag(
    name: "graphql-url", value: .text("URL"),
    summary: "The GraphQL URL of --source live (default: endpoints.graphql of app.json, or that of "
      + "`bricks serve`)")
  static let restAddress = Flag(
    name: "rest-url", value: .text("URL"),
    summary: "The base URL for REST of --source live (default: endpoints.rest of app.json, or "
      + "that of `bricks serve`)")
  static let tokenFile = Flag(
    name: "token-file", value: .file,
    summary: "A file with the token for --source live (default: the variable \(tokenVariable); "
      + "without a token, the feed is that of a guest)")
  static let record = Flag(
    name: "record", value: .folder,
    summary: "Save successful, schema-valid responses of --source live in this folder, for "
      + "--source file:FOLDER; tokens, email addresses, user IDs, first names and pictures of "
      + "users are replaced")

  fileprivate static let ofServers = [graphQLAddress, restAddress, tokenFile, record]
  static let ofSource = [source, user] + ofServers

  /// The variable that holds the token.
  ///
  /// There is no flag for the token itself: every user of a machine can read command lines, but
  /// only the user of a process can read its variables.
  static let tokenVariable = "BRICKS_TOKEN"
}

extension Invocation {
  func feedSource(default usual: String = "demo") throws(CommandError) -> FeedSource {
    let source = text(.source) ?? usual
    if source != "live", let flag = Flag.ofServers.first(where: has) {
      throw usage("--\(flag.name) applies to a live feed only; add --source live.")
    }
    if source != "backend", source != "live", has(.user) {
      throw usage("--user applies to a server with users; add --source backend or live.")
    }
    if has(.user), has(.tokenFile) {
      throw usage("--user and --token-file both name the user; pass one of them.")
    }
    switch source {
    case "demo": return .demo
    case "backend": return .backend(backendUser)
    case "live": return .live(try liveServers())
    default: break
    }
    guard source.hasPrefix("file:"), source.utf8.count > 5 else {
      throw usage(
        InvalidName.message(source, "--source", among: ["demo", "backend", "file:FOLDER", "live"]))
    }
    return .recordings(String(Substring(source.utf8.dropFirst(5))))
  }

  private var backendUser: BackendUser {
    guard let name = text(.user) else { return .first }
    return name == "guest" ? .guest : .named(name)
  }

  private func liveServers() throws(CommandError) -> LiveServers {
    var servers = LiveServers(
      graphQLAddress: text(.graphQLAddress), restAddress: text(.restAddress))
    // The token of the environment is that of another user.
    if let name = text(.user) {
      servers.user = name == "guest" ? nil : name
    } else {
      servers.token = try token()
    }
    servers.recording = text(.record)
    return servers
  }

  private func token() throws(CommandError) -> Secret? {
    guard let path = text(.tokenFile) else {
      let text = console.environment[Flag.tokenVariable].map(Self.trimmed) ?? ""
      return text.isEmpty ? nil : Secret(text)
    }
    let source = try SourceFile.readOrFail(path)
    let text = Self.trimmed(String(decoding: source.bytes, as: UTF8.self))
    guard !text.isEmpty else {
      throw .request("\(path) is empty; it must contain the token and no other text.")
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
