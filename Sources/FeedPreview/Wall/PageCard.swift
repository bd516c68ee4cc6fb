/// A small page with a link to its view, as an item of a list.
struct PageCard {
  /// The address of the page.
  let page: String
  /// The address of the view of the page.
  let view: String
  let title: String
  /// The other part of the name, for screen readers.
  let owner: String
  let tag: String
  let device: PreviewDevice
  /// The words that a search finds.
  let words: String
  /// A Boolean value that indicates whether a script loads the page when it becomes visible.
  var isLoadedByScript = false
  /// Further links below the title.
  var more: Markup = .empty

  var markup: Markup {
    """
    <li class="card" data-words="\(words)">
    \(isLoadedByScript ? slot : frame)
    <a href="\(view)">\(title)\
    <span class="hidden"> of \(owner)</span> \
    <span class="tag">\(tag)</span></a>\(more)
    </li>

    """
  }

  private var frame: Markup {
    """
    <div class="thumbnail" inert>\
    <iframe src="\(page)" sandbox="allow-same-origin" loading="lazy" \
    width="\(device.width)" height="\(device.height)" title="\(title)" \
    tabindex="-1"></iframe></div>
    """
  }

  /// The place of a frame that a script adds.
  private var slot: Markup {
    """
    <div class="thumbnail" inert data-page="\(page)" data-width="\(device.width)" \
    data-height="\(device.height)" data-title="\(title)">\
    </div>
    """
  }
}
