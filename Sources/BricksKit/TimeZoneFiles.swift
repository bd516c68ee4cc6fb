import Basics
import Documents
package import Localization

/// The time zone files of the machine.
package struct TimeZoneFiles: Sendable {
  private let folder: String

  /// Creates the zones of a folder, by default the system's.
  package init(folder: String?) {
    self.folder = folder.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
  }

  /// The name of the zone without a file.
  static let utc = "UTC"

  /// The maximum size of a file.
  private static let limit = 1 << 20

  /// Returns the zone with a name such as `Europe/Berlin`.
  package func zone(named name: String) throws(RequestProblem) -> TimeZone {
    if name.hasSameBytes(as: Self.utc) { return .utc }
    if let bytes = bytes(of: name), let zone = TimeZone(name: name, tzif: bytes) { return zone }
    throw problem(name)
  }

  /// Returns a Boolean value that indicates whether a name is a valid path inside the folder.
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

  /// Returns the file of a zone, or `nil` for UTC and for an unknown name.
  package func bytes(of name: String) -> [UInt8]? {
    guard Self.isName(name), !name.hasSameBytes(as: Self.utc) else { return nil }
    let path = "\(folder)/\(name)"
    // Reading a pipe could wait forever for a writer.
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
    guard !names.contains(where: { $0.hasSameBytes(as: name) }) else {
      return RequestProblem(
        message:
          "\(Quoted.text("\(folder)/\(name)")) is not a valid time zone file; reinstall the time "
          + "zones of the system (tzdata), or name another folder in TZDIR.")
    }
    return RequestProblem(
      message: InvalidName.message(
        name, "time zone", among: names,
        otherwise: named(name, last: names).map { "did you mean \(InvalidName.quoted($0))?" }
          ?? "use a name such as `Europe/Berlin`."))
  }

  /// Returns the zone of a city, given without its continent.
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

  /// The names of all zones, at most two folders deep.
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
