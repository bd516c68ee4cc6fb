import Documents
package import Localization

/// The time zones of the machine, one file each in a folder.
package struct TimeZoneFiles: Sendable {
  private let folder: String

  /// The zones of a folder; without one, or with an empty name, those of the system.
  package init(folder: String?) {
    self.folder = folder.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
  }

  /// The name that needs no file.
  static let utc = "UTC"

  /// No zone's file is larger.
  private static let limit = 1 << 20

  /// The zone with a name such as `Europe/Berlin`.
  package func zone(named name: String) throws(RequestProblem) -> TimeZone {
    if name.utf8.elementsEqual(Self.utc.utf8) { return .utc }
    if let bytes = bytes(of: name), let zone = TimeZone(name: name, tzif: bytes) { return zone }
    throw problem(name)
  }

  /// Whether a name stays in the folder and is no zone's name only by chance.
  static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 100
      && parts.allSatisfy { part in
        !part.isEmpty && part.first != UInt8(ascii: ".")
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
              UInt8(ascii: "+"), UInt8(ascii: "."):
              true
            default: false
            }
          }
      }
  }

  /// The file of a zone; nil where there is none, as for UTC.
  package func bytes(of name: String) -> [UInt8]? {
    guard Self.isName(name), !name.utf8.elementsEqual(Self.utc.utf8) else { return nil }
    let path = "\(folder)/\(name)"
    // A pipe of that name would have us wait for somebody to write.
    guard !FileSource.disk.isPipe(path) else { return nil }
    do throws(FileProblem) {
      return try SourceFile.read(path, limit: Self.limit).bytes
    } catch {
      return nil
    }
  }

  // MARK: Names

  private func problem(_ name: String) -> RequestProblem {
    let names = names
    guard names.count > 1 else {
      return RequestProblem(
        message: "There are no time zones in \(Quoted.text(folder)); install those of the system "
          + "(tzdata), or name their folder in TZDIR.")
    }
    guard !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      return RequestProblem(
        message:
          "\(Quoted.text("\(folder)/\(name)")) is no file of a time zone; install those of the "
          + "system (tzdata) anew, or name another folder in TZDIR.")
    }
    let nearest = NearestName.of(name, among: names) ?? named(name, last: names)
    let advice =
      nearest.map { "did you mean \(Quoted.text($0))?" }
      ?? "zones are called like \"Europe/Berlin\"."
    return RequestProblem(
      message: "There is no time zone \(Quoted.text(name)); \(advice)")
  }

  /// The zone whose city somebody wrote alone.
  private func named(_ city: String, last names: [String]) -> String? {
    let wanted = city.utf8.map { Self.folded($0) }
    return names.first { name in
      guard let last = name.utf8.split(separator: UInt8(ascii: "/")).last else { return false }
      return last.lazy.map { Self.folded($0) }.elementsEqual(wanted)
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: " "): UInt8(ascii: "_")
    default: byte
    }
  }

  /// The names of all zones, which lie two folders deep at most below their own.
  private var names: [String] {
    var names = [Self.utc]
    var folders = [""]
    for _ in 0..<3 {
      var inner: [String] = []
      for folder in folders {
        for name in FileSource.disk.names("\(self.folder)/\(folder)") {
          let name = folder + name
          if FileSource.disk.isFolder("\(self.folder)/\(name)") {
            if !["posix", "right"].contains(name) { inner.append("\(name)/") }
          } else if name.utf8.first.map({ 65...90 ~= $0 }) ?? false {
            names.append(name)
          }
        }
      }
      folders = inner
    }
    return names
  }
}
