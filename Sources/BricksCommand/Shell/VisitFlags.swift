import BricksKit
import Documents

/// The flags for the circumstances in which a user sees a screen.
extension Flag {
  static let cacheFolder = Flag(
    name: "cache", value: .folder,
    summary: "Keep the app's caches in this folder, and use them: a feed that was loaded before is "
      + "shown if the server does not respond (--source live or backend)")
  static let offline = Flag(
    name: "offline", summary: "Lose the network (--source live or backend)")
  static let since = Flag(
    name: "since", value: .number("MINUTES", 0...1_000_000),
    summary: "Return to the app after this time: the feed in --cache stays for up to 5 minutes, "
      + "and is loaded again after that")
  static let appVersion = Flag(
    name: "app-version",
    value: .topic("VERSION", { BricksProject(folder: ".").versionNames }),
    summary:
      "The version of the app, such as 3.1: it shows only the kinds, fields and cells that it "
      + "has (default: the newest); after an update, the app shows its news (with --cache)")
  static let featureFlags = Flag(
    name: "flag", value: .text("NAME=on|off"),
    summary: "Switch a feature flag of the app, such as quizEnabled=off; separate several by commas"
  )

  static let ofVisit = [cacheFolder, offline, since, appVersion, featureFlags]
}

extension Invocation {
  /// Returns the circumstances that the flags describe.
  func appVisit(_ source: FeedSource) throws(CommandError) -> AppVisit {
    let isLiving =
      switch source {
      case .demo, .recordings: false
      case .backend, .live: true
      }
    if !isLiving, let flag = [Flag.cacheFolder, .offline, .since].first(where: has) {
      throw usage(
        "--\(flag.name) applies to servers only; add --source backend or --source live.")
    }
    if has(.since), !has(.cacheFolder) {
      throw usage("--since needs the caches of an earlier run; add --cache DIR.")
    }
    var visit = AppVisit()
    visit.cacheFolder = text(.cacheFolder)
    visit.isOffline = has(.offline)
    visit.minutesAway = number(.since)
    if let name = text(.appVersion) {
      do throws(RequestProblem) {
        visit.appVersion = try BricksProject.appVersion(named: name)
      } catch {
        throw usage("--app-version: \(error.message)")
      }
    }
    visit.flags = try switchedFlags()
    return visit
  }

  private func switchedFlags() throws(CommandError) -> [FeatureFlag] {
    var flags: [FeatureFlag] = []
    for word in text(.featureFlags)?.split(separator: ",") ?? [] {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[1] == "on" || parts[1] == "off" else {
        throw usage(
          "--flag must be a name with on or off, such as quizEnabled=off, but is "
            + "\(InvalidName.quoted(String(word))).")
      }
      flags.append(FeatureFlag(name: String(parts[0]), isOn: parts[1] == "on"))
    }
    return flags
  }
}
