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
