/// The identity of a snapshot: a value for each axis.
package struct SnapshotKey: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The values in the order of their axes, with an empty value if the app decides.
  private let values: [String]

  package init(_ value: (SnapshotAxis) -> String?) {
    values = SnapshotAxis.allCases.map { value($0) ?? "" }
  }

  /// Creates a key from the values of all axes in order, with an empty value if the app decides.
  init(values: [String]) { self.values = values }

  /// The value of an axis, or `nil` if the app decides.
  package subscript(axis: SnapshotAxis) -> String? {
    guard let index = SnapshotAxis.allCases.firstIndex(of: axis) else { return nil }
    return values[index].isEmpty ? nil : values[index]
  }

  /// The path of the golden below the snapshots folder, such as
  /// `stillmoor/home/iphone-16e.l.loaded.light.html.snap`.
  package var path: String {
    let values = values.map(Self.escaped)
    let name = values.dropFirst(2).filter { !$0.isEmpty } + [Self.fileExtension]
    return (values.prefix(2) + [name.joined(separator: ".")]).joined(separator: "/")
  }

  /// Returns a value without slashes, which the name of a scheme may contain.
  private static func escaped(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else {
      return value
    }
    return value.replacing("%", with: "%25").replacing("/", with: "%2F")
  }

  static let fileExtension = "snap"

  /// The name of the snapshot for people: its values in the order of the axes.
  package var description: String { values.filter { !$0.isEmpty }.joined(separator: " ") }

  /// Compares keys by their values in the order of the axes, byte by byte.
  package static func < (left: SnapshotKey, right: SnapshotKey) -> Bool {
    left.values.lexicographicallyPrecedes(right.values) {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }
}
