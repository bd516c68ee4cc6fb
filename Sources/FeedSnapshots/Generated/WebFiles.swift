// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let reportScript: StaticString = #"""
    (() => {
    "use strict";
    // The data of the report. Short facts are parsed at once, long texts on demand.

    /**
     * Returns the first element that matches a selector. The markup must contain it.
     * @template {HTMLElement} [Kind=HTMLElement]
     * @param {string} selector
     * @param {new () => Kind} [kind]
     * @returns {Kind}
     */
    function find(selector, kind) {
      const found = document.querySelector(selector);
      if (!(found instanceof (kind ?? HTMLElement))) throw new TypeError(`The page has no element ${selector}.`);
      return /** @type {Kind} */ (found);
    }

    /** @param {Event} event */
    const targetOf = event => /** @type {HTMLElement} */ (event.target);

    /**
     * The numbers of the texts of a page: its body and, if it is stored separately, its geometry.
     * @typedef {[body: number, geometry?: number]} Page
     *
     * The facts about a snapshot that does not match.
     * @typedef {{ isExplained?: number, causes?: number[], message?: string, count?: number, changes?: number,
     *   old?: Page, new?: Page }} Details
     *
     * An edit that changes snapshots.
     * @typedef {{ kind: string, name: string, was?: string, now?: string, place?: string, isProven: boolean, cells: number,
     *   places?: string, geometry: number, index: number, snapshots: number }} Cause
     *
     * @typedef {{ base: string, milliseconds: number, isCut: boolean, outcomes: string[], kinds: string[], geometric: string[],
     *   causes: Cause[], findings: Record<"severity" | "rule" | "message" | "place", string>[], orphans: string[], entries: any[][],
     *   values: string[][], screens: [width: number, height: number][], parts: Record<string, number>, words: string[],
     *   token?: string, report?: string, pending?: number[] }} Facts
     */

    /** @type {Facts} */
    const facts = JSON.parse(find("#facts").textContent ?? "");

    // Returns the JSON value of a line of the texts.
    const valueOfLine = (() => {
      let all = "", starts = [];
      return number => {
        if (!starts.length) {
          all = find("#texts").textContent ?? "";
          for (let at = all.indexOf("\n"); at >= 0; at = all.indexOf("\n", at + 1)) starts.push(at + 1);
        }
        const text = all.slice(starts[number], starts[number + 1] - 1);
        return JSON.parse(text.endsWith(",") ? text.slice(0, -1) : text);
      };
    })();

    // Returns a text that is stored as a string, or as a list of differences from another text.
    function textOf(number) {
      const stored = valueOfLine(number);
      if (typeof stored === "string") return stored;
      const old = textOf(stored[0]).split("\n"), lines = [];
      let from = 0;
      for (let at = 1; at < stored.length; at += 3) {
        while (from < stored[at]) lines.push(old[from++]);
        lines.push(stored[at + 2]);
        from += stored[at + 1];
      }
      while (from < old.length) lines.push(old[from++]);
      return lines.join("\n");
    }

    // Pages

    const MARK = /^⟨(\d{1,15})⟩/;

    // Returns the pieces of paint by number. Each piece ends before the next line that begins with a mark.
    function piecesOf(body) {
      const pieces = [];
      let number = -1;
      for (const row of body.split("\n")) {
        const mark = MARK.exec(row);
        if (mark) { number = Number(mark[1]); pieces[number] = [row.slice(mark[0].length)]; }
        else if (number >= 0) pieces[number].push(row);
      }
      // The last line feed ends the file and is not part of the piece.
      if (number >= 0 && pieces[number].length > 1 && pieces[number].at(-1) === "") pieces[number].pop();
      return pieces.map(rows => rows.join("\n"));
    }

    // Decodes visible text: replaces each mark with its character, part or piece of paint.
    function decoded(text, paint, depth = 0) {
      return text.replace(/␛|⟨([^⟩]*)⟩/g, (all, name) => {
        if (all === "␛") return "\x1b";
        if (name === "␛" || name === "⟨") return name;
        if (name === "cr") return "\r";
        if (/^x[0-9a-f]{2}$/.test(name)) {
          const byte = parseInt(name.slice(1), 16);
          return byte < 0x80 ? String.fromCharCode(byte) : "\ufffd";
        }
        // A part or a piece can contain parts. The limit stops files that refer to themselves.
        if (depth > 1) return all;
        if (/^[0-9a-f]{16}$/.test(name)) {
          return Object.hasOwn(facts.parts, name) ? decoded(textOf(facts.parts[name]), [], depth + 1) : "";
        }
        return /^\d{1,15}$/.test(name) ? decoded(paint[Number(name)] ?? "", [], depth + 1) : all;
      });
    }

    /** @param {Page} page */
    function contentOf([body, geometry]) {
      return geometry === undefined ? decoded(textOf(body), []) : decoded(textOf(geometry), piecesOf(textOf(body)));
    }

    // Groups of snapshots, the most important first

    const AXES = ["customer", "screen", "device", "version", "textSize", "language", "state", "scheme", "format"];
    const PASSING = new Set(["matched", "unchanged"]);
    const isTraced = facts.causes.length > 0 || facts.base !== "";

    /**
     * @typedef {{ name: string, title: string, includes: (entry: Snapshot) => boolean, isOpen: boolean, total: number }} Group
     * @type {Group[]}
     */
    const GROUPS = [
      { name: "unexplained", title: "Changed, unexplained", includes: entry => isTraced && entry.isUnexplained },
      { name: "changed", title: isTraced ? "Changed, explained" : "Changed", includes: entry => entry.outcome === "changed" },
      { name: "missing", title: "New: no golden yet", includes: entry => entry.outcome === "missing" },
      { name: "damaged", title: "Golden is damaged", includes: entry => entry.outcome === "damaged" },
      { name: "failed", title: "Failed: no page", includes: entry => entry.outcome === "failed" },
      { name: "orphaned", title: "Orphaned: not in the matrix", includes: entry => entry.outcome === "orphaned" },
      { name: "matched", title: "Matched", includes: () => true, isOpen: false },
    ].map(group => ({ isOpen: true, total: 0, ...group }));

    /** @param {Snapshot} entry */
    const groupOf = entry => /** @type {Group} */ (GROUPS.find(group => group.includes(entry)));

    // Snapshots

    /** @typedef {Entry | Orphan} Snapshot */

    class Entry {
      constructor(row, index) {
        this.row = row;
        this.index = index;
        /** @type {Details} */
        this.more = row[AXES.length + 1] ?? {};
        this.group = groupOf(this);
        this.lowercaseKey = "";
      }
      get outcome() { return facts.outcomes[this.row[0]]; }
      get causes() { return this.more.causes ?? []; }
      get isUnexplained() { return this.outcome === "changed" && !this.more.isExplained; }
      value(axis) { return facts.values[axis][this.row[axis + 1]]; }
      get key() { return AXES.map((_, axis) => this.value(axis)).filter(value => value).join(" "); }
      get path() {
        const values = AXES.map((_, axis) => this.value(axis));
        return [...values.slice(0, 2), [...values.slice(2).filter(value => value), "snap"].join(".")].join("/");
      }
      // The text that the search field searches.
      get words() { return this.lowercaseKey ||= this.key.toLowerCase(); }
      get format() { return this.value(AXES.length - 1); }
      get screen() { return facts.screens[this.row[3]]; }
      get changes() {
        if (this.more.changes === undefined) return [];
        return valueOfLine(this.more.changes).map(([kind, node, property, was, now, ...tokens]) => ({
          kind: facts.kinds[kind], node: facts.words[node], property: facts.words[property],
          was: facts.words[was], now: facts.words[now], tokens: tokens.map(token => facts.words[token]),
        }));
      }
    }

    // A file without a key in the matrix.
    class Orphan {
      constructor(path, index) {
        this.row = null;
        this.path = path;
        this.index = index;
        /** @type {Details} */
        this.more = {};
        this.group = groupOf(this);
        this.words = path.toLowerCase();
      }
      get outcome() { return "orphaned"; }
      /** @returns {number[]} */
      get causes() { return []; }
      get isUnexplained() { return false; }
      value() { return ""; }
      get key() { return this.path; }
      get format() { return ""; }
      get screen() { return facts.screens[0]; }
      get changes() { return []; }
    }

    /** @type {Snapshot[]} */
    const entries = [
      ...facts.entries.map((row, index) => new Entry(row, index)),
      ...facts.orphans.map((path, index) => new Orphan(path, facts.entries.length + index)),
    ];
    for (const entry of entries) entry.group.total += 1;

    facts.causes.forEach((cause, index) => { cause.index = index; cause.snapshots = 0; });
    for (const entry of entries) for (const cause of entry.causes) {
      if (facts.causes[cause]) facts.causes[cause].snapshots += 1;
    }

    // Texts and elements

    const formatted = number => number.toLocaleString("en-US");
    const count = (number, one, many = one + "s") => `${formatted(number)} ${number === 1 ? one : many}`;

    /**
     * Returns a new element. Its children are texts and elements, so data of the report never becomes markup.
     * @template {keyof HTMLElementTagNameMap} Tag
     * @param {Tag} tag
     * @param {Record<string, unknown>} attributes An attribute without a value is omitted.
     * @param {...(Node | string | null | undefined)} children
     * @returns {HTMLElementTagNameMap[Tag]}
     */
    function make(tag, attributes = {}, ...children) {
      const element = document.createElement(tag);
      for (const [key, value] of Object.entries(attributes)) {
        if (value !== undefined && value !== null && value !== false) element.setAttribute(key, String(value));
      }
      element.append(...children.flatMap(child => child ?? []));
      return element;
    }

    const COLOR = /^(#[0-9a-f]{3,8}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\))$/i;

    // Returns an element for a value. A color has a swatch.
    function valueElement(text) {
      if (text === undefined) return make("i", { class: "no-value" }, "no value");
      const element = make("span", { class: "value" });
      if (COLOR.test(text) && CSS.supports("color", text)) {
        const color = make("span");
        color.style.backgroundColor = text;
        element.append(make("span", { class: "swatch", "aria-hidden": "true" }, color));
      }
      element.append(make("bdi", {}, text === "" ? "“”" : text));
      return element;
    }

    function differenceElement(was, now) {
      return make("span", { class: "difference" }, valueElement(was), make("span", { class: "arrow" }, " → "), valueElement(now));
    }

    // Lists whose rows have the same height. Only the visible rows have elements.

    /** @template Row */
    class RowList {
      /**
       * @param {HTMLElement} box The scrolling element, with one child for the rows.
       * @param {string} prefix The prefix of the IDs of rows.
       * @param {(element: HTMLElement, row: Row) => void} fill
       * @param {(index: number) => void} choose
       */
      constructor(box, prefix, fill, choose) {
        this.box = box;
        this.body = /** @type {HTMLElement} */ (box.firstElementChild);
        this.prefix = prefix;
        this.fill = fill;
        this.choose = choose;
        /** @type {Row[]} */
        this.rows = [];
        /** @type {Map<number, HTMLElement>} */
        this.elements = new Map();
        this.selected = -1;
        box.addEventListener("scroll", () => this.render(), { passive: true });
        new ResizeObserver(() => this.render()).observe(box);
        box.addEventListener("click", event => {
          /** @type {HTMLElement | null} */
          const element = targetOf(event).closest("[role=option]");
          if (element) this.choose(Number(element.dataset.index));
        });
      }

      get height() { return parseFloat(getComputedStyle(this.box).getPropertyValue("--row")) || 32; }

      set(rows, selected = -1) {
        this.rows = rows;
        this.selected = selected;
        for (const element of this.elements.values()) element.remove();
        this.elements.clear();
        this.render();
      }

      render() {
        const height = this.height;
        this.body.style.height = `${this.rows.length * height}px`;
        const first = Math.max(0, Math.floor(this.box.scrollTop / height) - 4);
        const last = Math.min(this.rows.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / height) + 4);
        for (const [index, element] of this.elements) {
          if (index >= first && index < last) continue;
          element.remove();
          this.elements.delete(index);
        }
        let previous = null;
        for (let index = first; index < last; index += 1) {
          const element = this.elements.get(index) ?? this.insert(index, previous);
          element.style.top = `${index * height}px`;
          element.setAttribute("aria-selected", String(index === this.selected));
          previous = element;
        }
        if (this.elements.has(this.selected)) {
          this.box.setAttribute("aria-activedescendant", `${this.prefix}-${this.selected}`);
        } else {
          this.box.removeAttribute("aria-activedescendant");
        }
      }

      // Inserts the element of a row after the previous one, because screen readers use the document order.
      insert(index, previous) {
        const element = make("div", {
          role: "option", id: `${this.prefix}-${index}`, "data-index": index,
          "aria-setsize": this.rows.length, "aria-posinset": index + 1,
        });
        this.fill(element, this.rows[index]);
        this.elements.set(index, element);
        if (previous) previous.after(element); else this.body.prepend(element);
        return element;
      }

      select(index) {
        this.selected = index;
        if (index >= 0) {
          const height = this.height, top = index * height, box = this.box;
          if (top < box.scrollTop) box.scrollTop = top - height;
          else if (top + 2 * height > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * height - box.clientHeight;
        }
        this.render();
      }
    }

    // Rows of snapshots show the axes in which keys differ.
    const VARYING_AXES = AXES.map((_, axis) => axis).slice(2).filter(axis => new Set(facts.entries.map(row => row[axis + 1])).size > 1);

    /**
     * A row with the title of a group, or with a snapshot.
     * @typedef {{ group: Group, count: number, entry?: undefined } | { entry: Snapshot, group?: undefined }} SnapshotRow
     */

    /** @type {(element: HTMLElement, row: SnapshotRow) => void} */
    function fillSnapshot(element, row) {
      if (row.group) {
        element.className = "group";
        element.dataset.kind = row.group.name;
        element.append(
          make("span", { class: "fold", "aria-hidden": "true" }, row.group.isOpen ? "▾" : "▸"),
          make("b", {}, row.group.title), make("span", { class: "number" }, formatted(row.count)),
          make("span", { class: "unseen" }, row.group.isOpen ? "expanded" : "collapsed"));
        return;
      }
      const entry = row.entry;
      element.dataset.kind = entry.group.name;
      element.title = entry.path;
      const rest = VARYING_AXES.map(axis => entry.value(axis)).filter(value => value).join(" ");
      element.append(make("span", { class: "dot", "aria-hidden": "true" }), make("span", { class: "key" },
        make("b", {}, entry.row ? `${entry.value(0)} ${entry.value(1)}` : entry.path), " ", make("span", {}, rest)));
      if (entry.more.count) {
        element.append(make("span", { class: "number" }, formatted(entry.more.count), make("span", { class: "unseen" }, " changes")));
      }
    }

    /** @param {Cause} cause */
    function figures(cause) {
      const geometry = cause.geometry ? `${count(cause.geometry, "change")} of geometry` : "no geometry";
      const share = `${formatted(cause.snapshots)} of ${count(facts.entries.length, "snapshot")}`;
      return cause.places ? `${cause.places}, ${share}, ${geometry}` : share;
    }

    /** @type {(element: HTMLElement, cause: Cause | null) => void} */
    function fillCause(element, cause) {
      if (!cause) {
        element.classList.add("unexplained");
        element.append(make("span", { class: "kind" }, "?"), make("b", { class: "name" }, "Unexplained"),
          make("span", { class: "figures" }, `${count(GROUPS[0].total, "snapshot")} that no cause explains`));
        return;
      }
      element.append(
        make("span", { class: "kind" }, cause.kind), make("b", { class: "name", title: cause.name }, make("bdi", {}, cause.name)),
        differenceElement(cause.was, cause.now), make("span", { class: "figures" }, figures(cause)),
        make("span", { class: "proof", "data-proven": String(cause.isProven) }, cause.isProven ? "proven" : "likely"),
        make("span", { class: "place", title: cause.place }, make("bdi", {}, cause.place ?? "")));
    }

    // Pages for a terminal. Escape sequences for styles become spans, and all others are omitted.

    /**
     * @typedef {{ color?: string, background?: string, bold?: boolean, dim?: boolean, italic?: boolean, underline?: boolean,
     *   inverse?: boolean, strike?: boolean }} TerminalStyle
     */

    const BASIC = ["#000", "#c33", "#3a3", "#a80", "#36c", "#a3a", "#299", "#ccc",
      "#777", "#f66", "#6d6", "#fd5", "#6af", "#e7e", "#5dd", "#fff"];

    // Returns the color with a number in the palette of 256 colors.
    function paletteColor(number) {
      if (number < 16) return BASIC[number] ?? "";
      if (number > 231) { const gray = 8 + 10 * (number - 232); return `rgb(${gray},${gray},${gray})`; }
      const level = part => part === 0 ? 0 : 55 + 40 * part;
      const cube = number - 16;
      return `rgb(${level(Math.floor(cube / 36))},${level(Math.floor(cube / 6) % 6)},${level(cube % 6)})`;
    }

    /**
     * Returns the color after a code 38 or 48, and the number of codes that it takes.
     * @returns {[color: string, taken: number]}
     */
    function extendedColor(codes, at) {
      const byte = number => Math.min(255, Math.max(0, number || 0));
      if (codes[at] === 2) return [`rgb(${byte(codes[at + 1])},${byte(codes[at + 2])},${byte(codes[at + 3])})`, 4];
      if (codes[at] === 5) return [paletteColor(byte(codes[at + 1])), 2];
      return ["", 1];
    }

    const SWITCHES = { 1: ["bold", true], 2: ["dim", true], 3: ["italic", true], 4: ["underline", true],
      7: ["inverse", true], 9: ["strike", true], 23: ["italic", false], 24: ["underline", false],
      27: ["inverse", false], 29: ["strike", false], 39: ["color", ""], 49: ["background", ""] };

    /**
     * Returns the style after the codes of an escape sequence.
     * @param {TerminalStyle} style
     * @param {number[]} codes
     */
    function restyled(style, codes) {
      /** @type {TerminalStyle} */
      let next = { ...style };
      for (let at = 0; at < codes.length; at += 1) {
        const code = codes[at];
        if (code === 0) next = {};
        else if (code === 22) next.bold = next.dim = false;
        else if (code === 38 || code === 48) {
          const [color, taken] = extendedColor(codes, at + 1);
          next[code === 38 ? "color" : "background"] = color;
          at += taken;
        }
        else if (SWITCHES[code]) next[SWITCHES[code][0]] = SWITCHES[code][1];
        else if (code >= 30 && code < 38) next.color = BASIC[code - 30];
        else if (code >= 40 && code < 48) next.background = BASIC[code - 40];
        else if (code >= 90 && code < 98) next.color = BASIC[code - 82];
        else if (code >= 100 && code < 108) next.background = BASIC[code - 92];
      }
      return next;
    }

    /**
     * @param {TerminalStyle} style
     * @param {string} text
     */
    function styledSpan(style, text) {
      const span = make("span", {}, text);
      const [color, background] = style.inverse
        ? [style.background || "Canvas", style.color || "CanvasText"] : [style.color, style.background];
      if (color) span.style.color = color;
      if (background) span.style.backgroundColor = background;
      if (style.bold) span.style.fontWeight = "bold";
      if (style.dim) span.style.opacity = "0.6";
      if (style.italic) span.style.fontStyle = "italic";
      const lines = [style.underline && "underline", style.strike && "line-through"].filter(Boolean).join(" ");
      if (lines) span.style.textDecoration = lines;
      return span;
    }

    const SEQUENCE = /\x1b(?:\[([0-9;:?]*)([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[^\[\]])/g;

    function terminalElement(text, scheme) {
      const page = make("pre", { class: "terminal", "data-scheme": scheme });
      /** @type {TerminalStyle} */
      let style = {};
      for (const row of text.replace(/\n$/, "").split("\n")) {
        const line = make("span", { class: "row" });
        const append = text => {
          const visible = text.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, "");
          if (visible) line.append(styledSpan(style, visible));
        };
        let from = 0;
        for (const match of row.matchAll(SEQUENCE)) {
          append(row.slice(from, match.index));
          from = (match.index ?? 0) + match[0].length;
          if (match[2] === "m") style = restyled(style, match[1].split(/[;:]/).map(Number));
          // The background fills the rest of the row.
          if (match[2] === "K" && style.background) {
            const rest = styledSpan({ background: style.background }, "");
            rest.className = "rest";
            line.append(rest);
          }
        }
        append(row.slice(from));
        page.append(line, "\n");
      }
      return page;
    }

    // Differences between lines, by the algorithm of Myers.

    // The maximum number of removed and added lines, because the time grows with its square.
    const MAX_EDITS = 1200;

    // Returns the positions on a diagonal after one removal and after one addition, or -1 if no line is left.
    function steps(reach, edits, k, old, now) {
      const at = k + edits + 1;
      const left = k > -edits ? reach[at - 2] : -1, down = k < edits ? reach[at] : -1;
      return [left >= 0 && left < old.length ? left + 1 : -1, down >= 0 && down - k - 1 < now.length ? down : -1];
    }

    /**
     * A line with a sign: `-` if it is removed, `+` if it is added, a space if it is equal.
     * @typedef {[sign: string, text: string]} SignedLine
     */

    /**
     * Returns the lines with the fewest edits, or `null` if they need too many.
     * @param {string[]} old
     * @param {string[]} now
     * @returns {SignedLine[] | null}
     */
    function shortestEdits(old, now) {
      const most = Math.min(old.length + now.length, MAX_EDITS);
      const trace = [];
      let reach = new Int32Array([0, 0, 0]);
      for (let edits = 0; edits <= most; edits += 1) {
        // The furthest position on each diagonal, whose index is one less in the previous step.
        const next = new Int32Array(2 * edits + 3);
        trace.push(next);
        for (let k = -edits; k <= edits; k += 2) {
          const at = k + edits + 1;
          let x = 0;
          if (edits > 0) {
            x = Math.max(...steps(reach, edits, k, old, now));
            if (x < 0) { next[at] = -1; continue; }
          }
          let y = x - k;
          while (x < old.length && y < now.length && old[x] === now[y]) { x += 1; y += 1; }
          next[at] = x;
          if (x >= old.length && y >= now.length) return editsOf(trace, old, now);
        }
        reach = next;
      }
      return null;
    }

    // Follows the positions back from the end.
    function editsOf(trace, old, now) {
      /** @type {SignedLine[]} */
      const edits = [];
      let x = old.length, y = now.length;
      for (let step = trace.length - 1; step > 0; step -= 1) {
        const k = x - y, [left, down] = steps(trace[step - 1], step, k, old, now);
        const isRemoval = left > down;
        const [startX, startY] = isRemoval ? [left, left - k] : [down, down - k];
        while (x > startX && y > startY) { edits.push([" ", old[x - 1]]); x -= 1; y -= 1; }
        if (isRemoval) { edits.push(["-", old[x - 1]]); x -= 1; } else { edits.push(["+", now[y - 1]]); y -= 1; }
      }
      while (x > 0) { edits.push([" ", old[x - 1]]); x -= 1; }
      return edits.reverse();
    }

    function comparedLines(oldText, newText) {
      const [old, now] = [oldText, newText].map(text => text.split("\n"));
      // A final line feed in both texts begins no line.
      if (old.at(-1) === "" && now.at(-1) === "") { old.pop(); now.pop(); }
      let start = 0, end = 0;
      while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
      while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
      const removed = old.slice(start, old.length - end), added = now.slice(start, now.length - end);
      const edits = shortestEdits(removed, added);
      const changed = edits ?? [...removed.map(line => ["-", line]), ...added.map(line => ["+", line])];
      return {
        isCut: edits === null,
        lines: [...old.slice(0, start).map(line => [" ", line]), ...changed,
          ...old.slice(old.length - end).map(line => [" ", line])],
      };
    }

    const CONTEXT = 3, MAX_LINES = 600, MAX_LINE_LENGTH = 400;

    function lineDifference(title, oldText, newText) {
      const { isCut, lines } = comparedLines(oldText, newText);
      const near = new Uint8Array(lines.length);
      lines.forEach(([sign], index) => {
        if (sign !== " ") near.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
      });
      const removed = lines.filter(([sign]) => sign === "-").length, added = lines.filter(([sign]) => sign === "+").length;
      const page = make("pre", { class: "lines" });
      const numbers = [0, 0];
      let shown = 0, last = -1;
      for (const [index, [sign, text]] of lines.entries()) {
        if (sign !== "+") numbers[0] += 1;
        if (sign !== "-") numbers[1] += 1;
        if (!near[index] || shown >= MAX_LINES) continue;
        if (last !== index - 1) page.append(make("span", { class: "gap" }, `line ${sign === "+" ? numbers[1] : numbers[0]}`), "\n");
        const visible = text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} … ${formatted(text.length - MAX_LINE_LENGTH)} more` : text;
        const name = { "-": "removed", "+": "added", " ": "same" }[sign];
        page.append(make("span", { class: name }, `${sign} ${visible}`), "\n");
        shown += 1;
        last = index;
      }
      const sentence = `${title}: ${count(removed, "line")} removed, ${formatted(added)} added.`
        + (isCut ? " The texts differ too much to match equal lines." : "")
        + (near.reduce((sum, one) => sum + one, 0) > shown ? ` The first ${formatted(shown)} are shown.` : "");
      return [make("p", { class: "about" }, sentence), page];
    }

    // The stage: one page, or the old and the new page side by side or on top of each other.

    const stage = find("#stage");
    const sliderLabel = find("#slider");
    const slider = find("#slider input", HTMLInputElement);
    const lengthLabel = find("#length");
    const lengthMenu = find("#length select", HTMLSelectElement);

    /**
     * The state of the report, which its address contains: the selected snapshot, the view and the filters.
     * @typedef {Record<"at" | "view" | "slider" | "length" | "cause" | "outcome" | "q" | "customer" | "screen" | "format"
     *   | "scheme" | "version" | "side", string>} State
     */

    /**
     * A view of a snapshot, with the side that it needs and a label if it uses the slider.
     * @typedef {{ name: string, title: string, show: (entry: Snapshot, state: State) => void, needs: "both" | "old" | "new",
     *   slider?: string }} View
     * @type {View[]}
     */
    const VIEWS = [
      { name: "both", title: "Old and new", show: showSideBySide, needs: "both" },
      { name: "old", title: "Old", show: (entry, state) => stage.replaceChildren(pane(entry, "old", state)), needs: "old" },
      { name: "new", title: "New", show: (entry, state) => stage.replaceChildren(pane(entry, "new", state)), needs: "new" },
      { name: "overlay", title: "Overlay", show: showStacked, needs: "both", slider: "New page" },
      { name: "wipe", title: "Wipe", show: showStacked, needs: "both", slider: "Wipe" },
      { name: "contrast", title: "Difference", show: showStacked, needs: "both" },
      { name: "lines", title: "Lines", show: showLines, needs: "both" },
    ];

    /** @param {Snapshot} entry */
    function viewsOf(entry) {
      const { old, new: now } = entry.more;
      return VIEWS.filter(({ needs }) => needs === "both" ? old && now : entry.more[needs]);
    }

    const LENGTHS = [["auto", "estimated"], ["1", "1 screen"], ["2", "2 screens"], ["4", "4 screens"], ["8", "8 screens"], ["16", "16 screens"]];
    lengthMenu.append(...LENGTHS.map(([value, title]) => make("option", { value }, title)));

    // Returns the height of a page, which is estimated because scripts cannot read a sandboxed frame.
    function heightOf(html, screenHeight, state) {
      if (state.length !== "auto") return screenHeight * Number(state.length);
      // The estimate is high, so that no page is cut off. Many sections show their items in rows, a single list does not.
      const [sections, items] = ["<section", "<li"].map(tag => html.split(tag).length - 1);
      const estimate = 240 + Math.max(500 * sections, sections < 3 ? 360 * items : 0);
      return Math.min(Math.max(screenHeight, estimate), 16000);
    }

    /** @type {(entry: Snapshot, side: "old" | "new", state: State) => HTMLElement} */
    function pageElement(entry, side, state) {
      const page = entry.more[side], format = entry.format;
      const content = page ? contentOf(page) : "";
      if (format === "html") {
        const title = `${side === "old" ? "Old" : "New"} page of ${entry.key}`;
        const [width, height] = entry.screen;
        // The sandbox blocks scripts, forms and navigation.
        const frame = make("iframe", { sandbox: "", title, tabindex: "-1" });
        frame.srcdoc = content;
        frame.style.width = `${width}px`;
        frame.style.height = `${heightOf(content, height, state)}px`;
        return make("div", { class: "frame", "data-width": width }, frame);
      }
      if (format === "ansi") return terminalElement(content, entry.value(AXES.length - 2));
      return make("pre", { class: "plain" }, content);
    }

    /** @type {(entry: Snapshot, side: "old" | "new", state: State) => HTMLElement} */
    function pane(entry, side, state) {
      return make("figure", { class: "pane", "data-side": side },
        make("figcaption", {}, side === "old" ? "Old" : "New"), pageElement(entry, side, state));
    }

    function showSideBySide(entry, state) {
      stage.replaceChildren(make("div", { class: "side-by-side" }, pane(entry, "old", state), pane(entry, "new", state)));
    }

    function showStacked(entry, state) {
      stage.replaceChildren(
        make("div", { class: "stacked", "data-view": state.view }, pane(entry, "old", state), pane(entry, "new", state)));
      applySlider(state);
    }

    // Applies the slider, which sets the opacity or the left edge of the new page.
    function applySlider(state) {
      /** @type {HTMLElement | null} */
      const upper = stage.querySelector(".stacked [data-side=new]");
      if (!upper) return;
      upper.style.opacity = state.view === "overlay" ? String(state.slider / 100) : "1";
      upper.style.clipPath = state.view === "wipe" ? `inset(0 0 0 ${state.slider}%)` : "none";
    }

    function showLines(entry) {
      const { old, new: now } = entry.more;
      const parts = [];
      const add = (title, before, after) => {
        if (before === after) parts.push(make("p", { class: "about" }, `${title}: no difference.`));
        else parts.push(...lineDifference(title, before === undefined ? "" : textOf(before), after === undefined ? "" : textOf(after)));
      };
      if (old[1] === undefined && now[1] === undefined) add("Page", old[0], now[0]);
      else { add("Paint", old[0], now[0]); add("Geometry", old[1], now[1]); }
      stage.replaceChildren(...parts);
    }

    // Scales frames, which are as wide as their device, down to the width of the stage.
    function scaleFrames() {
      const columns = stage.querySelector(".side-by-side") ? 2 : 1;
      /** @type {NodeListOf<HTMLElement>} */
      const boxes = stage.querySelectorAll(".frame");
      for (const box of boxes) {
        const width = Number(box.dataset.width), frame = /** @type {HTMLIFrameElement} */ (box.firstElementChild);
        const available = (stage.clientWidth - 24 - 16 * (columns - 1)) / columns;
        const scale = Math.min(1, Math.max(0.2, available / width));
        frame.style.transform = `scale(${scale})`;
        box.style.width = `${Math.floor(width * scale)}px`;
        box.style.height = `${Math.floor(parseFloat(frame.style.height) * scale)}px`;
      }
    }
    new ResizeObserver(scaleFrames).observe(stage);

    /** @type {(entry: Snapshot, state: State) => void} */
    function showStage(entry, state) {
      const views = viewsOf(entry);
      const view = views.find(({ name }) => name === state.view) ?? views.at(0);
      find("#views").replaceChildren(...views.map(({ name, title }) => make("button", {
        type: "button", role: "tab", id: `view-${name}`, "data-view": name, "aria-controls": "stage",
        "aria-selected": String(name === view?.name), tabindex: name === view?.name ? "0" : "-1",
      }, title)));
      sliderLabel.hidden = !view?.slider;
      lengthLabel.hidden = entry.format !== "html" || !view || view.name === "lines";
      if (!view) {
        stage.removeAttribute("aria-labelledby");
        stage.setAttribute("aria-label", "Page");
        const sentence = entry.more.old || entry.more.new ? "" : facts.isCut && entry.outcome === "changed"
          ? "The report reached its size limit and does not contain this page." : "There is no page to show.";
        stage.replaceChildren(make("p", { class: "about" }, sentence));
        return;
      }
      stage.removeAttribute("aria-label");
      stage.setAttribute("aria-labelledby", `view-${view.name}`);
      find("#slider span").textContent = view.slider ?? "";
      slider.value = state.slider;
      lengthMenu.value = state.length;
      view.show(entry, { ...state, view: view.name });
      stage.scrollTop = 0;
      scaleFrames();
    }

    // Decisions about pending pages. Only the report in the preview has them; a report in a file changes nothing.

    const pendingPages = new Set(facts.pending ?? []);
    const STORED_MESSAGE = "bricks-decision";

    /** @param {Snapshot} entry */
    const isPending = entry => entry.row !== null && pendingPages.has(entry.index);

    /** Returns the pending snapshots that a cause explains completely. @param {Cause} cause */
    const pendingOf = cause => entries.filter(entry => isPending(entry) && entry.more.isExplained
      && entry.causes.every(index => facts.causes[index]?.name === cause.name));

    /** @param {string} text */
    function showMessage(text) {
      const message = find("#decision-message");
      message.hidden = text === "";
      message.textContent = text;
    }

    /**
     * Sends a decision. The report is then loaded again, at the next pending snapshot.
     * @param {"accept" | "reject"} verb
     * @param {Record<string, string>} subject
     * @param {Snapshot[]} decided
     */
    async function decide(verb, subject, decided) {
      const query = new URLSearchParams({ ...subject, report: facts.report ?? "" });
      showMessage("");
      /** @type {{ message: string }} */
      let result;
      try {
        const response = await fetch(`/snapshots/${verb}?${query}`, { method: "POST", headers: { "X-Bricks-Token": facts.token ?? "" } });
        result = await response.json();
        if (!response.ok) { showMessage(result.message); return; }
      } catch {
        showMessage("The preview does not respond.");
        return;
      }
      sessionStorage.setItem(STORED_MESSAGE, result.message);
      const rest = entries.filter(entry => isPending(entry) && !decided.includes(entry));
      // The numbers of causes change when the last snapshot of one is accepted.
      const used = new Set(entries.filter(entry => !decided.includes(entry)).flatMap(entry => entry.causes));
      if (verb === "accept" && decided.some(entry => entry.causes.some(index => !used.has(index)))) state.cause = "";
      const current = currentEntry();
      if (current && decided.includes(current)) {
        state.at = (rest.find(entry => entry.index > current.index) ?? rest[0])?.path ?? "";
      }
      writeAddress();
      location.reload();
    }

    /** @type {(verb: "accept" | "reject", text: string, decide: () => void) => HTMLButtonElement} */
    function decisionButton(verb, text, decide) {
      const button = make("button", { type: "button", class: verb }, text);
      button.addEventListener("click", decide);
      return button;
    }

    /** @param {"accept" | "reject"} verb */
    function decideCurrent(verb) {
      const entry = currentEntry();
      if (entry && isPending(entry)) decide(verb, { snapshot: entry.path }, [entry]);
    }

    /** Shows the decisions about a snapshot, or that it has none. @param {Snapshot} entry */
    function showDecisions(entry) {
      if (!facts.token) return;
      const box = find("#decisions");
      box.hidden = PASSING.has(entry.outcome) || !entry.more.new;
      box.replaceChildren(...isPending(entry)
        ? [decisionButton("accept", "Accept", () => decideCurrent("accept")), decisionButton("reject", "Reject", () => decideCurrent("reject"))]
        : [make("span", { class: "about" }, "No longer pending. To render the page again, run: bricks snapshot test.")]);
    }

    /** Shows the decisions about all snapshots of a cause. @param {Cause | null} cause */
    function showCauseDecisions(cause) {
      if (!facts.token) return;
      const box = find("#cause-decisions"), pending = cause ? pendingOf(cause) : [];
      box.hidden = pending.length === 0;
      if (!cause) return;
      const all = pending.length === 1 ? "the snapshot" : `all ${formatted(pending.length)}`;
      box.replaceChildren(
        decisionButton("accept", `Accept ${all}`, () => decide("accept", { cause: cause.name }, pending)),
        decisionButton("reject", `Reject ${all}`, () => decide("reject", { cause: cause.name }, pending)));
    }

    if (facts.token) {
      showMessage(sessionStorage.getItem(STORED_MESSAGE) ?? "");
      sessionStorage.removeItem(STORED_MESSAGE);
      find("#help dl").append(make("div", {}, make("dt", {}, make("kbd", {}, "a"), " ", make("kbd", {}, "r")),
        make("dd", {}, "accept or reject the snapshot")));
    }

    // The changes of a snapshot, section by section, and their causes.

    const CHANGES_PER_PAGE = 200;
    const MAX_CAUSES = 20;
    const changesBox = find("#changes");

    const KINDS = { recolored: "recolored", retypeset: "typography changed", retexted: "text changed", clipped: "cut off",
      contrastFell: "contrast fell" };

    function grouped(changes) {
      const sections = new Map();
      for (const change of changes) {
        const [section] = change.node.split("/");
        if (!sections.has(section)) sections.set(section, new Map());
        const kinds = sections.get(section);
        if (!kinds.has(change.kind)) kinds.set(change.kind, []);
        kinds.get(change.kind).push(change);
      }
      return sections;
    }

    function changeElement({ node, property, was, now, tokens }) {
      const rest = node.split("/").slice(1).join("/");
      return make("li", {},
        make("span", { class: "node" }, make("bdi", {}, rest || node || "page"), property ? " " : null,
          property ? make("b", {}, property) : null),
        was === "" && now === "" ? null : differenceElement(was === "" ? undefined : was, now === "" ? undefined : now),
        tokens.length ? make("span", { class: "tokens" }, [...new Set(tokens)].join(" → ")) : null);
    }

    /** @type {(entry: Snapshot, limit?: number) => void} */
    function showChanges(entry, limit = CHANGES_PER_PAGE) {
      const changes = entry.changes;
      const total = entry.more.count ?? 0;
      changesBox.hidden = total === 0 && entry.outcome !== "changed";
      changesBox.replaceChildren(make("h3", {}, total ? count(total, "change") : "No changes in the layout tree"));
      if (!total && entry.outcome === "changed") {
        changesBox.append(make("p", { class: "about" }, "Only the bytes of the page differ. The view Lines shows the differences."));
      }
      for (const [section, kinds] of grouped(changes.slice(0, limit))) {
        changesBox.append(make("h4", {}, make("bdi", {}, section || "Page")));
        for (const [kind, some] of kinds) {
          changesBox.append(
            make("p", { class: "change-kind", "data-geometry": String(facts.geometric.includes(kind)) },
              `${KINDS[kind] ?? kind} `, make("span", {}, formatted(some.length))),
            make("ul", {}, ...some.map(changeElement)));
        }
      }
      if (changes.length > limit) {
        const more = make("button", { type: "button" }, `Show ${formatted(Math.min(CHANGES_PER_PAGE, changes.length - limit))} more`);
        more.addEventListener("click", () => showChanges(entry, limit + CHANGES_PER_PAGE));
        changesBox.append(more);
      } else if (total > changes.length) {
        changesBox.append(make("p", { class: "about" }, `${formatted(total - changes.length)} more are not in this report.`));
      }
    }

    const OUTCOMES = {
      matched: "The page matches its golden.", unchanged: "No input changed since the page last matched.",
      changed: "The page differs from its golden.", missing: "There is no golden yet.", damaged: "The golden cannot be read.",
      failed: "No page was rendered.", orphaned: "The matrix has no key for this file. To remove it, run: bricks snapshot prune.",
    };

    /** @type {(entry: Snapshot, chooseCause: (index: number) => void) => void} */
    function showDetail(entry, chooseCause) {
      find("#name").textContent = entry.key;
      const summary = find("#summary");
      summary.replaceChildren(make("span", { class: "outcome", "data-kind": entry.group.name }, entry.group.title), ` ${OUTCOMES[entry.outcome]} `);
      if (entry.more.message) summary.append(make("span", { class: "message" }, entry.more.message), " ");
      if (entry.row) summary.append(make("code", {}, entry.path));
      const list = find("#entry-causes");
      list.replaceChildren(...entry.causes.filter(index => facts.causes[index]).slice(0, MAX_CAUSES).map(index => {
        const cause = facts.causes[index];
        const button = make("button", { type: "button", title: "Show all snapshots with this cause" },
          make("b", {}, make("bdi", {}, cause.name)), " ", differenceElement(cause.was, cause.now));
        button.addEventListener("click", () => chooseCause(index));
        return make("li", {}, button, make("span", { class: "place" }, cause.isProven ? "" : "likely ", make("bdi", {}, cause.place ?? "")));
      }));
      if (entry.causes.length > MAX_CAUSES) list.append(make("li", {}, `and ${count(entry.causes.length - MAX_CAUSES, "cause")} more`));
      if (isTraced && entry.isUnexplained) {
        list.append(make("li", { class: "unexplained" },
          entry.causes.length ? "These causes explain only some of the changes." : "No cause explains the changes."));
      }
      list.hidden = !list.childElementCount;
      showDecisions(entry);
      showChanges(entry);
    }

    // The state of the report. The address contains it, so a link restores it.

    /** @type {State} */
    const DEFAULTS = { at: "", view: "both", slider: "50", length: "auto", cause: "", outcome: "", q: "",
      customer: "", screen: "", format: "", scheme: "", version: "", side: "" };
    const state = { ...DEFAULTS };
    const byPath = new Map(entries.map(entry => [entry.path, entry]));
    const searchField = find("#search", HTMLInputElement);
    const help = find("#help", HTMLDialogElement);

    function readAddress() {
      Object.assign(state, DEFAULTS);
      for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
        if (Object.hasOwn(DEFAULTS, name)) state[name] = value;
      }
      state.slider = String(Math.min(100, Math.max(0, Number(state.slider) || 0)));
      if (!LENGTHS.some(([value]) => value === state.length)) state.length = DEFAULTS.length;
      if (state.cause !== "" && !facts.causes[state.cause]) state.cause = "";
    }

    function writeAddress() {
      const changed = new URLSearchParams(Object.entries(state).filter(([name, value]) => value !== DEFAULTS[name]));
      const address = `#${changed}`;
      if (address !== (location.hash || "#")) history.replaceState(null, "", address);
    }

    // Lists

    const causes = [...facts.causes].sort((one, other) => other.snapshots - one.snapshots || other.cells - one.cells || one.index - other.index);
    // The row `null` is for snapshots without a cause.
    const causeRows = GROUPS[0].total && causes.length ? [null, ...causes] : causes;

    /** @type {RowList<Cause | null>} */
    const causeList = new RowList(find("#causes"), "cause", fillCause, index => {
      const cause = causeRows[index];
      if (cause) chooseCause(cause.index); else toggleOutcome("unexplained");
    });

    /** @type {RowList<SnapshotRow>} */
    const snapshotList = new RowList(find("#list"), "snapshot", fillSnapshot, index => {
      const { group, entry } = snapshotList.rows[index];
      if (entry) choose(entry);
      else if (group) { group.isOpen = !group.isOpen; showList(); }
    });

    /** @type {(entry: Snapshot, words: string[]) => boolean} */
    function passesFilters(entry, words) {
      if (state.outcome && entry.group.name !== state.outcome) return false;
      if (state.cause !== "" && !entry.causes.includes(Number(state.cause))) return false;
      for (const [axis, name] of FILTERS) if (state[name] && entry.value(axis) !== state[name]) return false;
      return words.every(word => entry.words.includes(word));
    }

    /** @returns {SnapshotRow[]} */
    function filteredRows() {
      const words = state.q.toLowerCase().split(/\s+/).filter(Boolean);
      const found = entries.filter(entry => passesFilters(entry, words));
      const rows = [];
      for (const group of GROUPS) {
        const members = found.filter(entry => entry.group === group);
        if (!members.length) continue;
        rows.push({ group, count: members.length });
        // A group that is the only filter is always expanded.
        if (group.isOpen || state.outcome === group.name) rows.push(...members.map(entry => ({ entry })));
      }
      const total = count(entries.length, "snapshot");
      const text = found.length === entries.length ? total : `${formatted(found.length)} of ${total}`;
      const matchCount = find("#match-count");
      if (matchCount.textContent !== text) matchCount.textContent = text;
      return rows;
    }

    function currentEntry() { return byPath.get(state.at); }

    function showList() {
      const rows = filteredRows(), current = currentEntry();
      snapshotList.set(rows, current ? rows.findIndex(row => row.entry === current) : -1);
      const cause = state.cause === "" ? null : facts.causes[state.cause];
      find("#chosen-cause").hidden = !cause;
      if (cause) find("#chosen-cause span").replaceChildren("Cause: ", make("b", {}, make("bdi", {}, cause.name)));
      showCauseDecisions(cause);
      causeList.selected = causeRows.findIndex(row => row === null ? state.outcome === "unexplained" : row === cause);
      causeList.render();
      /** @type {NodeListOf<HTMLElement>} */
      const buttons = document.querySelectorAll("#outcomes button");
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.kind === state.outcome));
      for (const [name, field] of filterFields) field.value = state[name];
      if (searchField.value !== state.q) searchField.value = state.q;
      document.body.classList.toggle("narrowed", state.side === "off");
      writeAddress();
    }

    // Pages take long to lay out, so pages that the user only moves past are not shown.

    let timer = 0;

    function show(isMoving = false) {
      const entry = currentEntry();
      find("#overview").hidden = Boolean(entry);
      find("#detail").hidden = !entry;
      document.body.classList.toggle("chosen", Boolean(entry));
      clearTimeout(timer);
      if (entry) {
        showDetail(entry, chooseCause);
        if (isMoving) timer = setTimeout(() => showStage(entry, state), 90); else showStage(entry, state);
      } else {
        stage.replaceChildren();
        causeList.render();
      }
      writeAddress();
    }

    /** @type {(entry: Snapshot | null, isMoving?: boolean) => void} */
    function choose(entry, isMoving = false) {
      state.at = entry?.path ?? "";
      const index = entry ? snapshotList.rows.findIndex(row => row.entry === entry) : -1;
      snapshotList.select(index);
      show(isMoving);
    }

    function chooseCause(index) {
      state.cause = state.cause === String(index) ? "" : String(index);
      state.outcome = "";
      showList();
      snapshotList.box.scrollTop = 0;
      if (innerWidth < 900) { choose(null); find("#side").scrollIntoView(); }
    }

    function toggleOutcome(name) {
      state.outcome = state.outcome === name ? "" : name;
      state.cause = "";
      showList();
      snapshotList.box.scrollTop = 0;
    }

    // Filters by the values of an axis: a menu, or a field with suggestions if there are many values

    /** @type {[axis: number, name: string][]} */
    const FILTERS = [[0, "customer"], [1, "screen"], [8, "format"], [7, "scheme"], [3, "version"]];
    const MAX_OPTIONS = 60;
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
    const filterFields = new Map();

    function makeFilters() {
      const box = find("#choices");
      for (const [axis, name] of FILTERS) {
        const values = facts.values[axis].filter(value => value).sort();
        if (values.length < 2) continue;
        const options = values => values.map(value => make("option", { value }, value));
        let field;
        if (values.length <= MAX_OPTIONS) {
          field = make("select", {}, make("option", { value: "" }, `all ${name}s`), ...options(values));
        } else {
          const suggestions = make("datalist", { id: `suggestions-${name}` });
          field = make("input", { list: suggestions.id, placeholder: `all ${name}s`, autocomplete: "off", spellcheck: "false" });
          field.addEventListener("input", () => suggestions.replaceChildren(
            ...options(values.filter(value => value.includes(field.value)).slice(0, 40))));
          box.append(suggestions);
        }
        field.id = `choice-${name}`;
        field.setAttribute("aria-label", name);
        field.addEventListener("change", () => { state[name] = field.value; showList(); });
        filterFields.set(name, field);
        box.append(field);
      }
    }

    function makeOutcomes() {
      for (const group of GROUPS) {
        if (!group.total) continue;
        const button = make("button", { type: "button", "data-kind": group.name, "aria-pressed": "false" },
          make("span", { class: "dot", "aria-hidden": "true" }), `${group.title.split(":")[0]} `, make("b", {}, formatted(group.total)));
        button.addEventListener("click", () => toggleOutcome(group.name));
        find("#outcomes").append(button);
      }
    }

    function makeOverview() {
      const isClean = entries.every(entry => PASSING.has(entry.outcome));
      const total = count(facts.entries.length, "snapshot"), time = `${(facts.milliseconds / 1000).toFixed(1)} s`;
      find("#verdict").textContent = (isClean ? `All ${total} matched in ${time}` : `${total} in ${time}`)
        + (facts.base ? `, compared with ${facts.base}` : "");
      const explained = entries.filter(entry => entry.outcome === "changed" && entry.more.isExplained).length;
      find("#causes-title").textContent = causes.length ? count(causes.length, "cause") : isClean ? "No differences" : "No causes";
      find("#causes-about").textContent = causes.length
        ? `Edits explain ${count(explained, "changed snapshot")}. Select a cause to list its snapshots.`
        : isClean ? "Every snapshot matches its golden."
        : isTraced ? "No edit explains the differences."
        : "The edits are unknown, because there was no base to compare the inputs with.";
      find("#causes").hidden = !causes.length;
      causeList.set(causeRows);
      find("#causes").style.maxHeight = `calc(var(--row) * ${causeRows.length} + 2px)`;
      if (!facts.findings.length) return;
      find("#findings").hidden = false;
      find("#findings summary").textContent = count(facts.findings.length, "finding");
      const list = find("#findings ul");
      list.append(...facts.findings.slice(0, 100).map(({ severity, rule, message, place }) =>
        make("li", { "data-severity": severity }, make("b", {}, severity), ` ${message} `, make("code", {}, rule), " ", make("span", { class: "place" }, make("bdi", {}, place)))));
      if (facts.findings.length > 100) list.append(make("li", {}, `and ${formatted(facts.findings.length - 100)} more`));
    }

    // Keyboard

    function move(step) {
      const rows = snapshotList.rows;
      let index = snapshotList.selected;
      if (index < 0 && step < 0) index = rows.length;
      do index += step; while (rows[index] && !rows[index].entry);
      const entry = rows[index]?.entry;
      if (entry) choose(entry, true);
    }

    function moveView(step) {
      const entry = currentEntry(), views = entry ? viewsOf(entry) : [];
      if (!views.length) return;
      const index = Math.max(0, views.findIndex(({ name }) => name === state.view));
      chooseView(views[(index + step + views.length) % views.length].name);
    }

    function chooseView(name) {
      const entry = currentEntry(), hadFocus = find("#views").contains(document.activeElement);
      state.view = name;
      if (entry) showStage(entry, state);
      if (hadFocus) document.getElementById(`view-${name}`)?.focus();
      writeAddress();
    }

    // The groups of the keys that follow `g`.
    const GROUP_KEYS = { c: ["unexplained", "changed"], n: ["missing"], d: ["orphaned"], p: ["matched"] };

    function goToGroup(names) {
      const isMember = row => row.entry && names.includes(row.entry.group.name);
      for (const group of GROUPS) if (names.includes(group.name)) group.isOpen = true;
      showList();
      if (!snapshotList.rows.some(isMember)) {
        Object.assign(state, { outcome: "", cause: "", q: "", customer: "", screen: "", format: "", scheme: "", version: "" });
        showList();
      }
      const entry = snapshotList.rows.find(isMember)?.entry;
      if (entry) choose(entry);
    }

    function closeDetail() {
      if (state.at) { choose(null); snapshotList.box.focus(); return; }
      if (state.q || state.cause !== "" || state.outcome) {
        Object.assign(state, { q: "", cause: "", outcome: "" });
        showList();
      }
    }

    function focusSearch() {
      state.side = "";
      showList();
      searchField.focus();
      searchField.select();
    }

    const KEYS = {
      "/": focusSearch, s: focusSearch, "?": () => help.showModal(),
      j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1),
      h: () => moveView(-1), l: () => moveView(1), ArrowLeft: () => moveView(-1), ArrowRight: () => moveView(1),
      f: () => { state.side = state.side === "off" ? "" : "off"; showList(); },
      Escape: closeDetail,
      ...(facts.token ? { a: () => decideCurrent("accept"), r: () => decideCurrent("reject") } : {}),
    };

    let isGroupKeyNext = false;

    function moveInCauses(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) causeList.select(Math.min(causeRows.length - 1, Math.max(0, causeList.selected + step)));
      else if ((event.key === "Enter" || event.key === " ") && causeList.selected >= 0) causeList.choose(causeList.selected);
      else return false;
      return true;
    }

    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
      const target = targetOf(event);
      if (target.matches("input, select, textarea")) {
        if (event.key !== "Escape") return;
        if (target === searchField && state.q) { state.q = ""; showList(); } else target.blur();
        event.preventDefault();
        return;
      }
      if (target === causeList.box && moveInCauses(event)) { event.preventDefault(); return; }
      const isGroupKey = isGroupKeyNext;
      isGroupKeyNext = event.key === "g" && !isGroupKey;
      const action = isGroupKey ? GROUP_KEYS[event.key] && (() => goToGroup(GROUP_KEYS[event.key])) : KEYS[event.key];
      // Arrow keys scroll in elements that scroll.
      if (!action || event.key.startsWith("Arrow") && target.closest("#stage, #changes")) return;
      event.preventDefault();
      action();
    });

    searchField.addEventListener("input", () => { state.q = searchField.value; showList(); });
    find("#filters").addEventListener("submit", event => event.preventDefault());
    find("#chosen-cause button").addEventListener("click", () => { state.cause = ""; showList(); });
    find("#help-button").addEventListener("click", () => help.showModal());
    find("#back").addEventListener("click", () => choose(null));
    find("#views").addEventListener("click", event => {
      /** @type {HTMLElement | null} */
      const tab = targetOf(event).closest("[role=tab]");
      if (tab?.dataset.view) chooseView(tab.dataset.view);
    });
    slider.addEventListener("input", () => { state.slider = slider.value; applySlider(state); writeAddress(); });
    lengthMenu.addEventListener("change", () => {
      const entry = currentEntry();
      state.length = lengthMenu.value;
      if (entry) showStage(entry, state);
      writeAddress();
    });
    addEventListener("hashchange", () => { readAddress(); showList(); show(); });

    readAddress();
    makeFilters();
    makeOutcomes();
    makeOverview();
    showList();
    const linkedEntry = currentEntry();
    if (linkedEntry) choose(linkedEntry); else show();
    })();

    """#

  static let reportStyles: StaticString = #"""
    :root {
      color-scheme: light dark;
      --background: light-dark(#f5f4f2, #16161a);
      --sheet: light-dark(#ffffff, #202026);
      --tint: light-dark(#f0eeea, #2b2b32);
      --ink: light-dark(#1c1b1a, #ecebe9);
      --faint: light-dark(#5d5a56, #aaa7a4);
      --line: light-dark(#dedbd6, #37363d);
      --brand: light-dark(#b93c0b, #ff9466);
      --bad: light-dark(#b3131f, #ff8f8f);
      --warn: light-dark(#8a5200, #f3bd5c);
      --note: light-dark(#1258a8, #8cbcff);
      --good: light-dark(#1b7a3d, #6fd08f);
      --mono: ui-monospace, "SF Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace;
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Inter", sans-serif;
      background: var(--background); color: var(--ink);
    }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: flex; flex-direction: column; }
    h1, h2, h3, h4, p, ul, dl, dd, figure, pre { margin: 0; padding: 0; }
    h1 { font-size: 16px; } h2 { font-size: 17px; line-height: 1.3; overflow-wrap: anywhere; }
    h3 { font-size: 14px; } h4 { font-size: 13px; overflow-wrap: anywhere; }
    ul { list-style: none; }
    code, pre, kbd, .value, .tokens, .place { font-family: var(--mono); font-size: 12px; }
    kbd { padding: 1px 5px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; background: var(--tint); }
    button, select, input { font: inherit; font-size: 13px; color: inherit; }
    button, select, input:not([type=range]) {
      background: var(--tint); border: 1px solid var(--line); border-radius: 6px; padding: 3px 9px; min-width: 0;
    }
    button { cursor: pointer; }
    button:hover { border-color: var(--faint); }
    input[type=range] { accent-color: var(--brand); width: 160px; vertical-align: middle; }
    :focus-visible { outline: 2px solid var(--brand); outline-offset: 1px; }
    [hidden] { display: none !important; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .about, .place, .tokens, .figures { color: var(--faint); }
    .number { font-variant-numeric: tabular-nums; color: var(--faint); }

    .top {
      display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 8px 16px;
      background: var(--sheet); border-bottom: 1px solid var(--line);
    }
    #verdict { color: var(--faint); font-size: 13px; overflow-wrap: anywhere; }
    #outcomes { display: flex; flex-wrap: wrap; gap: 6px; margin-left: auto; }
    #outcomes button { display: inline-flex; align-items: center; gap: 6px; }
    #outcomes [aria-pressed=true] { border-color: var(--ink); background: var(--sheet); box-shadow: inset 0 0 0 1px var(--ink); }
    [data-kind] { --mark: var(--faint); }
    [data-kind=unexplained], [data-kind=damaged], [data-kind=failed] { --mark: var(--bad); }
    [data-kind=changed] { --mark: var(--warn); }
    [data-kind=missing] { --mark: var(--note); }
    [data-kind=matched] { --mark: var(--good); }
    .dot { width: 8px; height: 8px; border-radius: 50%; background: var(--mark); flex: none; }
    [data-kind=unexplained] .dot, [data-kind=damaged] .dot, [data-kind=failed] .dot { border-radius: 1px; transform: rotate(45deg); }
    [data-kind=missing] .dot, [data-kind=orphaned] .dot { background: none; border: 2px solid var(--mark); }
    .notice { padding: 24px; }
    #decision-message { flex-basis: 100%; font-size: 13px; font-weight: 550; overflow-wrap: anywhere; }
    .decisions { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    .decisions .accept { background: var(--brand); border-color: var(--brand); color: var(--sheet); }
    #cause-decisions { padding: 0 12px 6px; }

    #layout { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(260px, 340px) minmax(0, 1fr); }
    .narrowed #layout { grid-template-columns: minmax(0, 1fr); }
    .narrowed #side { display: none; }
    #side { display: flex; flex-direction: column; min-height: 0; background: var(--sheet); border-right: 1px solid var(--line); }
    #filters { padding: 10px 12px 6px; display: grid; gap: 6px; }
    #search { width: 100%; }
    #choices { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; }
    #choices > * { width: 100%; }
    #choices > datalist { display: none; }
    #match-count { padding: 2px 12px 6px; color: var(--faint); font-size: 12px; }
    #chosen-cause {
      margin: 2px 12px 6px; padding: 4px 4px 4px 10px; border-left: 3px solid var(--brand); background: var(--tint);
      display: flex; align-items: center; justify-content: space-between; gap: 8px; overflow-wrap: anywhere; font-size: 13px;
    }
    .list { position: relative; overflow: auto; min-height: 0; contain: strict; overscroll-behavior: contain; }
    .list > div { position: relative; }
    .list [role=option] { position: absolute; left: 0; right: 0; height: var(--row); overflow: hidden; cursor: default; }
    .list:focus-visible { outline-offset: -2px; }
    #list { --row: 30px; flex: 1; border-top: 1px solid var(--line); }
    #list [role=option] { display: flex; align-items: center; gap: 8px; padding: 0 12px; font-size: 13px; white-space: nowrap; }
    #list .key { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
    #list .key span { color: var(--faint); }
    #list .key b { font-weight: 550; }
    #list .group { background: var(--tint); gap: 6px; }
    #list .group b { flex: 1; color: var(--mark); font-weight: 600; }
    #list .group[data-kind=orphaned] b { color: var(--ink); }
    #list [aria-selected=true] { background: color-mix(in srgb, var(--brand) 14%, var(--sheet)); box-shadow: inset 3px 0 var(--brand); }
    #list [role=option]:not([aria-selected=true], .group):hover { background: var(--tint); }
    #list [aria-selected=true] .key span, #list [aria-selected=true] .number { color: var(--ink); }

    main { min-height: 0; min-width: 0; display: flex; }
    #overview { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 6px; padding: 16px 20px; overflow: auto; }
    #causes { --row: 58px; flex: 1 0 160px; margin-top: 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
    #causes [role=option] {
      display: grid; grid-template: auto auto / 62px minmax(0, 1fr) minmax(0, 1.1fr) 64px; column-gap: 12px; align-content: center;
      padding: 0 14px; border-bottom: 1px solid var(--line);
    }
    #causes [role=option] > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #causes .kind { grid-row: 1 / 3; align-self: center; color: var(--faint); font-size: 12px; }
    #causes .name { grid-area: 1 / 2; }
    #causes .difference { grid-area: 1 / 3; }
    #causes .figures { grid-area: 2 / 2; font-size: 12.5px; font-variant-numeric: tabular-nums; }
    #causes .place { grid-area: 2 / 3; }
    #causes .proof { grid-area: 1 / 4 / 3 / 5; align-self: center; text-align: right; font-size: 12px; }
    .proof[data-proven=true] { color: var(--good); }
    .proof[data-proven=false] { color: var(--warn); }
    #causes [role=option]:hover { background: var(--tint); }
    #causes [aria-selected=true] { background: color-mix(in srgb, var(--brand) 12%, var(--sheet)); box-shadow: inset 3px 0 var(--brand); }
    #causes [aria-selected=true] :is(.kind, .figures, .place, .no-value) { color: var(--ink); }
    #causes .unexplained { box-shadow: inset 3px 0 var(--bad); }
    #causes .unexplained :is(.name, .kind) { color: var(--bad); font-weight: 600; }
    .difference { min-width: 0; overflow-wrap: anywhere; }
    .arrow { color: var(--faint); }
    .no-value { color: var(--faint); }
    .value { white-space: nowrap; max-width: 100%; }
    .swatch {
      display: inline-block; width: 12px; height: 12px; margin-right: 5px; vertical-align: -2px; border-radius: 3px; overflow: hidden;
      border: 1px solid light-dark(#8a8783, #8d8a88);
      background: conic-gradient(#999 25%, #fff 0 50%, #999 0 75%, #fff 0) 0 0 / 6px 6px;
    }
    .swatch > span { display: block; width: 100%; height: 100%; }
    #findings { padding: 8px 0; }
    #findings summary { cursor: pointer; font-weight: 600; }
    #findings li { padding: 5px 0; overflow-wrap: anywhere; }
    #findings [data-severity=error] b { color: var(--bad); }
    #findings [data-severity=warning] b { color: var(--warn); }

    #detail { flex: 1; min-width: 0; min-height: 0; display: flex; flex-direction: column; }
    #detail > header { padding: 10px 16px 8px; display: grid; gap: 4px; }
    #detail > header #back { justify-self: start; }
    #summary { overflow-wrap: anywhere; }
    #summary code { color: var(--faint); }
    .outcome { color: var(--mark); font-weight: 600; }
    .message { font-weight: 550; }
    #entry-causes { display: grid; gap: 3px; max-height: 22vh; overflow: auto; }
    #entry-causes li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; min-width: 0; }
    #entry-causes button { text-align: left; max-width: 100%; overflow-wrap: anywhere; }
    #entry-causes .value { white-space: normal; }
    #entry-causes .place { overflow-wrap: anywhere; min-width: 0; }
    #entry-causes .unexplained { color: var(--bad); font-weight: 550; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 0 16px 8px; font-size: 13px; }
    #views { display: flex; flex-wrap: wrap; gap: 2px; }
    #views [role=tab] { background: none; border-color: transparent; }
    #views [aria-selected=true] { background: var(--sheet); border-color: var(--line); font-weight: 600; box-shadow: inset 0 -2px var(--brand); }
    .columns { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(260px, 340px); border-top: 1px solid var(--line); }
    .columns:has(> #changes[hidden]) { grid-template-columns: minmax(0, 1fr); }
    #stage { overflow: auto; padding: 12px; min-width: 0; }
    .side-by-side { display: flex; gap: 16px; align-items: flex-start; }
    .side-by-side .pane:not(:has(.frame)) { flex: 1; min-width: 0; }
    figcaption { color: var(--faint); font-size: 12px; padding-bottom: 4px; }
    .frame { overflow: hidden; background: light-dark(#fff, #111); box-shadow: 0 0 0 1px var(--line); }
    .frame iframe { display: block; border: 0; transform-origin: 0 0; pointer-events: none; }
    .stacked { display: grid; justify-content: start; }
    .stacked > .pane { grid-area: 1 / 1; min-width: 0; }
    .stacked figcaption { visibility: hidden; }
    .stacked[data-view=contrast] { isolation: isolate; }
    .stacked[data-view=contrast] [data-side=new] :is(.frame, pre) { mix-blend-mode: difference; }
    .plain, .terminal { overflow: auto; padding: 10px; line-height: 1.3; background: var(--sheet); border: 1px solid var(--line); tab-size: 4; }
    .terminal { background: light-dark(#fff, #101014); color: light-dark(#111, #eee); }
    .terminal[data-scheme=dark] { background: #101014; color: #eee; color-scheme: dark; }
    .terminal[data-scheme=light] { background: #fff; color: #111; color-scheme: light; }
    .terminal .row:has(.rest) { display: inline-flex; min-width: 100%; vertical-align: top; }
    .terminal .rest { flex: 1; }
    .stacked pre { max-width: 100%; }
    .lines { overflow: auto; margin: 6px 0 18px; padding: 8px 0; background: var(--sheet); border: 1px solid var(--line); line-height: 1.5; }
    .lines span { padding: 0 10px; display: inline-block; min-width: 100%; }
    .lines .removed { background: light-dark(#fde7e7, #45201f); }
    .lines .added { background: light-dark(#e2f4e6, #17361f); }
    .lines .gap { color: var(--faint); background: var(--tint); }

    #changes { overflow: auto; padding: 12px 14px 24px; background: var(--sheet); border-left: 1px solid var(--line); min-width: 0; }
    #changes h4 { margin: 14px 0 2px; padding-bottom: 3px; border-bottom: 1px solid var(--line); }
    #changes .change-kind { margin-top: 6px; color: var(--faint); font-size: 12.5px; }
    #changes .change-kind[data-geometry=true] { color: var(--warn); }
    #changes li { padding: 3px 0 3px 10px; display: grid; gap: 1px; overflow-wrap: anywhere; font-size: 13px; min-width: 0; }
    #changes .value { white-space: pre-wrap; overflow-wrap: anywhere; }
    #changes button { margin-top: 12px; }

    dialog { border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); color: var(--ink); padding: 18px 22px; max-width: min(440px, 92vw); }
    dialog::backdrop { background: rgb(0 0 0 / 40%); }
    dialog dl { display: grid; gap: 7px; margin: 12px 0 16px; }
    dialog dl div { display: grid; grid-template-columns: 120px 1fr; gap: 12px; }

    @media (max-width: 1150px) {
      .columns { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 3fr) minmax(120px, 1fr); }
      .columns:has(> #changes[hidden]) { grid-template-rows: minmax(0, 1fr); }
      #changes { border-left: 0; border-top: 1px solid var(--line); }
    }
    @media (max-width: 900px) {
      body { height: auto; min-height: 100vh; }
      #outcomes { margin-left: 0; }
      #layout { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
      #side { border-right: 0; border-top: 1px solid var(--line); height: 92vh; }
      #causes { --row: 104px; flex: none; height: 50vh; }
      #causes [role=option] { grid-template: auto auto auto auto / minmax(0, 1fr) auto; align-content: center; }
      #causes .kind { grid-area: 1 / 1; } #causes .proof { grid-area: 1 / 2 / 2 / 3; }
      #causes .name { grid-area: 2 / 1 / 3 / 3; } #causes .difference { grid-area: 3 / 1 / 4 / 3; }
      #causes .figures { grid-area: 4 / 1 / 5 / 3; } #causes .place { display: none; }
      .chosen #side, .chosen #outcomes { display: none; }
      .chosen #layout { display: block; }
      .columns { display: block; }
      #stage { max-height: 75vh; }
      #overview { padding: 12px; overflow: visible; }
    }
    @media (prefers-reduced-motion: no-preference) { #list [role=option] { transition: background 0.1s; } }

    """#

  static let reviewStyles: StaticString = #"""
    :root { color-scheme: light dark; }
    body { margin: 0; font: 14px system-ui, sans-serif; height: 100vh; display: flex; }
    body { flex-flow: column; }
    h1, h2 { font-size: 1em; margin: 0.5em; }
    main { display: flex; flex: 1; min-height: 0; }
    section { display: flex; flex: 1; flex-flow: column; min-width: 0; }
    iframe { flex: 1; border: 1px solid; }
    pre { flex: 1; margin: 0; overflow: auto; border: 1px solid; }

    """#
}
