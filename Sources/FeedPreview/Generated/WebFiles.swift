// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let previewScript: StaticString = #"""
    (() => {
    "use strict";
    // Frames that are replaced without a flash: a new frame loads behind the old one and replaces it when
    // it is complete.

    /**
     * Returns an address with the settings of the view, which the toolbar changes.
     * @type {(address: string) => string}
     */
    let keepSettings = address => address;

    /**
     * Returns the frame in a container, but not the one that is still loading.
     * @param {ParentNode} container
     */
    function shownFrame(container) {
      return /** @type {HTMLIFrameElement} */ (container.querySelector("iframe:not(.loading)"));
    }

    /** Returns the frame of the page that the toolbar, the inspector and the edits are about. */
    const pageFrame = () => shownFrame(document.querySelector("#stage, #prototype .screen") ?? document);

    /**
     * Returns the scroll positions of a page: each element with its child indexes from the root.
     * @param {Document} page
     */
    function framePositions(page) {
      const pathTo = element => {
        const path = [];
        for (let at = element; at.parentElement; at = at.parentElement) {
          path.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
        }
        return path;
      };
      return Array.from(page.querySelectorAll("*"))
        .filter(element => element.scrollTop || element.scrollLeft)
        .map(element => [pathTo(element), element.scrollLeft, element.scrollTop]);
    }

    /**
     * @param {Document} page
     * @param {any[]} positions
     */
    function restoreFramePositions(page, positions) {
      for (const [path, left, top] of positions) {
        const element = path.reduce((at, index) => at && at.children[index], page.documentElement);
        if (element) element.scrollTo({ left, top, behavior: "instant" });
      }
    }

    /**
     * The end of the load in each slot, before its frame is complete.
     * @type {WeakMap<HTMLElement, () => void>}
     */
    const loadingFrames = new WeakMap();

    /**
     * The style sheets that replaced those of a document, and the number of the latest request for them.
     * @type {WeakMap<Document, { sheets: CSSStyleSheet[], request: number }>}
     */
    const sheetStates = new WeakMap();

    /**
     * Replaces the style sheets of a page, if the page at its address differs in nothing else now. The server
     * sends a digest of the rest. The policy of a page forbids other `style` elements.
     * @param {HTMLIFrameElement} frame
     * @returns {Promise<boolean>} Whether it did, or a later request does.
     */
    async function restyleFrame(frame) {
      const page = frame.contentDocument, view = /** @type {any} */ (frame.contentWindow);
      const markup = view.performance.getEntriesByType("navigation")[0]?.serverTiming?.[0]?.description;
      if (!page || !markup) return false;
      const state = sheetStates.get(page) ?? { sheets: [], request: 0 };
      sheetStates.set(page, state);
      const number = ++state.request;
      const response = await fetch(frame.src);
      if (!response.headers.get("Server-Timing")?.includes(markup)) return false;
      const text = await response.text();
      if (state.request !== number) return true;
      const styles = page.querySelectorAll("style"), texts = Array.from(text.matchAll(/<style>([^]*?)<\/style>/g));
      if (texts.length !== styles.length) return false;
      texts.forEach(([, rules], position) => {
        const { sheet, textContent } = styles[position];
        if (sheet) sheet.disabled = rules !== textContent;
        if (rules === textContent) delete state.sheets[position];
        else (state.sheets[position] ??= new view.CSSStyleSheet()).replaceSync(rules);
      });
      page.adoptedStyleSheets = state.sheets.filter(Boolean);
      // The values of an edit are in the new sheet.
      page.documentElement.removeAttribute("style");
      return true;
    }

    /**
     * Replaces a frame by a new one with an address, or the style sheets of its page if nothing else changed.
     * @param {HTMLIFrameElement} frame
     * @param {string} address
     * @param {(page: Document, old: Document | null) => void} ready Called before the new frame is shown.
     * @returns {Promise<HTMLIFrameElement | null>} The new frame, or `null` if the connection is lost or a later load replaced it.
     */
    async function replaceFrame(frame, address, ready) {
      const slot = /** @type {HTMLElement} */ (frame.parentElement);
      const isFree = () => frame.isConnected && !loadingFrames.has(slot);
      if (address === frame.getAttribute("src") && isFree() && await restyleFrame(frame).catch(() => false) && isFree()) return frame;
      if (!frame.isConnected) frame = shownFrame(slot);
      loadingFrames.get(slot)?.();
      const next = /** @type {HTMLIFrameElement} */ (frame.cloneNode(false));
      next.classList.add("loading");
      next.removeAttribute("loading");
      next.src = address;
      return new Promise(resolve => {
        loadingFrames.set(slot, () => { next.remove(); resolve(null); });
        next.addEventListener("load", () => {
          const page = next.contentDocument;
          loadingFrames.delete(slot);
          // The browser's error page for a lost connection is not accessible.
          if (!page) { next.remove(); resolve(null); return; }
          ready(page, frame.contentDocument);
          const hadFocus = document.activeElement === frame;
          frame.remove();
          next.classList.remove("loading");
          if (hadFocus) next.focus({ preventScroll: true });
          resolve(next);
        }, { once: true });
        slot.append(next);
      });
    }

    // The commands of a page: one table, from which the keys, the list of keys and the palette are made.

    /**
     * A command of the page. `keys` are values of `KeyboardEvent.key`. The palette lists commands with a name, and the list of
     * keys describes them with `about`, by default the name.
     * @typedef {{ name: string, about?: string, keys?: string[], label?: string, run: () => void, isAvailable?: () => boolean }} Command
     */

    /** Returns an element that each page with its script has. @type {(id: string) => HTMLElement} */
    const byID = id => /** @type {HTMLElement} */ (document.getElementById(id));

    /** @type {Command[]} */
    const commands = [];

    /** @param {Command[]} rows */
    function addCommands(...rows) { commands.push(...rows); }

    /** @param {Command} row */
    const isAvailable = row => row.isAvailable?.() ?? true;

    /**
     * Runs the command of a key. Keys in a field belong to the field.
     * @param {KeyboardEvent} event
     */
    function handleCommandKey(event) {
      if (event.isComposing || event.defaultPrevented) return;
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
      if (!isPalette && (event.ctrlKey || event.metaKey || event.altKey)) return;
      const target = /** @type {Element} */ (event.target);
      if (document.querySelector("dialog[open]")) return;
      if (!isPalette && target.closest?.("input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]")) return;
      const key = isPalette ? "Control+K" : event.key;
      const row = commands.find(row => row.keys?.includes(key) && isAvailable(row));
      if (!row) return;
      event.preventDefault();
      row.run();
    }

    /** @type {WeakSet<Document>} */
    const keyedPages = new WeakSet();

    /** Lets a page in a frame react to the same keys. @param {Document | null | undefined} page */
    function listenForKeys(page) {
      if (!page || keyedPages.has(page)) return;
      keyedPages.add(page);
      page.addEventListener("keydown", handleCommandKey);
    }

    /**
     * @template {keyof HTMLElementTagNameMap} Tag
     * @param {Tag} tag
     * @param {Record<string, any>} [properties]
     * @param {(Node | string | null | undefined | false)[]} children
     * @returns {HTMLElementTagNameMap[Tag]}
     */
    function made(tag, properties = {}, ...children) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(properties)) {
        if (name in element) element[name] = value; else element.setAttribute(name, value);
      }
      element.append(.../** @type {any[]} */ (children.filter(child => child !== null && child !== undefined && child !== false)));
      return element;
    }

    {
      const names = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", "Control+K": "Ctrl K" };

      /** @param {Command} row */
      const keysOf = row => (row.label ? [row.label] : row.keys ?? []).map(key => made("kbd", {}, names[key] ?? key));

      // The list of keys

      function showKeys() {
        byID("keys")?.remove();
        const rows = commands.filter(row => row.keys || row.label);
        const dialog = made("dialog", { id: "keys", "aria-labelledby": "keys-title" },
          made("h2", { id: "keys-title" }, "Keys"),
          made("dl", { className: "keys" }, ...rows.map(row =>
            made("div", {}, made("dt", {}, ...keysOf(row)), made("dd", {}, row.about ?? row.name)))),
          made("form", { method: "dialog", className: "group" }, made("button", {}, "Close")));
        dialog.addEventListener("close", () => dialog.remove());
        document.body.append(dialog);
        dialog.showModal();
        dialog.scrollTop = 0;
      }

      // The palette

      /**
       * An entry of the palette.
       * @typedef {{ text: string, group: string, run: () => void, isCurrent?: boolean, keys?: HTMLElement[] }} Entry
       */

      /** @type {Promise<Entry[]> | null} */
      let places = null;

      /** Returns the screens of all customers. The options of the address stay, except for those of a customer. */
      async function readPlaces() {
        const response = await fetch("/places");
        /** @type {{ screens: [string, string][], customers: { name: string, title: string, screens: number[] }[] }} */
        const { screens, customers } = await response.json();
        return customers.flatMap(customer => customer.screens.map(number => {
          const [name, title] = screens[number];
          return { text: `${customer.title} ${title}`, group: "Screen", run: () => goTo(customer.name, name) };
        }));
      }

      /** @param {string} customer @param {string} screen */
      function goTo(customer, screen) {
        const url = new URL(location.href);
        const isView = /^\/(view|play)\//.test(url.pathname);
        const kept = ["device", "rotate", "text", "lang", "state", "dir", "source", "transport", "now", "zoom", "frame", "vision", "background"];
        const isSame = isView && url.pathname.split("/")[2] === encodeURIComponent(customer);
        for (const name of Array.from(url.searchParams.keys())) {
          if (!isView || !(kept.includes(name) || isSame && ["scheme", "user", "version", "flags"].includes(name))) url.searchParams.delete(name);
        }
        location.assign(`/view/${encodeURIComponent(customer)}/${encodeURIComponent(screen)}${url.search}`);
      }

      /** Returns the choices of the toolbar. */
      function choices() {
        /** @type {Entry[]} */
        const entries = [];
        for (const link of document.querySelectorAll(".bar .choice a")) {
          if (!(link instanceof HTMLAnchorElement)) continue;
          const group = link.closest(".choice")?.getAttribute("aria-label") ?? "";
          entries.push({ text: `${group} ${link.textContent}`, group: "Choice", isCurrent: link.hasAttribute("aria-current"), run: () => link.click() });
        }
        for (const menu of document.querySelectorAll(".bar .menu")) {
          const select = menu.querySelector("select"), label = menu.querySelector("span")?.textContent ?? "";
          if (!select || ["Customer", "Screen"].includes(label)) continue;
          for (const option of select.options) {
            entries.push({ text: `${label} ${option.text}`, group: "Choice", isCurrent: option.selected, run: () => choose(option) });
          }
        }
        for (const link of document.querySelectorAll(".bar :is(.actions, .panels) a")) {
          if (link instanceof HTMLAnchorElement) entries.push({ text: link.textContent ?? "", group: "Page", run: () => link.click() });
        }
        return entries;
      }

      /** Returns the entries that match all words, the best first. @param {Entry[]} entries @param {string} query */
      function found(entries, query) {
        const words = query.toLowerCase().split(/\s+/).filter(Boolean);
        return entries.map(entry => {
          const text = entry.text.toLowerCase();
          const scores = words.map(word => score(word, text));
          return { entry, score: scores.includes(-1) ? -1 : scores.reduce((sum, one) => sum + one, 0) };
        }).filter(one => one.score >= 0).sort((a, b) => b.score - a.score).slice(0, 60).map(one => one.entry);
      }

      /** Returns how well a text has the letters of a word in their order, or -1. */
      function score(word, text) {
        const at = text.indexOf(word);
        if (at >= 0) return 100 + (at === 0 || text[at - 1] === " " ? 50 : 0) - Math.min(at, 30) - text.length / 100;
        let from = 0, gaps = 0;
        for (const [number, letter] of Array.from(word).entries()) {
          const next = text.indexOf(letter, from);
          if (next < 0) return -1;
          const isStart = next === 0 || text[next - 1] === " ";
          if (number === 0 && !isStart) { const start = text.indexOf(` ${letter}`, from); if (start < 0) return -1; from = start + 2; continue; }
          if (number && !isStart) gaps += next - from;
          from = next + 1;
        }
        return gaps > 8 ? -1 : 60 - gaps * 4;
      }

      function showPalette() {
        places ??= readPlaces().catch(() => { places = null; return []; });
        const own = commands.filter(row => row.name && isAvailable(row))
          .map(row => ({ text: row.name, group: "Command", run: row.run, keys: keysOf(row) }));
        /** @type {Entry[]} */
        let entries = [...own, ...choices()], shown = [];
        let at = 0, isMoved = false;
        const list = made("ul", { id: "palette-list", role: "listbox", "aria-label": "Commands" });
        const empty = made("p", { className: "empty", role: "status" });
        const field = made("input", { type: "text", id: "palette-field", role: "combobox", "aria-expanded": "true", "aria-controls": "palette-list",
          "aria-autocomplete": "list", "aria-label": "Find a command, a screen or a choice", placeholder: "Screen, choice or command", autocomplete: "off", spellcheck: false });
        const dialog = made("dialog", { id: "palette", "aria-label": "Commands" }, field, list, empty);

        const mark = () => {
          for (const [number, item] of Array.from(list.children).entries()) item.setAttribute("aria-selected", String(number === at));
          const item = list.children[at];
          if (item) field.setAttribute("aria-activedescendant", item.id); else field.removeAttribute("aria-activedescendant");
          item?.scrollIntoView({ block: "nearest" });
        };
        const draw = () => {
          const marked = isMoved && shown[at];
          shown = found(entries, field.value);
          // The screens arrive late, and must not move a selection.
          at = marked ? Math.max(shown.indexOf(marked), 0) : 0;
          list.replaceChildren(...shown.map((entry, number) => made("li", { id: `palette-${number}`, role: "option" },
            made("span", { className: "group-name" }, entry.group), made("span", { className: "name" }, entry.text),
            entry.isCurrent ? made("span", { className: "current" }, "✓") : null, ...entry.keys ?? [])));
          empty.textContent = shown.length ? "" : "Nothing matches.";
          mark();
        };
        const run = number => {
          const entry = shown[number];
          if (!entry) return;
          dialog.close();
          entry.run();
        };
        field.addEventListener("input", () => { isMoved = false; draw(); });
        field.addEventListener("keydown", event => {
          const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
          if (event.key === "Enter") { event.preventDefault(); run(at); return; }
          if (event.ctrlKey && event.key.toLowerCase() === "k") { event.preventDefault(); dialog.close(); return; }
          if (!step || !shown.length) return;
          event.preventDefault();
          isMoved = true;
          at = Math.abs(step) > 1 ? Math.min(Math.max(at + step, 0), shown.length - 1) : (at + step + shown.length) % shown.length;
          mark();
        });
        list.addEventListener("mousedown", event => event.preventDefault());
        list.addEventListener("click", event => {
          const item = /** @type {Element} */ (event.target).closest("li");
          if (item) run(Array.prototype.indexOf.call(list.children, item));
        });
        dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
        dialog.addEventListener("close", () => dialog.remove());
        document.body.append(dialog);
        dialog.showModal();
        field.focus();
        draw();
        places.then(found => { entries = [...entries, ...found]; if (dialog.open) draw(); });
      }

      addCommands(
        { name: "", about: "Find a screen, a choice or a command", keys: ["Control+K"], run: showPalette },
        { name: "Show the keys", keys: ["?"], run: showKeys });
      document.addEventListener("keydown", handleCommandKey);
      document.addEventListener("click", event => {
        const button = /** @type {Element} */ (event.target).closest("button");
        if (button?.id === "palette-button") showPalette();
        if (button?.id === "keys-button") showKeys();
      });
      const button = document.getElementById("palette-button");
      if (button) {
        button.hidden = false;
        if (!/Mac|iP(hone|ad)/.test(navigator.platform)) button.textContent = "Ctrl K";
      }
    }

    /** Selects an option of a menu, as a user does. @param {HTMLOptionElement} option */
    function choose(option) {
      const select = option.closest("select");
      if (!select) return;
      select.value = option.value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }

    (() => {
      const root = document.documentElement;
      const status = document.getElementById("state");
      const stage = document.getElementById("stage");
      const findings = document.getElementById("findings");
      const loadedMarkup = projectMarkup(document);
      const loadedAddress = location.href;
      let generation = root.dataset.generation ?? "";
      /** @type {EventSource | null} */
      let source = null;

      // Returns the markup that depends on the project. If it changes, the page must be loaded again.
      function projectMarkup(page) {
        const parts = page.querySelectorAll("main, .bar :is(.choice, .menu):not(noscript *)");
        return Array.from(parts, part => part.innerHTML).join("").replace(/<noscript>[^]*?<\/noscript>/g, "");
      }

      function showStatus(text, name) {
        if (!status) return;
        status.dataset.state = name;
        if (status.textContent !== text) status.textContent = text;
      }

      // Links lead to the app, which does not run here, so a click shows their action.

      function description(address) {
        if (!address.startsWith("bricks:")) return address;
        const link = new URL(address);
        const parameters = Array.from(link.searchParams, ([name, value]) => `${name}: ${value}`);
        return parameters.length ? `${link.pathname} (${parameters.join(", ")})` : link.pathname;
      }

      function showAction(event) {
        const link = event.target.closest("a[href]:not([href^='#'])");
        if (!link) return;
        event.preventDefault();
        const action = byID("action");
        if (action) action.textContent = description(link.href);
        if (link.href.startsWith("bricks:loadMore")) loadMore();
      }

      /** @param {HTMLElement | null} frame */
      function watchLinks(frame) {
        if (frame instanceof HTMLIFrameElement && frame.id === "page") {
          frame.contentDocument?.addEventListener("click", showAction);
        }
      }

      // Loads the next page of a list, the only action that the preview can run.

      function loadMore() {
        if (!stage || !findings) return;
        const page = shownFrame(stage), list = shownFrame(findings);
        const pages = Number(new URL(page.src).searchParams.get("pages") ?? 1) + 1;
        const longer = (address = "") => {
          const url = new URL(address, location.href);
          url.searchParams.set("pages", String(pages));
          return url.pathname + url.search;
        };
        stage.dataset.status = longer(stage.dataset.status);
        list.dataset.src = longer(list.dataset.src);
        /** @type {HTMLAnchorElement | null} */
        const link = stage.querySelector(".facts a");
        if (link) link.href = longer(link.href);
        reload(page, longer(page.src));
        readStatus().catch(() => {});
      }

      /**
       * Loads the page of a frame again, at the same scroll positions.
       * @param {HTMLIFrameElement} frame
       * @param {string} [address]
       */
      async function reload(frame, address) {
        const next = await replaceFrame(frame, address ?? frame.getAttribute("src") ?? "", (page, old) => {
          if (old) restoreFramePositions(page, framePositions(old));
        });
        watchLinks(next);
        if (next?.id === "page") document.dispatchEvent(new CustomEvent("page-shown"));
        return next;
      }

      // The page has the insets of its device inside of a frame only.
      document.addEventListener("frame-changed", () => {
        const page = stage && shownFrame(stage);
        if (!page) return;
        const url = new URL(page.src);
        if (stage.dataset.frame === "off") url.searchParams.delete("insets"); else url.searchParams.set("insets", "on");
        if (url.href !== page.src) reload(page, url.pathname + url.search);
      });

      document.addEventListener("show-page", event => {
        if (stage && event instanceof CustomEvent) reload(shownFrame(stage), event.detail);
      });

      // The page of a view and its findings

      async function readStatus() {
        if (!stage || !findings) return;
        const response = await fetch(stage.dataset.status ?? "");
        if (!response.ok) return;
        const { isPage, isKept, summary, severity } = await response.json();
        stage.classList.toggle("wide", !isPage);
        findings.hidden = !isPage || summary === "";
        findings.dataset.severity = severity;
        /** @type {HTMLElement} */ (findings.querySelector("summary")).textContent =
          isKept ? `${summary}. The page is shown as before the last change.` : summary;
        // An error opens the findings, and closes them when it is fixed.
        if (findings instanceof HTMLDetailsElement && isKept !== (findings.dataset.kept === "true")) findings.open = isKept;
        findings.dataset.kept = String(isKept);
        readFindings().catch(() => {});
        return isKept;
      }

      async function readFindings() {
        if (!(findings instanceof HTMLDetailsElement) || !findings.open || findings.hidden) return;
        const frame = shownFrame(findings);
        const next = await reload(frame, frame.dataset.src);
        const height = next?.contentDocument?.querySelector("main")?.scrollHeight;
        if (next && height) next.style.height = `${Math.min(height, innerHeight * 0.46)}px`;
      }

      // The cards of the overview: visible cards are loaded again at once, others when they become visible

      const visible = new Set();
      const shownGenerations = new WeakMap();
      const observer = new IntersectionObserver(entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) { visible.add(target); reloadCard(target); } else visible.delete(target);
        }
      }, { rootMargin: "200px" });

      /** @param {Element} slot */
      function reloadCard(slot) {
        if ((shownGenerations.get(slot) ?? root.dataset.generation) === generation) return null;
        shownGenerations.set(slot, generation);
        const frame = shownFrame(slot);
        // A card that was never visible is not loaded yet.
        return !frame || frame.contentDocument?.URL === "about:blank" ? null : reload(frame);
      }

      for (const slot of document.querySelectorAll(".thumbnail")) observer.observe(slot);

      // Generations

      async function reloadIfChanged() {
        const response = await fetch(loadedAddress);
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        if (projectMarkup(page) !== loadedMarkup) location.reload();
      }

      async function update(next, age) {
        const started = performance.now();
        const run = name => name.slice(0, name.lastIndexOf("-"));
        if (next === generation) { showStatus("Live", "live"); return; }
        if (run(next) !== run(generation)) { location.reload(); return; }
        generation = next;
        showStatus("Reloading …", "live");
        /** @type {Promise<any>[]} */
        const others = [];
        document.dispatchEvent(new CustomEvent("generation", { detail: others }));
        const frames = stage ? [reload(shownFrame(stage))] : [...Array.from(visible, reloadCard), ...others];
        const results = await Promise.all(frames);
        const time = Math.round(age + performance.now() - started);
        const isKept = stage ? await readStatus().catch(() => false) : results.includes(true);
        // A prototype is in a place of its own, which its address does not contain completely.
        if (!document.getElementById("prototype")) reloadIfChanged().catch(() => {});
        if (generation !== next) return;
        if (isKept) showStatus("Not reloaded: errors", "broken"); else showStatus(`Reloaded in ${time} ms`, "live");
      }

      function connect() {
        disconnect();
        source = new EventSource("/events");
        source.addEventListener("generation", event => {
          const { generation, age } = JSON.parse(event.data);
          update(generation, age);
        });
        source.addEventListener("error", () => {
          showStatus("Connection lost, trying again …", "lost");
          if (source?.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
        });
      }

      // Browsers limit the connections to a server, so a hidden page closes its connection.

      function disconnect() {
        source?.close();
        source = null;
      }

      document.addEventListener("visibilitychange", () => {
        if (document.hidden) disconnect(); else connect();
      });
      addEventListener("pageshow", event => { if (event.persisted) connect(); });
      addEventListener("pagehide", disconnect);

      findings?.addEventListener("toggle", readFindings);
      if (stage) {
        const page = byID("page");
        watchLinks(page);
        page?.addEventListener("load", () => watchLinks(page));
        readStatus().catch(() => {});
      }
      if (!document.hidden) connect();
    })();

    // The toolbar: its drawer, the settings of the view, which need no other page, and the commands that go
    // through its choices.

    {
      const view = /** @type {HTMLElement | null} */ (document.querySelector("#stage, #prototype"));
      const more = /** @type {HTMLDetailsElement | null} */ (document.getElementById("more"));
      const settings = ["zoom", "frame", "vision", "background"];

      // The drawer

      document.addEventListener("click", event => {
        const target = /** @type {Element} */ (event.target);
        if (more?.open && !target.closest(".toolbar")) more.open = false;
      });
      document.addEventListener("keydown", event => {
        if (event.key !== "Escape" || !more?.open || document.querySelector("dialog[open]")) return;
        more.open = false;
        more.querySelector("summary")?.focus();
        event.stopImmediatePropagation();
      }, true);

      // The settings of the view: the address and all links follow.

      /** @param {string} address @param {string} name @param {string | null} value */
      function changed(address, name, value) {
        const url = new URL(address, location.href);
        if (value === null) url.searchParams.delete(name); else url.searchParams.set(name, value);
        return url.pathname + url.search + url.hash;
      }

      /** Returns the controls of a setting: links or options with their addresses. @param {string} name */
      function controls(name) {
        return Array.from(document.querySelectorAll(`[data-setting="${name}"] :is(a, option), select[data-setting="${name}"] option`));
      }

      /** @param {Element} control */
      const addressOf = control => control.getAttribute("href") ?? control.getAttribute("value") ?? "";

      /** Applies the setting of a control. @param {string} name @param {Element} control */
      function apply(name, control) {
        const value = new URL(addressOf(control), location.href).searchParams.get(name);
        const usual = controls(name).find(other => !new URL(addressOf(other), location.href).searchParams.has(name));
        if (!view || !usual) return;
        view.dataset[name] = value ?? { zoom: "fit", frame: "auto", vision: "full", background: "plain" }[name];
        for (const other of controls(name)) {
          if (other instanceof HTMLOptionElement) other.selected = other === control;
          else if (other === control) other.setAttribute("aria-current", "true"); else other.removeAttribute("aria-current");
        }
        for (const other of document.querySelectorAll(".bar :is(a, option)")) {
          const attribute = other instanceof HTMLOptionElement ? "value" : "href";
          const address = other.getAttribute(attribute) ?? "";
          const isOfSetting = other.closest(`[data-setting="${name}"]`);
          if (/^\/(view|play|wall)\//.test(address) && !isOfSetting) other.setAttribute(attribute, changed(address, name, value));
        }
        history.replaceState(history.state, "", changed(location.href, name, value));
        dispatchEvent(new Event("resize"));
        if (name === "frame") document.dispatchEvent(new Event("frame-changed"));
      }

      document.addEventListener("click", event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        const link = /** @type {Element} */ (event.target).closest("[data-setting] a");
        const name = link?.closest("[data-setting]")?.getAttribute("data-setting");
        if (!link || !name || !view) return;
        event.preventDefault();
        apply(name, link);
      });

      document.addEventListener("change", event => {
        const menu = event.target;
        if (menu instanceof HTMLInputElement && menu.id === "clock-field" && menu.value) {
          location.assign(changed(menu.dataset.address ?? "", "now", `${menu.value.slice(0, 16)}:00Z`));
        }
        if (!(menu instanceof HTMLSelectElement) || !menu.matches("[data-navigates]")) return;
        const name = menu.dataset.setting;
        if (name && view) apply(name, menu.options[menu.selectedIndex]); else location.assign(menu.value);
      });

      /** Keeps the settings of the view in an address that the server made. @param {string} address */
      keepSettings = address => {
        const here = new URL(location.href);
        return settings.reduce((kept, name) => changed(kept, name, here.searchParams.get(name)), address);
      };

      // The colors of the status bar are those of the page.

      /** @param {Document | null} page */
      function paint(page) {
        const device = /** @type {HTMLElement | null} */ (document.querySelector(".device"));
        const body = page?.body;
        if (!device || !body || page.URL === "about:blank") return;
        const theme = page.querySelector("meta[name=theme-color]:not([media])")?.getAttribute("content");
        const probe = made("i");
        probe.style.color = theme ?? "";
        document.body.append(probe);
        const styles = [theme ? getComputedStyle(probe).color : "", getComputedStyle(body).backgroundColor, getComputedStyle(page.documentElement).backgroundColor];
        probe.remove();
        const color = styles.find(style => style && style !== "rgba(0, 0, 0, 0)") ?? "rgb(255, 255, 255)";
        const numbers = (color.match(/[\d.]+/g) ?? []).map(Number);
        const [red, green, blue] = color.startsWith("rgb") ? numbers.map(number => number / 255) : numbers.slice(-3);
        const isLight = 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.18;
        device.style.setProperty("--status-background", theme ? color : "transparent");
        device.style.setProperty("--status-ink", isLight ? "#000" : "#fff");
      }

      const shown = () => {
        const frame = view && /** @type {HTMLIFrameElement | null} */ (view.querySelector(".device iframe:not(.loading)"));
        listenForKeys(frame?.contentDocument);
        paint(frame?.contentDocument ?? null);
      };
      if (view) {
        shown();
        view.querySelector(".device iframe")?.addEventListener("load", shown);
        document.addEventListener("page-shown", shown);
      }

      // Commands

      /** Returns the controls of a choice by its label. @param {string} label */
      function choicesOf(label) {
        const links = document.querySelectorAll(`.bar .choice[aria-label="${label}"] a`);
        if (links.length) return Array.from(links);
        const menu = Array.from(document.querySelectorAll(".bar .menu")).find(menu => menu.querySelector("span")?.textContent === label);
        return Array.from(menu?.querySelectorAll("option") ?? []);
      }

      /** @param {Element} control */
      const isCurrent = control => control instanceof HTMLOptionElement ? control.selected : control.hasAttribute("aria-current");

      /** Selects the choice after the current one; the last one is followed by the first. @param {string} label */
      function step(label, by = 1, wraps = true) {
        const all = choicesOf(label);
        const at = all.findIndex(isCurrent) + by;
        const next = all[wraps ? (at + all.length) % all.length : at];
        if (next instanceof HTMLOptionElement) choose(next); else if (next instanceof HTMLElement) next.click();
      }

      const has = (/** @type {string} */ label) => () => choicesOf(label).length > 1;
      const link = (/** @type {string} */ id) => /** @type {HTMLElement | null} */ (document.getElementById(id));
      /** The choices that keys go through: label, key, name and description. */
      const stepped = [
        ["Screen", "n", "screen"], ["Screen", "p", "previous screen", -1], ["Customer", "N", "customer"], ["Customer", "P", "previous customer", -1],
        ["Scheme", "d", "color scheme"], ["Device", "v", "device"], ["Device", "V", "previous device", -1],
        ["Language", "l", "language"], ["Language", "L", "previous language", -1], ["State", "s", "state"], ["State", "S", "previous state", -1],
        ["Text size", "a", "larger text size"], ["Text size", "A", "smaller text size", -1], ["Direction", "m", "direction"],
        ["Color vision", "j", "color vision"], ["Background", "u", "background"],
      ];
      for (const [label, key, name, by = 1] of /** @type {[string, string, string, number?][]} */ (stepped)) {
        if (!has(label)()) continue;
        const title = `Show the ${/^(previous|larger|smaller)/.test(name) ? "" : "next "}${name}`;
        addCommands({ name: title, keys: [key], run: () => step(label, by) });
      }
      if (view) {
        addCommands(
          { name: "Rotate the device", keys: ["t"], run: () => { const [link] = choicesOf("Orientation"); if (link instanceof HTMLElement) link.click(); } },
          { name: "Zoom in", keys: ["+"], run: () => zoom(1) },
          { name: "Zoom out", keys: ["-"], run: () => zoom(-1) },
          { name: "Fit the device into the window", keys: ["0"], run: () => choose(/** @type {HTMLOptionElement} */ (choicesOf("Zoom")[0])) },
          { name: "Show or hide the frame", about: "Show or hide the frame of the device", keys: ["h"], run: toggleFrame });
      }

      function toggleFrame() {
        const device = view?.querySelector(".device");
        const isShown = device && getComputedStyle(device).getPropertyValue("--chrome").trim() !== "none";
        const [, on, off] = choicesOf("Frame");
        /** @type {HTMLElement} */ (isShown ? off : on).click();
      }

      /** Zooms to the next value; from *Fit*, to the value next to the shown size. @param {number} by */
      function zoom(by) {
        const options = /** @type {HTMLOptionElement[]} */ (choicesOf("Zoom"));
        const percent = options.map(option => parseInt(option.text, 10));
        const device = view?.querySelector(".device"), hull = view?.querySelector(".hull");
        if (!(device instanceof HTMLElement) || !(hull instanceof HTMLElement)) return;
        const now = device.offsetWidth / hull.offsetWidth * 100;
        const next = by > 0 ? percent.find(value => value > now + 1) : percent.filter(value => value < now - 1).at(-1);
        if (next) choose(options[percent.indexOf(next)]);
      }

      const mode = link("mode-link"), wall = link("wall-link"), search = link("search");
      if (mode) addCommands({ name: mode.textContent === "Prototype" ? "Try the app as a prototype" : "Show all states of the screen", about: "Switch between screen and prototype", keys: ["x"], run: () => mode.click() });
      if (wall) addCommands({ name: "Show the screen in all customers", keys: ["w"], run: () => wall.click() });
      if (search) addCommands({ name: "Find a page", keys: ["f"], run: () => search.focus() });
      if (more) addCommands({ name: "Show more choices", about: "Show or hide more choices", keys: ["."], run: () => { more.open = !more.open; } });
    }

    // The prototype: taps and other events run in the app on the server, and the page of its state is shown.

    (() => {
      const place = byID("prototype");
      if (!place) return;

      /**
       * @typedef {{ number: number, action: string, details: string, route: string, problem: string, screen: string,
       *   subject: string, state: string, tab: string, depth: number, isPresented: boolean, time: string,
       *   requests: { title: string, outcome: string, isFailure: boolean }[] }} Entry
       * @typedef {{ id: string, address: string, title: string, page: number, number: number, canGoBack: boolean,
       *   canGoForward: boolean, isPresented: boolean, isOffline: boolean, isFull: boolean, time: string,
       *   tabs: { name: string, title: string, isSelected: boolean }[], severity: string, summary: string, isKept: boolean,
       *   numbers: number[], entries: Entry[], needs?: string[], message?: string }} Report
       */

      const token = place.dataset.token ?? "";
      const log = byID("log");
      const tabs = byID("tabs");
      const notice = byID("notice");
      const clock = byID("clock");
      const offline = /** @type {HTMLInputElement} */ (byID("offline"));
      const running = /** @type {HTMLInputElement} */ (byID("running"));
      const findings = /** @type {HTMLDetailsElement} */ (byID("findings"));
      const screen = /** @type {HTMLElement} */ (place.querySelector(".screen .slot"));
      const storage = "bricks-prototype";
      let id = "";
      let last = 0;
      /** @type {Report | null} */
      let shown = null;
      /** The scroll positions of pages, so that *back* finds a page as it was. */
      const positions = new Map();
      /** The numbers of the pages whose end was already reported. */
      const ended = new Map();

      // Events are sent one after the other.

      /** @type {Promise<any>} */
      let queue = Promise.resolve();

      /**
       * Sends an event, and shows the state of the app after it.
       * @param {string} name
       * @param {Record<string, string>} [parameters]
       */
      function send(name, parameters = {}) {
        queue = queue.then(async () => {
          const query = new URLSearchParams({ ...parameters, after: String(last) });
          let { status, report } = await post(`/session/${id}/${name}?${query}`);
          // The server dropped the app after a long pause: it starts again at the same place.
          if (status === 404) {
            await start(shown?.address ?? place.dataset.start ?? "");
            if (name !== "show") ({ status, report } = await post(`/session/${id}/${name}?${query}`));
            else return;
          }
          if (report.needs) { enter(name, parameters, report.needs); return; }
          if (status === 200) await show(report); else complain(report.message ?? `The server responded with ${status}.`);
        }).catch(() => complain("The preview does not respond."));
        return queue;
      }

      /** @param {string} address */
      async function post(address) {
        const response = await fetch(address, { method: "POST", headers: { "X-Bricks-Token": token } });
        return { status: response.status, report: /** @type {Report} */ (await response.json()) };
      }

      /** @param {string} address */
      async function start(address) {
        const { status, report } = await post(address);
        if (status !== 200) { complain(report.message ?? `The server responded with ${status}.`); return; }
        last = 0;
        shown = null;
        log.replaceChildren();
        positions.clear();
        ended.clear();
        await show(report);
      }

      /** @param {string} text */
      function complain(text) {
        notice.textContent = text;
      }

      const isInspecting = () => document.body.classList.contains("inspecting");

      // The state of the app

      /** @param {Report} report */
      async function show(report) {
        const before = shown;
        shown = report;
        id = report.id;
        const panel = byID("inspector");
        if (panel) panel.dataset.facts = `/session/${id}/facts?`;
        report.address = keepSettings(report.address);
        sessionStorage.setItem(storage, JSON.stringify({ id, address: report.address }));
        if (report.address !== location.pathname + location.search) history.replaceState(null, "", report.address);
        updateLinks(report.address);
        showControls(report);
        showTabs(report);
        showLog(report);
        showFindings(report);
        if (before?.number !== report.number || before?.page !== report.page) await showPage(report, before);
      }

      /**
       * @param {Report} report
       * @param {Report | null} before
       */
      async function showPage(report, before) {
        const frame = shownFrame(screen);
        if (before && frame.contentDocument) positions.set(before.page, framePositions(frame.contentDocument));
        frame.title = report.title;
        const options = (place.dataset.frame === "off" ? "" : "&insets=on") + (isInspecting() ? "&explain=on" : "");
        const next = await replaceFrame(frame, `/session/${id}/page?number=${report.number}${options}`, page => {
          restoreFramePositions(page, positions.get(report.page) ?? []);
        });
        if (next !== frame) watch(next?.contentDocument);
        document.dispatchEvent(new CustomEvent("page-shown"));
      }

      /** @param {Report} report */
      function showControls(report) {
        for (const button of place.querySelectorAll("button, input") ?? []) {
          if (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) button.disabled = report.isFull;
        }
        for (const name of ["restart", "copy"]) {
          const button = byID(name);
          if (button instanceof HTMLButtonElement) button.disabled = false;
        }
        const enable = (name, isOn) => {
          const button = place.querySelector(`[data-event="${name}"]`);
          if (button instanceof HTMLButtonElement) button.disabled = !isOn || report.isFull;
        };
        enable("back", report.canGoBack);
        enable("forward", report.canGoForward);
        offline.checked = report.isOffline;
        clock.textContent = report.time.replace("T", " ").replace(/:\d\d(\.\d+)?Z$/, time => running.checked ? time.slice(0, 3) : "");
        place.classList.toggle("presented", report.isPresented);
        const problem = report.entries.at(-1)?.problem ?? "";
        complain(report.isFull ? "The log is full. Restart the app to continue." : problem);
      }

      /** @param {Report} report */
      function showTabs(report) {
        tabs.hidden = report.tabs.length < 2;
        const hadFocus = tabs.contains(document.activeElement);
        tabs.replaceChildren(...report.tabs.map(tab => {
          const button = made("button", { type: "button", "data-tab": tab.name }, tab.title);
          if (tab.isSelected) button.setAttribute("aria-current", "true");
          return button;
        }));
        if (hadFocus) /** @type {HTMLElement | null} */ (tabs.querySelector("[aria-current]"))?.focus();
      }

      /** @param {Report} report */
      async function showFindings(report) {
        const isShown = report.summary !== "";
        findings.hidden = !isShown;
        findings.dataset.severity = report.severity;
        /** @type {HTMLElement} */ (findings.querySelector("summary")).textContent =
          report.isKept ? `${report.summary}. The app is shown as before the last change.` : report.summary;
        if (report.isKept !== (findings.dataset.kept === "true")) findings.open = report.isKept;
        findings.dataset.kept = String(report.isKept);
        if (isShown && findings.open) await loadFindings();
      }

      async function loadFindings() {
        const next = await replaceFrame(shownFrame(findings), `/session/${id}/findings`, () => {});
        const height = next?.contentDocument?.querySelector("main")?.scrollHeight;
        if (next && height) next.style.height = `${Math.min(height, innerHeight * 0.4)}px`;
      }

      // The log

      /** @param {Report} report */
      function showLog(report) {
        for (const item of Array.from(log.children)) {
          const number = Number(/** @type {HTMLElement} */ (item).dataset.number);
          if (number > Math.min(...report.numbers) && !report.numbers.includes(number)) item.remove();
        }
        for (const entry of report.entries) {
          last = Math.max(last, entry.number);
          log.prepend(logItem(entry));
        }
      }

      /** @param {Entry} entry */
      function logItem(entry) {
        const item = made("li", { "data-number": String(entry.number) });
        const line = (name, ...parts) => {
          const shown = parts.filter(part => part);
          if (shown.length) item.append(made("p", { className: name }, ...shown));
        };
        line("action", made("strong", {}, entry.action), " ", entry.details && made("code", {}, entry.details));
        line("route", entry.route ? `→ ${entry.route}` : "");
        for (const request of entry.requests) {
          line(request.isFailure ? "request failed" : "request", `${request.title} · ${request.outcome}`);
        }
        line("problem", entry.problem);
        const subject = entry.subject ? ` (${entry.subject})` : "";
        const depth = entry.isPresented ? "covers the app" : entry.depth ? `${entry.depth} below` : "";
        line("result", [`${entry.screen}${subject}`, entry.state, entry.tab && `tab ${entry.tab}`, depth].filter(Boolean).join(" · "));
        return item;
      }

      async function copyScenario() {
        const response = await fetch(`/session/${id}/scenario`);
        if (response.status !== 200) { complain("The prototype has ended. Restart the app."); return; }
        await navigator.clipboard.writeText(await response.text());
        complain("The scenario is in the clipboard. Run it with `bricks simulate FILE`.");
      }

      // The page: taps and the end of a list.

      /** @param {Document | null | undefined} page */
      function watch(page) {
        if (!page) return;
        page.addEventListener("click", event => {
          const link = /** @type {Element} */ (event.target).closest("a[href]:not([href^='#'])");
          if (!link) return;
          event.preventDefault();
          // The page is shown before the inspector has its nodes.
          if (isInspecting()) return;
          const address = /** @type {HTMLAnchorElement} */ (link).getAttribute("href") ?? "";
          if (!address.startsWith("bricks:")) { complain(`The app opens ${address}`); return; }
          const equal = Array.from(page.querySelectorAll("a[href]")).filter(other => other.getAttribute("href") === address);
          send("tap", { link: address, count: String(equal.indexOf(link)) });
        });
        page.addEventListener("scroll", () => reachEnd(page), { passive: true });
      }

      /** @param {Document} page */
      function reachEnd(page) {
        const root = page.documentElement;
        if (!shown || !page.querySelector("a[href^='bricks:loadMore']")) return;
        if (root.scrollTop + root.clientHeight < root.scrollHeight - root.clientHeight / 2) return;
        if (ended.get(shown.page) === shown.number) return;
        ended.set(shown.page, shown.number);
        send("end");
      }

      // The texts that a user enters before an action

      const dialog = /** @type {HTMLDialogElement} */ (byID("entering"));
      /** @type {(() => void) | null} */
      let entered = null;

      function enter(name, parameters, needs) {
        const fields = /** @type {HTMLElement} */ (dialog.querySelector(".fields"));
        fields.replaceChildren(...needs.map(need => {
          const label = document.createElement("label");
          const input = document.createElement("input");
          input.type = "text";
          input.name = need;
          input.required = true;
          label.append({ title: "Title", firstName: "First name", words: "Text" }[need] ?? need, input);
          return label;
        }));
        entered = () => {
          const values = Object.fromEntries(Array.from(fields.querySelectorAll("input"), input => [input.name, input.value]));
          send(name, { ...parameters, ...values });
        };
        dialog.showModal();
      }

      dialog.addEventListener("close", () => {
        if (dialog.returnValue === "send") entered?.();
        dialog.returnValue = "";
        entered = null;
      });

      // Controls

      /** The links of the toolbar lead to the same place in another environment. */
      function updateLinks(address) {
        const here = new URL(address, location.href);
        const moved = old => {
          const url = new URL(old, location.href);
          if (!url.pathname.startsWith("/play/") || url.pathname.split("/")[2] !== here.pathname.split("/")[2]) return old;
          if (url.searchParams.has("first-start") && !here.searchParams.has("first-start")) return old;
          url.pathname = here.pathname;
          for (const name of ["open", "offline", "now"]) {
            url.searchParams.delete(name);
            for (const value of here.searchParams.getAll(name)) url.searchParams.append(name, value);
          }
          return url.pathname + url.search;
        };
        for (const link of document.querySelectorAll(".bar a")) link.setAttribute("href", moved(link.getAttribute("href") ?? ""));
        for (const option of document.querySelectorAll(".bar option")) {
          option.setAttribute("value", moved(option.getAttribute("value") ?? ""));
        }
      }

      place.addEventListener("click", event => {
        const button = /** @type {Element} */ (event.target).closest("button");
        if (!(button instanceof HTMLButtonElement)) return;
        if (button.dataset.event) send(button.dataset.event);
        if (button.dataset.advance) send("advance", { seconds: button.dataset.advance });
        if (button.dataset.tab) send("select", { tab: button.dataset.tab });
        if (button.id === "copy") {
          queue = queue.then(copyScenario).catch(() => complain("The scenario could not be copied."));
        }
        if (button.id === "restart") {
          post(`/session/${id}/close`).catch(() => {});
          const url = new URL(location.href);
          for (const name of ["open", "now", "offline"]) url.searchParams.delete(name);
          queue = queue.then(() => start(url.pathname + url.search));
        }
      });

      offline.addEventListener("change", () => send("network", offline.checked ? { offline: "on" } : {}));

      byID("link")?.addEventListener("submit", event => {
        event.preventDefault();
        const input = /** @type {HTMLInputElement} */ (byID("link-text"));
        if (input.value.trim() !== "") send("open", { link: input.value.trim() });
      });

      // The clock runs only while it is visible.
      let isTicking = false;
      setInterval(async () => {
        if (!running.checked || document.hidden || isTicking || !shown || shown.isFull) return;
        isTicking = true;
        await send("advance", { seconds: "1" });
        isTicking = false;
      }, 1000);

      const press = id => () => byID(id)?.click();
      addCommands(
        { name: "Back", about: "Go back in the app", keys: ["b"], run: () => send("back") },
        { name: "Forward", about: "Go forward in the app", keys: ["f"], run: () => send("forward") },
        { name: "Pull to refresh", keys: ["r"], run: () => send("refresh") },
        { name: "Switch the network on or off", keys: ["o"],
          run: () => send("network", offline.checked ? {} : { offline: "on" }) },
        ...Array.from({ length: 9 }, (_, number) => ({ name: number ? "" : "Select the first tab", about: "Select a tab",
          keys: [String(number + 1)], isAvailable: () => shown !== null && !shown.isPresented && number < shown.tabs.length,
          run: () => send("select", { tab: shown?.tabs[number].name ?? "" }) })),
        { name: "Copy the log as a scenario", run: press("copy") },
        { name: "Restart the app", run: press("restart") });

      findings.addEventListener("toggle", () => { if (findings.open && id) loadFindings().catch(() => {}); });
      document.addEventListener("generation", event => {
        if (event instanceof CustomEvent) event.detail.push(send("show").then(() => shown?.isKept ?? false));
      });

      for (const name of ["frame-changed", "show-page"]) {
        document.addEventListener(name, () => { if (shown) showPage(shown, shown).catch(() => {}); });
      }

      // A page that is loaded again shows the same app, if the server still has it.
      const stored = JSON.parse(sessionStorage.getItem(storage) ?? "null");
      const first = place.dataset.start ?? "";
      if (stored && stored.address === location.pathname + location.search) {
        id = stored.id;
        shown = { ...stored, page: -1, tabs: [] };
        send("show");
      } else {
        queue = start(first).catch(() => complain("The preview does not respond."));
      }
    })();

    // The search field of a page with cards: it hides the cards without its words, and empty groups.
    {
      const search = /** @type {HTMLInputElement | null} */ (document.getElementById("search"));
      const unmatched = document.getElementById("unmatched");

      const find = () => {
        const words = (search?.value ?? "").toLowerCase().split(/\s+/);
        let count = 0;
        /** @type {NodeListOf<HTMLElement>} */
        const groups = document.querySelectorAll(".customer");
        for (const group of groups) {
          let found = 0;
          /** @type {NodeListOf<HTMLElement>} */
          const cards = group.querySelectorAll(".card");
          for (const card of cards) {
            const text = (card.dataset.words ?? "").toLowerCase();
            card.hidden = !words.every(word => text.includes(word));
            if (!card.hidden) found += 1;
          }
          group.hidden = found === 0;
          count += found;
        }
        if (unmatched) unmatched.hidden = count > 0;
      };

      search?.addEventListener("input", find);
      // A page that works without scripts shows the field only with them.
      const field = /** @type {HTMLElement | null} */ (document.querySelector(".find"));
      if (field) field.hidden = false;
      if (search?.value) find();
    }

    // Walls, whose frames load when they become visible, and comparisons, whose pages scroll together.
    {
      /** @param {HTMLElement} slot */
      const load = slot => {
        const frame = document.createElement("iframe");
        frame.setAttribute("sandbox", "allow-same-origin");
        frame.width = slot.dataset.width ?? "";
        frame.height = slot.dataset.height ?? "";
        frame.title = slot.dataset.title ?? "";
        frame.tabIndex = -1;
        frame.src = slot.dataset.page ?? "";
        slot.replaceChildren(frame);
      };

      const nearby = new IntersectionObserver((entries, observer) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue;
          observer.unobserve(target);
          load(target);
        }
      }, { rootMargin: "400px" });
      for (const slot of document.querySelectorAll(".thumbnail[data-page]")) nearby.observe(slot);

      const compared = document.getElementById("compare");
      const divider = /** @type {HTMLInputElement | null} */ (document.getElementById("divider"));

      const divide = () => compared?.style.setProperty("--divider", `${divider?.value ?? 50}%`);
      divider?.addEventListener("input", divide);
      if (divider) divide();

      const pages = () => Array.from(compared?.querySelectorAll("iframe:not(.loading)") ?? [])
        .map(frame => /** @type {HTMLIFrameElement} */ (frame).contentDocument);

      /** @param {Document | null} page */
      const follow = page => {
        page?.addEventListener("scroll", () => {
          const top = page.documentElement.scrollTop;
          for (const other of pages()) {
            if (other && other !== page && other.documentElement.scrollTop !== top) {
              other.documentElement.scrollTop = top;
            }
          }
        }, { passive: true });
      };

      for (const frame of compared?.querySelectorAll("iframe") ?? []) {
        follow(frame.contentDocument);
        frame.addEventListener("load", () => follow(frame.contentDocument));
      }

      document.addEventListener("generation", event => {
        for (const slot of compared?.querySelectorAll(".slot") ?? []) {
          const frame = shownFrame(slot);
          const next = replaceFrame(frame, frame.getAttribute("src") ?? "", (page, old) => {
            if (old) restoreFramePositions(page, framePositions(old));
            follow(page);
          });
          /** @type {CustomEvent} */ (event).detail.push(next.then(() => undefined));
        }
      });
    }

    // The inspector of a page: hover outlines a node, click selects it, and the panel lists its facts. The
    // nodes of the layout tree and the elements of the page have the same order.

    (() => {
      const panel = byID("inspector");
      if (!panel) return;

      /**
       * @typedef {{ token: string, place?: string }} Step
       * @typedef {{ token: string, value?: string, steps: Step[] }} StyleValue
       * @typedef {{ kind: string, id?: string, role?: string, text?: string, label?: string, section?: string, shownAs?: string,
       *   frame: { x: number, y: number, width: number, height: number }, lines?: number, clipped?: boolean, style?: number,
       *   layout?: string, slice?: string, heightSum?: { length: number, of: string }[], children?: TreeNode[],
       *   action?: { name: string, href: string, layout?: string, arguments: Record<string, string> } }} TreeNode
       * @typedef {{ index: number, parent: number, path: string, data: TreeNode, element: HTMLElement | null }} Node
       * @typedef {{ quantity: string, value: number, because: string, token?: string, place?: string, sum?: { length: number, of: string }[] }} Reason
       */

      const facts = byID("inspector-facts");
      const note = byID("inspector-note");
      const toggle = byID("inspect");
      const gridButton = byID("grid");
      const token = panel.dataset.token ?? "";
      const overlay = made("div", { className: "overlay" });
      /** @type {Node[]} */
      let nodes = [];
      /** @type {Record<string, StyleValue | number | string>[]} */
      let styles = [];
      /** @type {Node | null} */
      let selected = null;
      /** @type {Node | null} */
      let hovered = null;
      /** The nodes with a token, which are marked. @type {Node[]} */
      let users = [];
      let usedToken = "";
      let isOn = false;
      let isMeasuring = false;
      let hasGrid = false;
      /** The number of the last request for facts, so that a late response is ignored. */
      let asked = 0;

      function complain(text, isProblem = true) {
        note.textContent = text;
        note.dataset.kind = isProblem ? "problem" : "";
      }

      // Turning on and off. An inspected page names its nodes, so it is loaded again.

      /** @param {boolean} on */
      async function turn(on) {
        isOn = on;
        toggle.setAttribute("aria-pressed", String(on));
        document.body.classList.toggle("inspecting", on);
        panel.hidden = !on;
        byID("more")?.removeAttribute("open");
        if (!on) {
          overlay.remove();
          select(null);
          if (location.hash) history.replaceState(null, "", location.pathname + location.search);
          return;
        }
        pageFrame().parentElement?.append(overlay);
        // A prototype has no address before its app has started.
        const url = new URL(pageFrame().src || location.href);
        if (url.searchParams.get("explain") === "on") { await read(); return; }
        url.searchParams.set("explain", "on");
        document.dispatchEvent(new CustomEvent("show-page", { detail: url.pathname + url.search }));
      }

      /** Reads the facts of the shown page, and selects the same node as before. */
      async function read() {
        if (!isOn) return;
        const page = pageFrame().contentDocument;
        const pages = new URL(pageFrame().src).searchParams.get("pages");
        const number = ++asked;
        const address = panel.dataset.facts + (pages ? `&pages=${pages}` : "");
        const response = await fetch(address).catch(() => null);
        if (number !== asked || !page) return;
        if (!response?.ok) { nodes = []; complain("The page has errors, so it has no nodes."); select(null); return; }
        const tree = await response.json();
        if (number !== asked) return;
        styles = tree.styles;
        nodes = flat(tree.nodes[0]);
        match(page);
        watch(page);
        if (note.textContent?.startsWith("The page has errors")) complain("", false);
        const path = new URLSearchParams(location.hash.slice(1)).get("node");
        const known = path === null ? undefined : nodes.find(node => node.path === path);
        if (usedToken) mark(usedToken, true);
        select(known ?? null, known !== undefined && selected === null);
      }

      /** @param {TreeNode} root */
      function flat(root) {
        /** @type {Node[]} */
        const list = [];
        const counts = new Map();
        /** @param {TreeNode} data @param {number} parent */
        const add = (data, parent) => {
          const index = list.length;
          const own = data.id ?? (data.kind === "screen" ? "" : data.kind);
          const name = data.layout === undefined && !["section", "item", "screen"].includes(data.kind) ? `${own}/${data.kind}` : own;
          const count = counts.get(name) ?? 0;
          counts.set(name, count + 1);
          list.push({ index, parent, path: count ? `${name}@${count}` : name, data, element: null });
          for (const child of data.children ?? []) add(child, index);
        };
        add(root, -1);
        return list;
      }

      /** @param {Document} page */
      function match(page) {
        const pair = (/** @type {(data: TreeNode) => boolean} */ isOne, /** @type {string} */ selector) => {
          const elements = page.querySelectorAll(selector);
          let next = 0;
          for (const node of nodes) if (isOne(node.data)) node.element = /** @type {HTMLElement} */ (elements[next++] ?? null);
        };
        pair(data => data.layout !== undefined, "[data-node]");
        pair(data => data.kind === "section", "main > section[data-kind]");
        pair(data => data.kind === "item", "[data-item]");
        pair(data => ["boundary", "decoration", "supplementary"].includes(data.kind),
          "div:is(.h, .d, .x):not([data-node])");
        if (nodes[0]) nodes[0].element = page.body;
      }

      /** @type {WeakSet<Document>} */
      const watched = new WeakSet();

      /** @param {Document} page */
      function watch(page) {
        if (watched.has(page)) return;
        watched.add(page);
        /** @param {MouseEvent} event */
        const nodeAt = event => {
          // The link of a card covers its other texts.
          for (const element of page.elementsFromPoint(event.clientX, event.clientY)) {
            const node = byElement.get(element);
            if (node) return node;
          }
          return null;
        };
        /** @type {Map<Element, Node>} */
        let byElement = new Map();
        const index = () => {
          byElement = new Map();
          for (const node of nodes) if (node.element && node.index > 0) byElement.set(node.element, node);
        };
        index();
        page.addEventListener("mousemove", event => {
          if (!isOn) return;
          if (!nodes.some(node => node.element && byElement.get(node.element) === node)) index();
          isMeasuring = event.altKey;
          hover(nodeAt(event));
        });
        page.addEventListener("mouseleave", () => hover(null));
        page.addEventListener("click", event => {
          if (!isOn) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          select(nodeAt(event));
        }, true);
        page.addEventListener("keydown", handleAlt);
        page.addEventListener("keyup", handleAlt);
        page.addEventListener("scroll", draw, { capture: true, passive: true });
      }

      /** @param {Node | null} node */
      function hover(node) {
        hovered = node;
        draw();
      }

      /**
       * @param {Node | null} node
       * @param {boolean} [scrolls]
       */
      function select(node, scrolls = false) {
        const isNew = node?.path !== selected?.path;
        selected = node;
        if (isOn) {
          const hash = node ? `#${new URLSearchParams({ node: node.path })}` : "";
          if (location.hash !== hash) history.replaceState(null, "", location.pathname + location.search + hash);
        }
        if (scrolls) node?.element?.scrollIntoView({ block: "center", inline: "nearest" });
        if (isNew) panel.scrollTop = 0;
        draw();
        // A control that the user operates stays in place while the page follows it.
        if (isNew || !node || !document.activeElement?.closest(".edit-value")) show();
      }

      // The boxes over the page

      let isDrawing = false;
      function draw() {
        if (isDrawing) return;
        isDrawing = true;
        requestAnimationFrame(() => { isDrawing = false; drawNow(); });
      }

      /** @param {Node | null} node */
      const place = node => node?.element?.getBoundingClientRect() ?? null;

      /** @param {HTMLElement} element */
      function put(element, left, top, width = 0, height = 0) {
        element.style.left = `${left}px`;
        element.style.top = `${top}px`;
        if (width || height) { element.style.width = `${width}px`; element.style.height = `${height}px`; }
        overlay.append(element);
      }

      function box(node, name) {
        const at = place(node);
        if (at) put(made("div", { className: `box ${name}` }), at.left, at.top, at.width, at.height);
        return at;
      }

      function tag(node, name) {
        const at = place(node);
        if (!at) return;
        const text = `${title(node)} · ${points(at.width)} × ${points(at.height)}`;
        put(made("div", { className: `tag-line ${name}` }, text), Math.max(at.left, 0), at.top >= 20 ? at.top - 20 : at.top + 2);
      }

      function drawNow() {
        overlay.replaceChildren();
        if (!isOn) return;
        if (hasGrid) drawGrid();
        for (const node of users) box(node, "user");
        if (selected) box(selected, "selected");
        const isOther = hovered && hovered !== selected;
        if (isOther) box(hovered, "hovered");
        if (isMeasuring && selected && hovered && isOther) { measure(place(selected), place(hovered)); return; }
        if (isOther) tag(hovered, ""); else if (selected) tag(selected, "of-selected");
      }

      function drawGrid() {
        const page = pageFrame().contentDocument;
        const lines = made("div", { className: "lines" });
        overlay.append(lines);
        lines.style.backgroundPositionY = `${-(page?.documentElement.scrollTop ?? 0) % 8}px`;
        let section = selected ?? hovered;
        while (section && section.data.kind !== "section") section = nodes[section.parent] ?? null;
        const middle = pageFrame().clientHeight / 2;
        section ??= nodes.find(node => {
          const at = node.data.kind === "section" && place(node);
          return at && at.top <= middle && at.bottom >= middle;
        }) ?? null;
        const columns = new Map();
        for (const node of nodes) {
          if (node.data.kind !== "item" || !section || !isInside(node, section)) continue;
          const at = place(node);
          if (at) columns.set(Math.round(at.left), at);
        }
        for (const at of columns.values()) {
          const column = made("div", { className: "column" });
          column.style.left = `${at.left}px`;
          column.style.width = `${at.width}px`;
          overlay.append(column);
        }
      }

      /** @param {Node} node @param {Node} outer */
      function isInside(node, outer) {
        for (let at = node; at; at = nodes[at.parent]) if (at === outer) return true;
        return false;
      }

      /**
       * Draws the distances between two boxes: between their edges if they are apart, and otherwise from each
       * edge of the outer one.
       */
      function measure(a, b) {
        if (!a || !b) return;
        const horizontal = (from, to, y) => line(Math.min(from, to), y, Math.abs(to - from), 1, Math.abs(to - from));
        const vertical = (from, to, x) => line(x, Math.min(from, to), 1, Math.abs(to - from), Math.abs(to - from));
        const middle = (start, end, otherStart, otherEnd) => (Math.max(start, otherStart) + Math.min(end, otherEnd)) / 2;
        const y = middle(a.top, a.bottom, b.top, b.bottom), x = middle(a.left, a.right, b.left, b.right);
        const isApartX = a.right <= b.left || b.right <= a.left, isApartY = a.bottom <= b.top || b.bottom <= a.top;
        if (isApartX) { if (a.right <= b.left) horizontal(a.right, b.left, y); else horizontal(b.right, a.left, y); }
        if (isApartY) { if (a.bottom <= b.top) vertical(a.bottom, b.top, x); else vertical(b.bottom, a.top, x); }
        if (isApartX || isApartY) return;
        horizontal(a.left, b.left, y);
        horizontal(a.right, b.right, y);
        vertical(a.top, b.top, x);
        vertical(a.bottom, b.bottom, x);
      }

      function line(left, top, width, height, length) {
        if (length < 0.5) return;
        put(made("div", { className: "gap" }), left, top, width, height);
        put(made("div", { className: "gap-label" }, points(length)), left + width / 2, top + height / 2);
      }

      const points = value => String(Math.round(value * 100) / 100);

      // The facts

      /** @param {Node} node */
      function title(node) {
        const { data } = node;
        if (data.kind === "section") return `section ${data.section ?? ""}`;
        return data.role ? `${data.kind} (${data.role})` : data.kind;
      }

      function fact(name, ...children) {
        return made("dl", { className: "fact" }, made("dt", {}, name), made("dd", {}, ...children));
      }

      function heading(text, ...more) {
        return made("h3", {}, text, more.length > 0 && made("span", {}, ...more));
      }

      /** Returns a place that is copied by a click, and can be opened in the editor. */
      function placeOf(text) {
        if (!text) return null;
        // The folder of the project is the same for all files.
        const shown = text.replace(/^.*\/(?=(Layouts|Themes)\/)/, "");
        const copied = made("button", { type: "button", className: "place", title: "Copy", "data-copy": text }, shown);
        const open = token && made("button", { type: "button", className: "place open", title: "Open in the editor",
          "aria-label": `Open ${text} in the editor`, "data-open": text }, "↗");
        return made("span", { className: "places" }, copied, open || null);
      }

      function swatch(value) {
        if (!CSS.supports("color", value) && !CSS.supports("background-image", value)) return null;
        const element = made("span", { className: "swatch" });
        element.style.background = value;
        return element;
      }

      function show() {
        if (!selected) {
          facts.replaceChildren(made("p", { className: "inspector-note" }, nodes.length ? "Point at the page, and click a text, an image or a card." : ""));
          return;
        }
        const node = selected, { data } = node;
        const crumbs = [];
        // Only the nearest box around a node is of interest.
        for (let at = node; at && at.index > 0; at = nodes[at.parent]) {
          if (at.data.kind !== "list" && (at.data.kind !== "box" || crumbs.length < 2)) crumbs.unshift(at);
        }
        facts.replaceChildren(
          made("nav", { className: "crumbs", "aria-label": "Enclosing nodes" }, ...crumbs.flatMap((at, depth) => {
            const button = made("button", { type: "button", "data-select": String(at.index) },
              at.data.kind === "section" || at.data.kind === "item" ? (at.data.id ?? "").split("/").pop() ?? "" : at.data.role ?? at.data.kind);
            if (at === node) button.setAttribute("aria-current", "true");
            return depth ? [made("span", { "aria-hidden": "true" }, "›"), button] : [button];
          })),
          made("p", { className: "path" }, made("code", { id: "node-path" }, node.path),
            made("button", { type: "button", className: "tool", "data-copy": node.path, "aria-keyshortcuts": "c" }, "Copy")),
          heading("Content"),
          fact("Kind", data.kind, data.role ? ` · ${data.role}` : ""),
          .../** @type {any[]} */ ([
            data.section && fact("Section", data.section, data.shownAs ? ` shown as ${data.shownAs}` : ""),
            data.text !== undefined && data.text !== "" && fact("Text", data.text),
            data.label && fact("Name", data.label),
            data.action && fact("Action", made("code", {}, data.action.name), " ", ...Object.entries(data.action.arguments)
              .map(([name, value]) => `${name}: ${value} `), placeOf(data.action.layout)),
            data.layout && fact("Layout", placeOf(data.layout)),
            data.slice && fact("Slice", placeOf(data.slice)),
          ].filter(Boolean)),
          ...styleFacts(node),
          heading("Frame"),
          ...frameFacts(node),
          made("div", { id: "rule" }), made("div", { id: "terminal" }));
        explain(node).catch(() => {});
        showTerminal(node).catch(() => {});
        document.dispatchEvent(new CustomEvent("inspector-show", { detail: { styles } }));
      }

      /** @param {Node} node */
      function frameFacts(node) {
        const { frame: box, lines, clipped, heightSum } = node.data;
        const at = place(node);
        const differs = at && (Math.abs(at.width - box.width) > 0.5 || Math.abs(at.height - box.height) > 0.5);
        const size = box => made("span", { className: "number" }, `${points(box.width)} × ${points(box.height)}`);
        return /** @type {HTMLElement[]} */ ([
          fact("Position", made("span", { className: "number" }, `${points(box.x)}, ${points(box.y)}`)),
          fact("Size", size(box)),
          differs && fact("In the browser", size(at)),
          lines && fact("Lines", `${lines}${clipped ? ", clipped" : ""}`),
          heightSum && fact("Height", heightSum.map(part => `${points(part.length)} ${part.of}`).join(" + ")),
        ].filter(Boolean));
      }

      /** Shows the rule of the frame, which the server explains on request. @param {Node} node */
      async function explain(node) {
        const response = await fetch(`${panel.dataset.facts}&node=${node.index}`);
        if (!response.ok) return;
        /** @type {{ node: string, steps: { part: string, reasons: Reason[] }[] }} */
        const explanation = await response.json();
        const rule = byID("rule");
        if (selected !== node || !rule) return;
        const reasons = step => step.reasons.map(reason => fact(`${reason.quantity} ${points(reason.value)}`,
          made("span", { className: "because" }, reason.because), " ", reason.token ? made("code", {}, reason.token) : "",
          reason.place === node.data.layout ? null : placeOf(reason.place)));
        const outer = explanation.steps.slice(0, -1).reverse();
        const name = part => part.replace(/^node \d+ \((.+)\)$/, "$1");
        const last = explanation.steps.at(-1);
        rule.replaceChildren(...(last ? reasons(last) : []), ...(outer.length ? [made("details", {},
          made("summary", {}, `Inside: ${outer.map(step => name(step.part)).join(", ")}`),
          ...outer.flatMap(step => [heading(name(step.part)), ...reasons(step)]))] : []));
        rule.dataset.node = explanation.node;
      }

      /** Shows the same place of the page as text and with the colors of a terminal. @param {Node} node */
      async function showTerminal(node) {
        const response = await fetch(`${panel.dataset.facts}&terminal=${node.index}`);
        const place = byID("terminal");
        if (selected !== node || !place) return;
        if (!response.ok) { place.replaceChildren(heading("Terminal"), made("p", { className: "because" }, "The terminal does not show this node.")); return; }
        const { row, column, text, ansi } = await response.json();
        place.dataset.node = node.path;
        place.replaceChildren(heading("Terminal", `row ${row}, column ${column}`),
          made("pre", { className: "ansi", tabIndex: 0, "aria-label": "With colors" }, ...ansi.flatMap((line, number) => [number ? "\n" : "", ...colored(line)])),
          made("details", {}, made("summary", {}, "As text"), made("pre", { tabIndex: 0 }, text.join("\n"))));
      }

      /** Returns the parts of a line with escape sequences as elements. @param {string} line */
      function colored(line) {
        const style = { color: "", background: "", weight: "", slant: "" };
        const names = { 38: "color", 48: "background" };
        return line.split(/\x1b\[([\d;]*)m/).map((part, number) => {
          if (number % 2 === 0) {
            const element = part && made("span", {}, part);
            if (element) Object.assign(element.style, { color: style.color, background: style.background, fontWeight: style.weight, fontStyle: style.slant });
            return element;
          }
          const codes = part.split(";").map(Number);
          while (codes.length) {
            const code = codes.shift() ?? 0;
            if (code === 0) Object.assign(style, { color: "", background: "", weight: "", slant: "" });
            if (code === 1) style.weight = "700";
            if (code === 3) style.slant = "italic";
            if (code === 49) style.background = "";
            if (names[code] && codes.shift() === 2) style[names[code]] = `rgb(${codes.splice(0, 3).join()})`;
          }
          return null;
        }).filter(part => part !== null && part !== "");
      }

      /** @param {Node} node */
      function styleFacts(node) {
        const style = node.data.style === undefined ? undefined : styles[node.data.style];
        const rows = Object.entries(style ?? {});
        if (!rows.length) return [];
        return [heading("Style"), ...rows.map(([name, value]) => {
          if (typeof value !== "object") return fact(name, String(value));
          const count = usersOf(value.token).length;
          return fact(name,
            made("div", { className: "value" }, swatch(value.value ?? ""), made("span", {}, value.value ?? "absent")),
            made("ol", { className: "chain" }, ...value.steps.map(step =>
              made("li", {}, made("code", {}, step.token), placeOf(step.place)))),
            made("div", { className: "edit", "data-place": value.steps.at(-1)?.place ?? "" }),
            made("button", { type: "button", className: "use", "data-use": value.token, "aria-pressed": String(usedToken === value.token) },
              `${count} on this page`),
            made("button", { type: "button", className: "use", "data-screens": value.steps.at(-1)?.token ?? value.token }, "other screens"),
            made("div", { className: "screens" }));
        })];
      }

      /** Returns the nodes whose style reads a token. */
      function usersOf(name) {
        const reading = new Set(styles.flatMap((style, number) =>
          Object.values(style).some(value => typeof value === "object" && value.steps?.some(step => step.token === name)) ? [number] : []));
        return nodes.filter(node => node.data.style !== undefined && reading.has(node.data.style));
      }

      function mark(name, isMarked) {
        usedToken = isMarked ? name : "";
        users = isMarked ? usersOf(name) : [];
        for (const button of facts.querySelectorAll("[data-use]")) {
          button.setAttribute("aria-pressed", String(button instanceof HTMLElement && button.dataset.use === usedToken));
        }
        draw();
      }

      async function showScreens(button) {
        const list = button.nextElementSibling;
        const name = button.dataset.screens ?? "";
        const response = await fetch(`${panel.dataset.facts}&token=${encodeURIComponent(name)}`);
        if (!response.ok || !list) return;
        const { screens } = await response.json();
        list.replaceChildren(made("code", {}, name), ` is read by ${screens.length} ${screens.length === 1 ? "screen" : "screens"}: `,
          ...screens.flatMap((screen, number) => [number ? ", " : "", made("a", { href: screen.address }, screen.title)]));
      }

      async function copy(element, text) {
        try {
          await navigator.clipboard.writeText(text);
          element.classList.add("copied");
          setTimeout(() => element.classList.remove("copied"), 900);
        } catch {
          complain("The browser does not allow copying.");
        }
      }

      async function open(text) {
        if (!text || !token) return;
        const response = await fetch(`/inspector/open?place=${encodeURIComponent(text)}`,
          { method: "POST", headers: { "X-Bricks-Token": token } }).catch(() => null);
        if (!response) { complain("The preview does not respond."); return; }
        const { message } = await response.json();
        complain(response.ok ? `Opened ${text}.` : message, !response.ok);
      }

      // Controls

      panel.addEventListener("click", event => {
        const button = /** @type {Element} */ (event.target).closest("button");
        if (!(button instanceof HTMLButtonElement)) return;
        const { copy: text, open: place, select: index, use, screens } = button.dataset;
        if (text !== undefined) copy(button, text);
        if (place) open(place);
        if (index) select(nodes[Number(index)] ?? null, true);
        if (use) mark(use, usedToken !== use);
        if (screens) showScreens(button).catch(() => {});
        if (button === gridButton) toggleGrid();
        if (button.id === "inspector-close") turn(false);
      });
      panel.addEventListener("mouseover", event => {
        const button = /** @type {Element} */ (event.target).closest("[data-select]");
        if (button instanceof HTMLElement) hover(nodes[Number(button.dataset.select)] ?? null);
      });

      toggle.addEventListener("click", () => turn(!isOn));

      function toggleGrid() {
        hasGrid = !hasGrid;
        gridButton.setAttribute("aria-pressed", String(hasGrid));
        draw();
      }

      const isOnNode = () => isOn && selected !== null;
      addCommands(
        { name: "Turn the inspector on or off", about: "Turn the inspector on and off", keys: ["i"], run: () => turn(!isOn) },
        { name: "", about: "Select the enclosing node", keys: ["ArrowUp"], isAvailable: isOnNode, run: () => move(-1, 0) },
        { name: "", about: "Select the first node inside", keys: ["ArrowDown"], isAvailable: isOnNode, run: () => move(1, 0) },
        { name: "", about: "Select the previous node", keys: ["ArrowLeft"], isAvailable: isOnNode, run: () => move(0, -1) },
        { name: "", about: "Select the next node", keys: ["ArrowRight"], isAvailable: isOnNode, run: () => move(0, 1) },
        { name: "", about: "Hold to measure the distance to the node under the pointer", label: "Alt", run: () => {} },
        { name: "Show the grid and the columns", about: "Show an 8-point grid and the columns of the section", keys: ["g"], isAvailable: () => isOn, run: toggleGrid },
        { name: "Copy the path of the node", keys: ["c"], isAvailable: isOnNode,
          run: () => copy(facts.querySelector(".path button"), selected?.path) },
        { name: "Open the layout of the node in the editor", keys: ["e"], isAvailable: isOnNode,
          run: () => open(selected?.data.layout ?? selected?.data.slice) },
        { name: "", about: "Deselect the node, then close the inspector", keys: ["Escape"], isAvailable: () => isOn,
          run: () => { if (selected) select(null); else turn(false); } });

      /** @param {KeyboardEvent} event */
      function handleAlt(event) {
        if (event.key !== "Alt" || event.type === "keydown" && !isOnNode()) return;
        isMeasuring = event.type === "keydown";
        if (isMeasuring) event.preventDefault();
        draw();
      }

      /** Selects the enclosing node, the first node inside, or a sibling. Lists are skipped. */
      function move(depth, step) {
        if (!selected) return;
        const isShown = node => node.element !== null && node.data.kind !== "list";
        const outer = node => {
          let at = nodes[node.parent];
          while (at && !isShown(at)) at = nodes[at.parent];
          return at;
        };
        if (depth < 0) { const up = outer(selected); if (up && up.index > 0) select(up, true); return; }
        if (depth > 0) {
          const inner = nodes.find(node => isShown(node) && outer(node) === selected);
          if (inner) select(inner, true);
          return;
        }
        const around = outer(selected);
        const siblings = nodes.filter(node => isShown(node) && node.index > 0 && outer(node) === around);
        const next = siblings[siblings.indexOf(selected) + step];
        if (next) select(next, true);
      }

      document.addEventListener("keydown", handleAlt);
      document.addEventListener("keyup", handleAlt);
      document.addEventListener("page-shown", () => {
        if (!isOn) return;
        pageFrame().parentElement?.append(overlay);
        read().catch(() => {});
      });
      addEventListener("resize", draw);
      const toolbar = document.querySelector(".bar");
      if (toolbar) {
        new ResizeObserver(() => document.body.style.setProperty("--bar", `${toolbar.clientHeight + 1}px`)).observe(toolbar);
      }
      if (new URLSearchParams(location.hash.slice(1)).has("node")) turn(true);
    })();

    // Edits of tokens in the inspector. The server holds them in memory, and all pages follow until they
    // are saved or discarded.

    (() => {
      const bar = byID("patch");
      const panel = byID("inspector");
      if (!bar || !panel) return;

      /**
       * @typedef {{ name: string, kind: string, path: string, pointer: string, old: string, new: string, place: string }} Change
       * @typedef {{ changes: Change[], outdated: string[], message?: string }} State
       * @typedef {{ name: string, kind: "color" | "number" | "text", text: string, unit: string, pointer: string, isEdited: boolean }} Value
       */

      const token = panel.dataset.token ?? "";
      const list = byID("patch-changes");
      const count = byID("patch-count");
      const pages = byID("patch-pages");
      const message = byID("patch-message");
      const move = byID("patch-move");
      const save = byID("patch-save");
      const discard = byID("patch-discard");
      /** The styles of the shown page. @type {Record<string, any>[]} */
      let styles = [];
      /** The edits of the last response. */
      let shown = "";

      /** @param {string} address @param {Record<string, string>} [parameters] */
      async function post(address, parameters = {}) {
        const response = await fetch(`${address}?${new URLSearchParams(parameters)}`,
          { method: "POST", headers: { "X-Bricks-Token": token } });
        const state = /** @type {State} */ (await response.json());
        if (response.ok) show(state); else message.textContent = state.message ?? "";
        return response.ok;
      }

      // One edit is sent at a time. While it is in flight, the latest value of each token waits.

      /** @type {Map<string, Record<string, string>>} */
      const waiting = new Map();
      /** @type {Promise<void> | null} */
      let sending = null;

      /** @param {Record<string, string>} parameters */
      function send(parameters) {
        waiting.set(`${parameters.path} ${parameters.pointer}`, parameters);
        sending ??= flush().finally(() => { sending = null; });
      }

      async function flush() {
        for (;;) {
          const [next] = waiting;
          if (!next) return;
          waiting.delete(next[0]);
          message.textContent = "";
          await post("/edits/set", next[1]).catch(() => { message.textContent = "The preview does not respond."; });
          bar.hidden = list.childElementCount === 0 && message.textContent === "";
        }
      }

      // The controls of a value

      /**
       * @param {Value} value
       * @param {string} place The place of the token's value.
       * @param {boolean} isOnly
       */
      function control(value, place, isOnly) {
        const label = made("label", { className: `edit-value${value.isEdited ? " edited" : ""}` }, value.name && made("span", {}, value.name));
        const path = place.replace(/:\d+:\d+$/, "");
        const inputs = (value.kind === "color" ? ["color", "text"] : [value.kind]).map(type => {
          const input = made("input", { type, value: value.text, spellcheck: false, autocomplete: "off",
            "aria-label": `${value.name || "Value"}${value.kind === "color" && type === "text" ? " in hexadecimal digits" : ""}` });
          if (type === "number") input.step = value.text.includes(".") ? "0.05" : "1";
          return input;
        });
        const change = input => {
          for (const other of inputs) if (other !== input) other.value = input.value;
          if (value.kind === "color" && !/^#[0-9a-f]{6}$/i.test(input.value)) return;
          if (value.kind === "number" && (input.value === "" || !input.validity.valid && !input.validity.stepMismatch)) return;
          if (value.kind === "color" && isOnly) paint(place, input.value);
          const text = label.closest("dd")?.querySelector(".value > :last-child");
          if (isOnly && text) text.textContent = input.value + value.unit;
          const swatch = label.closest("dd")?.querySelector(".swatch");
          if (isOnly && value.kind === "color" && swatch instanceof HTMLElement) swatch.style.background = input.value;
          label.classList.add("edited");
          send({ path, pointer: value.pointer, value: input.value });
        };
        for (const input of inputs) input.addEventListener("input", () => change(input));
        label.append(...inputs, value.unit);
        return label;
      }

      /** Shows a color at once, before the server has rendered the page. */
      function paint(place, color) {
        const root = pageFrame().contentDocument?.documentElement;
        for (const style of styles) {
          for (const value of Object.values(style)) {
            if (typeof value !== "object" || value.steps?.at(-1)?.place !== place || !/^#[0-9a-f]{6}$/i.test(value.value ?? "")) continue;
            root?.style.setProperty(property(value.token), color);
          }
        }
      }

      /** Returns the name of the custom property of a token. */
      const property = name => "--" + Array.from(name, letter =>
        /[-\w]/.test(letter) ? letter : letter === "." ? "-" : `_${letter.codePointAt(0)?.toString(16)}`).join("");

      document.addEventListener("inspector-show", event => {
        if (!(event instanceof CustomEvent) || !token) return;
        styles = event.detail.styles;
        for (const slot of document.querySelectorAll("#inspector-facts .edit")) {
          fill(/** @type {HTMLElement} */ (slot)).catch(() => {});
        }
      });

      /** @param {HTMLElement} slot */
      async function fill(slot) {
        const place = slot.dataset.place ?? "";
        const response = await fetch(`/edits/values?${new URLSearchParams({ place })}`);
        if (!response.ok) return;
        /** @type {{ values: Value[] }} */
        const { values } = await response.json();
        slot.replaceChildren(...values.map(value => control(value, place, values.length === 1 && value.name === "")));
      }

      // The bar of unsaved edits

      /** @param {State} state */
      function show(state) {
        const { changes, outdated } = state;
        const text = JSON.stringify(state);
        if (text === shown) return;
        shown = text;
        bar.hidden = changes.length === 0;
        const files = new Set(changes.map(change => change.path)).size;
        count.textContent = `${changes.length} unsaved ${changes.length === 1 ? "edit" : "edits"} in ${files} ${files === 1 ? "file" : "files"}`;
        move.hidden = outdated.length === 0;
        if (outdated.length) message.textContent = `${outdated.join(", ")} changed on the disk after your edit. Nothing is lost.`;
        list.replaceChildren(...changes.map(change => {
          const value = text => {
            const swatch = change.kind === "color" && made("span", { className: "swatch" });
            if (swatch) swatch.style.background = text;
            return made("span", { className: "value" }, swatch, text);
          };
          return made("li", {}, made("code", {}, change.name), value(change.old), "→", value(change.new),
            made("span", { className: "place" }, change.place.replace(/^.*\/(?=(Layouts|Themes)\/)/, "")));
        }));
        if (changes.length) schedulePages();
      }

      // The screens that change are computed when no edit has followed for a moment.

      let timer = 0;
      function schedulePages() {
        clearTimeout(timer);
        timer = setTimeout(() => showPages().catch(() => {}), 400);
      }

      async function showPages() {
        const before = shown;
        const names = await (await fetch("/edits/pages")).json();
        /** @type {{ title: string, screens: { title: string, address: string, isChanged: boolean }[] }[]} */
        const customers = [];
        /** @type {string[]} */
        const problems = [];
        for (const name of names.customers) {
          pages.dataset.progress = `Comparing ${name} …`;
          const response = await fetch(`/edits/pages?${new URLSearchParams({ customer: name })}`);
          if (before !== shown) return;
          const customer = await response.json();
          if (!response.ok) problems.push(customer.message);
          else if (customer.screens.length) customers.push(customer);
        }
        pages.dataset.progress = "";
        const every = customers.flatMap(customer => customer.screens);
        const total = every.filter(screen => screen.isChanged).length;
        const plural = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
        const rest = every.length - total;
        const summary = made("summary", {}, `Changes ${plural(total, "page")} of ${plural(customers.length, "customer")}`
          + (rest ? `; ${plural(rest, "more screen")} can show it in other states or feeds` : ""));
        const open = pages.querySelector("details")?.open ?? false;
        pages.replaceChildren(...problems.map(problem => made("p", {}, problem)), made("details", { open }, summary, ...customers.map(customer =>
          made("p", {}, `${customer.title}: `, ...customer.screens.slice().sort((a, b) => Number(b.isChanged) - Number(a.isChanged)).flatMap((screen, number) => {
            const link = made("a", { href: screen.address, className: screen.isChanged ? "changed" : "" }, screen.title);
            return number ? [", ", link] : [link];
          })))));
      }

      async function perform(name) {
        if (name === "discard") waiting.clear();
        await sending;
        message.textContent = "";
        const isDone = await post(`/edits/${name}`).catch(() => { message.textContent = "The preview does not respond."; return false; });
        const state = await read();
        if (!isDone || state?.changes.length) return;
        const note = byID("inspector-note");
        if (note) { note.textContent = name === "save" ? "Saved." : "Discarded."; note.dataset.kind = ""; }
      }

      async function read() {
        const response = await fetch("/edits").catch(() => null);
        if (!response?.ok) return null;
        const state = /** @type {State} */ (await response.json());
        show(state);
        return state;
      }

      save.addEventListener("click", () => perform("save"));
      discard.addEventListener("click", () => perform("discard"));
      move.addEventListener("click", () => perform("move"));
      document.addEventListener("generation", () => { read(); });
      if (token) read();
    })();
    })();

    """#

  static let previewStyles: StaticString = #"""
    :root {
      color-scheme: light dark;
      --background: light-dark(#f5f4f2, #16161a);
      --sheet: light-dark(#ffffff, #202026);
      --ink: light-dark(#1c1b1a, #ecebe9);
      --faint: light-dark(#615e5a, #a5a2a0);
      --line: light-dark(#dedbd6, #37363d);
      --brand: light-dark(#b93c0b, #ff9466);
      --error: light-dark(#b3131f, #ff8f8f);
      --warning: light-dark(#8a5200, #f3bd5c);
      --note: light-dark(#1258a8, #8cbcff);
      --good: light-dark(#1b7a3d, #6fd08f);
      --tint: light-dark(#f0eeea, #2b2b32);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Inter", sans-serif;
      background: var(--background);
      color: var(--ink);
    }
    * { box-sizing: border-box; }
    body { margin: 0; }
    main { padding: 24px clamp(16px, 3vw, 40px) 64px; }
    h1 { font-size: 26px; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 20px; }
    h2 { font-size: 18px; letter-spacing: -0.01em; margin: 0; }
    p { margin: 0; }
    a { color: inherit; }
    iframe { border: 0; display: block; background: var(--sheet); }
    code, pre { font-family: ui-monospace, "SF Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace; }
    :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 6px; }
    .hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    [hidden] { display: none !important; }
    .facts { color: var(--faint); font-size: 13px; }
    .empty { color: var(--faint); padding: 48px 0; text-align: center; }
    .button {
      display: inline-block; margin-top: 20px; padding: 8px 16px; border-radius: 8px;
      background: var(--tint); border: 1px solid var(--line); text-decoration: none;
    }

    .bar {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center;
      gap: 8px 16px; padding: 8px clamp(16px, 3vw, 40px); background: var(--sheet);
      border-bottom: 1px solid var(--line);
    }
    .brand {
      display: flex; align-items: center; gap: 8px; font-weight: 650; text-decoration: none;
      letter-spacing: -0.01em; margin-right: 8px;
    }
    .brand svg { width: 20px; height: 20px; fill: var(--brand); }
    .choice {
      display: flex; padding: 3px; gap: 2px; border-radius: 9px; background: var(--tint);
      font-size: 13px;
    }
    .choice a { padding: 4px 12px; border-radius: 7px; text-decoration: none; color: var(--faint); }
    .choice a:hover { color: var(--ink); }
    .choice a[aria-current] {
      background: var(--sheet); color: var(--ink); font-weight: 550;
      box-shadow: 0 1px 2px rgb(0 0 0 / 18%);
    }
    .menu { display: grid; font-size: 11px; line-height: 1.3; color: var(--faint); }
    .menu select { padding: 2px 6px; }
    select, input[type="search"] {
      font: inherit; font-size: 13px; color: var(--ink); background: var(--tint); padding: 6px 10px;
      border: 1px solid var(--line); border-radius: 8px; max-width: 120px;
    }
    input[type="search"] { width: 160px; max-width: none; }
    .state {
      margin-left: auto; display: flex; align-items: center; gap: 8px; font-size: 13px;
      color: var(--faint); font-variant-numeric: tabular-nums;
    }
    .state::before {
      content: ""; width: 8px; height: 8px; border-radius: 50%; background: var(--faint);
    }
    #action:not(:empty) { padding: 8px clamp(16px, 3vw, 40px); border-bottom: 1px solid var(--line); background: var(--sheet); }
    .action {
      font-size: 13px; font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace;
      overflow-wrap: anywhere;
    }
    .state[data-state="live"]::before { background: var(--good); }
    .state:is([data-state="lost"], [data-state="broken"]) { color: var(--error); }
    .state:is([data-state="lost"], [data-state="broken"])::before { background: var(--error); }

    .jump { display: flex; flex-wrap: wrap; gap: 8px; margin: -6px 0 28px; font-size: 14px; }
    .jump a { padding: 5px 14px; border: 1px solid var(--line); border-radius: 99px; background: var(--sheet); text-decoration: none; }
    .jump a:hover { border-color: var(--faint); }
    .customer { margin: 0 0 40px; scroll-margin-top: 80px; }
    .long .customer { content-visibility: auto; contain-intrinsic-size: auto 420px; }
    .customer > .facts { margin-bottom: 14px; }
    .cards {
      list-style: none; margin: 0; padding: 0; display: grid; gap: 24px 20px;
      grid-template-columns: repeat(auto-fill, var(--card)); justify-content: space-between;
    }
    /* A page in light and in dark are in one row. */
    @media (min-width: 1000px) { .cards.pairs { grid-template-columns: repeat(auto-fill, var(--card) var(--card)); } }
    .card { position: relative; }
    .thumbnail {
      width: var(--card); height: var(--thumbnail); overflow: hidden; border-radius: 14px;
      background: var(--tint); box-shadow: 0 0 0 1px var(--line), 0 2px 8px rgb(0 0 0 / 6%);
      transition: box-shadow 0.15s; display: grid;
    }
    .thumbnail iframe {
      grid-area: 1 / 1; width: var(--width); height: var(--height); transform: scale(var(--scale));
      transform-origin: 0 0; pointer-events: none; background: none;
    }
    .card a {
      display: flex; justify-content: space-between; align-items: baseline; gap: 8px; margin-top: 9px;
      text-decoration: none; font-size: 14px; font-weight: 550;
    }
    .card a::after { content: ""; position: absolute; inset: 0; border-radius: 14px; }
    .card:hover .thumbnail, .card:focus-within .thumbnail {
      box-shadow: 0 0 0 2px var(--brand), 0 6px 18px rgb(0 0 0 / 14%);
    }
    .tag { color: var(--faint); font-weight: 400; font-size: 13px; margin-left: auto; }

    .view main { padding: 0; }
    .stage { padding: 20px 16px 32px; display: flex; flex-direction: column; align-items: safe center; }
    .slot { display: grid; }
    .slot > iframe { grid-area: 1 / 1; }
    .stage .facts { margin-top: 14px; }
    iframe.loading { visibility: hidden; }

    .findings { border-bottom: 1px solid var(--line); background: var(--sheet); }
    .findings summary {
      padding: 9px clamp(16px, 3vw, 40px); cursor: pointer; font-size: 14px; font-weight: 550;
      border-left: 4px solid var(--mark);
    }
    .findings iframe { width: 100%; height: 200px; border-top: 1px solid var(--line); }
    .index .findings { border: 1px solid var(--line); border-radius: 10px; margin-bottom: 28px; }
    .index .findings summary { padding: 9px 16px; }
    .finding-list { padding: 4px 16px 16px; }
    [data-severity="error"] { --mark: var(--error); }
    [data-severity="warning"] { --mark: var(--warning); }
    [data-severity="note"] { --mark: var(--note); }

    .report main { max-width: 980px; margin: 0 auto; }
    .report h1 { margin-bottom: 4px; font-size: 20px; }
    ol.report { list-style: none; margin: 16px 0 0; padding: 0; display: grid; gap: 14px; }
    .finding {
      background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--mark);
      border-radius: 10px; padding: 13px 16px; min-width: 0;
    }
    .heading { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; font-size: 13px; }
    .heading strong { color: var(--mark); text-transform: capitalize; }
    .heading code, .location { color: var(--faint); }
    .location { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 12.5px; overflow-wrap: anywhere; }
    .message { margin: 4px 0 0; overflow-wrap: anywhere; }
    .excerpt {
      margin: 10px 0 0; padding: 9px 12px 22px; background: var(--tint); border-radius: 8px;
      overflow-x: auto; font-size: 13px; line-height: 1.5;
    }
    .excerpt .number { color: var(--faint); margin-right: 16px; user-select: none; }
    .excerpt mark {
      position: relative; color: inherit; border-radius: 3px;
      background: color-mix(in srgb, var(--mark) 20%, transparent);
    }
    .excerpt mark::after {
      content: "^"; position: absolute; left: 0; top: 100%; color: var(--mark); font-weight: 700;
      line-height: 1;
    }
    .note, .fix { margin-top: 8px; font-size: 14px; overflow-wrap: anywhere; }
    .fix strong { color: var(--good); }
    .note strong { color: var(--note); }

    .notice main { max-width: 560px; margin: 12vh auto 0; }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }

    .choices { flex: 1; display: flex; flex-wrap: wrap; align-items: end; gap: 8px 12px; min-width: 0; }
    .link { font-size: 13px; color: var(--faint); align-self: center; }
    .link:hover { color: var(--ink); }
    button, input[type="text"] {
      font: inherit; font-size: 13px; color: var(--ink); background: var(--tint); padding: 6px 12px;
      border: 1px solid var(--line); border-radius: 8px;
    }
    button { cursor: pointer; }
    button:hover:enabled { border-color: var(--faint); }
    button:disabled { color: var(--faint); cursor: default; opacity: 0.65; }
    button.main { background: var(--brand); color: var(--sheet); border-color: var(--brand); }

    .play main { padding: 0; }
    .prototype {
      display: grid; grid-template-columns: minmax(0, 1fr) minmax(320px, 420px); align-items: start;
      min-height: calc(100vh - 57px);
    }
    .app { padding: 20px 16px; display: flex; flex-direction: column; align-items: safe center; position: sticky; top: var(--bar, 57px); }
    .screen .notice {
      position: absolute; inset: auto 12px 12px; padding: 9px 14px; border-radius: 12px; font-size: 13px;
      background: var(--ink); color: var(--background); overflow-wrap: anywhere;
    }
    .screen .notice:empty { display: none; }
    .tabs { display: flex; border-top: 1px solid var(--line); background: var(--sheet); padding: 0 6px var(--tab-inset, 0px); }
    .tabs button {
      flex: 1 1 0; min-width: 0; min-height: 50px; padding: 4px 2px; border: 0; border-radius: 0;
      background: none; color: var(--faint); font-size: 12px; overflow-wrap: anywhere;
    }
    .tabs button[aria-current] { color: var(--brand); font-weight: 600; box-shadow: inset 0 2px var(--brand); }
    .presented .tabs { display: none; }
    .panel { padding: 20px clamp(16px, 2vw, 28px) 48px; border-left: 1px solid var(--line); min-height: 100%; }
    .tools { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: center; }
    .group { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    .switch { display: inline-flex; gap: 6px; align-items: center; font-size: 13px; }
    .clock { font-size: 13px; font-variant-numeric: tabular-nums; min-width: 9em; }
    #link { flex: 1 1 100%; }
    #link input { flex: 1; min-width: 0; }
    .log-head { display: flex; justify-content: space-between; align-items: center; margin: 24px 0 10px; }
    .log { list-style: none; margin: 0; padding: 0; font-size: 13px; line-height: 1.45; }
    .log li { padding: 10px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .log code, .log .request, .log .route { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 12px; }
    .log .route, .log .request, .log .result { color: var(--faint); }
    .log .request { padding-left: 14px; }
    .log .problem, .log .failed { color: var(--error); }
    dialog {
      border: 1px solid var(--line); border-radius: 14px; background: var(--sheet); color: var(--ink);
      padding: 20px; width: min(360px, 100vw - 32px);
    }
    dialog::backdrop { background: rgb(0 0 0 / 40%); }
    dialog .fields { display: grid; gap: 12px; margin: 14px 0; }
    dialog label { display: grid; gap: 4px; font-size: 13px; color: var(--faint); }
    dialog .group { justify-content: flex-end; }

    /* Two pages of a phone fit next to each other. */
    @media (max-width: 500px) {
      .cards { gap: 20px 12px; grid-template-columns: repeat(auto-fill, calc(var(--card) * 0.71)); }
      .thumbnail { zoom: 0.71; }
    }
    @media (max-width: 860px) {
      .bar { padding: 8px 12px; gap: 8px; }
      .stage { padding: 12px 0 32px; }
      .prototype { grid-template-columns: minmax(0, 1fr); }
      .app { position: static; padding: 12px 0 0; }
      .panel { border-left: 0; border-top: 1px solid var(--line); }
    }

    /* The toolbar: one row, with a drawer for the choices that have no room. */

    .toolbar { flex-wrap: nowrap; gap: 6px 10px; min-height: 57px; padding-inline: 16px; }
    .toolbar .brand { margin-right: 0; flex: none; }
    .subjects, .actions { display: flex; align-items: center; gap: 8px; flex: none; }
    .actions { gap: 12px; }
    .toolbar .choices { flex: none; flex-wrap: nowrap; align-items: end; gap: 8px; }
    .toolbar .choices .choice { align-self: end; }
    .toolbar .choices .choice a { padding-inline: 9px; }
    .toolbar .menu select { max-width: 116px; }
    .toolbar .choices .menu:nth-of-type(1) select { max-width: 140px; }
    .toolbar .menu:has([data-setting="zoom"]) select { max-width: 70px; }
    .toolbar .state { flex: 0 1 auto; min-width: 8px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; padding-block: 4px; }
    .toolbar .state::before { flex: none; }
    .toolbar .search { margin-left: auto; }
    .toolbar .search ~ .state { margin-left: 0; }
    .toolbar .search input { width: 210px; }
    .labeled { display: grid; gap: 4px; font-size: 12px; color: var(--faint); min-width: 0; }
    .labeled .choice { flex-wrap: wrap; width: fit-content; }
    .choices .labeled > span { display: none; }
    .choice a { white-space: nowrap; }

    .more { flex: none; }
    .more summary {
      list-style: none; cursor: pointer; font-size: 13px; padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--tint); white-space: nowrap;
    }
    .more summary::-webkit-details-marker { display: none; }
    .more summary::after { content: "▾"; margin-left: 6px; color: var(--faint); }
    .more[open] summary { border-color: var(--faint); }
    .drawer { display: none; gap: 14px; }
    .drawer-group { display: flex; flex-wrap: wrap; gap: 10px 14px; }
    .drawer-group .menu select, .narrow .menu select { max-width: 180px; }
    .toolbar:has(.more[open]) .drawer {
      display: grid; position: absolute; top: calc(100% + 6px); right: 16px; width: min(560px, 100vw - 32px); padding: 16px;
      max-height: calc(100vh - 90px); overflow: auto; border: 1px solid var(--line); border-radius: 14px; background: var(--sheet);
      box-shadow: 0 16px 48px rgb(0 0 0 / 22%);
    }
    .panels { display: flex; gap: 16px; }
    .clock-choice { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    input[type="datetime-local"] {
      font: inherit; font-size: 13px; color: var(--ink); background: var(--tint); padding: 4px 8px; border: 1px solid var(--line);
      border-radius: 8px;
    }

    @media (max-width: 1599px) { .toolbar .brand span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
    @media (max-width: 1399px) {
      .toolbar:has(.subjects) { flex-wrap: wrap; }
      .toolbar:has(.subjects) .choices { display: none; }
      .toolbar:has(.subjects):has(.more[open]) { position: fixed; inset-inline: 0; max-height: 100dvh; overflow: auto; }
      .toolbar:has(.subjects):has(.more[open]) + main { margin-top: 57px; }
      .toolbar:has(.subjects):has(.more[open]) .choices {
        display: flex; flex-wrap: wrap; order: 8; flex: 1 1 100%; gap: 10px 14px; padding-top: 10px; border-top: 1px solid var(--line);
      }
      .toolbar:has(.subjects):has(.more[open]) .drawer {
        position: static; order: 9; flex: 1 1 100%; width: auto; max-height: none; padding: 4px 0 12px; border: 0; border-radius: 0;
        box-shadow: none;
      }
    }
    @media (max-width: 760px) {
      .toolbar { flex-wrap: wrap; gap: 6px 8px; padding: 8px 12px; min-height: 0; }
      .toolbar .subjects { flex: 1 1 0; min-width: 0; }
      .subjects .menu { flex: 1 1 0; min-width: 0; }
      .subjects .menu select { width: 100%; max-width: none; }
      .toolbar .actions, .toolbar .choices { display: none; }
      .toolbar .state { font-size: 0; gap: 0; padding: 4px; margin-left: 0; }
      .toolbar .inspect { width: 34px; height: 32px; padding: 0; justify-content: center; }
      .toolbar .inspect svg { display: block; }
      .toolbar .inspect span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .toolbar .search { flex: 1 1 0; }
      .toolbar .search input { width: 100%; }
      .toolbar:has(.more[open]) { position: fixed; inset-inline: 0; max-height: 100dvh; overflow: auto; }
      .toolbar:has(.more[open]) + main { margin-top: 57px; }
      .toolbar:has(.more[open]) .actions {
        display: flex; flex-wrap: wrap; order: 7; flex: 1 1 100%; padding-top: 10px; border-top: 1px solid var(--line);
      }
      .toolbar:has(.more[open]) .choices { display: flex; flex-wrap: wrap; order: 8; flex: 1 1 100%; gap: 10px 14px; padding-top: 4px; }
      .toolbar:has(.more[open]) .drawer {
        position: static; order: 9; flex: 1 1 100%; width: auto; max-height: none; padding: 4px 0 12px; border: 0; border-radius: 0;
        box-shadow: none;
      }
      .actions > * { min-height: 32px; display: inline-flex; align-items: center; }
    }
    @media (scripting: none) {
      .menu, #palette-button { display: none; }
      .toolbar { flex-wrap: wrap; }
      .toolbar .choice { flex-wrap: wrap; }
    }

    /* The palette and the list of keys */
    #palette { width: min(620px, 100vw - 24px); padding: 0; margin-top: 12vh; overflow: hidden; }
    #palette input { width: 100%; padding: 14px 18px; border: 0; border-bottom: 1px solid var(--line); border-radius: 0; background: none; font-size: 16px; outline: none; }
    #palette ul { list-style: none; margin: 0; padding: 6px; max-height: 56vh; overflow: auto; }
    #palette ul:empty { padding: 0; }
    #palette li { display: flex; align-items: baseline; gap: 10px; padding: 7px 12px; border-radius: 8px; font-size: 14px; cursor: pointer; }
    #palette li[aria-selected="true"] { background: var(--tint); box-shadow: inset 3px 0 var(--brand); }
    #palette .group-name { flex: none; width: 74px; color: var(--faint); font-size: 12px; }
    #palette .name { flex: 1; overflow-wrap: anywhere; }
    #palette .current { color: var(--good); }
    #palette .empty { padding: 0; }
    #palette .empty:not(:empty) { padding: 24px; }
    #keys { width: min(680px, 100vw - 32px); }
    .keys { columns: 2 260px; column-gap: 32px; margin: 14px 0; font-size: 13px; }
    .keys div { display: grid; grid-template-columns: 54px 1fr; gap: 8px; padding: 3px 0; align-items: baseline; break-inside: avoid; }
    .keys dd { margin: 0; color: var(--faint); }
    kbd { justify-self: start; white-space: nowrap; padding: 1px 6px; border: 1px solid var(--line); border-radius: 5px; background: var(--tint); font: inherit; font-size: 12px; }

    /* The device around a page: its size and zoom, its front, the status bar and the home indicator. */

    .stage, .app { container-type: inline-size; overflow-x: auto; }
    .app { --room: calc(104px + var(--bars, 0px)); }
    main:has(#findings:not([hidden])) { --bars: 40px; }
    .stage { --room: calc(150px + var(--bars, 0px)); }
    .device {
      --bezel: 13px; --lip: var(--bezel); --corner: 18px; --chrome: flex; --status-ink: #000;
      --shown-height: var(--height);
      --outer-width: calc(var(--width) + 2 * var(--bezel));
      --outer-height: calc(var(--shown-height) + 2 * var(--lip));
      --by-width: tan(atan2(100cqw - 36px, var(--outer-width)));
      --fit: min(1, var(--by-width), max(0.4, tan(atan2(100vh - var(--room), var(--outer-height)))));
      --zoom: var(--fit);
      flex: none; width: calc(var(--outer-width) * var(--zoom)); height: calc(var(--outer-height) * var(--zoom));
    }
    [data-zoom="50"] .device { --zoom: 0.5; }
    [data-zoom="75"] .device { --zoom: 0.75; }
    [data-zoom="100"] .device { --zoom: 1; }
    [data-zoom="125"] .device { --zoom: 1.25; }
    [data-zoom="150"] .device { --zoom: 1.5; }
    [data-zoom="200"] .device { --zoom: 2; }
    .device[data-scheme="dark"] { --status-ink: #fff; }
    .device[data-scheme="dark"] .screen { color-scheme: dark; }
    .device[data-scheme="light"] .screen { color-scheme: light; }
    .device[data-camera="notch"] { --corner: 44px; }
    .device[data-camera="island"] { --corner: 54px; }
    .device[data-kind="phone"][data-camera="none"] { --corner: 4px; --lip: 78px; }
    .device.rotated[data-kind="phone"][data-camera="none"] { --lip: 13px; --bezel: 78px; }
    [data-frame="off"] .device, .wide .device.device {
      --bezel: 0px; --lip: 0px; --corner: 22px; --chrome: none; --fit: min(1, var(--by-width));
      --shown-height: max(360px, min(var(--height), (100vh - var(--room)) / var(--zoom)));
    }
    .hull {
      position: relative; width: var(--outer-width); height: var(--outer-height); padding: var(--lip) var(--bezel);
      transform: scale(var(--zoom)); transform-origin: 0 0; border-radius: calc(var(--corner) + var(--bezel)); background: #0c0c0e;
      box-shadow: 0 0 0 2px light-dark(#b9b6b1, #56555c), 0 0 0 5px light-dark(#e6e3de, #2e2d33), 0 24px 60px rgb(0 0 0 / 22%);
    }
    .device[data-kind="phone"][data-camera="none"] .hull { border-radius: 54px; }
    [data-frame="off"] .hull, .wide .hull.hull { border-radius: var(--corner); box-shadow: 0 0 0 1px var(--line), 0 12px 40px rgb(0 0 0 / 14%); }
    .screen {
      position: relative; display: flex; flex-direction: column; width: 100%; height: 100%; overflow: hidden; border-radius: var(--corner);
      background: var(--sheet); isolation: isolate;
    }
    .screen .slot { position: relative; flex: 1; min-height: 0; grid-template: minmax(0, 1fr) / minmax(0, 1fr); }
    .screen .slot > iframe { width: 100%; height: 100%; }
    .wide .device.device { --outer-width: min(980px, 100cqw - 36px); --zoom: 1; }
    [data-vision="protanopia"] :is(.screen, .thumbnail) { filter: url(#protanopia); }
    [data-vision="deuteranopia"] :is(.screen, .thumbnail) { filter: url(#deuteranopia); }
    [data-vision="tritanopia"] :is(.screen, .thumbnail) { filter: url(#tritanopia); }
    [data-vision="achromatopsia"] :is(.screen, .thumbnail) { filter: url(#achromatopsia); }
    .stage { min-height: calc(100vh - 57px - var(--bars, 0px)); }
    :is(.stage, .prototype)[data-background="dark"] { background: #0d0d10; --background: #0d0d10; color-scheme: dark; }
    :is(.stage, .prototype)[data-background="checkerboard"] {
      background: repeating-conic-gradient(light-dark(#dcd9d4, #2a2a30) 0 25%, light-dark(#f4f2ef, #1b1b20) 0 50%) 0 0 / 24px 24px;
    }
    [data-background="checkerboard"] .facts { padding: 2px 10px; border-radius: 8px; background: var(--background); }

    /* The system of the device */
    .system { display: var(--chrome); position: absolute; inset: 0; z-index: 1; pointer-events: none; color: var(--status-ink); }
    .status {
      position: absolute; inset: 0 0 auto; height: var(--inset-top); display: flex; align-items: center; justify-content: space-between;
      padding: 0 14px; background: var(--status-background, transparent); font: 600 12px/1 system-ui, sans-serif;
      font-variant-numeric: tabular-nums;
    }
    [data-camera="notch"] .status { padding: 4px 30px 0 36px; font-size: 16px; }
    [data-camera="island"] .status { padding: 6px 32px 0 44px; font-size: 16px; }
    .signs { display: flex; gap: 5px; align-items: center; }
    .cells, .waves, .battery { display: block; height: 11px; }
    .cells {
      width: 17px;
      background: linear-gradient(currentColor 0 0) 0 100% / 3px 4px no-repeat, linear-gradient(currentColor 0 0) 4.6px 100% / 3px 6px no-repeat,
        linear-gradient(currentColor 0 0) 9.2px 100% / 3px 8px no-repeat, linear-gradient(currentColor 0 0) 100% 100% / 3px 11px no-repeat;
    }
    .waves {
      width: 16px; clip-path: polygon(0 0, 100% 0, 50% 100%);
      background: radial-gradient(circle at 50% 100%, currentColor 0 2.5px, transparent 3px 4.5px, currentColor 5px 7px, transparent 7.5px 8.5px, currentColor 9px 12px);
    }
    .battery { position: relative; width: 24px; height: 12px; border: 1px solid; border-radius: 4px; }
    .battery::before { content: ""; position: absolute; inset: 1.5px 5px 1.5px 1.5px; border-radius: 2px; background: currentColor; }
    .battery::after { content: ""; position: absolute; top: 3px; right: -3px; width: 2px; height: 4px; border-radius: 0 2px 2px 0; background: currentColor; }
    .camera { position: absolute; left: 50%; background: #000; transform: translateX(-50%); }
    [data-camera="island"] .camera { top: 11px; width: 122px; height: 35px; border-radius: 18px; }
    [data-camera="notch"] .camera { top: 0; width: 162px; height: 31px; border-radius: 0 0 19px 19px; }
    .rotated .camera { top: 50%; transform: translateY(-50%); }
    .rotated[data-camera="island"] .camera { left: 11px; width: 35px; height: 122px; }
    .rotated[data-camera="notch"] .camera { left: 0; width: 31px; height: 162px; border-radius: 0 19px 19px 0; }
    .home {
      display: var(--chrome); position: absolute; z-index: 1; bottom: 8px; left: 50%; width: min(34%, 260px); height: 5px; border-radius: 3px;
      background: var(--status-ink); transform: translateX(-50%); pointer-events: none;
    }
    .home-button {
      display: var(--chrome); position: absolute; left: 50%; bottom: 12px; width: 54px; height: 54px; border: 2px solid #3c3c42;
      border-radius: 50%; transform: translateX(-50%);
    }
    .rotated .home-button { left: auto; right: 12px; bottom: 50%; transform: translateY(50%); }
    .app { --tab-inset: 0px; }
    .app .device { --tab-inset: calc(var(--inset-bottom) * 0.6); }
    [data-frame="off"] .app .device { --tab-inset: 0px; }

    @media (max-width: 600px) {
      .stage, .app { --room: 96px; }
      [data-frame="auto"] .device {
        --bezel: 0px; --lip: 0px; --corner: 0px; --by-width: tan(atan2(100cqw, var(--outer-width)));
        --fit: min(1, var(--by-width)); --shown-height: max(360px, min(var(--height), (100vh - var(--room)) / var(--zoom)));
      }
      [data-frame="auto"] .hull.hull { border-radius: 0; box-shadow: 0 0 0 1px var(--line); }
      [data-frame="auto"] :is(.camera, .home-button) { display: none; }
    }
    @media (prefers-reduced-motion: no-preference) { .device, .hull { transition: width 0.15s, height 0.15s, transform 0.15s; } }

    /* Walls and comparisons */
    .wall h1 { margin-bottom: 4px; }
    .wall main > .facts { margin-bottom: 24px; }
    .wall .customer h2 { margin-bottom: 14px; }
    .card .more { position: relative; z-index: 1; display: inline-block; margin: 2px 0 0; font-size: 13px; font-weight: 400; color: var(--faint); text-decoration: underline; }
    .card .more::after { content: none; }
    .card .more:hover { color: var(--ink); }
    .notice-bar {
      position: sticky; top: 56px; z-index: 1; margin: 0 0 24px; padding: 10px 16px; border-radius: 12px;
      background: var(--sheet); border: 1px solid var(--brand); font-size: 14px;
    }
    .compare main { padding: 28px 16px 48px; }
    .compared { display: flex; flex-wrap: wrap; gap: 32px; justify-content: center; }
    .compared figure { margin: 0; max-width: 100%; }
    .compared figcaption { padding: 0 6px 10px; font-size: 14px; font-weight: 550; max-width: var(--width); }
    .compared figcaption a { text-decoration: none; }
    .compared .slot {
      width: var(--width); max-width: 100%; height: min(var(--height), 100vh - 190px); min-height: 420px;
      border-radius: 22px; overflow: hidden; background: var(--sheet);
      box-shadow: 0 0 0 1px var(--line), 0 12px 40px rgb(0 0 0 / 14%);
    }
    .compared .slot > iframe { width: 100%; height: 100%; }
    .compared:is(.slider, .difference) { display: grid; justify-items: center; }
    .compared:is(.slider, .difference) figure { grid-area: 1 / 1; }
    .compared:is(.slider, .difference) figcaption { display: flex; min-height: 2.9em; align-items: end; }
    .compared:is(.slider, .difference) .right figcaption { justify-content: end; text-align: right; margin-left: 50%; }
    .compared:is(.slider, .difference) .left figcaption { max-width: calc(var(--width) / 2); }
    .compared.slider .right { clip-path: none; }
    .compared.slider .right .slot { clip-path: inset(0 0 0 var(--divider, 50%)); box-shadow: none; }
    .compared.difference { isolation: isolate; }
    .compared.difference .right .slot { mix-blend-mode: difference; box-shadow: none; background: none; }
    .divider, .compare .facts { text-align: center; margin-top: 16px; font-size: 14px; }
    .divider input { vertical-align: middle; width: min(320px, 60vw); margin-left: 8px; accent-color: var(--brand); }
    @media (max-width: 860px) {
      .compare .brand span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .compare .state { font-size: 0; gap: 0; }
      .compare main { padding-top: 16px; }
      .compared.side figure { width: 100%; }
      .compared.side .slot { border-radius: 14px; }
      .compared.slider .slot { height: min(var(--height), 100vh - 240px); }
    }

    /* The inspector: a panel next to the page, and boxes over it. */

    .tool { padding: 5px 11px; align-self: center; }
    .inspect { display: inline-flex; align-items: center; gap: 6px; flex: none; }
    .inspect svg { display: none; width: 14px; height: 14px; fill: none; stroke: currentcolor; stroke-width: 1.5; stroke-linejoin: round; }
    .tool[aria-pressed="true"] { background: var(--brand); color: var(--sheet); border-color: var(--brand); }
    .inspecting .workspace { display: grid; grid-template-columns: minmax(0, 1fr) minmax(320px, 400px); align-items: start; }
    .inspector {
      position: sticky; top: var(--bar, 51px); height: calc(100vh - var(--bar, 51px)); overflow: auto; padding: 0 16px 32px;
      border-left: 1px solid var(--line); background: var(--sheet); font-size: 13px; line-height: 1.45;
    }
    .inspector-head {
      position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 6px; padding: 10px 0;
      background: var(--sheet);
    }
    .inspector-head h2 { font-size: 14px; margin-right: auto; }
    .inspector .tool { font-size: 12px; padding: 3px 9px; min-height: 26px; }
    .inspector-note { color: var(--faint); }
    .inspector-note[data-kind="problem"] { color: var(--error); }
    .inspector-note[data-kind="done"]:not(:empty) { position: sticky; top: 46px; z-index: 1; margin-bottom: 10px; padding: 6px 10px; border-radius: 8px; background: var(--tint); color: var(--good); font-weight: 550; }
    .inspector-note:not(:empty) { padding-bottom: 10px; }
    .inspector h3 {
      display: flex; align-items: baseline; gap: 8px; margin: 18px 0 4px; padding-top: 10px; font-size: 12px;
      font-weight: 600; border-top: 1px solid var(--line);
    }
    .inspector h3 > span { color: var(--faint); font-weight: 400; margin-left: auto; }
    .crumbs { display: flex; flex-wrap: wrap; gap: 2px 4px; align-items: center; }
    .crumbs button {
      padding: 1px 6px; border-color: transparent; background: none; color: var(--faint); font-size: 12px;
      overflow-wrap: anywhere; text-align: left;
    }
    .crumbs button[aria-current] { color: var(--ink); font-weight: 600; background: var(--tint); }
    .crumbs span { color: var(--faint); }
    .inspector .path { display: flex; gap: 8px; align-items: start; margin: 6px 0 0; }
    .inspector .path code { flex: 1; overflow-wrap: anywhere; }
    .inspector code, .place, .inspector pre {
      font-family: ui-monospace, "SF Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace; font-size: 11.5px;
    }
    .fact { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: 2px 10px; margin: 0; padding: 3px 0; }
    .fact > dt { color: var(--faint); }
    .fact > dd { margin: 0; overflow-wrap: anywhere; }
    .fact .number { font-variant-numeric: tabular-nums; }
    .fact:has(.chain) { grid-template-columns: minmax(0, 1fr); padding: 6px 0; }
    .fact:has(.chain) > dt { font-weight: 550; }
    .because { color: var(--faint); }
    .value { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
    .swatch {
      display: inline-block; width: 14px; height: 14px; border-radius: 4px; flex: none;
      box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 25%, transparent);
    }
    .chain { list-style: none; margin: 3px 0 4px; padding: 0; }
    .chain li { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; padding-left: 14px; position: relative; }
    .chain li::before { content: "→"; position: absolute; left: 0; color: var(--faint); font-size: 11px; top: 1px; }
    .chain li:first-child { padding-left: 0; }
    .chain li:first-child::before { content: none; }
    .places { display: inline-flex; gap: 2px; align-items: baseline; max-width: 100%; }
    .place {
      padding: 0 2px; border: 0; border-radius: 4px; background: none; color: var(--faint); text-align: left;
      overflow-wrap: anywhere; min-height: 0;
    }
    .place:hover { color: var(--ink); text-decoration: underline; }
    .place.copied::after { content: " copied"; color: var(--good); }
    .use { padding: 0 4px; border: 0; background: none; color: var(--faint); font-size: 12px; text-decoration: underline dotted; }
    .use[aria-pressed="true"] { color: var(--brand); }
    .inspector details { margin-top: 6px; }
    .inspector summary { cursor: pointer; color: var(--faint); font-size: 12px; }
    .inspector pre { margin: 6px 0 0; padding: 8px; overflow-x: auto; background: var(--tint); border-radius: 6px; }
    .inspector .ansi { line-height: 1.25; font-size: 11px; }
    .screens { margin: 2px 0 6px; color: var(--faint); font-size: 12px; }

    .overlay { grid-area: 1 / 1; position: relative; overflow: hidden; pointer-events: none; }
    .overlay > * { position: absolute; }
    .overlay .box { outline: 1px solid #2f7dff; outline-offset: -1px; background: rgb(47 125 255 / 10%); }
    .overlay .selected { outline: 2px solid #d6336c; outline-offset: -2px; background: none; }
    .overlay .user { outline: 1px dashed #d6336c; outline-offset: -1px; background: rgb(214 51 108 / 8%); }
    .overlay .tag-line {
      padding: 1px 6px; border-radius: 4px; background: #1b5fd0; color: #fff; font-size: 11px; line-height: 1.5;
      white-space: nowrap; max-width: 100%; overflow: hidden; text-overflow: ellipsis;
    }
    .overlay .tag-line.of-selected { background: #b3245a; }
    .overlay .gap { background: #b3245a; min-width: 1px; min-height: 1px; }
    .overlay .gap-label {
      padding: 0 5px; border-radius: 4px; background: #b3245a; color: #fff; font-size: 11px; line-height: 1.5;
      transform: translate(-50%, -50%); font-variant-numeric: tabular-nums;
    }
    .overlay .lines {
      inset: 0;
      background-image: linear-gradient(rgb(47 125 255 / 22%) 1px, transparent 1px), linear-gradient(90deg, rgb(47 125 255 / 14%) 1px, transparent 1px);
      background-size: 8px 8px;
    }
    .overlay .column { top: 0; bottom: 0; background: rgb(214 51 108 / 10%); box-shadow: inset 1px 0 rgb(214 51 108 / 45%), inset -1px 0 rgb(214 51 108 / 45%); }

    .edit:not(:empty) { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 4px 0; }
    .edit-value { display: inline-flex; align-items: center; gap: 6px; color: var(--faint); font-size: 12px; }
    .edit-value input { padding: 2px 6px; font-size: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--tint); color: var(--ink); }
    .edit-value input[type="color"] { width: 28px; height: 24px; padding: 2px; }
    .edit-value input[type="number"] { width: 72px; }
    .edit-value input[type="text"] { width: 150px; }
    .edit-value input[type="color"] + input { width: 78px; font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
    .edit-value.edited input { border-color: var(--brand); }

    .patch {
      position: fixed; inset: auto 0 0; z-index: 2; display: flex; flex-direction: column; padding: 0 16px; max-height: 40vh;
      background: var(--sheet); border-top: 2px solid var(--brand); font-size: 13px;
      box-shadow: 0 -6px 24px rgb(0 0 0 / 12%);
    }
    .inspecting .patch { right: 400px; }
    .patch-list { overflow: auto; padding-top: 8px; }
    .patch-bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 0; }
    .patch-bar strong { margin-right: auto; }
    .patch-message { color: var(--error); }
    .patch ol { list-style: none; margin: 4px 0; padding: 0; }
    .patch li { display: flex; flex-wrap: wrap; gap: 2px 8px; align-items: center; padding: 2px 0; overflow-wrap: anywhere; }
    .patch .value { gap: 6px; font-variant-numeric: tabular-nums; }
    .patch code, .patch .place { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 11.5px; }
    .patch [data-progress]:empty::before, .patch [data-progress]:not([data-progress=""])::before { content: attr(data-progress); color: var(--faint); }
    .patch .changed { color: var(--ink); }
    .patch summary { cursor: pointer; color: var(--faint); }
    .patch details p { margin: 4px 0; color: var(--faint); }

    @media (max-width: 1180px) {
      .inspecting .prototype { grid-template-columns: minmax(0, 1fr); }
      .inspecting .prototype > .panel { display: none; }
    }
    @media (max-width: 860px) {
      .inspecting .patch { right: 0; bottom: 44vh; max-height: 24vh; }
      .inspecting .workspace { grid-template-columns: minmax(0, 1fr); }
      .inspecting :is(.stage, .app) { padding-bottom: 46vh; }
      .inspector {
        position: fixed; inset: auto 0 0; top: auto; z-index: 3; height: 44vh; border-left: 0;
        border-top: 1px solid var(--line); border-radius: 14px 14px 0 0; box-shadow: 0 -8px 30px rgb(0 0 0 / 18%);
      }
    }

    """#

  static let siteScript: StaticString = #"""
    // The search field of a page with cards: it hides the cards without its words, and empty groups.
    {
      const search = /** @type {HTMLInputElement | null} */ (document.getElementById("search"));
      const unmatched = document.getElementById("unmatched");

      const find = () => {
        const words = (search?.value ?? "").toLowerCase().split(/\s+/);
        let count = 0;
        /** @type {NodeListOf<HTMLElement>} */
        const groups = document.querySelectorAll(".customer");
        for (const group of groups) {
          let found = 0;
          /** @type {NodeListOf<HTMLElement>} */
          const cards = group.querySelectorAll(".card");
          for (const card of cards) {
            const text = (card.dataset.words ?? "").toLowerCase();
            card.hidden = !words.every(word => text.includes(word));
            if (!card.hidden) found += 1;
          }
          group.hidden = found === 0;
          count += found;
        }
        if (unmatched) unmatched.hidden = count > 0;
      };

      search?.addEventListener("input", find);
      // A page that works without scripts shows the field only with them.
      const field = /** @type {HTMLElement | null} */ (document.querySelector(".find"));
      if (field) field.hidden = false;
      if (search?.value) find();
    }

    """#

  static let siteStyles: StaticString = #"""
    /* The pages of a static site, after the styles of the preview. */
    .static .bar { flex-wrap: wrap; gap: 4px 20px; min-height: 52px; }
    .path { display: flex; flex-wrap: wrap; gap: 2px 8px; font-size: 14px; min-width: 0; }
    .path a { color: var(--faint); text-decoration: none; }
    .path a:hover { color: var(--ink); text-decoration: underline; }
    .path a::after { content: "›"; margin-left: 8px; color: var(--faint); display: inline-block; }
    .path span { font-weight: 550; overflow-wrap: anywhere; }
    .places { display: flex; gap: 16px; margin-left: auto; font-size: 14px; }
    .places a { color: var(--faint); text-decoration: none; padding: 4px 0; }
    .places a:hover { color: var(--ink); }
    .places a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--brand); }
    .static main { max-width: 1520px; margin: 0 auto; padding-top: 36px; }
    .static h1 { margin: 0 0 6px; font-size: 32px; }
    .static main > .facts { margin-bottom: 20px; font-size: 14px; }
    .find { margin: 0 0 28px; }
    .find input[type="search"] { width: min(320px, 100%); padding: 9px 14px; font-size: 14px; background: var(--sheet); }

    .customers {
      list-style: none; margin: 0; padding: 0; display: grid; gap: 28px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
    }
    .customers .customer { margin: 0; padding: 20px 20px 18px; border-radius: 20px; background: var(--sheet); box-shadow: 0 0 0 1px var(--line); }
    .customers .facts { margin: 2px 0 0; font-size: 14px; }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(0, 1fr)); gap: 14px; }
    .tile .thumbnail { width: 100%; height: auto; aspect-ratio: 2 / 3; container-type: inline-size; }
    .tile .thumbnail iframe { transform: scale(calc(100cqw / var(--width))); }
    .tile h2 { margin-top: 16px; font-size: 20px; }
    .tile.card a { display: block; margin: 0; font: inherit; }
    .screens { margin-top: 56px; }
    .names {
      list-style: none; margin: 14px 0 0; padding: 0; display: grid; gap: 2px 24px;
      grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
    }
    .names li { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; padding: 8px 0; border-bottom: 1px solid var(--line); }
    .names a { text-decoration: none; font-weight: 550; }
    .names a:hover { text-decoration: underline; }


    .view-head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 8px 24px; margin-bottom: 20px; }
    .steps { display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 14px; }
    .steps a { color: var(--faint); text-decoration: none; }
    .steps a:hover { color: var(--ink); text-decoration: underline; }
    .views .findings { border: 1px solid var(--line); border-radius: 12px; margin-bottom: 28px; overflow: hidden; }
    .frames { display: flex; flex-wrap: wrap; gap: 36px; justify-content: center; }
    .shown { margin: 0; max-width: 100%; min-width: 0; }
    .shown figcaption { display: flex; justify-content: space-between; gap: 16px; font-size: 14px; font-weight: 550; padding: 0 6px 10px; }
    .shown figcaption a { color: var(--faint); font-weight: 400; }
    .shown iframe { max-width: 100%; border-radius: 28px; box-shadow: 0 0 0 1px var(--line), 0 12px 40px rgb(0 0 0 / 14%); }

    .document { display: flex; flex-direction: column; height: 100vh; }
    .document main { flex: 1; max-width: none; width: 100%; padding: 0; display: grid; min-height: 0; }
    .document iframe { width: 100%; height: 100%; }
    .report section { margin-top: 36px; scroll-margin-top: 72px; }
    .report.static main { max-width: 980px; }

    @media (max-width: 860px) {
      .static main { padding-top: 24px; }
      .static h1 { font-size: 26px; }
      .frames { gap: 28px; }
      .shown { width: 100%; }
      .shown iframe { width: 100%; border-radius: 20px; }
      .customers .customer { padding: 14px 14px 16px; }
    }

    """#
}
