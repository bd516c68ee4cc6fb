import Documents

extension RequestProblem {
  /// The response with this problem as its only error.
  package var response: [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.object { writer in
      writer.objects("errors", [self]) { writer, problem in
        writer.member("message", problem.message)
        writer.beginObject("extensions")
        writer.member("path", problem.path)
        writer.member("code", problem.code.rawValue)
        writer.endObject()
      }
    }
    return writer.bytes
  }
}
