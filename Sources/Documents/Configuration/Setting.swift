/// A setting that a module declares: its key, its reader and its default.
package struct Setting<Value: Sendable>: Sendable {
  package let key: String
  /// The value if the file does not contain the key.
  package let defaultValue: Value
  private let summary: String
  private let reader: ValueReader<Value>

  package init(
    _ key: String, _ reader: ValueReader<Value>, defaultValue: Value, _ summary: String
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.summary = summary
    self.reader = reader
  }

  package var field: Field<SettingValues> {
    let key = self.key
    return .optional(key, reader, summary) { $0.values[key] = $1 }
  }
}

package struct SettingValues: Sendable {
  fileprivate var values: [String: any Sendable] = [:]

  package init() {}

  /// Returns the value of a setting, or its default if the file does not contain it.
  package subscript<Value>(setting: Setting<Value>) -> Value {
    get { values[setting.key] as? Value ?? setting.defaultValue }
    set { values[setting.key] = newValue }
  }

  package func has<Value>(_ setting: Setting<Value>) -> Bool { values[setting.key] != nil }
}
