import Basics

/// The settings of the view around a page, which do not change the page: zoom, frame, colors and
/// background.
package struct ViewSettings: Sendable {
  /// The selected choice of each setting that differs from its default.
  private var chosen: [(setting: ViewSetting, choice: PreviewChoice)] = []

  init() {}

  /// Creates the settings of an address, or returns `nil` if one is unknown.
  init?(asked: (_ parameter: String) -> [UInt8]?) {
    for setting in ViewSetting.all {
      guard let name = asked(setting.parameter) else { continue }
      guard let choice = setting.choices.first(where: { $0.isCalled(name) }) else { return nil }
      self = with(choice, of: setting)
    }
  }

  func with(_ choice: PreviewChoice, of setting: ViewSetting) -> ViewSettings {
    var settings = self
    settings.chosen.removeAll { $0.setting.parameter.hasSameBytes(as: setting.parameter) }
    if !choice.isCalled(setting.usual.name.utf8) { settings.chosen.append((setting, choice)) }
    return settings
  }

  func choice(of setting: ViewSetting) -> PreviewChoice {
    chosen.first { $0.setting.parameter.hasSameBytes(as: setting.parameter) }?.choice
      ?? setting.usual
  }

  /// A Boolean value that indicates whether the system bars of the device are shown.
  var hasFrame: Bool { !choice(of: .frame).isCalled("off".utf8) }

  /// The names and values of all settings that differ from their defaults.
  var parameters: [(String, String)] { chosen.map { ($0.setting.parameter, $0.choice.name) } }

  /// The attributes of the element around a page, from which the style sheet selects its rules.
  var attributes: Markup {
    Markup.each(ViewSetting.all) { setting in
      " data-\(setting.parameter)=\"\(choice(of: setting).name)\""
    }
  }
}

/// A setting of the view around a page, with its parameter in addresses.
struct ViewSetting: Sendable {
  let label: String
  let parameter: String
  /// The choices, the default one first.
  let choices: [PreviewChoice]

  var usual: PreviewChoice { choices[0] }

  private init(_ label: String, _ parameter: String, _ choices: [(String, String)]) {
    self.label = label
    self.parameter = parameter
    self.choices = choices.map { PreviewChoice(name: $0, title: $1) }
  }

  static let zoom = ViewSetting(
    "Zoom", "zoom",
    [
      ("fit", "Fit"), ("50", "50 %"), ("75", "75 %"), ("100", "100 %"), ("125", "125 %"),
      ("150", "150 %"), ("200", "200 %"),
    ])
  static let frame = ViewSetting(
    "Frame", "frame", [("auto", "If it fits"), ("on", "On"), ("off", "Off")])
  static let vision = ViewSetting(
    "Color vision", "vision",
    [
      ("full", "Full"), ("protanopia", "Protanopia"), ("deuteranopia", "Deuteranopia"),
      ("tritanopia", "Tritanopia"), ("achromatopsia", "Achromatopsia"),
    ])
  static let background = ViewSetting(
    "Background", "background",
    [("plain", "Plain"), ("dark", "Dark"), ("checkerboard", "Checkerboard")])

  static let all = [zoom, frame, vision, background]
}
