extension JSONDocument {
  /// Parses a text and returns the document, or `nil` if the text is not valid JSON, with the
  /// findings.
  ///
  /// A text with a syntax error produces no document and exactly one error, at the place of the
  /// error.
  package static func read(
    _ source: SourceFile, options: JSONOptions = JSONOptions()
  ) -> (document: JSONDocument?, findings: [Finding]) {
    let limit = min(options.maximumBytes, Int(UInt32.max))
    guard source.bytes.count <= limit else {
      return (nil, [tooLarge(source, limit: limit)])
    }
    var findings: [Finding] = []
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = source.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    if start > 0 {
      findings.append(
        Finding(
          JSONRules.byteOrderMark, "The file begins with a byte order mark; it was skipped.",
          at: Place(source, 0..<start),
          fix: Fix("remove the byte order mark", TextEdit(0..<start, with: ""))))
    }
    let diagnosis = JSONDiagnosis(source: source, options: options)
    var bytes = source.bytes
    if options.allowsComments {
      do throws(JSONComments.Unclosed) {
        bytes = try JSONComments.blanked(bytes, from: start)
      } catch {
        return (nil, findings + [diagnosis.finding(for: error)])
      }
    }
    do throws(JSONScanner.Failure) {
      let outcome = try JSONScanner.scan(bytes, from: start, options: options)
      let document = JSONDocument(
        source: source, duplicateKeys: outcome.duplicateKeys, records: outcome.records)
      findings += FileRules.limited(document.duplicateKeys, document.finding(about:))
      findings += FileRules.limited(outcome.loneSurrogates) {
        loneSurrogate(source, $0)
      }
      return (document, findings)
    } catch {
      return (nil, findings + [diagnosis.finding(for: error)])
    }
  }

  private static func tooLarge(_ source: SourceFile, limit: Int) -> Finding {
    Finding(
      JSONRules.tooLarge,
      "The document has \(source.bytes.count) bytes; the limit is \(limit).",
      at: Place(source, 0..<0))
  }

  private static func loneSurrogate(_ source: SourceFile, _ range: Range<Int>) -> Finding {
    Finding(
      JSONRules.loneSurrogate,
      "\(source.text(in: range)) is an unpaired surrogate and not a character; it is read as "
        + "U+FFFD.",
      at: Place(source, range))
  }

  private func finding(about duplicate: JSONDuplicateKey) -> Finding {
    return Finding(
      JSONRules.duplicateKey,
      "The key \(Quoted.text(string(of: duplicate.second) ?? "")) occurs twice in this object; the "
        + "last value is used.",
      at: place(of: duplicate.second),
      notes: [Note("first occurrence", at: place(of: duplicate.first))],
      fix: removal(of: duplicate))
  }

  /// Returns a fix that removes the first of two equal members.
  ///
  /// The last member stays, because its value is used.
  private func removal(of duplicate: JSONDuplicateKey) -> Fix? {
    let values = [duplicate.first, duplicate.second].map { key in
      source.bytes[range(of: JSONNode(index: key.index + 1))]
    }
    guard values[0] == values[1] else { return nil }
    let end = range(of: duplicate.first).upperBound
    let object = (0..<duplicate.first.index).reversed().lazy.map { JSONNode(index: $0) }.first {
      kind(of: $0) == .object && range(of: $0).upperBound > end
    }
    return object.map {
      Fix("remove the first of the equal members", removing(duplicate.first, from: $0))
    }
  }
}
