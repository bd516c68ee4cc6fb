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
