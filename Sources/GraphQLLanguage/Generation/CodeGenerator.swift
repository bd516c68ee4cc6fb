package import Documents

/// A file of generated code, with its path relative to the output folder.
package struct GeneratedFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
}

/// The form of a scalar in Swift and in responses.
///
/// A schema does not declare the form of its custom scalars, so the command line does.
package enum ScalarForm: String, Sendable, CaseIterable {
  case text, integer, number, boolean, value

  /// The Swift type of a scalar that is sent.
  var input: String {
    switch self {
    case .text: "String"
    case .integer: "Int"
    case .number: "Double"
    case .boolean: "Bool"
    case .value: "JSONText"
    }
  }

  static let ofLanguage: [String: ScalarForm] = [
    "Int": .integer, "Float": .number, "String": .text, "ID": .text, "Boolean": .boolean,
  ]
}

/// A generator of Swift code for operations: their variables, and tables of the fields that they
/// select.
///
/// Each fragment has its own table, so that the code grows only with the length of the documents.
/// Equal documents give equal bytes.
package struct CodeGenerator {
  let schema: Schema
  let scalars: [String: ScalarForm]
  /// The module that generated code imports; `nil` if the code is part of that module.
  private let runtime: String?
  let fragments: [String: FragmentDefinition]
  /// The Swift names of the schema's enumerations and input objects.
  let schemaNames: [String: String]
  private let documents: [GraphQLDocument]
  var list = FindingList()
  /// The enumerations and input objects that the code uses.
  var enums: Set<String> = []
  var inputs: Set<String> = []
  /// The document whose code is being written.
  var source = SourceFile(path: "", bytes: [])

  private init(
    _ schema: Schema, _ documents: [GraphQLDocument], scalars: [String: ScalarForm] = [:],
    runtime: String? = nil
  ) {
    self.schema = schema
    self.runtime = runtime
    self.documents = documents
    self.scalars = scalars.merging(ScalarForm.ofLanguage) { own, _ in own }
    let all = documents.flatMap(\.fragments)
    fragments = Dictionary(all.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    schemaNames = SwiftNames.types(
      schema.types.filter { $0.kind == .enumeration || $0.kind == .input }.map(\.name))
  }

  /// The first words of every generated file, by which the command recognizes stale files.
  package static let mark = "// Made by bricks-codegen"

  /// Returns the code for all documents, and findings about names that have no valid Swift form.
  package static func generate(
    _ schema: Schema, _ documents: [GraphQLDocument], scalars: [String: ScalarForm] = [:],
    runtime: String? = nil
  ) -> (files: [GeneratedFile], findings: [Finding]) {
    var generator = CodeGenerator(schema, documents, scalars: scalars, runtime: runtime)
    let files = generator.files()
    return (files, generator.list.findings)
  }

  private mutating func files() -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    for document in documents {
      source = document.source
      for operation in document.operations {
        guard let name = operation.name?.text else { continue }
        let type = operationType(operation)
        files.append(
          file("Operations/\(type)", "the operation \(name)") { $0.write(operation, &$1) })
      }
      for fragment in document.fragments {
        let type = SwiftNames.type(fragment.name.text)
        files.append(
          file("Fragments/\(type)", "the fragment \(type)") { $0.write(fragment, &$1) })
      }
    }
    let operations = documents.flatMap(\.operations).filter { $0.name != nil }.map(operationType)
    if !operations.isEmpty {
      files.append(file("Operations", "all operations") { $0.writeList(operations.sorted(), &$1) })
    }
    if !inputs.isEmpty { files.append(file("Inputs", "the schema") { $0.writeInputs(&$1) }) }
    if !enums.isEmpty { files.append(file("Enums", "the schema") { $0.writeEnums(&$1) }) }
    checkNames()
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func file(
    _ name: String, _ origin: String, _ write: (inout CodeGenerator, inout CodeWriter) -> Void
  ) -> GeneratedFile {
    var body = CodeWriter()
    write(&self, &body)
    var code = CodeWriter()
    code.line("\(Self.mark) from \(origin); edits are lost.")
    code.line("// swift-format-ignore-file")
    if body.text.contains("JSONWriter") { code.line("package import Documents") }
    if let runtime {
      // The compiler rejects a `package import` that no package declaration needs.
      let isShown = ["InputValue<", "JSONText", "Shape", "GraphQLOperation.Type", ": Input"]
        .contains { body.text.contains($0) }
      code.line("\(isShown ? "package " : "")import \(runtime)")
    }
    return GeneratedFile(path: "\(name).swift", bytes: Array((code.text + body.text).utf8))
  }

  /// Reports top-level types with equal names.
  private mutating func checkNames() {
    var seen = Set(enums.union(inputs).compactMap { schemaNames[$0] })
    for document in documents {
      let names =
        document.fragments.map { (SwiftNames.type($0.name.text), $0.name) }
        + document.operations.compactMap { operation in
          operation.name.map { (operationType(operation), $0) }
        }
      for (swift, name) in names where !seen.insert(swift).inserted {
        source = document.source
        reportClash(swift, name.range)
      }
      for operation in document.operations where operation.name == nil {
        list.report(
          GraphQLRules.operationName, "Code is generated for operations with names; name this one.",
          at: Place(document.source, operation.range.lowerBound..<operation.range.lowerBound))
      }
    }
  }

  mutating func reportClash(_ swift: String, _ range: Range<Int>) {
    list.report(
      GraphQLRules.swiftName,
      "There is something else that is `\(swift)` in Swift; rename this or give it an alias.",
      at: Place(source, range))
  }

  /// Returns the Swift name of an operation, such as `GetContentQuery` for `GetContent`.
  func operationType(_ operation: OperationDefinition) -> String {
    let name = SwiftNames.type(operation.name?.text ?? "")
    let suffix =
      operation.kind.rawValue.prefix(1).uppercased() + operation.kind.rawValue.dropFirst()
    return name.hasSuffix(suffix) ? name : name + suffix
  }

  // MARK: Types

  /// Returns the Swift type of a list, or the type itself.
  ///
  /// The result does not indicate whether the whole value may be null.
  func swiftType(_ reference: TypeReference, of named: String) -> String {
    var type = named
    var mark = "?"
    for wrapper in reference.wrappers.reversed() {
      switch wrapper {
      case .nonNull: mark = ""
      case .list:
        type = "[\(type)\(mark)]"
        mark = "?"
      }
    }
    return type
  }

  /// Returns the form of a scalar or an enumeration in a response.
  func form(of type: SchemaType) -> ScalarForm {
    type.kind == .enumeration ? .text : scalars[type.name] ?? .value
  }

  /// Returns the Swift type of a scalar, an enumeration or an input object that is sent.
  mutating func inputType(_ name: String) -> String {
    guard let type = schema.type(name) else { return ScalarForm.value.input }
    switch type.kind {
    case .enumeration: enums.insert(name)
    case .input: inputs.insert(name)
    default: return form(of: type).input
    }
    return schemaNames[name] ?? name
  }
}
