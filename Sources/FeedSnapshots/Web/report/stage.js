// The stage: one page, or the old and the new page side by side or on top of each other.

const stage = find("#stage");
const sliderLabel = find("#slider");
const slider = find("#slider input", HTMLInputElement);
const lengthLabel = find("#length");
const lengthMenu = find("#length select", HTMLSelectElement);

/**
 * The state of the report, which its address contains: the selected snapshot, the view and the filters.
 * @typedef {Record<"at" | "view" | "slider" | "length" | "cause" | "outcome" | "q" | "customer" | "screen" | "format"
 *   | "scheme" | "version" | "side", string>} State
 */

/**
 * A view of a snapshot, with the side that it needs and a label if it uses the slider.
 * @typedef {{ name: string, title: string, show: (entry: Snapshot, state: State) => void, needs: "both" | "old" | "new",
 *   slider?: string }} View
 * @type {View[]}
 */
const VIEWS = [
  { name: "both", title: "Old and new", show: showSideBySide, needs: "both" },
  { name: "old", title: "Old", show: (entry, state) => stage.replaceChildren(pane(entry, "old", state)), needs: "old" },
  { name: "new", title: "New", show: (entry, state) => stage.replaceChildren(pane(entry, "new", state)), needs: "new" },
  { name: "overlay", title: "Overlay", show: showStacked, needs: "both", slider: "New page" },
  { name: "wipe", title: "Wipe", show: showStacked, needs: "both", slider: "Wipe" },
  { name: "contrast", title: "Difference", show: showStacked, needs: "both" },
  { name: "lines", title: "Lines", show: showLines, needs: "both" },
];

/** @param {Snapshot} entry */
function viewsOf(entry) {
  const { old, new: now } = entry.more;
  return VIEWS.filter(({ needs }) => needs === "both" ? old && now : entry.more[needs]);
}

const LENGTHS = [["auto", "estimated"], ["1", "1 screen"], ["2", "2 screens"], ["4", "4 screens"], ["8", "8 screens"], ["16", "16 screens"]];
lengthMenu.append(...LENGTHS.map(([value, title]) => make("option", { value }, title)));

// Returns the height of a page, which is estimated because scripts cannot read a sandboxed frame.
function heightOf(html, screenHeight, state) {
  if (state.length !== "auto") return screenHeight * Number(state.length);
  // The estimate is high, so that no page is cut off. Many sections show their items in rows, a single list does not.
  const [sections, items] = ["<section", "<li"].map(tag => html.split(tag).length - 1);
  const estimate = 240 + Math.max(500 * sections, sections < 3 ? 360 * items : 0);
  return Math.min(Math.max(screenHeight, estimate), 16000);
}

/** @type {(entry: Snapshot, side: "old" | "new", state: State) => HTMLElement} */
function pageElement(entry, side, state) {
  const page = entry.more[side], format = entry.format;
  const content = page ? contentOf(page) : "";
  if (format === "html") {
    const title = `${side === "old" ? "Old" : "New"} page of ${entry.key}`;
    const [width, height] = entry.screen;
    // The sandbox blocks scripts, forms and navigation.
    const frame = make("iframe", { sandbox: "", title, tabindex: "-1" });
    frame.srcdoc = content;
    frame.style.width = `${width}px`;
    frame.style.height = `${heightOf(content, height, state)}px`;
    return make("div", { class: "frame", "data-width": width }, frame);
  }
  if (format === "ansi") return terminalElement(content, entry.value(AXES.length - 2));
  return make("pre", { class: "plain" }, content);
}

/** @type {(entry: Snapshot, side: "old" | "new", state: State) => HTMLElement} */
function pane(entry, side, state) {
  return make("figure", { class: "pane", "data-side": side },
    make("figcaption", {}, side === "old" ? "Old" : "New"), pageElement(entry, side, state));
}

function showSideBySide(entry, state) {
  stage.replaceChildren(make("div", { class: "side-by-side" }, pane(entry, "old", state), pane(entry, "new", state)));
}

function showStacked(entry, state) {
  stage.replaceChildren(
    make("div", { class: "stacked", "data-view": state.view }, pane(entry, "old", state), pane(entry, "new", state)));
  applySlider(state);
}

// Applies the slider, which sets the opacity or the left edge of the new page.
function applySlider(state) {
  /** @type {HTMLElement | null} */
  const upper = stage.querySelector(".stacked [data-side=new]");
  if (!upper) return;
  upper.style.opacity = state.view === "overlay" ? String(state.slider / 100) : "1";
  upper.style.clipPath = state.view === "wipe" ? `inset(0 0 0 ${state.slider}%)` : "none";
}

function showLines(entry) {
  const { old, new: now } = entry.more;
  const parts = [];
  const add = (title, before, after) => {
    if (before === after) parts.push(make("p", { class: "about" }, `${title}: no difference.`));
    else parts.push(...lineDifference(title, before === undefined ? "" : textOf(before), after === undefined ? "" : textOf(after)));
  };
  if (old[1] === undefined && now[1] === undefined) add("Page", old[0], now[0]);
  else { add("Paint", old[0], now[0]); add("Geometry", old[1], now[1]); }
  stage.replaceChildren(...parts);
}

// Scales frames, which are as wide as their device, down to the width of the stage.
function scaleFrames() {
  const columns = stage.querySelector(".side-by-side") ? 2 : 1;
  /** @type {NodeListOf<HTMLElement>} */
  const boxes = stage.querySelectorAll(".frame");
  for (const box of boxes) {
    const width = Number(box.dataset.width), frame = /** @type {HTMLIFrameElement} */ (box.firstElementChild);
    const available = (stage.clientWidth - 24 - 16 * (columns - 1)) / columns;
    const scale = Math.min(1, Math.max(0.2, available / width));
    frame.style.transform = `scale(${scale})`;
    box.style.width = `${Math.floor(width * scale)}px`;
    box.style.height = `${Math.floor(parseFloat(frame.style.height) * scale)}px`;
  }
}
new ResizeObserver(scaleFrames).observe(stage);

/** @type {(entry: Snapshot, state: State) => void} */
function showStage(entry, state) {
  const views = viewsOf(entry);
  const view = views.find(({ name }) => name === state.view) ?? views.at(0);
  find("#views").replaceChildren(...views.map(({ name, title }) => make("button", {
    type: "button", role: "tab", id: `view-${name}`, "data-view": name, "aria-controls": "stage",
    "aria-selected": String(name === view?.name), tabindex: name === view?.name ? "0" : "-1",
  }, title)));
  sliderLabel.hidden = !view?.slider;
  lengthLabel.hidden = entry.format !== "html" || !view || view.name === "lines";
  if (!view) {
    stage.removeAttribute("aria-labelledby");
    stage.setAttribute("aria-label", "Page");
    const sentence = entry.more.old || entry.more.new ? "" : facts.isCut && entry.outcome === "changed"
      ? "The report reached its size limit and does not contain this page." : "There is no page to show.";
    stage.replaceChildren(make("p", { class: "about" }, sentence));
    return;
  }
  stage.removeAttribute("aria-label");
  stage.setAttribute("aria-labelledby", `view-${view.name}`);
  find("#slider span").textContent = view.slider ?? "";
  slider.value = state.slider;
  lengthMenu.value = state.length;
  view.show(entry, { ...state, view: view.name });
  stage.scrollTop = 0;
  scaleFrames();
}
