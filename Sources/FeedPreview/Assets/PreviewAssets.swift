import Basics
import BricksKit

/// The assets that the preview pages load: styles, the script and an icon.
enum PreviewAssets {
  /// Returns the styles that depend on the devices: the width of a frame and the scale of its card.
  static func styles(of devices: [PreviewDevice]) -> String {
    devices.enumerated().map { index, device in
      """
      .device-\(index) {
      \(properties(of: device))
      }
      .device-\(index).rotated {
      \(properties(of: device.rotated))
      }

      """
    }.joined()
  }

  private static func properties(of device: PreviewDevice) -> String {
    let width = max(device.width, 1)
    let height = max(device.height, 1)
    let card = min(max(width / 2, 220), 330)
    let permille = card * 1000 / width
    return """
      --width: \(width)px; --height: \(height)px; --card: \(card)px; --scale: calc(\(permille) / 1000);
      --thumbnail: \(min(height, width * 3 / 2) * permille / 1000)px; \(insets(device))
      """
  }

  private static func insets(_ device: PreviewDevice) -> String {
    """
    --inset-top: \(Int(device.insets.top))px; --inset-bottom: \(Int(device.insets.bottom))px; \
    --inset-side: \(Int(device.insets.leading))px;
    """
  }

  static func className(of device: PreviewDevice, in index: PreviewIndex) -> String {
    let position = index.devices.firstIndex { $0.name.hasSameBytes(as: device.name) }
    return "device-\(position ?? 0)"
  }

  /// The outline of a small brick wall in a 24 by 24 square.
  static let wall =
    "M1 4h10v5H1zM13 4h10v5H13zM1 11h5v5H1zM8 11h8v5H8zM18 11h5v5h-5zM1 18h10v3H1zM13 18h10v3H13z"

  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#c2410c">
    <path d="\(wall)"/>
    </svg>

    """
}
