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
