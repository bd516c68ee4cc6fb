import BricksKit
import Documents

extension Invocation {
  /// Returns the view that the flags describe, or `nil` if there are no such flags.
  func layoutView() throws(CommandError) -> LayoutFrames.View? {
    let flags: [Flag] = [
      .device, .landscape, .container, .insets, .margins, .scale, .scrollOffset, .rightToLeft,
    ]
    guard flags.contains(where: has) else { return nil }
    var view = try device().map { LayoutFrames.View($0) } ?? LayoutFrames.View()
    let size = try lengths(.container, separator: "x", count: 2, "375x812", from: 1)
    if let size { (view.width, view.height) = (size[0], size[1]) }
    let insets = try lengths(.insets, separator: ",", count: 4, "54,0,34,0", from: 0)
    if let insets {
      view.safeArea = ScreenInsets(
        top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
      view.layoutMargins = view.safeArea
    }
    let margins = try lengths(.margins, separator: ",", count: 4, "54,16,34,16", from: 0)
    if let margins {
      view.layoutMargins = ScreenInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    if let scale = number(.scale) { view.scale = Double(scale) }
    view.scrollOffset =
      try lengths(.scrollOffset, separator: ",", count: 1, "120", from: 0)?[0] ?? 0
    view.isRightToLeft = has(.rightToLeft)
    return view
  }

  func rawLayout(
    _ path: String
  ) throws(CommandError) -> (file: SourceFile, view: LayoutFrames.View) {
    if let flag = Flag.ofLayoutPage.first(where: has) {
      throw usage("--\(flag.name) applies to a page, not to a FILE.")
    }
    let view = try layoutView() ?? LayoutFrames.View()
    return (try SourceFile.readOrFail(path), view)
  }

  /// Returns the request for the page and the view that the flags describe.
  func layoutPage(
    in project: BricksProject, allowsScrolling: Bool = false
  ) throws(CommandError) -> PageRequest {
    let flags = allowsScrolling ? [Flag.margins] : [.margins, .scrollOffset]
    if let flag = flags.first(where: has) {
      throw usage("--\(flag.name) applies to a raw layout, not to a page.")
    }
    var request = try pageRequest(in: project)
    request.screen = text(.screen) ?? Self.defaultScreen
    if let view = try layoutView(), hasViewOfPage {
      (request.width, request.height) = (view.width, view.height)
      request.scale = view.scale
      request.safeArea = view.safeArea
    }
    return request
  }

  /// A Boolean value that indicates whether a flag sets the view of a page.
  private var hasViewOfPage: Bool {
    let flags: [Flag] = [
      .device, .landscape, .container, .insets, .margins, .scale, .rightToLeft,
    ]
    return flags.contains(where: has)
  }

  /// Returns the lengths in the value of a flag, in points.
  private func lengths(
    _ flag: Flag, separator: Character, count: Int, _ example: String, from least: Double
  ) throws(CommandError) -> [Double]? {
    guard let text = text(flag) else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter { $0 >= least && $0 <= 100_000 }
    guard parts.count == count, numbers.count == count else {
      throw usage(
        "--\(flag.name) must be points from \(Int(least)) to 100000, such as `\(example)`, but is "
          + "\(Quoted.text(text)).")
    }
    return numbers
  }
}
