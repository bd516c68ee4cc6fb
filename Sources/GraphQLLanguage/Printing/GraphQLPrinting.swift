extension OperationDefinition {
  /// The operation in as few bytes as possible, as it is sent to the server.
  package var minifiedText: [UInt8] {
    var writer = DocumentWriter(isMinified: true)
    writer.operation(self)
    return writer.bytes
  }
}

extension FragmentDefinition {
  /// The fragment in as few bytes as possible.
  package var minifiedText: [UInt8] {
    var writer = DocumentWriter(isMinified: true)
    writer.fragment(self)
    return writer.bytes
  }
}

extension Value {
  /// The value on one line, for messages.
  package var text: String {
    var writer = DocumentWriter(isMinified: false)
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
