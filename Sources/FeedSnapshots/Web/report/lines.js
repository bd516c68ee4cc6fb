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
