/// A device by the name under which people ask for it: the size of its screen in points.
public struct Device: Sendable, Hashable {
  /// The name, such as `iphone`.
  public let name: String
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double
  /// Device pixels a point.
  public let scale: Double

  /// All devices, the smallest first.
  public static let all: [Device] = [
    Device(name: "iphone-se", width: 375, height: 667, scale: 2),
    Device(name: "iphone", width: 390, height: 844, scale: 3),
    Device(name: "iphone-max", width: 430, height: 932, scale: 3),
    Device(name: "ipad", width: 820, height: 1180, scale: 2),
    Device(name: "ipad-landscape", width: 1180, height: 820, scale: 2),
  ]

  /// The device of a name.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}
