import FeedLayout
import Localization

extension RenderEnvironment {
  /// Creates the environment of a requested page.
  init(_ request: PageRequest, language: String, _ textSize: TextSize, _ zone: TimeZone) {
    self.init()
    width = Double(request.width)
    height = Double(request.height)
    scale = Double(request.scale)
    safeArea = Insets(request.safeArea)
    columns = request.columns
    scheme = request.scheme
    self.textSize = textSize
    isLoading = request.state == .loading
    self.language = language
    timeZone = zone
    let isRightToLeft = request.isRightToLeft || Language(language).isRightToLeft
    direction = isRightToLeft ? .rightToLeft : .leftToRight
    now = request.now
  }
}

extension Insets<Double> {
  init(_ insets: ScreenInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
