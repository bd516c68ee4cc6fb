/// A setting that is declared by whoever goes by it: its key, how it is read, what it is unsaid.
package struct Setting<Value: Sendable>: Sendable {
  package let key: String
  /// What counts where the key is not there.
  package let standard: Value
  private let summary: String
  private let reader: ValueReader<Value>

  package init(
    _ key: String, _ reader: ValueReader<Value>, standard: Value, _ summary: String
  ) {
    self.key = key
    self.standard = standard
    self.summary = summary
    self.reader = reader
  }

  /// The setting as a row of a table.
  package var field: Field<SettingValues> {
    let key = self.key
    return .optional(key, reader, summary) { $0.values[key] = $1 }
  }
}

/// The values of settings, by their keys.
package struct SettingValues: Sendable {
  fileprivate var values: [String: any Sendable] = [:]

  package init() {}

  /// What a setting says, or what counts where it says nothing.
  package subscript<Value>(setting: Setting<Value>) -> Value {
    get { values[setting.key] as? Value ?? setting.standard }
    set { values[setting.key] = newValue }
  }

  /// Whether a setting is given at all.
  package func has<Value>(_ setting: Setting<Value>) -> Bool { values[setting.key] != nil }
}
