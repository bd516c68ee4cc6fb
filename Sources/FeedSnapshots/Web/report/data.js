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
