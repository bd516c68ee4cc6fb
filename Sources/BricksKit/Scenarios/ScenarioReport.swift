package import Documents

/// The run of one file with scenarios.
package struct ScenarioFileRun: Sendable {
  package let path: String
  /// The findings about the file, which keep its scenarios from running.
  package let problems: [Finding]
  package var transcripts: [Transcript] = []

  package init(path: String, problems: [Finding]) {
    self.path = path
    self.problems = problems
  }

  package var findings: [Finding] { problems + transcripts.flatMap(\.failures) }
}

/// The results of scenarios in the forms that people and build servers read.
package enum ScenarioReport {
  /// Returns the transcripts of all scenarios.
  package static func text(_ runs: [ScenarioFileRun]) -> String {
    runs.flatMap(\.transcripts).map(\.text).joined(separator: "\n")
  }

  /// Returns a line for each scenario, and the transcripts of those that fail.
  package static func list(_ runs: [ScenarioFileRun], _ style: TerminalStyle) -> String {
    var text = ""
    for run in runs {
      text += style.text(run.path, .bold) + "\n"
      if !run.problems.isEmpty { text += "  \(style.text("✗", .error)) the file has errors\n" }
      for transcript in run.transcripts {
        let mark = transcript.isPassed ? style.text("✓", .good) : style.text("✗", .error)
        text += "  \(mark) \(transcript.title)\n"
        guard !transcript.isPassed else { continue }
        for line in transcript.text.split(separator: "\n") { text += "      \(line)\n" }
      }
    }
    return text
  }

  /// Returns the number of scenarios, in a sentence.
  package static func summary(_ runs: [ScenarioFileRun]) -> String {
    let transcripts = runs.flatMap(\.transcripts)
    let failed = transcripts.count { !$0.isPassed }
    let unread = runs.count { !$0.problems.isEmpty }
    var parts = ["\(transcripts.count - failed) passed", "\(failed) failed"]
    if unread > 0 { parts.append("\(Sentence.count(unread, "file")) did not run") }
    return "\(Sentence.count(transcripts.count, "scenario")): \(parts.joined(separator: ", "))."
  }

  /// Returns a case for each scenario.
  package static func junit(_ runs: [ScenarioFileRun]) -> JUnitDocument {
    JUnitDocument(
      name: "bricks",
      suites: runs.map { run in
        var cases = run.transcripts.map { transcript in
          JUnitDocument.Case(
            transcript.title, in: run.path, transcript.isPassed ? .passed : .failure,
            type: transcript.failures.first?.rule.id ?? "",
            message: transcript.failures.first?.message ?? "",
            details: transcript.isPassed ? "" : transcript.text)
        }
        cases += run.problems.map { problem in
          JUnitDocument.Case(
            "file", in: run.path, .error, type: problem.rule.id, message: problem.message)
        }
        return JUnitDocument.Suite(name: run.path, cases: cases)
      })
  }
}
