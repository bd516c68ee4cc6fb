import Basics
import FeedLayout

/// The insets of a screen, with leading and trailing in the direction of the language.
public struct ScreenInsets: Sendable, Hashable {
  /// The inset at the top.
  public var top = 0.0
  /// The inset at the start of lines.
  public var leading = 0.0
  /// The inset at the bottom.
  public var bottom = 0.0
  /// The inset at the end of lines.
  public var trailing = 0.0

  /// Insets of zero.
  public static let zero = ScreenInsets()

  /// Creates insets for some edges.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  fileprivate init(top: Double, bottom: Double, sides: Double = 0) {
    self.init(top: top, leading: sides, bottom: bottom, trailing: sides)
  }
}

/// A device with the screen that a page is laid out for.
public struct Device: Sendable, Hashable {
  /// The name, such as `iphone-16`.
  public let name: String
  /// The name of the product.
  public let title: String
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double
  /// The device pixels per point.
  public let scale: Double
  /// The insets for system bars, rounded corners and cameras, without bars of an app.
  public let safeArea: ScreenInsets
  /// The safe area after rotation.
  private let turnedSafeArea: ScreenInsets

  /// The margins of a full-screen view, including the safe area.
  public var layoutMargins: ScreenInsets {
    var margins = safeArea
    let side = LayoutContainer.sideMargin(width: width)
    margins.leading += side
    margins.trailing += side
    return margins
  }

  /// The device in landscape orientation.
  public var landscape: Device { width > height ? self : turned(named: name) }

  /// The device in its other orientation, with the same name and title.
  package var rotated: Device {
    Device(
      name: name, title: title, width: height, height: width, scale: scale,
      safeArea: turnedSafeArea, turnedSafeArea: safeArea)
  }

  private func turned(named name: String) -> Device {
    Device(
      name: name, title: "\(title), landscape", width: height, height: width, scale: scale,
      safeArea: turnedSafeArea, turnedSafeArea: safeArea)
  }

  /// The devices: phones from the smallest to the largest, then tablets in both orientations.
  public static let all =
    phones + tablets.flatMap { [$0, $0.turned(named: "\($0.name)-landscape")] }

  /// Returns the device with a name, or `nil` if it does not exist.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name.hasSameBytes(as: name) }
  }

  /// The phone and the tablet of a preview.
  package static let usual = [phones[2], tablets[1]]

  // MARK: Figures

  private static let phones = [
    Device(
      name: "iphone-se", title: "iPhone SE (3rd generation)", width: 375, height: 667, scale: 2,
      safeArea: ScreenInsets(top: 20, bottom: 0), turnedSafeArea: .zero),
    Device(
      name: "iphone-13-mini", title: "iPhone 13 mini", width: 375, height: 812, scale: 3,
      safeArea: ScreenInsets(top: 50, bottom: 34),
      turnedSafeArea: ScreenInsets(top: 0, bottom: 21, sides: 50)),
    Device(
      name: "iphone-16e", title: "iPhone 16e", width: 390, height: 844, scale: 3,
      safeArea: ScreenInsets(top: 47, bottom: 34),
      turnedSafeArea: ScreenInsets(top: 0, bottom: 21, sides: 47)),
    Device(
      name: "iphone-16", title: "iPhone 16", width: 393, height: 852, scale: 3,
      safeArea: ScreenInsets(top: 59, bottom: 34),
      turnedSafeArea: ScreenInsets(top: 0, bottom: 21, sides: 59)),
    Device(
      name: "iphone-16-pro", title: "iPhone 16 Pro", width: 402, height: 874, scale: 3,
      safeArea: ScreenInsets(top: 62, bottom: 34),
      turnedSafeArea: ScreenInsets(top: 0, bottom: 21, sides: 62)),
    Device(
      name: "iphone-16-plus", title: "iPhone 16 Plus", width: 430, height: 932, scale: 3,
      safeArea: ScreenInsets(top: 59, bottom: 34),
      turnedSafeArea: ScreenInsets(top: 0, bottom: 21, sides: 59)),
    Device(
      name: "iphone-16-pro-max", title: "iPhone 16 Pro Max", width: 440, height: 956, scale: 3,
      safeArea: ScreenInsets(top: 62, bottom: 34),
      turnedSafeArea: ScreenInsets(top: 0, bottom: 21, sides: 62)),
  ]

  private static let tablets = [
    Device(
      name: "ipad-mini", title: "iPad mini (A17 Pro)", width: 744, height: 1133, scale: 2,
      safeArea: ScreenInsets(top: 24, bottom: 20),
      turnedSafeArea: ScreenInsets(top: 24, bottom: 20)),
    Device(
      name: "ipad-11", title: "iPad Air 11-inch", width: 820, height: 1180, scale: 2,
      safeArea: ScreenInsets(top: 24, bottom: 20),
      turnedSafeArea: ScreenInsets(top: 24, bottom: 20)),
    Device(
      name: "ipad-13", title: "iPad Air 13-inch", width: 1024, height: 1366, scale: 2,
      safeArea: ScreenInsets(top: 24, bottom: 20),
      turnedSafeArea: ScreenInsets(top: 24, bottom: 20)),
  ]
}
