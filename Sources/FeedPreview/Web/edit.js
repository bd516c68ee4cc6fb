// Edits of tokens in the inspector. The server holds them in memory, and all pages follow until they
// are saved or discarded.

(() => {
  const bar = byID("patch");
  const panel = byID("inspector");
  if (!bar || !panel) return;

  /**
   * @typedef {{ name: string, kind: string, path: string, pointer: string, old: string, new: string, place: string }} Change
   * @typedef {{ changes: Change[], outdated: string[], message?: string }} State
   * @typedef {{ name: string, kind: "color" | "number" | "text", text: string, unit: string, pointer: string, isEdited: boolean }} Value
   */

  const token = panel.dataset.token ?? "";
  const list = byID("patch-changes");
  const count = byID("patch-count");
  const pages = byID("patch-pages");
  const message = byID("patch-message");
  const move = byID("patch-move");
  const save = byID("patch-save");
  const discard = byID("patch-discard");
  /** The styles of the shown page. @type {Record<string, any>[]} */
  let styles = [];
  /** The edits of the last response. */
  let shown = "";

  /** @param {string} address @param {Record<string, string>} [parameters] */
  async function post(address, parameters = {}) {
    const response = await fetch(`${address}?${new URLSearchParams(parameters)}`,
      { method: "POST", headers: { "X-Bricks-Token": token } });
    const state = /** @type {State} */ (await response.json());
    if (response.ok) show(state); else message.textContent = state.message ?? "";
    return response.ok;
  }

  // One edit is sent at a time. While it is in flight, the latest value of each token waits.

  /** @type {Map<string, Record<string, string>>} */
  const waiting = new Map();
  /** @type {Promise<void> | null} */
  let sending = null;

  /** @param {Record<string, string>} parameters */
  function send(parameters) {
    waiting.set(`${parameters.path} ${parameters.pointer}`, parameters);
    sending ??= flush().finally(() => { sending = null; });
  }

  async function flush() {
    for (;;) {
      const [next] = waiting;
      if (!next) return;
      waiting.delete(next[0]);
      message.textContent = "";
      await post("/edits/set", next[1]).catch(() => { message.textContent = "The preview does not respond."; });
      bar.hidden = list.childElementCount === 0 && message.textContent === "";
    }
  }

  // The controls of a value

  /**
   * @param {Value} value
   * @param {string} place The place of the token's value.
   * @param {boolean} isOnly
   */
  function control(value, place, isOnly) {
    const label = made("label", { className: `edit-value${value.isEdited ? " edited" : ""}` }, value.name && made("span", {}, value.name));
    const path = place.replace(/:\d+:\d+$/, "");
    const inputs = (value.kind === "color" ? ["color", "text"] : [value.kind]).map(type => {
      const input = made("input", { type, value: value.text, spellcheck: false, autocomplete: "off",
        "aria-label": `${value.name || "Value"}${value.kind === "color" && type === "text" ? " in hexadecimal digits" : ""}` });
      if (type === "number") input.step = value.text.includes(".") ? "0.05" : "1";
      return input;
    });
    const change = input => {
      for (const other of inputs) if (other !== input) other.value = input.value;
      if (value.kind === "color" && !/^#[0-9a-f]{6}$/i.test(input.value)) return;
      if (value.kind === "number" && (input.value === "" || !input.validity.valid && !input.validity.stepMismatch)) return;
      if (value.kind === "color" && isOnly) paint(place, input.value);
      const text = label.closest("dd")?.querySelector(".value > :last-child");
      if (isOnly && text) text.textContent = input.value + value.unit;
      const swatch = label.closest("dd")?.querySelector(".swatch");
      if (isOnly && value.kind === "color" && swatch instanceof HTMLElement) swatch.style.background = input.value;
      label.classList.add("edited");
      send({ path, pointer: value.pointer, value: input.value });
    };
    for (const input of inputs) input.addEventListener("input", () => change(input));
    label.append(...inputs, value.unit);
    return label;
  }

  /** Shows a color at once, before the server has rendered the page. */
  function paint(place, color) {
    const root = pageFrame().contentDocument?.documentElement;
    for (const style of styles) {
      for (const value of Object.values(style)) {
        if (typeof value !== "object" || value.steps?.at(-1)?.place !== place || !/^#[0-9a-f]{6}$/i.test(value.value ?? "")) continue;
        root?.style.setProperty(property(value.token), color);
      }
    }
  }

  /** Returns the name of the custom property of a token. */
  const property = name => "--" + Array.from(name, letter =>
    /[-\w]/.test(letter) ? letter : letter === "." ? "-" : `_${letter.codePointAt(0)?.toString(16)}`).join("");

  document.addEventListener("inspector-show", event => {
    if (!(event instanceof CustomEvent) || !token) return;
    styles = event.detail.styles;
    for (const slot of document.querySelectorAll("#inspector-facts .edit")) {
      fill(/** @type {HTMLElement} */ (slot)).catch(() => {});
    }
  });

  /** @param {HTMLElement} slot */
  async function fill(slot) {
    const place = slot.dataset.place ?? "";
    const response = await fetch(`/edits/values?${new URLSearchParams({ place })}`);
    if (!response.ok) return;
    /** @type {{ values: Value[] }} */
    const { values } = await response.json();
    slot.replaceChildren(...values.map(value => control(value, place, values.length === 1 && value.name === "")));
  }

  // The bar of unsaved edits

  /** @param {State} state */
  function show(state) {
    const { changes, outdated } = state;
    const text = JSON.stringify(state);
    if (text === shown) return;
    shown = text;
    bar.hidden = changes.length === 0;
    const files = new Set(changes.map(change => change.path)).size;
    count.textContent = `${changes.length} unsaved ${changes.length === 1 ? "edit" : "edits"} in ${files} ${files === 1 ? "file" : "files"}`;
    move.hidden = outdated.length === 0;
    if (outdated.length) message.textContent = `${outdated.join(", ")} changed on the disk after your edit. Nothing is lost.`;
    list.replaceChildren(...changes.map(change => {
      const value = text => {
        const swatch = change.kind === "color" && made("span", { className: "swatch" });
        if (swatch) swatch.style.background = text;
        return made("span", { className: "value" }, swatch, text);
      };
      return made("li", {}, made("code", {}, change.name), value(change.old), "→", value(change.new),
        made("span", { className: "place" }, change.place.replace(/^.*\/(?=(Layouts|Themes)\/)/, "")));
    }));
    if (changes.length) schedulePages();
  }

  // The screens that change are computed when no edit has followed for a moment.

  let timer = 0;
  function schedulePages() {
    clearTimeout(timer);
    timer = setTimeout(() => showPages().catch(() => {}), 400);
  }

  async function showPages() {
    const before = shown;
    const names = await (await fetch("/edits/pages")).json();
    /** @type {{ title: string, screens: { title: string, address: string, isChanged: boolean }[] }[]} */
    const customers = [];
    /** @type {string[]} */
    const problems = [];
    for (const name of names.customers) {
      pages.dataset.progress = `Comparing ${name} …`;
      const response = await fetch(`/edits/pages?${new URLSearchParams({ customer: name })}`);
      if (before !== shown) return;
      const customer = await response.json();
      if (!response.ok) problems.push(customer.message);
      else if (customer.screens.length) customers.push(customer);
    }
    pages.dataset.progress = "";
    const every = customers.flatMap(customer => customer.screens);
    const total = every.filter(screen => screen.isChanged).length;
    const plural = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    const rest = every.length - total;
    const summary = made("summary", {}, `Changes ${plural(total, "page")} of ${plural(customers.length, "customer")}`
      + (rest ? `; ${plural(rest, "more screen")} can show it in other states or feeds` : ""));
    const open = pages.querySelector("details")?.open ?? false;
    pages.replaceChildren(...problems.map(problem => made("p", {}, problem)), made("details", { open }, summary, ...customers.map(customer =>
      made("p", {}, `${customer.title}: `, ...customer.screens.slice().sort((a, b) => Number(b.isChanged) - Number(a.isChanged)).flatMap((screen, number) => {
        const link = made("a", { href: screen.address, className: screen.isChanged ? "changed" : "" }, screen.title);
        return number ? [", ", link] : [link];
      })))));
  }

  async function perform(name) {
    if (name === "discard") waiting.clear();
    await sending;
    message.textContent = "";
    const isDone = await post(`/edits/${name}`).catch(() => { message.textContent = "The preview does not respond."; return false; });
    const state = await read();
    if (!isDone || state?.changes.length) return;
    const note = byID("inspector-note");
    if (note) { note.textContent = name === "save" ? "Saved." : "Discarded."; note.dataset.kind = ""; }
  }

  async function read() {
    const response = await fetch("/edits").catch(() => null);
    if (!response?.ok) return null;
    const state = /** @type {State} */ (await response.json());
    show(state);
    return state;
  }

  save.addEventListener("click", () => perform("save"));
  discard.addEventListener("click", () => perform("discard"));
  move.addEventListener("click", () => perform("move"));
  document.addEventListener("generation", () => { read(); });
  if (token) read();
})();
