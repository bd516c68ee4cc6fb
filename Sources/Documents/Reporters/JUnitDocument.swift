/// A report in JUnit XML: suites of cases.
package struct JUnitDocument: Sendable {
  package struct Case: Sendable {
    package enum Result: Sendable {
      case passed, failure, error
    }

    /// The name of the file or group that the case belongs to.
    let group: String
    let name: String
    let result: Result
    /// The kind of failure.
    let type: String
    let message: String
    let details: String

    package init(
      _ name: String, in group: String, _ result: Result = .passed, type: String = "",
      message: String = "", details: String = ""
    ) {
      self.name = name
      self.group = group
      self.result = result
      self.type = type
      self.message = message
      self.details = details
    }

    fileprivate var text: String {
      let start =
        #"<testcase classname="\#(XMLText.escaped(group))" name="\#(XMLText.escaped(name))""#
      let body = XMLText.escaped(details)
      let attributes = #"message="\#(XMLText.escaped(message))" type="\#(type)""#
      let inner =
        switch result {
        case .passed where details.isEmpty: ""
        case .passed: "<system-out>\(body)</system-out>"
        case .failure: "<failure \(attributes)>\(body)</failure>"
        case .error: "<error \(attributes)>\(body)</error>"
        }
      return start + (inner.isEmpty ? "/>\n" : ">\(inner)</testcase>\n")
    }
  }

  package struct Suite: Sendable {
    package let name: String
    package var cases: [Case]
    /// A Boolean value that indicates whether the number of errors is written.
    let countsErrors: Bool

    package init(name: String, cases: [Case] = [], countsErrors: Bool = false) {
      self.name = name
      self.cases = cases
      self.countsErrors = countsErrors
    }
  }

  let name: String
  let suites: [Suite]
  /// The duration of a run, for a report with numbers of errors.
  let milliseconds: Int?

  package init(name: String, suites: [Suite], milliseconds: Int? = nil) {
    self.name = name
    self.suites = suites
    self.milliseconds = milliseconds
  }

  package var text: String {
    var text = XMLText.declaration
    let time = milliseconds.map { [("time", Self.seconds($0))] } ?? []
    text += XMLText.element(
      "testsuites",
      [("name", name)]
        + Self.counts(of: suites.flatMap(\.cases), countsErrors: milliseconds != nil) + time)
    for suite in suites {
      text += XMLText.element(
        "testsuite",
        [("name", suite.name)] + Self.counts(of: suite.cases, countsErrors: suite.countsErrors))
      for testcase in suite.cases { text += testcase.text }
      text += "</testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(of cases: [Case], countsErrors: Bool) -> [(String, String)] {
    let errors = cases.count { $0.result == .error }
    return [("tests", "\(cases.count)"), ("failures", "\(cases.count { $0.result == .failure })")]
      + (countsErrors ? [("errors", "\(errors)")] : [])
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
