extension HTMLReport {
  /// What all reports begin as; the script fills it.
  static let markup: StaticString = """
    <header class="top">
    <h1>Snapshots</h1>
    <p id="verdict"></p>
    <div id="outcomes" role="group" aria-label="What became of snapshots"></div>
    <button type="button" id="help-button">Keys <kbd>?</kbd></button>
    </header>
    <noscript><p class="notice">This report is put together by a script, which is switched off here.</p></noscript>
    <div id="house">
    <nav id="side" aria-label="Snapshots">
    <form id="filters" role="search" aria-label="Filter snapshots">
    <label class="find"><span class="unseen">Search</span><input type="search" id="search" placeholder="Search …" autocomplete="off" spellcheck="false"></label>
    <div id="choices"></div>
    </form>
    <p id="chosen-cause" hidden><span></span> <button type="button" aria-label="Show all causes again">✕</button></p>
    <p id="told" role="status"></p>
    <div id="list" class="list" role="listbox" tabindex="0" aria-label="Snapshots"><div role="presentation"></div></div>
    </nav>
    <main>
    <section id="overview" aria-label="Overview">
    <h2 id="causes-title">Causes</h2>
    <p class="about" id="causes-about"></p>
    <div id="causes" class="list" role="listbox" tabindex="0" aria-labelledby="causes-title"><div role="presentation"></div></div>
    <details id="findings" hidden><summary></summary><ul></ul></details>
    </section>
    <article id="detail" aria-labelledby="name" hidden>
    <header>
    <button type="button" id="back">‹ Causes</button>
    <h2 id="name"></h2>
    <p id="about"></p>
    <ul id="why" aria-label="Causes of this snapshot"></ul>
    </header>
    <div class="tools"><div id="views" role="tablist" aria-label="View"></div>
    <label id="dial" hidden><span></span> <input type="range" min="0" max="100" value="50"></label>
    <label id="length" hidden>Length <select></select></label></div>
    <div class="columns">
    <div id="stage" role="tabpanel" tabindex="0"></div>
    <section id="changes" aria-label="What is otherwise" tabindex="0"></section>
    </div>
    </article>
    </main>
    </div>
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
    <div><dt><kbd>/</kbd> <kbd>s</kbd></dt><dd>search</dd></div>
    <div><dt><kbd>j</kbd> <kbd>k</kbd> <kbd>↓</kbd> <kbd>↑</kbd></dt><dd>next and previous snapshot</dd></div>
    <div><dt><kbd>h</kbd> <kbd>l</kbd> <kbd>←</kbd> <kbd>→</kbd></dt><dd>previous and next view</dd></div>
    <div><dt><kbd>g</kbd> <kbd>c</kbd></dt><dd>go to what changed</dd></div>
    <div><dt><kbd>g</kbd> <kbd>n</kbd></dt><dd>go to what is new</dd></div>
    <div><dt><kbd>g</kbd> <kbd>d</kbd></dt><dd>go to what was deleted from the matrix</dd></div>
    <div><dt><kbd>g</kbd> <kbd>p</kbd></dt><dd>go to what passed</dd></div>
    <div><dt><kbd>f</kbd></dt><dd>hide and show the side bar</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>close what is open</dd></div>
    </dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>

    """
}
