// A list of rows of one height, of which only those in sight are there.

class RowList {
  constructor(box, prefix, fill) {
    this.box = box;
    this.body = box.firstElementChild;
    this.prefix = prefix;
    this.fill = fill;
    this.rows = [];
    this.shown = new Map();
    this.selected = -1;
    box.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(box);
    box.addEventListener("click", event => {
      const row = event.target.closest("[role=option]");
      if (row) this.choose?.(Number(row.dataset.index));
    });
  }

  get height() { return parseFloat(getComputedStyle(this.box).getPropertyValue("--row")) || 32; }

  set(rows, selected = -1) {
    this.rows = rows;
    this.selected = selected;
    for (const row of this.shown.values()) row.remove();
    this.shown.clear();
    this.draw();
  }

  draw() {
    const height = this.height;
    this.body.style.height = `${this.rows.length * height}px`;
    const first = Math.max(0, Math.floor(this.box.scrollTop / height) - 4);
    const last = Math.min(this.rows.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / height) + 4);
    for (const [index, row] of this.shown) {
      if (index >= first && index < last) continue;
      row.remove();
      this.shown.delete(index);
    }
    let before = null;
    for (let index = first; index < last; index += 1) {
      let row = this.shown.get(index);
      if (!row) {
        row = make("div", {
          role: "option", id: `${this.prefix}-${index}`, "data-index": index,
          "aria-setsize": this.rows.length, "aria-posinset": index + 1,
        });
        this.fill(row, this.rows[index]);
        this.shown.set(index, row);
        // In their order, for those who listen.
        if (before) before.after(row); else this.body.prepend(row);
      }
      row.style.top = `${index * height}px`;
      row.setAttribute("aria-selected", index === this.selected);
      before = row;
    }
    if (this.shown.has(this.selected)) {
      this.box.setAttribute("aria-activedescendant", `${this.prefix}-${this.selected}`);
    } else {
      this.box.removeAttribute("aria-activedescendant");
    }
  }

  select(index) {
    this.selected = index;
    if (index >= 0) {
      const height = this.height, top = index * height, box = this.box;
      if (top < box.scrollTop) box.scrollTop = top - height;
      else if (top + 2 * height > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * height - box.clientHeight;
    }
    this.draw();
  }
}

// Snapshots in groups, what needs eyes first.

const GROUPS = [
  { name: "unexplained", title: "Changed, unexplained", of: entry => isTraced && entry.isUnexplained },
  { name: "changed", title: isTraced ? "Changed, explained" : "Changed", of: entry => entry.outcome === "changed" },
  { name: "missing", title: "New: no golden yet", of: entry => entry.outcome === "missing" },
  { name: "damaged", title: "Golden is damaged", of: entry => entry.outcome === "damaged" },
  { name: "failed", title: "No page", of: entry => entry.outcome === "failed" },
  { name: "orphaned", title: "Deleted: no key owns it", of: entry => entry.outcome === "orphaned" },
  { name: "matched", title: "Matched", of: () => true, isFolded: true },
];
for (const entry of entries) entry.group = GROUPS.find(group => group.of(entry));
for (const group of GROUPS) {
  group.isOpen = !group.isFolded;
  group.total = entries.filter(entry => entry.group === group).length;
}

// What a row has to say of a key besides its screen: the axes in which keys differ.
const TELLING = AXES.map((_, axis) => axis).slice(2).filter(axis => new Set(facts.entries.map(row => row[axis + 1])).size > 1);

function fillSnapshot(row, item) {
  if (item.group) {
    row.className = "group";
    row.dataset.kind = item.group.name;
    row.append(
      make("span", { class: "fold", "aria-hidden": "true" }, item.group.isOpen ? "▾" : "▸"),
      make("b", {}, item.group.title), make("span", { class: "number" }, told(item.count)),
      make("span", { class: "unseen" }, item.group.isOpen ? "unfolded" : "folded"));
    return;
  }
  const entry = item.entry;
  row.dataset.kind = entry.group.name;
  row.title = entry.path;
  const rest = TELLING.map(axis => entry.value(axis)).filter(value => value).join(" ");
  row.append(make("span", { class: "dot", "aria-hidden": "true" }), make("span", { class: "key" },
    make("b", {}, entry.row ? `${entry.value(0)} ${entry.value(1)}` : entry.path), " ", make("span", {}, rest)));
  if (entry.more.count) row.append(make("span", { class: "number" }, told(entry.more.count), make("span", { class: "unseen" }, " changes")));
}

function figures(cause) {
  const geometry = cause.geometry ? `${count(cause.geometry, "change")} of geometry` : "no geometry";
  const share = `${told(cause.snapshots)} of ${count(facts.entries.length, "snapshot")}`;
  return cause.places ? `${cause.places}, ${share}, ${geometry}` : share;
}

function fillCause(row, cause) {
  if (!cause) {
    row.classList.add("residue");
    row.append(make("span", { class: "kind" }, "?"), make("b", { class: "name" }, "Unexplained"),
      make("span", { class: "figures" }, `${count(GROUPS[0].total, "snapshot")} that no cause accounts for`));
    return;
  }
  row.append(
    make("span", { class: "kind" }, cause.kind), make("b", { class: "name", title: cause.name }, make("bdi", {}, cause.name)),
    difference(cause.was, cause.now), make("span", { class: "figures" }, figures(cause)),
    make("span", { class: "proof", "data-proven": String(cause.isProven) }, cause.isProven ? "proven" : "likely"),
    make("span", { class: "place", title: cause.place }, make("bdi", {}, cause.place ?? "")));
}
