package import YoullModels

/// A place in the app that a link from outside opens.
///
/// Links have the grammar `bricks://PLACE/ID`, or begin with one of the prefixes that an app
/// declares for universal links instead of `bricks://`. Without an ID, a link opens the tab that
/// shows such places.
package enum DeepLink: Sendable {
  /// The details of a category.
  case category(id: String?)
  /// The details of a subcategory.
  case subcategory(id: String?)
  /// The content of a tag, in an order.
  case tag(id: String?, sortInfo: SliceSort)
  /// The details of a content.
  case content(id: String?)
  /// The details of an event.
  case event(id: String?)
  /// The explore screen, with a selected tag.
  case explore(tagId: String?)

  /// The names of the places in links.
  package enum Place: String, CaseIterable, Sendable {
    case category, subcategory, tag, content, event, explore
  }

  package var place: Place {
    switch self {
    case .category: .category
    case .subcategory: .subcategory
    case .tag: .tag
    case .content: .content
    case .event: .event
    case .explore: .explore
    }
  }

  /// The ID of the subject, if the link has one.
  package var id: String? {
    switch self {
    case .category(let id), .subcategory(let id), .tag(let id, _), .content(let id),
      .event(let id), .explore(let id):
      id
    }
  }

  /// The order of the tag's content.
  package var sort: SliceSort {
    if case .tag(_, let sort) = self { sort } else { SliceSort() }
  }

  package init(_ place: Place, id: String?, sort: SliceSort = SliceSort()) {
    self =
      switch place {
      case .category: .category(id: id)
      case .subcategory: .subcategory(id: id)
      case .tag: .tag(id: id, sortInfo: sort)
      case .content: .content(id: id)
      case .event: .event(id: id)
      case .explore: .explore(tagId: id)
      }
  }
}
