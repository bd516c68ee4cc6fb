// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let reportScript: StaticString = #"""
    (() => {
    "use strict";
    // What the report holds. Short facts are read at once, long texts when they are looked at.

    const facts = JSON.parse(document.getElementById("facts").textContent);

    const line = (() => {
      let all = null, starts = null;
      return number => {
        if (!starts) {
          all = document.getElementById("texts").textContent;
          starts = [];
          for (let at = all.indexOf("\n"); at >= 0; at = all.indexOf("\n", at + 1)) starts.push(at + 1);
        }
        const text = all.slice(starts[number], starts[number + 1] - 1);
        return JSON.parse(text.endsWith(",") ? text.slice(0, -1) : text);
      };
    })();

    // A text is written as it is, or as what is otherwise in another one.
    function whole(number) {
      const found = line(number);
      if (typeof found === "string") return found;
      const old = whole(found[0]).split("\n"), lines = [];
      let from = 0;
      for (let at = 1; at < found.length; at += 3) {
        while (from < found[at]) lines.push(old[from++]);
        lines.push(found[at + 2]);
        from += found[at + 1];
      }
      while (from < old.length) lines.push(old[from++]);
      return lines.join("\n");
    }

    // Pages

    const MARK = /^⟨(\d{1,15})⟩/;

    // The pieces of paint by number: each runs from its mark to the next line that begins with one.
    function pieces(body) {
      const found = [];
      let number = -1;
      for (const row of body.split("\n")) {
        const mark = MARK.exec(row);
        if (mark) { number = Number(mark[1]); found[number] = [row.slice(mark[0].length)]; }
        else if (number >= 0) found[number].push(row);
      }
      // The last line end is the frame's.
      if (number >= 0 && found[number].length > 1 && found[number].at(-1) === "") found[number].pop();
      return found.map(rows => rows.join("\n"));
    }

    // A visibly written text as it is: marks give way to what they stand for.
    function joined(text, paint, depth = 0) {
      return text.replace(/␛|⟨([^⟩]*)⟩/g, (all, name) => {
        if (all === "␛") return "\x1b";
        if (name === "␛" || name === "⟨") return name;
        if (name === "cr") return "\r";
        if (/^x[0-9a-f]{2}$/.test(name)) {
          const byte = parseInt(name.slice(1), 16);
          return byte < 0x80 ? String.fromCharCode(byte) : "\ufffd";
        }
        // What lies in a part or a piece may name a part; no deeper, whatever a file says.
        if (depth > 1) return all;
        if (/^[0-9a-f]{16}$/.test(name)) {
          return Object.hasOwn(facts.parts, name) ? joined(whole(facts.parts[name]), [], depth + 1) : "";
        }
        return /^\d{1,15}$/.test(name) ? joined(paint[Number(name)] ?? "", [], depth + 1) : all;
      });
    }

    function pageOf(side) {
      const [body, geometry] = side;
      return geometry === undefined ? joined(whole(body), []) : joined(whole(geometry), pieces(whole(body)));
    }

    // Snapshots

    const AXES = ["customer", "screen", "device", "textSize", "language", "state", "scheme", "format"];
    const GOOD = new Set(["matched", "unchanged"]);

    class Entry {
      constructor(row, index) {
        this.row = row;
        this.index = index;
        this.more = row[AXES.length + 1] ?? {};
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
      get words() { return this.lowered ??= this.key.toLowerCase(); }
      get format() { return this.value(7); }
      get screen() { return facts.screens[this.row[3]]; }
      get changes() {
        if (this.more.changes === undefined) return [];
        return line(this.more.changes).map(([kind, node, property, was, now, ...tokens]) => ({
          kind: facts.kinds[kind], node: facts.words[node], property: facts.words[property],
          was: facts.words[was], now: facts.words[now], tokens: tokens.map(token => facts.words[token]),
        }));
      }
    }

    // A file that belongs to no key.
    class Orphan {
      constructor(path, index) { this.path = path; this.index = index; this.more = {}; }
      get outcome() { return "orphaned"; }
      get causes() { return []; }
      get isUnexplained() { return false; }
      value() { return ""; }
      get key() { return this.path; }
      get words() { return this.lowered ??= this.path.toLowerCase(); }
      get format() { return ""; }
      get screen() { return facts.screens[0]; }
      get changes() { return []; }
    }

    const entries = [
      ...facts.entries.map((row, index) => new Entry(row, index)),
      ...facts.orphans.map((path, index) => new Orphan(path, facts.entries.length + index)),
    ];
    const isTraced = facts.causes.length > 0 || facts.base !== "";

    facts.causes.forEach((cause, index) => { cause.index = index; cause.snapshots = 0; });
    for (const entry of entries) for (const cause of entry.causes) {
      if (facts.causes[cause]) facts.causes[cause].snapshots += 1;
    }

    // Words

    const told = number => number.toLocaleString("en-US");
    const count = (number, one, many = one + "s") => `${told(number)} ${number === 1 ? one : many}`;

    // Elements are made from texts alone, so that nothing that a report holds is markup.
    function make(name, attributes = {}, ...children) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (value !== undefined && value !== null && value !== false) element.setAttribute(key, value);
      }
      element.append(...children.filter(child => child !== null && child !== undefined));
      return element;
    }

    const COLOUR = /^(#[0-9a-f]{3,8}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\))$/i;

    // A value, with a swatch before it where it is a colour.
    function value(text) {
      if (text === undefined) return make("i", { class: "none" }, "nothing");
      const shown = make("span", { class: "value" });
      if (COLOUR.test(text) && CSS.supports("color", text)) {
        const swatch = make("span", { class: "swatch", "aria-hidden": "true" }, make("span"));
        swatch.firstChild.style.backgroundColor = text;
        shown.append(swatch);
      }
      shown.append(make("bdi", {}, text === "" ? "“”" : text));
      return shown;
    }

    function difference(was, now) {
      return make("span", { class: "difference" }, value(was), make("span", { class: "arrow" }, " → "), value(now));
    }

    // A list of rows of one height, of which only those in sight are there.

    class RowList {
      constructor(box, prefix, fill) {
        this.box = box;
        this.body = box.firstElementChild;
        this.prefix = prefix;
        this.fill = fill;
        this.rows = [];
        this.shown = new Map();
        this.selected = -1;
        box.addEventListener("scroll", () => this.draw(), { passive: true });
        new ResizeObserver(() => this.draw()).observe(box);
        box.addEventListener("click", event => {
          const row = event.target.closest("[role=option]");
          if (row) this.choose?.(Number(row.dataset.index));
        });
      }

      get height() { return parseFloat(getComputedStyle(this.box).getPropertyValue("--row")) || 32; }

      set(rows, selected = -1) {
        this.rows = rows;
        this.selected = selected;
        for (const row of this.shown.values()) row.remove();
        this.shown.clear();
        this.draw();
      }

      draw() {
        const height = this.height;
        this.body.style.height = `${this.rows.length * height}px`;
        const first = Math.max(0, Math.floor(this.box.scrollTop / height) - 4);
        const last = Math.min(this.rows.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / height) + 4);
        for (const [index, row] of this.shown) {
          if (index >= first && index < last) continue;
          row.remove();
          this.shown.delete(index);
        }
        let before = null;
        for (let index = first; index < last; index += 1) {
          let row = this.shown.get(index);
          if (!row) {
            row = make("div", {
              role: "option", id: `${this.prefix}-${index}`, "data-index": index,
              "aria-setsize": this.rows.length, "aria-posinset": index + 1,
            });
            this.fill(row, this.rows[index]);
            this.shown.set(index, row);
            // In their order, for those who listen.
            if (before) before.after(row); else this.body.prepend(row);
          }
          row.style.top = `${index * height}px`;
          row.setAttribute("aria-selected", index === this.selected);
          before = row;
        }
        if (this.shown.has(this.selected)) {
          this.box.setAttribute("aria-activedescendant", `${this.prefix}-${this.selected}`);
        } else {
          this.box.removeAttribute("aria-activedescendant");
        }
      }

      select(index) {
        this.selected = index;
        if (index >= 0) {
          const height = this.height, top = index * height, box = this.box;
          if (top < box.scrollTop) box.scrollTop = top - height;
          else if (top + 2 * height > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * height - box.clientHeight;
        }
        this.draw();
      }
    }

    // Snapshots in groups, what needs eyes first.

    const GROUPS = [
      { name: "unexplained", title: "Changed, unexplained", of: entry => isTraced && entry.isUnexplained },
      { name: "changed", title: isTraced ? "Changed, explained" : "Changed", of: entry => entry.outcome === "changed" },
      { name: "missing", title: "New: no golden yet", of: entry => entry.outcome === "missing" },
      { name: "damaged", title: "Golden is damaged", of: entry => entry.outcome === "damaged" },
      { name: "failed", title: "No page", of: entry => entry.outcome === "failed" },
      { name: "orphaned", title: "Deleted: no key owns it", of: entry => entry.outcome === "orphaned" },
      { name: "matched", title: "Matched", of: () => true, isFolded: true },
    ];
    for (const entry of entries) entry.group = GROUPS.find(group => group.of(entry));
    for (const group of GROUPS) {
      group.isOpen = !group.isFolded;
      group.total = entries.filter(entry => entry.group === group).length;
    }

    // What a row has to say of a key besides its screen: the axes in which keys differ.
    const TELLING = AXES.map((_, axis) => axis).slice(2).filter(axis => new Set(facts.entries.map(row => row[axis + 1])).size > 1);

    function fillSnapshot(row, item) {
      if (item.group) {
        row.className = "group";
        row.dataset.kind = item.group.name;
        row.append(
          make("span", { class: "fold", "aria-hidden": "true" }, item.group.isOpen ? "▾" : "▸"),
          make("b", {}, item.group.title), make("span", { class: "number" }, told(item.count)),
          make("span", { class: "unseen" }, item.group.isOpen ? "unfolded" : "folded"));
        return;
      }
      const entry = item.entry;
      row.dataset.kind = entry.group.name;
      row.title = entry.path;
      const rest = TELLING.map(axis => entry.value(axis)).filter(value => value).join(" ");
      row.append(make("span", { class: "dot", "aria-hidden": "true" }), make("span", { class: "key" },
        make("b", {}, entry.row ? `${entry.value(0)} ${entry.value(1)}` : entry.path), " ", make("span", {}, rest)));
      if (entry.more.count) row.append(make("span", { class: "number" }, told(entry.more.count), make("span", { class: "unseen" }, " changes")));
    }

    function figures(cause) {
      const geometry = cause.geometry ? `${count(cause.geometry, "change")} of geometry` : "no geometry";
      const share = `${told(cause.snapshots)} of ${count(facts.entries.length, "snapshot")}`;
      return cause.places ? `${cause.places}, ${share}, ${geometry}` : share;
    }

    function fillCause(row, cause) {
      if (!cause) {
        row.classList.add("residue");
        row.append(make("span", { class: "kind" }, "?"), make("b", { class: "name" }, "Unexplained"),
          make("span", { class: "figures" }, `${count(GROUPS[0].total, "snapshot")} that no cause accounts for`));
        return;
      }
      row.append(
        make("span", { class: "kind" }, cause.kind), make("b", { class: "name", title: cause.name }, make("bdi", {}, cause.name)),
        difference(cause.was, cause.now), make("span", { class: "figures" }, figures(cause)),
        make("span", { class: "proof", "data-proven": String(cause.isProven) }, cause.isProven ? "proven" : "likely"),
        make("span", { class: "place", title: cause.place }, make("bdi", {}, cause.place ?? "")));
    }

    // A page for a terminal: sequences that choose a style become spans, all others are left out.

    const BASIC = ["#000", "#c33", "#3a3", "#a80", "#36c", "#a3a", "#299", "#ccc",
      "#777", "#f66", "#6d6", "#fd5", "#6af", "#e7e", "#5dd", "#fff"];

    function indexed(number) {
      if (number < 16) return BASIC[number] ?? "";
      if (number > 231) { const grey = 8 + 10 * (number - 232); return `rgb(${grey},${grey},${grey})`; }
      const level = part => part === 0 ? 0 : 55 + 40 * part;
      const cube = number - 16;
      return `rgb(${level(Math.floor(cube / 36))},${level(Math.floor(cube / 6) % 6)},${level(cube % 6)})`;
    }

    // A colour behind 38 or 48, and how many numbers it took.
    function colour(codes, at) {
      const byte = number => Math.min(255, Math.max(0, number || 0));
      if (codes[at] === 2) return [`rgb(${byte(codes[at + 1])},${byte(codes[at + 2])},${byte(codes[at + 3])})`, 4];
      if (codes[at] === 5) return [indexed(byte(codes[at + 1])), 2];
      return ["", 1];
    }

    const SWITCHES = { 1: ["bold", true], 2: ["dim", true], 3: ["italic", true], 4: ["under", true],
      7: ["inverse", true], 9: ["strike", true], 23: ["italic", false], 24: ["under", false],
      27: ["inverse", false], 29: ["strike", false], 39: ["ink", ""], 49: ["ground", ""] };

    function restyled(style, codes) {
      let next = { ...style };
      for (let at = 0; at < codes.length; at += 1) {
        const code = codes[at];
        if (code === 0) next = {};
        else if (code === 22) next.bold = next.dim = false;
        else if (code === 38 || code === 48) {
          const [found, taken] = colour(codes, at + 1);
          next[code === 38 ? "ink" : "ground"] = found;
          at += taken;
        }
        else if (SWITCHES[code]) next[SWITCHES[code][0]] = SWITCHES[code][1];
        else if (code >= 30 && code < 38) next.ink = BASIC[code - 30];
        else if (code >= 40 && code < 48) next.ground = BASIC[code - 40];
        else if (code >= 90 && code < 98) next.ink = BASIC[code - 82];
        else if (code >= 100 && code < 108) next.ground = BASIC[code - 92];
      }
      return next;
    }

    function painted(style, text) {
      const span = make("span", {}, text);
      const [ink, ground] = style.inverse ? [style.ground || "Canvas", style.ink || "CanvasText"] : [style.ink, style.ground];
      if (ink) span.style.color = ink;
      if (ground) span.style.backgroundColor = ground;
      if (style.bold) span.style.fontWeight = "bold";
      if (style.dim) span.style.opacity = "0.6";
      if (style.italic) span.style.fontStyle = "italic";
      const lines = [style.under && "underline", style.strike && "line-through"].filter(Boolean).join(" ");
      if (lines) span.style.textDecoration = lines;
      return span;
    }

    const SEQUENCE = /\x1b(?:\[([0-9;:?]*)([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[^\[\]])/g;

    function terminal(text, scheme) {
      const page = make("pre", { class: "terminal", "data-scheme": scheme });
      let style = {};
      for (const row of text.replace(/\n$/, "").split("\n")) {
        const found = make("span", { class: "row" });
        const put = words => {
          const shown = words.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, "");
          if (shown) found.append(painted(style, shown));
        };
        let from = 0;
        for (const match of row.matchAll(SEQUENCE)) {
          put(row.slice(from, match.index));
          from = match.index + match[0].length;
          if (match[2] === "m") style = restyled(style, match[1].split(/[;:]/).map(Number));
          // The rest of the row gets the ground.
          if (match[2] === "K" && style.ground) {
            found.append(painted({ ground: style.ground }, ""));
            found.lastChild.className = "rest";
          }
        }
        put(row.slice(from));
        page.append(found, "\n");
      }
      return page;
    }

    // The shortest way from some lines to others, as long as it is not too long.

    const LONGEST_WAY = 1200;

    // Where one removal and one addition lead to on a diagonal; -1 where there is nothing left.
    function steps(reach, edits, k, old, now) {
      const at = k + edits + 1;
      const left = k > -edits ? reach[at - 2] : -1, down = k < edits ? reach[at] : -1;
      return [left >= 0 && left < old.length ? left + 1 : -1, down >= 0 && down - k - 1 < now.length ? down : -1];
    }

    // `[sign, line]` for each line, or null where more is otherwise than is worth looking for.
    function wayBetween(old, now) {
      const most = Math.min(old.length + now.length, LONGEST_WAY);
      const trace = [];
      let reach = new Int32Array([0, 0, 0]);
      for (let edits = 0; edits <= most; edits += 1) {
        // How far each diagonal reaches; those of the step before lie one place to the left.
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
          if (x >= old.length && y >= now.length) return back(trace, old, now);
        }
        reach = next;
      }
      return null;
    }

    function back(trace, old, now) {
      const way = [];
      let x = old.length, y = now.length;
      for (let edits = trace.length - 1; edits > 0; edits -= 1) {
        const k = x - y, [left, down] = steps(trace[edits - 1], edits, k, old, now);
        const isRemoval = left > down;
        const [startX, startY] = isRemoval ? [left, left - k] : [down, down - k];
        while (x > startX && y > startY) { way.push([" ", old[x - 1]]); x -= 1; y -= 1; }
        if (isRemoval) { way.push(["-", old[x - 1]]); x -= 1; } else { way.push(["+", now[y - 1]]); y -= 1; }
      }
      while (x > 0) { way.push([" ", old[x - 1]]); x -= 1; }
      return way.reverse();
    }

    function comparedLines(oldText, newText) {
      const [old, now] = [oldText, newText].map(text => text.split("\n"));
      // Where both end with a line end there is no line behind it.
      if (old.at(-1) === "" && now.at(-1) === "") { old.pop(); now.pop(); }
      let start = 0, end = 0;
      while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
      while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
      const middle = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
      const way = wayBetween(...middle);
      const changed = way ?? [...middle[0].map(line => ["-", line]), ...middle[1].map(line => ["+", line])];
      return {
        isCut: way === null,
        lines: [...old.slice(0, start).map(line => [" ", line]), ...changed,
          ...old.slice(old.length - end).map(line => [" ", line])],
      };
    }

    const CONTEXT = 3, MOST_LINES = 600, LONGEST_LINE = 400;

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
      for (const [index, [sign, words]] of lines.entries()) {
        if (sign !== "+") numbers[0] += 1;
        if (sign !== "-") numbers[1] += 1;
        if (!near[index] || shown >= MOST_LINES) continue;
        if (last !== index - 1) page.append(make("span", { class: "gap" }, `line ${sign === "+" ? numbers[1] : numbers[0]}`), "\n");
        const visible = words.length > LONGEST_LINE ? `${words.slice(0, LONGEST_LINE)} … ${told(words.length - LONGEST_LINE)} more` : words;
        const name = { "-": "gone", "+": "come", " ": "same" }[sign];
        page.append(make("span", { class: name }, `${sign} ${visible}`), "\n");
        shown += 1;
        last = index;
      }
      const sentence = `${title}: ${count(removed, "line")} gone, ${told(added)} come.`
        + (isCut ? " So much is otherwise that lines were not looked for one by one." : "")
        + (near.reduce((sum, one) => sum + one, 0) > shown ? ` The first ${told(shown)} are shown.` : "");
      return [make("p", { class: "about" }, sentence), page];
    }

    // The stage: one page or two, beside each other or one over the other.

    const stage = document.getElementById("stage");
    const dial = document.getElementById("dial");
    const length = document.getElementById("length");

    const VIEWS = [
      { name: "both", title: "Old and new", show: beside, needs: 2 },
      { name: "old", title: "Old", show: (entry, look) => stage.replaceChildren(pane(entry, "old", look)), needs: "old" },
      { name: "new", title: "New", show: (entry, look) => stage.replaceChildren(pane(entry, "new", look)), needs: "new" },
      { name: "overlay", title: "Overlay", show: stacked, needs: 2, dial: "New page" },
      { name: "wipe", title: "Wipe", show: stacked, needs: 2, dial: "Wipe" },
      { name: "contrast", title: "Difference", show: stacked, needs: 2 },
      { name: "lines", title: "Lines", show: showLines, needs: 2 },
    ];

    function viewsOf(entry) {
      const { old, new: now } = entry.more;
      return VIEWS.filter(({ needs }) => needs === 2 ? old && now : entry.more[needs]);
    }

    const LENGTHS = [["auto", "as long as it seems"], ["1", "1 screen"], ["2", "2 screens"], ["4", "4 screens"], ["8", "8 screens"], ["16", "16 screens"]];
    length.lastElementChild.append(...LENGTHS.map(([value, title]) => make("option", { value }, title)));

    // Nobody can look into a frame from outside, so how long its page is can only be judged.
    function lengthOf(html, [, height], look) {
      if (look.length !== "auto") return height * Number(look.length);
      // Rather too long than cut off: sections of many stand in rows, items of a single list do not.
      const [sections, items] = ["<section", "<li"].map(tag => html.split(tag).length - 1);
      const judged = 240 + Math.max(500 * sections, sections < 3 ? 360 * items : 0);
      return Math.min(Math.max(height, judged), 16000);
    }

    function page(entry, side, look) {
      const html = pageOf(entry.more[side]), format = entry.format;
      const title = `${side === "old" ? "Old" : "New"} page of ${entry.key}`;
      if (format === "html") {
        const [width] = entry.screen;
        // Nothing in the page can act: no scripts, no forms, no way out of the frame.
        const frame = make("iframe", { sandbox: "", title, tabindex: "-1" });
        frame.srcdoc = html;
        frame.style.width = `${width}px`;
        frame.style.height = `${lengthOf(html, entry.screen, look)}px`;
        const box = make("div", { class: "frame" }, frame);
        box.dataset.width = width;
        return box;
      }
      if (format === "ansi") return terminal(html, entry.value(6));
      return make("pre", { class: "plain" }, html);
    }

    function pane(entry, side, look) {
      const shown = page(entry, side, look);
      return make("figure", { class: "pane", "data-side": side }, make("figcaption", {}, side === "old" ? "Old" : "New"), shown);
    }

    function beside(entry, look) {
      stage.replaceChildren(make("div", { class: "beside" }, pane(entry, "old", look), pane(entry, "new", look)));
    }

    function stacked(entry, look) {
      const box = make("div", { class: "stacked", "data-view": look.view }, pane(entry, "old", look), pane(entry, "new", look));
      stage.replaceChildren(box);
      turn(look);
    }

    // What the dial says: how much of the new page is seen, or up to where the old one.
    function turn(look) {
      const upper = stage.querySelector(".stacked [data-side=new]");
      if (!upper) return;
      upper.style.opacity = look.view === "overlay" ? look.dial / 100 : 1;
      upper.style.clipPath = look.view === "wipe" ? `inset(0 0 0 ${look.dial}%)` : "none";
    }

    function showLines(entry) {
      const { old, new: now } = entry.more;
      const parts = [];
      const add = (title, before, after) => {
        if (before === after) parts.push(make("p", { class: "about" }, `${title}: the same.`));
        else parts.push(...lineDifference(title, before === undefined ? "" : whole(before), after === undefined ? "" : whole(after)));
      };
      if (old[1] === undefined && now[1] === undefined) add("Page", old[0], now[0]);
      else { add("Paint", old[0], now[0]); add("Geometry", old[1], now[1]); }
      stage.replaceChildren(...parts);
    }

    // Frames are as wide as their device and made smaller where there is less room.
    function fit() {
      const frames = [...stage.querySelectorAll(".frame")];
      if (!frames.length) return;
      const across = stage.querySelector(".beside") ? 2 : 1;
      for (const box of frames) {
        const width = Number(box.dataset.width), frame = box.firstElementChild;
        const room = (stage.clientWidth - 24 - 16 * (across - 1)) / across;
        const scale = Math.min(1, Math.max(0.2, room / width));
        frame.style.transform = `scale(${scale})`;
        box.style.width = `${Math.floor(width * scale)}px`;
        box.style.height = `${Math.floor(parseFloat(frame.style.height) * scale)}px`;
      }
    }
    new ResizeObserver(fit).observe(stage);

    function showStage(entry, look) {
      const views = viewsOf(entry);
      const view = views.find(({ name }) => name === look.view) ?? views[0];
      document.getElementById("views").replaceChildren(...views.map(({ name, title }) => make("button", {
        type: "button", role: "tab", id: `view-${name}`, "data-view": name, "aria-controls": "stage",
        "aria-selected": String(name === view.name), tabindex: name === view.name ? "0" : "-1",
      }, title)));
      dial.hidden = !view?.dial;
      length.hidden = entry.format !== "html" || !view || view.name === "lines";
      if (!view) {
        stage.removeAttribute("aria-labelledby");
        stage.setAttribute("aria-label", "Page");
        const sentence = entry.more.old || entry.more.new ? "" : facts.isCut && entry.outcome === "changed"
          ? "There was no room for this page in the report." : "There is no page to show.";
        stage.replaceChildren(make("p", { class: "about" }, sentence));
        return;
      }
      stage.removeAttribute("aria-label");
      stage.setAttribute("aria-labelledby", `view-${view.name}`);
      dial.firstElementChild.textContent = view.dial ?? "";
      dial.lastElementChild.value = look.dial;
      length.lastElementChild.value = look.length;
      view.show(entry, { ...look, view: view.name });
      stage.scrollTop = 0;
      fit();
    }

    // What is otherwise in a snapshot, section by section.

    const CHANGES_AT_ONCE = 200;
    const changesBox = document.getElementById("changes");

    const KINDS = { inserted: "inserted", removed: "removed", moved: "moved", resized: "resized", recoloured: "recoloured",
      retypeset: "typeset otherwise", retexted: "worded otherwise", clipped: "cut off", contrastFell: "contrast fell" };

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

    function fillChange({ node, property, was, now, tokens }) {
      const rest = node.split("/").slice(1).join("/");
      return make("li", {},
        make("span", { class: "node" }, make("bdi", {}, rest || node || "page"), property ? " " : null,
          property ? make("b", {}, property) : null),
        was === "" && now === "" ? null : difference(was === "" ? undefined : was, now === "" ? undefined : now),
        tokens.length ? make("span", { class: "tokens" }, [...new Set(tokens)].join(" → ")) : null);
    }

    function showChanges(entry, limit = CHANGES_AT_ONCE) {
      const changes = entry.changes;
      const total = entry.more.count ?? 0;
      changesBox.hidden = total === 0 && entry.outcome !== "changed";
      changesBox.replaceChildren(make("h3", {}, total ? count(total, "change") : "No change of the tree"));
      if (!total && entry.outcome === "changed") {
        changesBox.append(make("p", { class: "about" }, "The bytes of the page differ where the tree says nothing; look at the lines."));
      }
      for (const [section, kinds] of grouped(changes.slice(0, limit))) {
        changesBox.append(make("h4", {}, make("bdi", {}, section || "Page")));
        for (const [kind, some] of kinds) {
          changesBox.append(
            make("p", { class: "class", "data-geometry": String(facts.geometric.includes(kind)) }, `${KINDS[kind] ?? kind} `, make("span", {}, told(some.length))),
            make("ul", {}, ...some.map(fillChange)));
        }
      }
      if (changes.length > limit) {
        const more = make("button", { type: "button" }, `Show ${told(Math.min(CHANGES_AT_ONCE, changes.length - limit))} more`);
        more.addEventListener("click", () => showChanges(entry, limit + CHANGES_AT_ONCE));
        changesBox.append(more);
      } else if (total > changes.length) {
        changesBox.append(make("p", { class: "about" }, `${told(total - changes.length)} more are not in this report.`));
      }
    }

    const OUTCOMES = {
      matched: "It is as it was.", unchanged: "What it depends on is as it was when it matched last.",
      changed: "The page is another one.", missing: "There is no golden yet.", damaged: "The golden cannot be read.",
      failed: "There is no page.", orphaned: "The matrix has no key for this file: bricks snapshot prune removes it.",
    };

    function showDetail(entry, chooseCause) {
      document.getElementById("name").textContent = entry.key;
      const about = document.getElementById("about");
      about.replaceChildren(make("span", { class: "outcome", "data-kind": entry.group.name }, entry.group.title), ` ${OUTCOMES[entry.outcome]} `);
      if (entry.more.message) about.append(make("span", { class: "message" }, entry.more.message), " ");
      if (entry.row) about.append(make("code", {}, entry.path));
      const why = document.getElementById("why");
      why.replaceChildren(...entry.causes.filter(index => facts.causes[index]).slice(0, 20).map(index => {
        const cause = facts.causes[index];
        const button = make("button", { type: "button", title: "Show all snapshots with this cause" },
          make("b", {}, make("bdi", {}, cause.name)), " ", difference(cause.was, cause.now));
        button.addEventListener("click", () => chooseCause(index));
        return make("li", {}, button, make("span", { class: "place" }, cause.isProven ? "" : "likely ", make("bdi", {}, cause.place ?? "")));
      }));
      if (entry.causes.length > 20) why.append(make("li", {}, `and ${count(entry.causes.length - 20, "cause")} more`));
      if (isTraced && entry.isUnexplained) {
        why.append(make("li", { class: "residue" }, entry.causes.length ? "These causes do not account for all of it." : "No cause accounts for it."));
      }
      why.hidden = !why.childElementCount;
      showChanges(entry);
    }

    // What is looked at. It is kept in the address, so that a link shows the same.

    const USUAL = { at: "", view: "both", dial: "50", length: "auto", cause: "", outcome: "", q: "",
      customer: "", screen: "", format: "", scheme: "", side: "" };
    const look = { ...USUAL };
    const element = id => document.getElementById(id);
    const byPath = new Map(entries.map(entry => [entry.path, entry]));
    const searchField = element("search");

    function readAddress() {
      Object.assign(look, USUAL);
      for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
        if (Object.hasOwn(USUAL, name)) look[name] = value;
      }
      look.dial = String(Math.min(100, Math.max(0, Number(look.dial) || 0)));
      if (!LENGTHS.some(([value]) => value === look.length)) look.length = USUAL.length;
      if (look.cause !== "" && !facts.causes[look.cause]) look.cause = "";
    }

    function writeAddress() {
      const said = new URLSearchParams(Object.entries(look).filter(([name, value]) => value !== USUAL[name]));
      const address = `#${said}`;
      if (address !== (location.hash || "#")) history.replaceState(null, "", address);
    }

    // The lists

    const causeList = new RowList(element("causes"), "cause", fillCause);
    const snapshotList = new RowList(element("list"), "snapshot", fillSnapshot);
    const causes = facts.causes.toSorted((one, other) => other.snapshots - one.snapshots || other.cells - one.cells || one.index - other.index);
    const causeRows = GROUPS[0].total && causes.length ? [null, ...causes] : causes;

    function isWanted(entry, words) {
      if (look.outcome && entry.group.name !== look.outcome) return false;
      if (look.cause !== "" && !entry.causes.includes(Number(look.cause))) return false;
      for (const [axis, name] of CHOICES) if (look[name] && entry.value(axis) !== look[name]) return false;
      return words.every(word => entry.words.includes(word));
    }

    function filtered() {
      const words = look.q.toLowerCase().split(/\s+/).filter(Boolean);
      const found = entries.filter(entry => isWanted(entry, words));
      const rows = [];
      for (const group of GROUPS) {
        const some = found.filter(entry => entry.group === group);
        if (!some.length) continue;
        rows.push({ group, count: some.length });
        // Whoever asks for nothing but a group wants to see it.
        if (group.isOpen || look.outcome === group.name) rows.push(...some.map(entry => ({ entry })));
      }
      const matching = found.length === entries.length ? count(found.length, "snapshot") : `${told(found.length)} of ${count(entries.length, "snapshot")}`;
      if (element("told").textContent !== matching) element("told").textContent = matching;
      return rows;
    }

    function current() { return byPath.get(look.at); }

    function showList() {
      const rows = filtered(), at = current();
      snapshotList.set(rows, at ? rows.findIndex(row => row.entry === at) : -1);
      const cause = look.cause === "" ? null : facts.causes[look.cause];
      const chip = element("chosen-cause");
      chip.hidden = !cause;
      if (cause) chip.firstElementChild.replaceChildren("Because of ", make("b", {}, make("bdi", {}, cause.name)));
      causeList.selected = causeRows.findIndex(row => row === null ? look.outcome === "unexplained" : row === cause);
      causeList.draw();
      for (const button of element("outcomes").children) {
        button.setAttribute("aria-pressed", String(button.dataset.kind === look.outcome));
      }
      for (const [, name] of CHOICES) { const field = element(`choice-${name}`); if (field) field.value = look[name]; }
      if (searchField.value !== look.q) searchField.value = look.q;
      document.body.classList.toggle("narrowed", look.side === "off");
      writeAddress();
    }

    // Pages take long to lay out, so only the one at which somebody stops is shown.

    let coming = 0;

    function show(isMoving = false) {
      const entry = current();
      element("overview").hidden = Boolean(entry);
      element("detail").hidden = !entry;
      document.body.classList.toggle("chosen", Boolean(entry));
      clearTimeout(coming);
      if (entry) {
        showDetail(entry, chooseCause);
        if (isMoving) coming = setTimeout(() => showStage(entry, look), 90); else showStage(entry, look);
      } else {
        stage.replaceChildren();
        causeList.draw();
      }
      writeAddress();
    }

    function choose(entry, isMoving = false) {
      look.at = entry?.path ?? "";
      const index = entry ? snapshotList.rows.findIndex(row => row.entry === entry) : -1;
      snapshotList.select(index);
      show(isMoving);
    }

    function chooseCause(index) {
      look.cause = look.cause === String(index) ? "" : String(index);
      look.outcome = "";
      showList();
      element("list").scrollTop = 0;
      if (innerWidth < 900) { choose(null); element("side").scrollIntoView(); }
    }

    causeList.choose = index => {
      const cause = causeRows[index];
      if (cause) chooseCause(cause.index); else toggleOutcome("unexplained");
    };

    snapshotList.choose = index => {
      const { group, entry } = snapshotList.rows[index];
      if (entry) choose(entry);
      else { group.isOpen = !group.isOpen; showList(); }
    };

    function toggleOutcome(name) {
      look.outcome = look.outcome === name ? "" : name;
      look.cause = "";
      showList();
      element("list").scrollTop = 0;
    }

    // Choices of values: a list to choose from, or a field with proposals where there are too many.

    const CHOICES = [[0, "customer"], [1, "screen"], [7, "format"], [6, "scheme"]];
    const FEW = 60;

    function makeChoices() {
      for (const [axis, name] of CHOICES) {
        const values = facts.values[axis].filter(value => value).sort();
        if (values.length < 2) continue;
        let field;
        if (values.length <= FEW) {
          field = make("select", {}, make("option", { value: "" }, `all ${name}s`), ...values.map(value => make("option", { value }, value)));
        } else {
          const proposals = make("datalist", { id: `proposals-${name}` });
          field = make("input", { list: proposals.id, placeholder: `all ${name}s`, autocomplete: "off", spellcheck: "false" });
          field.addEventListener("input", () => proposals.replaceChildren(
            ...values.filter(value => value.includes(field.value)).slice(0, 40).map(value => make("option", { value }))));
          element("choices").append(proposals);
        }
        field.id = `choice-${name}`;
        field.setAttribute("aria-label", name);
        field.addEventListener("change", () => { look[name] = field.value; showList(); });
        element("choices").append(field);
      }
    }

    function makeOutcomes() {
      for (const group of GROUPS) {
        if (!group.total) continue;
        const button = make("button", { type: "button", "data-kind": group.name, "aria-pressed": "false" },
          make("span", { class: "dot", "aria-hidden": "true" }), `${group.title.split(":")[0]} `, make("b", {}, told(group.total)));
        button.addEventListener("click", () => toggleOutcome(group.name));
        element("outcomes").append(button);
      }
    }

    function makeOverview() {
      const bad = entries.filter(entry => !GOOD.has(entry.outcome)).length, all = facts.entries.length;
      const time = `${(facts.milliseconds / 1000).toFixed(1)} s`;
      element("verdict").textContent = (bad ? "" : `All ${count(all, "snapshot")} as they were, `)
        + (bad ? `${count(all, "snapshot")} in ` : "in ") + time + (facts.base ? `, compared with ${facts.base}` : "");
      const traced = entries.filter(entry => entry.outcome === "changed" && entry.more.isExplained).length;
      element("causes-title").textContent = causes.length ? count(causes.length, "cause") : bad ? "No causes" : "Nothing to look at";
      element("causes-about").textContent = causes.length
        ? `${count(traced, "changed snapshot is", "changed snapshots are")} explained by what was edited. Choose a cause to see where it shows.`
        : !bad ? "Every snapshot is as it was." : isTraced ? "None of the edits brings about what is otherwise." : "What was edited is not known, as there was nothing to compare the inputs with.";
      element("causes").hidden = !causes.length;
      causeList.set(causeRows);
      element("causes").style.maxHeight = `calc(var(--row) * ${causeRows.length} + 2px)`;
      if (!facts.findings.length) return;
      element("findings").hidden = false;
      element("findings").firstElementChild.textContent = count(facts.findings.length, "finding");
      element("findings").lastElementChild.append(...facts.findings.slice(0, 100).map(({ severity, rule, message, place }) =>
        make("li", { "data-severity": severity }, make("b", {}, severity), ` ${message} `, make("code", {}, rule), " ", make("span", { class: "place" }, make("bdi", {}, place)))));
      if (facts.findings.length > 100) element("findings").lastElementChild.append(make("li", {}, `and ${told(facts.findings.length - 100)} more`));
    }

    // Moving

    function move(step) {
      const rows = snapshotList.rows;
      let index = snapshotList.selected;
      if (index < 0 && step < 0) index = rows.length;
      do index += step; while (rows[index] && !rows[index].entry);
      if (rows[index]) choose(rows[index].entry, true);
    }

    function turnView(step) {
      const entry = current(), views = entry ? viewsOf(entry) : [];
      if (!views.length) return;
      const at = Math.max(0, views.findIndex(({ name }) => name === look.view));
      chooseView(views[(at + step + views.length) % views.length].name);
    }

    function chooseView(name) {
      const hadFocus = element("views").contains(document.activeElement);
      look.view = name;
      showStage(current(), look);
      if (hadFocus) element(`view-${name}`)?.focus();
      writeAddress();
    }

    const PLACES = { c: ["unexplained", "changed"], n: ["missing"], d: ["orphaned"], p: ["matched"] };

    function goTo(names) {
      const isThere = row => row.entry && names.includes(row.entry.group.name);
      for (const group of GROUPS) if (names.includes(group.name)) group.isOpen = true;
      showList();
      if (!snapshotList.rows.some(isThere)) {
        Object.assign(look, { outcome: "", cause: "", q: "", customer: "", screen: "", format: "", scheme: "" });
        showList();
      }
      const row = snapshotList.rows.find(isThere);
      if (row) choose(row.entry);
    }

    function leave() {
      if (look.at) { choose(null); element("list").focus(); return; }
      if (look.q || look.cause !== "" || look.outcome) {
        Object.assign(look, { q: "", cause: "", outcome: "" });
        showList();
      }
    }

    const KEYS = {
      "/": () => { look.side = ""; showList(); searchField.focus(); searchField.select(); },
      "?": () => element("help").showModal(),
      j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1),
      h: () => turnView(-1), l: () => turnView(1), ArrowLeft: () => turnView(-1), ArrowRight: () => turnView(1),
      f: () => { look.side = look.side === "off" ? "" : "off"; showList(); },
      Escape: leave,
    };
    KEYS.s = KEYS["/"];

    let isGoing = false;

    function moveInCauses(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) causeList.select(Math.min(causeRows.length - 1, Math.max(0, causeList.selected + step)));
      else if ((event.key === "Enter" || event.key === " ") && causeList.selected >= 0) causeList.choose(causeList.selected);
      else return false;
      return true;
    }

    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey || element("help").open) return;
      const target = event.target;
      if (target.matches("input, select, textarea")) {
        if (event.key !== "Escape") return;
        if (target === searchField && look.q) { look.q = ""; showList(); } else target.blur();
        event.preventDefault();
        return;
      }
      if (target === element("causes") && moveInCauses(event)) { event.preventDefault(); return; }
      const wasGoing = isGoing;
      isGoing = event.key === "g" && !wasGoing;
      const action = wasGoing ? PLACES[event.key] && (() => goTo(PLACES[event.key])) : KEYS[event.key];
      // Where something scrolls, arrows scroll it.
      if (!action || event.key.startsWith("Arrow") && target.closest("#stage, #changes")) return;
      event.preventDefault();
      action();
    });

    searchField.addEventListener("input", () => { look.q = searchField.value; showList(); });
    element("filters").addEventListener("submit", event => event.preventDefault());
    element("chosen-cause").lastElementChild.addEventListener("click", () => { look.cause = ""; showList(); });
    element("help-button").addEventListener("click", () => element("help").showModal());
    element("back").addEventListener("click", () => choose(null));
    element("views").addEventListener("click", event => {
      const name = event.target.closest("[role=tab]")?.dataset.view;
      if (name) chooseView(name);
    });
    dial.lastElementChild.addEventListener("input", event => { look.dial = event.target.value; turn({ ...look, dial: Number(look.dial) }); writeAddress(); });
    length.lastElementChild.addEventListener("change", event => { look.length = event.target.value; showStage(current(), look); writeAddress(); });
    addEventListener("hashchange", () => { readAddress(); showList(); show(); });

    readAddress();
    makeChoices();
    makeOutcomes();
    makeOverview();
    showList();
    if (current()) { choose(current()); } else show();
    })();

    """#

  static let reportStyles: StaticString = #"""
    :root {
      color-scheme: light dark;
      --ground: light-dark(#f5f4f2, #16161a);
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
      background: var(--ground); color: var(--ink);
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

    #house { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(260px, 340px) minmax(0, 1fr); }
    .narrowed #house { grid-template-columns: minmax(0, 1fr); }
    .narrowed #side { display: none; }
    #side { display: flex; flex-direction: column; min-height: 0; background: var(--sheet); border-right: 1px solid var(--line); }
    #filters { padding: 10px 12px 6px; display: grid; gap: 6px; }
    #search { width: 100%; }
    #choices { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; }
    #choices > * { width: 100%; }
    #choices > datalist { display: none; }
    #told { padding: 2px 12px 6px; color: var(--faint); font-size: 12px; }
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
    #causes [aria-selected=true] :is(.kind, .figures, .place, .none) { color: var(--ink); }
    #causes .residue { box-shadow: inset 3px 0 var(--bad); }
    #causes .residue :is(.name, .kind) { color: var(--bad); font-weight: 600; }
    .difference { min-width: 0; overflow-wrap: anywhere; }
    .arrow { color: var(--faint); }
    .none { color: var(--faint); }
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
    #about { overflow-wrap: anywhere; }
    #about code { color: var(--faint); }
    .outcome { color: var(--mark); font-weight: 600; }
    .message { font-weight: 550; }
    #why { display: grid; gap: 3px; max-height: 22vh; overflow: auto; }
    #why li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; min-width: 0; }
    #why button { text-align: left; max-width: 100%; overflow-wrap: anywhere; }
    #why .value { white-space: normal; }
    #why .place { overflow-wrap: anywhere; min-width: 0; }
    #why .residue { color: var(--bad); font-weight: 550; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 0 16px 8px; font-size: 13px; }
    #views { display: flex; flex-wrap: wrap; gap: 2px; }
    #views [role=tab] { background: none; border-color: transparent; }
    #views [aria-selected=true] { background: var(--sheet); border-color: var(--line); font-weight: 600; box-shadow: inset 0 -2px var(--brand); }
    .columns { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(260px, 340px); border-top: 1px solid var(--line); }
    .columns:has(> #changes[hidden]) { grid-template-columns: minmax(0, 1fr); }
    #stage { overflow: auto; padding: 12px; min-width: 0; }
    .beside { display: flex; gap: 16px; align-items: flex-start; }
    .beside .pane:not(:has(.frame)) { flex: 1; min-width: 0; }
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
    .lines .gone { background: light-dark(#fde7e7, #45201f); }
    .lines .come { background: light-dark(#e2f4e6, #17361f); }
    .lines .gap { color: var(--faint); background: var(--tint); }

    #changes { overflow: auto; padding: 12px 14px 24px; background: var(--sheet); border-left: 1px solid var(--line); min-width: 0; }
    #changes h4 { margin: 14px 0 2px; padding-bottom: 3px; border-bottom: 1px solid var(--line); }
    #changes .class { margin-top: 6px; color: var(--faint); font-size: 12.5px; }
    #changes .class[data-geometry=true] { color: var(--warn); }
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
      #house { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
      #side { border-right: 0; border-top: 1px solid var(--line); height: 92vh; }
      #causes { --row: 104px; flex: none; height: 50vh; }
      #causes [role=option] { grid-template: auto auto auto auto / minmax(0, 1fr) auto; align-content: center; }
      #causes .kind { grid-area: 1 / 1; } #causes .proof { grid-area: 1 / 2 / 2 / 3; }
      #causes .name { grid-area: 2 / 1 / 3 / 3; } #causes .difference { grid-area: 3 / 1 / 4 / 3; }
      #causes .figures { grid-area: 4 / 1 / 5 / 3; } #causes .place { display: none; }
      .chosen #side, .chosen #outcomes { display: none; }
      .chosen #house { display: block; }
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
