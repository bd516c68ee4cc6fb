extension Language {
  /// Returns a number with digit groups and at most two decimals: `12,345.5`, `12.345,5`.
  package func number(_ value: Double) -> String {
    [UInt8].text { append(number: value, to: &$0) }
  }

  /// Returns a number without digit groups: `12345.5`, `12345,5`.
  package func plainNumber(_ value: Double) -> String {
    [UInt8].text { write(value, grouped: false, to: &$0) }
  }

  /// Returns a fraction of 1 as a whole percentage: `40%`, `40 %`.
  package func percent(_ share: Double) -> String {
    [UInt8].text { append(percent: share, to: &$0) }
  }

  /// Appends the text of ``number(_:)``.
  package func append(number value: Double, to bytes: inout [UInt8]) {
    write(value, grouped: true, to: &bytes)
  }

  /// Appends the text of ``percent(_:)``.
  package func append(percent share: Double, to bytes: inout [UInt8]) {
    let numbers = numbers
    bytes.append(numbers.beforePercent)
    write(DecimalDigits(share, decimals: 0, shiftedBy: 2), share, grouped: true, to: &bytes)
    bytes.append(numbers.afterPercent)
  }

  private func write(_ value: Double, grouped: Bool, to bytes: inout [UInt8]) {
    write(DecimalDigits(value, decimals: 2), value, grouped: grouped, to: &bytes)
  }

  private func write(
    _ written: DecimalDigits?, _ value: Double, grouped: Bool, to bytes: inout [UInt8]
  ) {
    let numbers = numbers
    if let written {
      written.write(numbers, grouped: grouped, to: &bytes)
    } else if value.isNaN {
      bytes.append(numbers.notANumber)
    } else {
      if value < 0 { bytes.append(numbers.minus) }
      bytes.append(numbers.infinity)
    }
  }

  func append(_ count: Int, _ forms: PluralForms, grouped: Bool, to bytes: inout [UInt8]) {
    let written = DecimalDigits(count)
    let text = forms[forms.dependsOnNumber ? plural(written) : .other]
    bytes.append(text.before)
    if text.hasNumber { written.write(numbers, grouped: grouped, to: &bytes) }
    bytes.append(text.after)
  }
}
