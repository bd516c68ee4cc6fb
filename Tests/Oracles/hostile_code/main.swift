import Documents
import GraphQLAnswers

func check(_ holds: Bool, line: Int = #line) {
  if !holds { print("main.swift:\(line) failed") }
}

func read<Operation: GraphQLOperation>(_: Operation.Type, _ text: String) -> Operation.Data? {
  guard let document = JSONDocument.read(SourceFile(path: "answer", text: text)).document else {
    return nil
  }
  var reading = DocumentReading(document)
  let data = Operation.Data.read(document.root, &reading)
  for finding in reading.findings { print("\(finding.rule.id): \(finding.message)") }
  return data
}

let data = read(
  ConditionsQuery.self,
  #"""
  {"shared": {"id": "1", "toy": {"name": "Ball"}},
   "always": {"id": "2", "toy": {"size": null, "colours": []}, "size": 3},
   "merged": {"toy": {"colours": ["red"]}},
   "below": {"toy": {"id": "4"}},
   "inner": {"id": "5", "name": "Inner", "pet": {"__typename": "Dog", "barks": true}}}
  """#)
check(data?.shared?.withToy == nil && data?.shared?.toy?.name == "Ball")
check(data?.always?.withToy.toy?.colours == [] && data?.always?.size == 3)
check(data?.merged?.toy?.colours == [.red] && data?.merged?.toy?.toys == nil)
check(data?.below?.toy?.id == "4" && data?.below?.toy?.name == nil && data?.below?.included == nil)
check(data?.inner?.included?.name == "Inner" && data?.inner?.included?.inner == nil)
check(data?.inner?.pet?.asDog?.barks == true && data?.inner?.pet?.asCat == nil)

let included = read(
  ConditionsQuery.self,
  #"""
  {"shared": {"id": "1", "toy": {"name": "Ball", "size": 1, "colours": ["red"]}},
   "always": {"id": "2", "toy": {"size": 3, "colours": []}, "size": 3},
   "merged": {"toy": {"name": "Ball", "toys": []}},
   "below": {"toy": {"id": "4", "name": "Ball"}, "size": null, "toys": []},
   "inner": {"id": "5", "name": "Inner", "size": 1, "pet": {"__typename": "Cat", "lives": 7}}}
  """#)
check(included?.shared?.withToy?.toy?.size == 1)
check(included?.merged?.toy?.name == "Ball" && included?.merged?.toy?.toys?.isEmpty == true)
check(included?.below?.included?.toys.isEmpty == true && included?.below?.toy?.name == "Ball")
check(included?.inner?.included?.inner?.size == 1 && included?.inner?.included?.inner?.toys == nil)
check(included?.inner?.pet?.asCat?.lives == 7 && included?.inner?.pet?.asDog == nil)

// A missing field below a fragment does not remove the fragment.
let holed = read(
  ConditionsQuery.self,
  #"""
  {"shared": {"id": "1", "toy": {"name": "Ball"}}, "always": {"id": "2", "toy": {"colours": []}},
   "merged": {}, "below": {"toy": {"id": "4"}, "size": 1, "toys": [{}]}, "inner": {"id": "5"}}
  """#)
check(holed?.below?.included?.size == 1 && holed?.below?.included?.toys.count == 1)

let broken = read(
  ConditionsQuery.self,
  #"{"shared": {"id": null, "toy": {"name": "Ball"}}, "always": {"size": 1}}"#)
check(broken?.shared?.toy?.name == "Ball")

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
