import FeedCore
import FeedLayout
import FeedModel
import YoullModels

@testable import BricksKit

/// One page of the matrix, with all of its settings.
struct MatrixCase: Sendable, CustomStringConvertible {
  let place: MatrixPlace
  let scheme: String?
  let device: MatrixDevice
  let textSize: String
  let state: FeedState
  let transport: Transport

  var description: String {
    "\(place) \(scheme ?? "both schemes") \(device.name) \(textSize) \(state) \(transport.rawValue)"
  }

  /// The cases in the order of their places.
  ///
  /// They combine every two choices, and every screen with every device and text size.
  static let all: [MatrixCase] = {
    let canvases = MatrixDevice.all.flatMap { device in sizes.map { (device, $0) } }
    let schemes = ["light", "dark", nil]
    let states = FeedState.allCases
    let transports = Transport.allCases
    let pairs = AllPairs([
      MatrixPlace.apps.count, Screen.all.count, canvases.count, states.count, schemes.count,
      transports.count,
    ])
    return pairs.rows.map { row in
      MatrixCase(
        place: MatrixPlace(app: MatrixPlace.apps[row[0]], screen: Screen.all[row[1]].name),
        scheme: schemes[row[4]], device: canvases[row[2]].0, textSize: canvases[row[2]].1,
        state: states[row[3]], transport: transports[row[5]])
    }
  }()

  private static let sizes = ["xs", "l", "xxxl", "ax3", "ax5"]
}

/// A screen of a customer in a language.
struct MatrixPlace: Sendable, Hashable, CustomStringConvertible {
  /// A customer and a language of its app.
  struct App: Sendable, Hashable {
    let customer: String
    let language: String
  }

  let app: App
  let screen: String

  var description: String { "\(app.customer) \(screen) \(app.language)" }
  var isRightToLeft: Bool { app.language == "ar" }

  static let apps = [
    App(customer: "stillmoor", language: "en"), App(customer: "stillmoor", language: "ar"),
    App(customer: "stridewell", language: "en"), App(customer: "stridewell", language: "ja"),
    App(customer: "lathelight", language: "en"), App(customer: "lathelight", language: "de"),
  ]

  static let all = apps.flatMap { app in
    Screen.all.map { MatrixPlace(app: app, screen: $0.name) }
  }
}

/// The screen of a device.
struct MatrixDevice: Sendable {
  let name: String
  let width: Double
  let height: Double
  let scale: Double
  let safeArea: ScreenInsets

  static let all = [
    MatrixDevice(
      name: "320", width: 320, height: 568, scale: 2, safeArea: ScreenInsets(top: 20)),
    MatrixDevice(
      name: "390", width: 390, height: 844, scale: 3, safeArea: ScreenInsets(top: 47, bottom: 34)),
    MatrixDevice(
      name: "932", width: 932, height: 430, scale: 3,
      safeArea: ScreenInsets(leading: 59, bottom: 21, trailing: 59)),
    MatrixDevice(
      name: "834", width: 834, height: 1194, scale: 2, safeArea: ScreenInsets(top: 24, bottom: 20)),
  ]
}
