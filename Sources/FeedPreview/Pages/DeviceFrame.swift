import BricksKit
import Localization

/// The frame of a device around a page, with its status bar and home indicator.
struct DeviceFrame {
  let index: PreviewIndex
  let key: PreviewKey

  /// Returns the frame around an element with the class `slot`, and around the elements below it.
  func around(_ content: Markup) -> Markup {
    """
    <div class="device \(PreviewAssets.className(of: key.device, in: index))\
    \(Markup.when(key.isRotated, " rotated"))" data-camera="\(device.camera.rawValue)" \
    data-kind="\(device.isTablet ? "tablet" : "phone")" data-scheme="\(key.scheme.name)">
    <div class="hull"><div class="screen">
    \(content)
    \(statusBar)\(Markup.when(device.hasHomeIndicator, Self.homeIndicator))
    </div>\(Markup.when(hasHomeButton, Self.homeButton))</div>
    </div>
    """
  }

  private var device: PreviewDevice { key.shownDevice }

  private var hasHomeButton: Bool { !device.isTablet && !device.hasHomeIndicator }

  private static let homeIndicator: Markup = "<i class=\"home\" aria-hidden=\"true\"></i>"
  private static let homeButton: Markup = "<i class=\"home-button\" aria-hidden=\"true\"></i>"

  /// The time, and symbols for signal strength, network and battery.
  private var statusBar: Markup {
    let camera: Markup = Markup.when(device.camera != .none, "<i class=\"camera\"></i>")
    return """
      <div class="system" aria-hidden="true">\(Markup.when(device.insets.top > 0, bar))\(camera)</div>
      """
  }

  private var bar: Markup {
    """
    <div class="status"><span>\(time)</span><span class="signs"><i class="cells"></i>\
    <i class="waves"></i><i class="battery"></i></span></div>
    """
  }

  /// The time of the page, such as `18:30`.
  private var time: String {
    let instant = Instant(milliseconds: key.settings.clock ?? index.clock)
    let offset = index.timeZone.offset(at: instant)
    let local = Instant(milliseconds: instant.milliseconds + Int64(offset) * 1000)
    return String(local.text.dropFirst(11).prefix(5))
  }
}

/// The filters that show a page as people with other color vision see it.
enum VisionFilters {
  /// The filters, with matrices for linear light after Machado, Oliveira and Fernandes (2009).
  static let markup: Markup = """
    <svg class="hidden" width="0" height="0" aria-hidden="true">\(Markup.each(matrices) { name, rows in
      """
      <filter id="\(name)" color-interpolation-filters="linearRGB">\
      <feColorMatrix values="\(rows.map { "\($0) 0 0" }.joined(separator: " ")) 0 0 0 1 0"/></filter>
      """
    })</svg>
    """

  private static let matrices = [
    (
      "protanopia",
      ["0.152286 1.052583 -0.204868", "0.114503 0.786281 0.099216", "-0.003882 -0.048116 1.051998"]
    ),
    (
      "deuteranopia",
      ["0.367322 0.860646 -0.227968", "0.280085 0.672501 0.047413", "-0.01182 0.04294 0.968881"]
    ),
    (
      "tritanopia",
      ["1.255528 -0.076749 -0.178779", "-0.078411 0.930809 0.147602", "0.004733 0.691367 0.3039"]
    ),
    ("achromatopsia", Array(repeating: "0.2126 0.7152 0.0722", count: 3)),
  ]
}
