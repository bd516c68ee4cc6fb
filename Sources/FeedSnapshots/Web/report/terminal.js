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
