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
