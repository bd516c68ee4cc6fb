/// What a snapshot is of: a value for each axis.
package struct SnapshotKey: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The values at the numbers of their axes; empty where an axis is left to the app.
  private let values: [String]

  package init(_ value: (SnapshotAxis) -> String?) {
    values = SnapshotAxis.allCases.map { value($0) ?? "" }
  }

  /// A key of the values of all axes in their order, empty ones where an axis is left to the app.
  init(values: [String]) { self.values = values }

  /// The value of an axis; nil where it is left to the app.
  package subscript(axis: SnapshotAxis) -> String? {
    guard let index = SnapshotAxis.allCases.firstIndex(of: axis) else { return nil }
    return values[index].isEmpty ? nil : values[index]
  }

  /// Where its golden lies below the folder of the snapshots, such as
  /// `stillmoor/home/iphone-16e.l.loaded.light.html.snap`.
  package var path: String {
    let name = values.dropFirst(2).filter { !$0.isEmpty } + [Self.fileExtension]
    return (values.prefix(2) + [name.joined(separator: ".")]).joined(separator: "/")
  }

  static let fileExtension = "snap"

  /// How people name it: its values in the order of the axes.
  package var description: String { values.filter { !$0.isEmpty }.joined(separator: " ") }

  /// By the values in the order of the axes, byte by byte.
  package static func < (left: SnapshotKey, right: SnapshotKey) -> Bool {
    left.values.lexicographicallyPrecedes(right.values) {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }
}
