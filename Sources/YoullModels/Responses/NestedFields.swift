import Documents

/// Fields that contain more than one plain value. No section shows them, so they provide no value
/// to a section.
extension ModelField {
  typealias ListPath<Element> = any WritableKeyPath<Model, [Element]> & Sendable

  static func texts(_ name: String, _ path: ListPath<String>, graphQL: String...) -> Self {
    let place = FieldName(name, graphQL: graphQL)
    return nested(name) { object, model, reading in
      model[keyPath: path] = object.elements(place, "a string", &reading) { node, reading in
        reading.document.kind(of: node) == .string ? reading.text(of: node) ?? "" : nil
      }
    }
  }

  static func numbers(_ name: String, _ path: ListPath<Double>, graphQL: String...) -> Self {
    let place = FieldName(name, graphQL: graphQL)
    return nested(name) { object, model, reading in
      model[keyPath: path] = object.elements(place, "a finite number", &reading) {
        node, reading in reading.document.double(of: node).flatMap { $0.isFinite ? $0 : nil }
      }
    }
  }

  /// Returns a field for the row of a relation.
  static func row<Row: ResponseValue>(
    _ name: String, _ path: Path<Row>, graphQL: String..., rest: String? = nil
  ) -> Self {
    let place = FieldName(name, graphQL: graphQL, rest: rest)
    return nested(name) { object, model, reading in
      model[keyPath: path] = object.object(place, &reading).map { Row($0, &reading) }
    }
  }

  /// Returns a field for the rows of a relation.
  static func rows<Row: ResponseValue>(
    _ name: String, _ path: ListPath<Row>, graphQL: String..., rest: String? = nil
  ) -> Self {
    let place = FieldName(name, graphQL: graphQL, rest: rest)
    return nested(name) { object, model, reading in
      model[keyPath: path] = object.objects(place, limit: ResponseLimits.items, &reading)
    }
  }

  /// Returns a field for rows that have the form of slice items.
  static func sliceItems(_ name: String, _ path: ListPath<any BNItem>) -> Self {
    let place = FieldName(graphQL: "slice_items", rest: name)
    return nested(name) { object, model, reading in
      let rows: [SliceItemResponse] = object.objects(
        place, limit: ResponseLimits.items, &reading)
      model[keyPath: path] = rows.mapToModels()
    }
  }

  private static func nested(
    _ name: String,
    _ read: @escaping @Sendable (ResponseObject, inout Model, inout DocumentReading) -> Void
  ) -> Self {
    Self(name: name, read: read, value: { _ in nil })
  }
}
