import Basics
package import BricksKit

/// A device: its size in points, and the insets of its screen.
package struct PreviewDevice: Sendable {
  package let name: String
  package let title: String
  package let width: Int
  package let height: Int
  /// The insets for system bars, rounded corners and cameras.
  let insets: ScreenInsets
  /// The insets in the other orientation.
  private let rotatedInsets: ScreenInsets

  package init(
    name: String, title: String, width: Int, height: Int, insets: ScreenInsets = .zero,
    rotatedInsets: ScreenInsets = .zero
  ) {
    self.name = name
    self.title = title
    self.width = width
    self.height = height
    self.insets = insets
    self.rotatedInsets = rotatedInsets
  }

  init(_ device: Device) {
    self.init(
      name: device.name, title: device.title, width: Int(device.width), height: Int(device.height),
      insets: device.safeArea, rotatedInsets: device.rotated.safeArea)
  }

  /// The device in its other orientation.
  var rotated: PreviewDevice {
    PreviewDevice(
      name: name, title: title, width: height, height: width, insets: rotatedInsets,
      rotatedInsets: insets)
  }

  /// The devices, with the phone and the tablet that are shown by default first.
  package static let all = Device.all(first: nil).map { PreviewDevice($0) }

  // MARK: Frame

  /// The part of the front that interrupts the screen.
  enum Camera: String {
    case island, notch
    /// A camera outside of the screen.
    case none
  }

  /// The height of a system bar above a screen with a camera outside of it.
  private static let plainBar = 24.0
  private static let notchBar = 50.0

  var camera: Camera {
    let bar = max(insets.top, insets.leading)
    return bar <= Self.plainBar ? .none : bar <= Self.notchBar ? .notch : .island
  }

  /// A Boolean value that indicates whether the screen has an indicator instead of a home button.
  var hasHomeIndicator: Bool { insets.bottom > 0 }

  var isTablet: Bool { min(width, height) >= 600 }
}

extension Device {
  /// Returns all devices: the given one first, and those that are shown by default next.
  static func all(first: Device?) -> [Device] {
    var names: Set<ByteString> = []
    return ([first].compactMap(\.self) + usual + all).filter {
      names.insert(ByteString($0.name)).inserted
    }
  }
}
