import Documents
import GraphQLLanguage

/// The schema and the documents to generate code for, and the findings about them.
struct CodegenInput {
  let schema: Schema
  private(set) var documents: [GraphQLDocument] = []
  private(set) var findings: [Finding] = []

  init(_ arguments: CodegenArguments) throws(FileProblem) {
    let read = GraphQLDocument.read(try SourceFile.read(arguments.schema))
    let checked = Schema.read(read.document.map { [$0] } ?? [])
    schema = checked.schema
    findings = read.document == nil ? read.findings : checked.findings
    for folder in arguments.documents {
      let walk = FolderWalk.files(in: folder, suffix: ".graphql")
      if let problem = walk.problems.first { throw problem }
      guard !walk.files.isEmpty else {
        throw FileProblem(path: folder, kind: .missing)
      }
      for path in walk.files {
        let read = GraphQLDocument.read(try SourceFile.read(path))
        findings += read.findings
        if let document = read.document { documents.append(document) }
      }
    }
    // With an incomplete schema or a missing fragment, validation would report false errors.
    guard !findings.hasErrors else { return }
    let unsupported = CodeGenerator.unsupportedUses(in: documents)
    findings += unsupported.isEmpty ? schema.validate(documents) : unsupported
  }
}
