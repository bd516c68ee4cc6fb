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
