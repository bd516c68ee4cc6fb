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
