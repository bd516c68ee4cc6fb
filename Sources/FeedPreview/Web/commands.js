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
