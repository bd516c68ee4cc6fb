import Documents
import GraphQLAnswers

func check(_ holds: Bool, line: Int = #line) {
  if !holds { print("main.swift:\(line) failed") }
}

/// Prints the findings about an answer for the operation with some values of its conditions.
func report(yes: Bool, no: Bool, _ text: String) {
  let operation = ConditionsQuery(yes: yes, no: no)
  guard let document = JSONDocument.read(SourceFile(path: "answer", text: text)).document else {
    return
  }
  var reading = DocumentReading(document)
  reading.check(
    document.root, against: ConditionsQuery.shape.selection(with: operation.variables))
  for finding in reading.findings { print("\(finding.rule.id): \(finding.message)") }
}

// Fields that conditions leave out can be absent.
report(
  yes: true, no: false,
  #"""
  {"shared": {"id": "1", "toy": {"name": "Ball"}},
   "always": {"id": "2", "toy": {"size": null, "colours": []}, "size": 3},
   "merged": {"toy": {"colours": ["red"]}},
   "below": {"toy": {"id": "4"}},
   "inner": {"id": "5", "name": "Inner", "pet": {"__typename": "Dog", "barks": true}}}
  """#)
report(
  yes: false, no: true,
  #"""
  {"shared": {"id": "1", "toy": {"name": "Ball", "size": 1, "colours": ["red"]}},
   "always": {"id": "2", "toy": {"size": 3, "colours": []}, "size": 3},
   "merged": {"toy": {"name": "Ball", "toys": []}},
   "below": {"toy": {"id": "4", "name": "Ball"}, "size": null, "toys": []},
   "inner": {"id": "5", "pet": {"__typename": "Cat", "lives": 7}}}
  """#)
print("---")
// The same answer lacks what the other conditions ask for.
report(
  yes: true, no: true,
  #"""
  {"shared": {"id": "1", "toy": {"name": "Ball", "size": 1}},
   "always": {"id": "2", "toy": {"colours": []}, "size": 3},
   "merged": {"toy": {"colours": ["red"], "name": "Ball", "toys": [{}]}},
   "below": {"toy": {"id": "4"}, "toys": []},
   "inner": {"id": null, "name": "Inner", "toys": [], "pet": {"__typename": "Dog"}}}
  """#)
print("---")

func text(_ input: some Input) -> String {
  var writer = JSONWriter(indent: nil)
  input.write(to: &writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

let order = Order_by(
  a_b: .value(1), aB: .null, self_: .value(.green), init: .value([1, nil, 3]),
  Type: .value(.known_),
  name: .value([nil, .unknown("blue")]))
print(text(order))
print(text(OrderBy.aB([nil, .a_b(order)])))
print(text(OrderBy.self_(3)))
print(text(NamesQuery(init: .value([[nil]]), hash: .value(.plain), write: .value([.fancy]))))
let words = Words.known.map(\.text)
check(words.map { Words($0).text } == words && Set(Words.known.map(text)).count == words.count)
check(NamesQuery.shape.roots.count == 12 && ConditionsQuery.text.contains("fragment Inner on"))
