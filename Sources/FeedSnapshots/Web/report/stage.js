// The stage: one page or two, beside each other or one over the other.

const stage = document.getElementById("stage");
const dial = document.getElementById("dial");
const length = document.getElementById("length");

const VIEWS = [
  { name: "both", title: "Old and new", show: beside, needs: 2 },
  { name: "old", title: "Old", show: (entry, look) => stage.replaceChildren(pane(entry, "old", look)), needs: "old" },
  { name: "new", title: "New", show: (entry, look) => stage.replaceChildren(pane(entry, "new", look)), needs: "new" },
  { name: "overlay", title: "Overlay", show: stacked, needs: 2, dial: "New page" },
  { name: "wipe", title: "Wipe", show: stacked, needs: 2, dial: "Wipe" },
  { name: "contrast", title: "Difference", show: stacked, needs: 2 },
  { name: "lines", title: "Lines", show: showLines, needs: 2 },
];

function viewsOf(entry) {
  const { old, new: now } = entry.more;
  return VIEWS.filter(({ needs }) => needs === 2 ? old && now : entry.more[needs]);
}

const LENGTHS = [["auto", "as long as it seems"], ["1", "1 screen"], ["2", "2 screens"], ["4", "4 screens"], ["8", "8 screens"], ["16", "16 screens"]];
length.lastElementChild.append(...LENGTHS.map(([value, title]) => make("option", { value }, title)));

// Nobody can look into a frame from outside, so how long its page is can only be judged.
function lengthOf(html, [, height], look) {
  if (look.length !== "auto") return height * Number(look.length);
  // Rather too long than cut off: sections of many stand in rows, items of a single list do not.
  const [sections, items] = ["<section", "<li"].map(tag => html.split(tag).length - 1);
  const judged = 240 + Math.max(500 * sections, sections < 3 ? 360 * items : 0);
  return Math.min(Math.max(height, judged), 16000);
}

function page(entry, side, look) {
  const html = pageOf(entry.more[side]), format = entry.format;
  const title = `${side === "old" ? "Old" : "New"} page of ${entry.key}`;
  if (format === "html") {
    const [width] = entry.screen;
    // Nothing in the page can act: no scripts, no forms, no way out of the frame.
    const frame = make("iframe", { sandbox: "", title, tabindex: "-1" });
    frame.srcdoc = html;
    frame.style.width = `${width}px`;
    frame.style.height = `${lengthOf(html, entry.screen, look)}px`;
    const box = make("div", { class: "frame" }, frame);
    box.dataset.width = width;
    return box;
  }
  if (format === "ansi") return terminal(html, entry.value(6));
  return make("pre", { class: "plain" }, html);
}

function pane(entry, side, look) {
  const shown = page(entry, side, look);
  return make("figure", { class: "pane", "data-side": side }, make("figcaption", {}, side === "old" ? "Old" : "New"), shown);
}

function beside(entry, look) {
  stage.replaceChildren(make("div", { class: "beside" }, pane(entry, "old", look), pane(entry, "new", look)));
}

function stacked(entry, look) {
  const box = make("div", { class: "stacked", "data-view": look.view }, pane(entry, "old", look), pane(entry, "new", look));
  stage.replaceChildren(box);
  turn(look);
}

// What the dial says: how much of the new page is seen, or up to where the old one.
function turn(look) {
  const upper = stage.querySelector(".stacked [data-side=new]");
  if (!upper) return;
  upper.style.opacity = look.view === "overlay" ? look.dial / 100 : 1;
  upper.style.clipPath = look.view === "wipe" ? `inset(0 0 0 ${look.dial}%)` : "none";
}

function showLines(entry) {
  const { old, new: now } = entry.more;
  const parts = [];
  const add = (title, before, after) => {
    if (before === after) parts.push(make("p", { class: "about" }, `${title}: the same.`));
    else parts.push(...lineDifference(title, before === undefined ? "" : whole(before), after === undefined ? "" : whole(after)));
  };
  if (old[1] === undefined && now[1] === undefined) add("Page", old[0], now[0]);
  else { add("Paint", old[0], now[0]); add("Geometry", old[1], now[1]); }
  stage.replaceChildren(...parts);
}

// Frames are as wide as their device and made smaller where there is less room.
function fit() {
  const frames = [...stage.querySelectorAll(".frame")];
  if (!frames.length) return;
  const across = stage.querySelector(".beside") ? 2 : 1;
  for (const box of frames) {
    const width = Number(box.dataset.width), frame = box.firstElementChild;
    const room = (stage.clientWidth - 24 - 16 * (across - 1)) / across;
    const scale = Math.min(1, Math.max(0.2, room / width));
    frame.style.transform = `scale(${scale})`;
    box.style.width = `${Math.floor(width * scale)}px`;
    box.style.height = `${Math.floor(parseFloat(frame.style.height) * scale)}px`;
  }
}
new ResizeObserver(fit).observe(stage);

function showStage(entry, look) {
  const views = viewsOf(entry);
  const view = views.find(({ name }) => name === look.view) ?? views[0];
  document.getElementById("views").replaceChildren(...views.map(({ name, title }) => make("button", {
    type: "button", role: "tab", id: `view-${name}`, "data-view": name, "aria-controls": "stage",
    "aria-selected": String(name === view.name), tabindex: name === view.name ? "0" : "-1",
  }, title)));
  dial.hidden = !view?.dial;
  length.hidden = entry.format !== "html" || !view || view.name === "lines";
  if (!view) {
    stage.removeAttribute("aria-labelledby");
    stage.setAttribute("aria-label", "Page");
    const sentence = entry.more.old || entry.more.new ? "" : facts.isCut && entry.outcome === "changed"
      ? "There was no room for this page in the report." : "There is no page to show.";
    stage.replaceChildren(make("p", { class: "about" }, sentence));
    return;
  }
  stage.removeAttribute("aria-label");
  stage.setAttribute("aria-labelledby", `view-${view.name}`);
  dial.firstElementChild.textContent = view.dial ?? "";
  dial.lastElementChild.value = look.dial;
  length.lastElementChild.value = look.length;
  view.show(entry, { ...look, view: view.name });
  stage.scrollTop = 0;
  fit();
}
