// The toolbar: its drawer, the settings of the view, which need no other page, and the commands that go
// through its choices.

{
  const view = /** @type {HTMLElement | null} */ (document.querySelector("#stage, #prototype"));
  const more = /** @type {HTMLDetailsElement | null} */ (document.getElementById("more"));
  const settings = ["zoom", "frame", "vision", "background"];

  // The drawer

  document.addEventListener("click", event => {
    const target = /** @type {Element} */ (event.target);
    if (more?.open && !target.closest(".toolbar")) more.open = false;
  });
  document.addEventListener("keydown", event => {
    if (event.key !== "Escape" || !more?.open || document.querySelector("dialog[open]")) return;
    more.open = false;
    more.querySelector("summary")?.focus();
    event.stopImmediatePropagation();
  }, true);

  // The settings of the view: the address and all links follow.

  /** @param {string} address @param {string} name @param {string | null} value */
  function changed(address, name, value) {
    const url = new URL(address, location.href);
    if (value === null) url.searchParams.delete(name); else url.searchParams.set(name, value);
    return url.pathname + url.search + url.hash;
  }

  /** Returns the controls of a setting: links or options with their addresses. @param {string} name */
  function controls(name) {
    return Array.from(document.querySelectorAll(`[data-setting="${name}"] :is(a, option), select[data-setting="${name}"] option`));
  }

  /** @param {Element} control */
  const addressOf = control => control.getAttribute("href") ?? control.getAttribute("value") ?? "";

  /** Applies the setting of a control. @param {string} name @param {Element} control */
  function apply(name, control) {
    const value = new URL(addressOf(control), location.href).searchParams.get(name);
    const usual = controls(name).find(other => !new URL(addressOf(other), location.href).searchParams.has(name));
    if (!view || !usual) return;
    view.dataset[name] = value ?? { zoom: "fit", frame: "auto", vision: "full", background: "plain" }[name];
    for (const other of controls(name)) {
      if (other instanceof HTMLOptionElement) other.selected = other === control;
      else if (other === control) other.setAttribute("aria-current", "true"); else other.removeAttribute("aria-current");
    }
    for (const other of document.querySelectorAll(".bar :is(a, option)")) {
      const attribute = other instanceof HTMLOptionElement ? "value" : "href";
      const address = other.getAttribute(attribute) ?? "";
      const isOfSetting = other.closest(`[data-setting="${name}"]`);
      if (/^\/(view|play|wall)\//.test(address) && !isOfSetting) other.setAttribute(attribute, changed(address, name, value));
    }
    history.replaceState(history.state, "", changed(location.href, name, value));
    dispatchEvent(new Event("resize"));
    if (name === "frame") document.dispatchEvent(new Event("frame-changed"));
  }

  document.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = /** @type {Element} */ (event.target).closest("[data-setting] a");
    const name = link?.closest("[data-setting]")?.getAttribute("data-setting");
    if (!link || !name || !view) return;
    event.preventDefault();
    apply(name, link);
  });

  document.addEventListener("change", event => {
    const menu = event.target;
    if (menu instanceof HTMLInputElement && menu.id === "clock-field" && menu.value) {
      location.assign(changed(menu.dataset.address ?? "", "now", `${menu.value.slice(0, 16)}:00Z`));
    }
    if (!(menu instanceof HTMLSelectElement) || !menu.matches("[data-navigates]")) return;
    const name = menu.dataset.setting;
    if (name && view) apply(name, menu.options[menu.selectedIndex]); else location.assign(menu.value);
  });

  /** Keeps the settings of the view in an address that the server made. @param {string} address */
  keepSettings = address => {
    const here = new URL(location.href);
    return settings.reduce((kept, name) => changed(kept, name, here.searchParams.get(name)), address);
  };

  // The colors of the status bar are those of the page.

  /** @param {Document | null} page */
  function paint(page) {
    const device = /** @type {HTMLElement | null} */ (document.querySelector(".device"));
    const body = page?.body;
    if (!device || !body || page.URL === "about:blank") return;
    const theme = page.querySelector("meta[name=theme-color]:not([media])")?.getAttribute("content");
    const probe = made("i");
    probe.style.color = theme ?? "";
    document.body.append(probe);
    const styles = [theme ? getComputedStyle(probe).color : "", getComputedStyle(body).backgroundColor, getComputedStyle(page.documentElement).backgroundColor];
    probe.remove();
    const color = styles.find(style => style && style !== "rgba(0, 0, 0, 0)") ?? "rgb(255, 255, 255)";
    const numbers = (color.match(/[\d.]+/g) ?? []).map(Number);
    const [red, green, blue] = color.startsWith("rgb") ? numbers.map(number => number / 255) : numbers.slice(-3);
    const isLight = 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.18;
    device.style.setProperty("--status-background", theme ? color : "transparent");
    device.style.setProperty("--status-ink", isLight ? "#000" : "#fff");
  }

  const shown = () => {
    const frame = view && /** @type {HTMLIFrameElement | null} */ (view.querySelector(".device iframe:not(.loading)"));
    listenForKeys(frame?.contentDocument);
    paint(frame?.contentDocument ?? null);
  };
  if (view) {
    shown();
    view.querySelector(".device iframe")?.addEventListener("load", shown);
    document.addEventListener("page-shown", shown);
  }

  // Commands

  /** Returns the controls of a choice by its label. @param {string} label */
  function choicesOf(label) {
    const links = document.querySelectorAll(`.bar .choice[aria-label="${label}"] a`);
    if (links.length) return Array.from(links);
    const menu = Array.from(document.querySelectorAll(".bar .menu")).find(menu => menu.querySelector("span")?.textContent === label);
    return Array.from(menu?.querySelectorAll("option") ?? []);
  }

  /** @param {Element} control */
  const isCurrent = control => control instanceof HTMLOptionElement ? control.selected : control.hasAttribute("aria-current");

  /** Selects the choice after the current one; the last one is followed by the first. @param {string} label */
  function step(label, by = 1, wraps = true) {
    const all = choicesOf(label);
    const at = all.findIndex(isCurrent) + by;
    const next = all[wraps ? (at + all.length) % all.length : at];
    if (next instanceof HTMLOptionElement) choose(next); else if (next instanceof HTMLElement) next.click();
  }

  const has = (/** @type {string} */ label) => () => choicesOf(label).length > 1;
  const link = (/** @type {string} */ id) => /** @type {HTMLElement | null} */ (document.getElementById(id));
  /** The choices that keys go through: label, key, name and description. */
  const stepped = [
    ["Screen", "n", "screen"], ["Screen", "p", "previous screen", -1], ["Customer", "N", "customer"], ["Customer", "P", "previous customer", -1],
    ["Scheme", "d", "color scheme"], ["Device", "v", "device"], ["Device", "V", "previous device", -1],
    ["Language", "l", "language"], ["Language", "L", "previous language", -1], ["State", "s", "state"], ["State", "S", "previous state", -1],
    ["Text size", "a", "larger text size"], ["Text size", "A", "smaller text size", -1], ["Direction", "m", "direction"],
    ["Color vision", "j", "color vision"], ["Background", "u", "background"],
  ];
  for (const [label, key, name, by = 1] of /** @type {[string, string, string, number?][]} */ (stepped)) {
    if (!has(label)()) continue;
    const title = `Show the ${/^(previous|larger|smaller)/.test(name) ? "" : "next "}${name}`;
    addCommands({ name: title, keys: [key], run: () => step(label, by) });
  }
  if (view) {
    addCommands(
      { name: "Rotate the device", keys: ["t"], run: () => { const [link] = choicesOf("Orientation"); if (link instanceof HTMLElement) link.click(); } },
      { name: "Zoom in", keys: ["+"], run: () => zoom(1) },
      { name: "Zoom out", keys: ["-"], run: () => zoom(-1) },
      { name: "Fit the device into the window", keys: ["0"], run: () => choose(/** @type {HTMLOptionElement} */ (choicesOf("Zoom")[0])) },
      { name: "Show or hide the frame", about: "Show or hide the frame of the device", keys: ["h"], run: toggleFrame });
  }

  function toggleFrame() {
    const device = view?.querySelector(".device");
    const isShown = device && getComputedStyle(device).getPropertyValue("--chrome").trim() !== "none";
    const [, on, off] = choicesOf("Frame");
    /** @type {HTMLElement} */ (isShown ? off : on).click();
  }

  /** Zooms to the next value; from *Fit*, to the value next to the shown size. @param {number} by */
  function zoom(by) {
    const options = /** @type {HTMLOptionElement[]} */ (choicesOf("Zoom"));
    const percent = options.map(option => parseInt(option.text, 10));
    const device = view?.querySelector(".device"), hull = view?.querySelector(".hull");
    if (!(device instanceof HTMLElement) || !(hull instanceof HTMLElement)) return;
    const now = device.offsetWidth / hull.offsetWidth * 100;
    const next = by > 0 ? percent.find(value => value > now + 1) : percent.filter(value => value < now - 1).at(-1);
    if (next) choose(options[percent.indexOf(next)]);
  }

  const mode = link("mode-link"), wall = link("wall-link"), search = link("search");
  if (mode) addCommands({ name: mode.textContent === "Prototype" ? "Try the app as a prototype" : "Show all states of the screen", about: "Switch between screen and prototype", keys: ["x"], run: () => mode.click() });
  if (wall) addCommands({ name: "Show the screen in all customers", keys: ["w"], run: () => wall.click() });
  if (search) addCommands({ name: "Find a page", keys: ["f"], run: () => search.focus() });
  if (more) addCommands({ name: "Show more choices", about: "Show or hide more choices", keys: ["."], run: () => { more.open = !more.open; } });
}
