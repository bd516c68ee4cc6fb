import Basics
import FeedModel
import YoullContract
import YoullModels
import YoullNetwork

/// The filters of a search with the options that the user selected.
///
/// A content is a result if it has one of the selected options of each filter.
package struct SearchFilters: Sendable {
  /// The filters with selected options, in the order of their selection.
  package private(set) var rows: [(filter: String, options: [String])]

  package init(_ text: String? = nil) {
    rows = SearchSelection.filters(in: text ?? "")
  }

  /// Creates the selection in the arguments of a screen.
  init(_ arguments: [FeedLink.Argument]) {
    let argument = arguments.last { $0.name.hasSameBytes(as: "filters") }
    self.init(argument.map { String(decoding: $0.value, as: UTF8.self) })
  }

  /// The text of the selection; empty without selected options.
  package var text: String { SearchSelection.text(of: rows) }

  package func contains(_ option: String, of filter: String) -> Bool {
    rows.contains { row in
      row.filter.hasSameBytes(as: filter) && row.options.contains { $0.hasSameBytes(as: option) }
    }
  }

  /// Returns the selection after a tap on an option, which selects it or takes it back.
  ///
  /// Without `allowsSeveral`, the option replaces the selected one of its filter.
  package func toggling(_ option: String, of filter: String, allowsSeveral: Bool) -> SearchFilters {
    var result = self
    let isSelected = contains(option, of: filter)
    let index = rows.firstIndex { $0.filter.hasSameBytes(as: filter) }
    var options = index.map { rows[$0].options } ?? []
    if isSelected {
      options.removeAll { $0.hasSameBytes(as: option) }
    } else {
      options = allowsSeveral ? options + [option] : [option]
    }
    if let index {
      result.rows[index].options = options
      if options.isEmpty { result.rows.remove(at: index) }
    } else {
      result.rows.append((filter, options))
    }
    return result
  }
}

extension BNHomeFeedSection {
  private static let filterKind = "searchFilter"

  /// Creates the section of a filter, whose options are its items.
  init(filter: BNSearchFilter) {
    self = .rows(Self.filterKind, id: filter.id, filter.options, at: filter.place)
    title = filter.title
    if let allowsSeveral = filter.allowsSeveral {
      values = [BNField(name: "allowsSeveral", value: .boolean(allowsSeveral), place: place)]
    }
  }

  var isSearchFilter: Bool { type.hasSameBytes(as: Self.filterKind) }

  /// Returns a filter with the selected options; each option has the search that a tap on it starts.
  func selecting(_ filters: SearchFilters, for words: String?) -> BNHomeFeedSection {
    guard isSearchFilter, let words else { return self }
    let allowsSeveral = value(named: "allowsSeveral") == .boolean(true)
    var section = self
    section.items = items.map { option in
      let next = filters.toggling(option.id, of: id, allowsSeveral: allowsSeveral).text
      let title = option.value(named: "title").map {
        BNField(name: "title", value: $0, place: option.place)
      }
      var values = [
        BNField(name: "isSelected", value: .boolean(filters.contains(option.id, of: id))),
        BNField(name: "words", value: .text(words)),
      ]
      if !next.isEmpty { values.append(BNField(name: "filters", value: .text(next))) }
      return BNRecord(
        id: option.id, values: [title].compactMap(\.self) + values, place: option.place)
    }
    return section
  }
}

extension ScreenPart {
  /// The request for one page of search results, or for suggestions before the first search.
  ///
  /// The filters are those of all searches. A search without them is better than an error, unless
  /// they narrow the results: then the user could not take the options back.
  static let searchContent = ScreenPart(
    load: { (parameters, network) async throws(NetworkError) in
      guard let words = parameters.subject else {
        return try await FeedAPI.getSearchFeed(
          cohortIDs: parameters.cohortIDs, isSubscribed: parameters.isSubscribed, from: network)
      }
      var filters = NetworkAnswer<[BNSearchFilter]>(model: [])
      if parameters.page.offset == 0 {
        do throws(NetworkError) {
          filters = try await SearchAPI.getSearchFilters(from: network)
        } catch {
          guard parameters.filters.rows.isEmpty else { throw error }
          filters = NetworkAnswer(model: [], findings: error.findings)
        }
      }
      let results = try await SearchAPI.applySearch(
        words, filters: parameters.filters.rows, page: parameters.page, from: network
      ).section("contentGrid", id: "results")
      var home = results.model
      home.sections += filters.model.map(BNHomeFeedSection.init(filter:))
      return NetworkAnswer(
        model: home, findings: filters.findings + results.findings,
        isForGuests: results.isForGuests)
    }, list: PagedList("results"))
}
