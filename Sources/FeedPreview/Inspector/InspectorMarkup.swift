/// The elements of the inspector in a page.
///
/// The script fills them.
enum InspectorMarkup {
  /// The button that turns the inspector on; a narrow window shows its icon only.
  static let button: Markup = """
    <button type="button" class="tool inspect" id="inspect" aria-pressed="false" \
    aria-keyshortcuts="i" aria-controls="inspector"><svg viewBox="0 0 16 16" aria-hidden="true">\
    <path d="M2 2h4M2 2v4M14 2h-4M14 2v4M2 14h4M2 14v-4M7 7l7 3-3 1-1 3z"/></svg>\
    <span>Inspect</span></button>
    """

  /// Returns the panel.
  ///
  /// Without a token, the page cannot open an editor.
  static func panel(_ facts: String, token: String?) -> Markup {
    """
    <aside class="inspector" id="inspector" aria-label="Inspector" data-facts="\(facts)" \
    data-token="\(token ?? "")" hidden>
    <div class="inspector-head"><h2>Inspector</h2>
    <button type="button" class="tool" id="grid" aria-pressed="false" aria-keyshortcuts="g">Grid</button>
    <button type="button" class="tool" id="keys-button" aria-keyshortcuts="?" aria-label="Keys">?</button>
    <button type="button" class="tool" id="inspector-close" aria-label="Close the inspector">×</button></div>
    <p class="inspector-note" id="inspector-note" role="status"></p>
    <div id="inspector-facts"></div>
    </aside>
    <section class="patch" id="patch" aria-label="Unsaved edits" hidden>
    <div class="patch-list" tabindex="0" role="group" aria-label="Edited values">
    <ol id="patch-changes"></ol>
    <div id="patch-pages"></div>
    </div>
    <p class="patch-message" id="patch-message" role="alert"></p>
    <p class="patch-bar"><strong id="patch-count"></strong>\
    <button type="button" id="patch-move" hidden>Apply to the changed file</button>\
    <button type="button" id="patch-discard">Discard</button>\
    <button type="button" class="main" id="patch-save">Save</button></p>
    </section>
    """
  }
}
