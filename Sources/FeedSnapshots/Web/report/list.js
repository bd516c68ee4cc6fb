// Lists whose rows have the same height. Only the visible rows have elements.

/** @template Row */
class RowList {
  /**
   * @param {HTMLElement} box The scrolling element, with one child for the rows.
   * @param {string} prefix The prefix of the IDs of rows.
   * @param {(element: HTMLElement, row: Row) => void} fill
   * @param {(index: number) => void} choose
   */
  constructor(box, prefix, fill, choose) {
    this.box = box;
    this.body = /** @type {HTMLElement} */ (box.firstElementChild);
    this.prefix = prefix;
    this.fill = fill;
    this.choose = choose;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Map<number, HTMLElement>} */
    this.elements = new Map();
    this.selected = -1;
    box.addEventListener("scroll", () => this.render(), { passive: true });
    new ResizeObserver(() => this.render()).observe(box);
    box.addEventListener("click", event => {
      /** @type {HTMLElement | null} */
      const element = targetOf(event).closest("[role=option]");
      if (element) this.choose(Number(element.dataset.index));
    });
  }

  get height() { return parseFloat(getComputedStyle(this.box).getPropertyValue("--row")) || 32; }

  set(rows, selected = -1) {
    this.rows = rows;
    this.selected = selected;
    for (const element of this.elements.values()) element.remove();
    this.elements.clear();
    this.render();
  }

  render() {
    const height = this.height;
    this.body.style.height = `${this.rows.length * height}px`;
    const first = Math.max(0, Math.floor(this.box.scrollTop / height) - 4);
    const last = Math.min(this.rows.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / height) + 4);
    for (const [index, element] of this.elements) {
      if (index >= first && index < last) continue;
      element.remove();
      this.elements.delete(index);
    }
    let previous = null;
    for (let index = first; index < last; index += 1) {
      const element = this.elements.get(index) ?? this.insert(index, previous);
      element.style.top = `${index * height}px`;
      element.setAttribute("aria-selected", String(index === this.selected));
      previous = element;
    }
    if (this.elements.has(this.selected)) {
      this.box.setAttribute("aria-activedescendant", `${this.prefix}-${this.selected}`);
    } else {
      this.box.removeAttribute("aria-activedescendant");
    }
  }

  // Inserts the element of a row after the previous one, because screen readers use the document order.
  insert(index, previous) {
    const element = make("div", {
      role: "option", id: `${this.prefix}-${index}`, "data-index": index,
      "aria-setsize": this.rows.length, "aria-posinset": index + 1,
    });
    this.fill(element, this.rows[index]);
    this.elements.set(index, element);
    if (previous) previous.after(element); else this.body.prepend(element);
    return element;
  }

  select(index) {
    this.selected = index;
    if (index >= 0) {
      const height = this.height, top = index * height, box = this.box;
      if (top < box.scrollTop) box.scrollTop = top - height;
      else if (top + 2 * height > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * height - box.clientHeight;
    }
    this.render();
  }
}

// Rows of snapshots show the axes in which keys differ.
const VARYING_AXES = AXES.map((_, axis) => axis).slice(2).filter(axis => new Set(facts.entries.map(row => row[axis + 1])).size > 1);

/**
 * A row with the title of a group, or with a snapshot.
 * @typedef {{ group: Group, count: number, entry?: undefined } | { entry: Snapshot, group?: undefined }} SnapshotRow
 */

/** @type {(element: HTMLElement, row: SnapshotRow) => void} */
function fillSnapshot(element, row) {
  if (row.group) {
    element.className = "group";
    element.dataset.kind = row.group.name;
    element.append(
      make("span", { class: "fold", "aria-hidden": "true" }, row.group.isOpen ? "▾" : "▸"),
      make("b", {}, row.group.title), make("span", { class: "number" }, formatted(row.count)),
      make("span", { class: "unseen" }, row.group.isOpen ? "expanded" : "collapsed"));
    return;
  }
  const entry = row.entry;
  element.dataset.kind = entry.group.name;
  element.title = entry.path;
  const rest = VARYING_AXES.map(axis => entry.value(axis)).filter(value => value).join(" ");
  element.append(make("span", { class: "dot", "aria-hidden": "true" }), make("span", { class: "key" },
    make("b", {}, entry.row ? `${entry.value(0)} ${entry.value(1)}` : entry.path), " ", make("span", {}, rest)));
  if (entry.more.count) {
    element.append(make("span", { class: "number" }, formatted(entry.more.count), make("span", { class: "unseen" }, " changes")));
  }
}

/** @param {Cause} cause */
function figures(cause) {
  const geometry = cause.geometry ? `${count(cause.geometry, "change")} of geometry` : "no geometry";
  const share = `${formatted(cause.snapshots)} of ${count(facts.entries.length, "snapshot")}`;
  return cause.places ? `${cause.places}, ${share}, ${geometry}` : share;
}

/** @type {(element: HTMLElement, cause: Cause | null) => void} */
function fillCause(element, cause) {
  if (!cause) {
    element.classList.add("unexplained");
    element.append(make("span", { class: "kind" }, "?"), make("b", { class: "name" }, "Unexplained"),
      make("span", { class: "figures" }, `${count(GROUPS[0].total, "snapshot")} that no cause explains`));
    return;
  }
  element.append(
    make("span", { class: "kind" }, cause.kind), make("b", { class: "name", title: cause.name }, make("bdi", {}, cause.name)),
    differenceElement(cause.was, cause.now), make("span", { class: "figures" }, figures(cause)),
    make("span", { class: "proof", "data-proven": String(cause.isProven) }, cause.isProven ? "proven" : "likely"),
    make("span", { class: "place", title: cause.place }, make("bdi", {}, cause.place ?? "")));
}
