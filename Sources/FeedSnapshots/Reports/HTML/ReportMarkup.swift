extension HTMLReport {
  /// The constant markup of all reports, which the script fills.
  static let markup: StaticString = """
    <header class="top">
    <h1>Snapshots</h1>
    <p id="verdict"></p>
    <div id="outcomes" role="group" aria-label="Outcomes of snapshots"></div>
    <button type="button" id="help-button">Keys <kbd>?</kbd></button>
    <p id="decision-message" role="status" hidden></p>
    </header>
    <noscript><p class="notice">This report needs JavaScript, which is turned off.</p></noscript>
    <div id="layout">
    <nav id="side" aria-label="Snapshots">
    <form id="filters" role="search" aria-label="Filter snapshots">
    <label class="find"><span class="unseen">Search</span><input type="search" id="search" placeholder="Search …" autocomplete="off" spellcheck="false"></label>
    <div id="choices"></div>
    </form>
    <p id="chosen-cause" hidden><span></span> <button type="button" aria-label="Clear the cause filter">✕</button></p>
    <div id="cause-decisions" class="decisions" role="group" aria-label="Decisions about the cause" hidden></div>
    <p id="match-count" role="status"></p>
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
    <p id="summary"></p>
    <div id="decisions" class="decisions" role="group" aria-label="Decisions about the snapshot" hidden></div>
    <ul id="entry-causes" aria-label="Causes of this snapshot"></ul>
    </header>
    <div class="tools"><div id="views" role="tablist" aria-label="View"></div>
    <label id="slider" hidden><span></span> <input type="range" min="0" max="100" value="50"></label>
    <label id="length" hidden>Length <select></select></label></div>
    <div class="columns">
    <div id="stage" role="tabpanel" tabindex="0"></div>
    <section id="changes" aria-label="Changes" tabindex="0"></section>
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
    <div><dt><kbd>g</kbd> <kbd>c</kbd></dt><dd>go to changed snapshots</dd></div>
    <div><dt><kbd>g</kbd> <kbd>n</kbd></dt><dd>go to new snapshots</dd></div>
    <div><dt><kbd>g</kbd> <kbd>d</kbd></dt><dd>go to snapshots that were removed from the matrix</dd></div>
    <div><dt><kbd>g</kbd> <kbd>p</kbd></dt><dd>go to passed snapshots</dd></div>
    <div><dt><kbd>f</kbd></dt><dd>hide or show the sidebar</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>close the snapshot, or clear the filters</dd></div>
    </dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>

    """
}
