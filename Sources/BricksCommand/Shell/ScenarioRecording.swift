import BricksKit
import Documents

extension ProjectContext {
  /// Performs the steps from standard input, and writes those that the app could do to a file.
  func recordScenario(in path: String) async throws(CommandError) -> ExitCode {
    guard !FileSource.disk.exists(path) else {
      throw .request("\(path) exists; name a new file for the scenario.")
    }
    guard invocation.operands.isEmpty else {
      throw invocation.usage("--record begins a new scenario; leave out the files to run.")
    }
    var request = PageRequest(
      customer: try invocation.customer(in: project), screen: Invocation.defaultScreen)
    request.source = .backend(.first)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let title = name.split(separator: ".").first.map(String.init) ?? name
    var recorder = try await orFail { () async throws(RequestProblem) in
      try await ScenarioRecorder(
        PreparedProject(project), request, user: invocation.text(.user), title: title,
        ScenarioOptions(usesSockets: invocation.has(Verb.sockets)))
    }
    let isForPeople = console.messagesAreTerminal
    if isForPeople {
      console.writeMessage(
        "Enter steps such as `open the app`; `?` lists what can be tapped, and Ctrl-D ends.")
    }
    while let line = readLine() {
      if line.allSatisfy({ $0 == " " }) || line.hasPrefix("#") { continue }
      if line.hasPrefix("?") {
        let targets = try orFail { () throws(RequestProblem) in try recorder.targets() }
        try console.write(targets.map { "  \($0)\n" }.joined())
        continue
      }
      let result = try await orFail { () async throws(RequestProblem) in
        try await recorder.enter(line)
      }
      switch result {
      case .kept(let record):
        try console.write(record)
        // A step is kept at once, so that nothing is lost.
        try orFail { () throws(FileProblem) in
          try FileWriting.replace(path, with: Array(recorder.script.utf8))
        }
      case .refused(let finding): console.writeMessage("not kept: \(finding.message)")
      }
    }
    return .clean
  }
}
