import Documents
import GraphQLLanguage

/// The schema and the documents that code is made for, and what is wrong with them.
struct Inputs {
  let schema: Schema
  private(set) var documents: [GraphQLDocument] = []
  private(set) var findings: [Finding] = []

  init(_ order: Order) throws(FileProblem) {
    let read = GraphQLDocument.read(try SourceFile.read(order.schema))
    let checked = Schema.read(read.document.map { [$0] } ?? [])
    schema = checked.schema
    findings = read.document == nil ? read.findings : checked.findings
    for folder in order.documents {
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
    // Against half of a schema, or without some fragment, everything would be wrong.
    guard findings.isEmpty else { return }
    findings = schema.validate(documents)
  }
}
