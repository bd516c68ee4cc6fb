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
