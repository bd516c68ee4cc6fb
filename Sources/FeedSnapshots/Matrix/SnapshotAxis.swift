/// A dimension in which pages differ, in the order in which keys are sorted and named.
package enum SnapshotAxis: String, Sendable, CaseIterable {
  /// The folder name of a customer in `Themes/`.
  case customer
  /// The name of a screen.
  case screen
  /// The name of a device.
  case device
  /// The version of the app.
  case version
  /// The short name of a text size.
  case textSize
  /// The code of a language.
  case language
  /// The loading state of the page.
  case state
  /// The scheme of the theme.
  case scheme
  /// The format of the page.
  case format

  /// The text in a matrix that means all values.
  package static let all = "*"

  /// A Boolean value that indicates whether pages can omit a value.
  ///
  /// Pages without a version are those of the newest one, pages without a language use that of the
  /// app, and pages without a scheme those of the format.
  package var isOptional: Bool { self == .version || self == .language || self == .scheme }

  /// The default value if a matrix has none, or `nil` if the app decides.
  var defaultValue: String? {
    switch self {
    case .customer, .screen: Self.all
    case .device: "iphone-16e"
    case .textSize: "l"
    case .state: "loaded"
    case .format: "text"
    case .version, .language, .scheme: nil
    }
  }

  /// The name of the axis in messages.
  var title: String {
    switch self {
    case .textSize: "text size"
    case .version: "app version"
    default: rawValue
    }
  }
}
