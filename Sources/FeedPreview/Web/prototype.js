// The prototype: taps and other events run in the app on the server, and the page of its state is shown.

(() => {
  const place = byID("prototype");
  if (!place) return;

  /**
   * @typedef {{ number: number, action: string, details: string, route: string, problem: string, screen: string,
   *   subject: string, state: string, tab: string, depth: number, isPresented: boolean, time: string,
   *   requests: { title: string, outcome: string, isFailure: boolean }[] }} Entry
   * @typedef {{ id: string, address: string, title: string, page: number, number: number, canGoBack: boolean,
   *   canGoForward: boolean, isPresented: boolean, isOffline: boolean, isFull: boolean, time: string,
   *   tabs: { name: string, title: string, isSelected: boolean }[], severity: string, summary: string, isKept: boolean,
   *   numbers: number[], entries: Entry[], needs?: string[], message?: string }} Report
   */

  const token = place.dataset.token ?? "";
  const log = byID("log");
  const tabs = byID("tabs");
  const notice = byID("notice");
  const clock = byID("clock");
  const offline = /** @type {HTMLInputElement} */ (byID("offline"));
  const running = /** @type {HTMLInputElement} */ (byID("running"));
  const findings = /** @type {HTMLDetailsElement} */ (byID("findings"));
  const screen = /** @type {HTMLElement} */ (place.querySelector(".screen .slot"));
  const storage = "bricks-prototype";
  let id = "";
  let last = 0;
  /** @type {Report | null} */
  let shown = null;
  /** The scroll positions of pages, so that *back* finds a page as it was. */
  const positions = new Map();
  /** The numbers of the pages whose end was already reported. */
  const ended = new Map();

  // Events are sent one after the other.

  /** @type {Promise<any>} */
  let queue = Promise.resolve();

  /**
   * Sends an event, and shows the state of the app after it.
   * @param {string} name
   * @param {Record<string, string>} [parameters]
   */
  function send(name, parameters = {}) {
    queue = queue.then(async () => {
      const query = new URLSearchParams({ ...parameters, after: String(last) });
      let { status, report } = await post(`/session/${id}/${name}?${query}`);
      // The server dropped the app after a long pause: it starts again at the same place.
      if (status === 404) {
        await start(shown?.address ?? place.dataset.start ?? "");
        if (name !== "show") ({ status, report } = await post(`/session/${id}/${name}?${query}`));
        else return;
      }
      if (report.needs) { enter(name, parameters, report.needs); return; }
      if (status === 200) await show(report); else complain(report.message ?? `The server responded with ${status}.`);
    }).catch(() => complain("The preview does not respond."));
    return queue;
  }

  /** @param {string} address */
  async function post(address) {
    const response = await fetch(address, { method: "POST", headers: { "X-Bricks-Token": token } });
    return { status: response.status, report: /** @type {Report} */ (await response.json()) };
  }

  /** @param {string} address */
  async function start(address) {
    const { status, report } = await post(address);
    if (status !== 200) { complain(report.message ?? `The server responded with ${status}.`); return; }
    last = 0;
    shown = null;
    log.replaceChildren();
    positions.clear();
    ended.clear();
    await show(report);
  }

  /** @param {string} text */
  function complain(text) {
    notice.textContent = text;
  }

  const isInspecting = () => document.body.classList.contains("inspecting");

  // The state of the app

  /** @param {Report} report */
  async function show(report) {
    const before = shown;
    shown = report;
    id = report.id;
    const panel = byID("inspector");
    if (panel) panel.dataset.facts = `/session/${id}/facts?`;
    report.address = keepSettings(report.address);
    sessionStorage.setItem(storage, JSON.stringify({ id, address: report.address }));
    if (report.address !== location.pathname + location.search) history.replaceState(null, "", report.address);
    updateLinks(report.address);
    showControls(report);
    showTabs(report);
    showLog(report);
    showFindings(report);
    if (before?.number !== report.number || before?.page !== report.page) await showPage(report, before);
  }

  /**
   * @param {Report} report
   * @param {Report | null} before
   */
  async function showPage(report, before) {
    const frame = shownFrame(screen);
    if (before && frame.contentDocument) positions.set(before.page, framePositions(frame.contentDocument));
    frame.title = report.title;
    const options = (place.dataset.frame === "off" ? "" : "&insets=on") + (isInspecting() ? "&explain=on" : "");
    const next = await replaceFrame(frame, `/session/${id}/page?number=${report.number}${options}`, page => {
      restoreFramePositions(page, positions.get(report.page) ?? []);
    });
    if (next !== frame) watch(next?.contentDocument);
    document.dispatchEvent(new CustomEvent("page-shown"));
  }

  /** @param {Report} report */
  function showControls(report) {
    for (const button of place.querySelectorAll("button, input") ?? []) {
      if (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) button.disabled = report.isFull;
    }
    for (const name of ["restart", "copy"]) {
      const button = byID(name);
      if (button instanceof HTMLButtonElement) button.disabled = false;
    }
    const enable = (name, isOn) => {
      const button = place.querySelector(`[data-event="${name}"]`);
      if (button instanceof HTMLButtonElement) button.disabled = !isOn || report.isFull;
    };
    enable("back", report.canGoBack);
    enable("forward", report.canGoForward);
    offline.checked = report.isOffline;
    clock.textContent = report.time.replace("T", " ").replace(/:\d\d(\.\d+)?Z$/, time => running.checked ? time.slice(0, 3) : "");
    place.classList.toggle("presented", report.isPresented);
    const problem = report.entries.at(-1)?.problem ?? "";
    complain(report.isFull ? "The log is full. Restart the app to continue." : problem);
  }

  /** @param {Report} report */
  function showTabs(report) {
    tabs.hidden = report.tabs.length < 2;
    const hadFocus = tabs.contains(document.activeElement);
    tabs.replaceChildren(...report.tabs.map(tab => {
      const button = made("button", { type: "button", "data-tab": tab.name }, tab.title);
      if (tab.isSelected) button.setAttribute("aria-current", "true");
      return button;
    }));
    if (hadFocus) /** @type {HTMLElement | null} */ (tabs.querySelector("[aria-current]"))?.focus();
  }

  /** @param {Report} report */
  async function showFindings(report) {
    const isShown = report.summary !== "";
    findings.hidden = !isShown;
    findings.dataset.severity = report.severity;
    /** @type {HTMLElement} */ (findings.querySelector("summary")).textContent =
      report.isKept ? `${report.summary}. The app is shown as before the last change.` : report.summary;
    if (report.isKept !== (findings.dataset.kept === "true")) findings.open = report.isKept;
    findings.dataset.kept = String(report.isKept);
    if (isShown && findings.open) await loadFindings();
  }

  async function loadFindings() {
    const next = await replaceFrame(shownFrame(findings), `/session/${id}/findings`, () => {});
    const height = next?.contentDocument?.querySelector("main")?.scrollHeight;
    if (next && height) next.style.height = `${Math.min(height, innerHeight * 0.4)}px`;
  }

  // The log

  /** @param {Report} report */
  function showLog(report) {
    for (const item of Array.from(log.children)) {
      const number = Number(/** @type {HTMLElement} */ (item).dataset.number);
      if (number > Math.min(...report.numbers) && !report.numbers.includes(number)) item.remove();
    }
    for (const entry of report.entries) {
      last = Math.max(last, entry.number);
      log.prepend(logItem(entry));
    }
  }

  /** @param {Entry} entry */
  function logItem(entry) {
    const item = made("li", { "data-number": String(entry.number) });
    const line = (name, ...parts) => {
      const shown = parts.filter(part => part);
      if (shown.length) item.append(made("p", { className: name }, ...shown));
    };
    line("action", made("strong", {}, entry.action), " ", entry.details && made("code", {}, entry.details));
    line("route", entry.route ? `→ ${entry.route}` : "");
    for (const request of entry.requests) {
      line(request.isFailure ? "request failed" : "request", `${request.title} · ${request.outcome}`);
    }
    line("problem", entry.problem);
    const subject = entry.subject ? ` (${entry.subject})` : "";
    const depth = entry.isPresented ? "covers the app" : entry.depth ? `${entry.depth} below` : "";
    line("result", [`${entry.screen}${subject}`, entry.state, entry.tab && `tab ${entry.tab}`, depth].filter(Boolean).join(" · "));
    return item;
  }

  async function copyScenario() {
    const response = await fetch(`/session/${id}/scenario`);
    if (response.status !== 200) { complain("The prototype has ended. Restart the app."); return; }
    await navigator.clipboard.writeText(await response.text());
    complain("The scenario is in the clipboard. Run it with `bricks simulate FILE`.");
  }

  // The page: taps and the end of a list.

  /** @param {Document | null | undefined} page */
  function watch(page) {
    if (!page) return;
    page.addEventListener("click", event => {
      const link = /** @type {Element} */ (event.target).closest("a[href]:not([href^='#'])");
      if (!link) return;
      event.preventDefault();
      // The page is shown before the inspector has its nodes.
      if (isInspecting()) return;
      const address = /** @type {HTMLAnchorElement} */ (link).getAttribute("href") ?? "";
      if (!address.startsWith("bricks:")) { complain(`The app opens ${address}`); return; }
      const equal = Array.from(page.querySelectorAll("a[href]")).filter(other => other.getAttribute("href") === address);
      send("tap", { link: address, count: String(equal.indexOf(link)) });
    });
    page.addEventListener("scroll", () => reachEnd(page), { passive: true });
  }

  /** @param {Document} page */
  function reachEnd(page) {
    const root = page.documentElement;
    if (!shown || !page.querySelector("a[href^='bricks:loadMore']")) return;
    if (root.scrollTop + root.clientHeight < root.scrollHeight - root.clientHeight / 2) return;
    if (ended.get(shown.page) === shown.number) return;
    ended.set(shown.page, shown.number);
    send("end");
  }

  // The texts that a user enters before an action

  const dialog = /** @type {HTMLDialogElement} */ (byID("entering"));
  /** @type {(() => void) | null} */
  let entered = null;

  function enter(name, parameters, needs) {
    const fields = /** @type {HTMLElement} */ (dialog.querySelector(".fields"));
    fields.replaceChildren(...needs.map(need => {
      const label = document.createElement("label");
      const input = document.createElement("input");
      input.type = "text";
      input.name = need;
      input.required = true;
      label.append({ title: "Title", firstName: "First name", words: "Text" }[need] ?? need, input);
      return label;
    }));
    entered = () => {
      const values = Object.fromEntries(Array.from(fields.querySelectorAll("input"), input => [input.name, input.value]));
      send(name, { ...parameters, ...values });
    };
    dialog.showModal();
  }

  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "send") entered?.();
    dialog.returnValue = "";
    entered = null;
  });

  // Controls

  /** The links of the toolbar lead to the same place in another environment. */
  function updateLinks(address) {
    const here = new URL(address, location.href);
    const moved = old => {
      const url = new URL(old, location.href);
      if (!url.pathname.startsWith("/play/") || url.pathname.split("/")[2] !== here.pathname.split("/")[2]) return old;
      if (url.searchParams.has("first-start") && !here.searchParams.has("first-start")) return old;
      url.pathname = here.pathname;
      for (const name of ["open", "offline", "now"]) {
        url.searchParams.delete(name);
        for (const value of here.searchParams.getAll(name)) url.searchParams.append(name, value);
      }
      return url.pathname + url.search;
    };
    for (const link of document.querySelectorAll(".bar a")) link.setAttribute("href", moved(link.getAttribute("href") ?? ""));
    for (const option of document.querySelectorAll(".bar option")) {
      option.setAttribute("value", moved(option.getAttribute("value") ?? ""));
    }
  }

  place.addEventListener("click", event => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.dataset.event) send(button.dataset.event);
    if (button.dataset.advance) send("advance", { seconds: button.dataset.advance });
    if (button.dataset.tab) send("select", { tab: button.dataset.tab });
    if (button.id === "copy") {
      queue = queue.then(copyScenario).catch(() => complain("The scenario could not be copied."));
    }
    if (button.id === "restart") {
      post(`/session/${id}/close`).catch(() => {});
      const url = new URL(location.href);
      for (const name of ["open", "now", "offline"]) url.searchParams.delete(name);
      queue = queue.then(() => start(url.pathname + url.search));
    }
  });

  offline.addEventListener("change", () => send("network", offline.checked ? { offline: "on" } : {}));

  byID("link")?.addEventListener("submit", event => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (byID("link-text"));
    if (input.value.trim() !== "") send("open", { link: input.value.trim() });
  });

  // The clock runs only while it is visible.
  let isTicking = false;
  setInterval(async () => {
    if (!running.checked || document.hidden || isTicking || !shown || shown.isFull) return;
    isTicking = true;
    await send("advance", { seconds: "1" });
    isTicking = false;
  }, 1000);

  const press = id => () => byID(id)?.click();
  addCommands(
    { name: "Back", about: "Go back in the app", keys: ["b"], run: () => send("back") },
    { name: "Forward", about: "Go forward in the app", keys: ["f"], run: () => send("forward") },
    { name: "Pull to refresh", keys: ["r"], run: () => send("refresh") },
    { name: "Switch the network on or off", keys: ["o"],
      run: () => send("network", offline.checked ? {} : { offline: "on" }) },
    ...Array.from({ length: 9 }, (_, number) => ({ name: number ? "" : "Select the first tab", about: "Select a tab",
      keys: [String(number + 1)], isAvailable: () => shown !== null && !shown.isPresented && number < shown.tabs.length,
      run: () => send("select", { tab: shown?.tabs[number].name ?? "" }) })),
    { name: "Copy the log as a scenario", run: press("copy") },
    { name: "Restart the app", run: press("restart") });

  findings.addEventListener("toggle", () => { if (findings.open && id) loadFindings().catch(() => {}); });
  document.addEventListener("generation", event => {
    if (event instanceof CustomEvent) event.detail.push(send("show").then(() => shown?.isKept ?? false));
  });

  for (const name of ["frame-changed", "show-page"]) {
    document.addEventListener(name, () => { if (shown) showPage(shown, shown).catch(() => {}); });
  }

  // A page that is loaded again shows the same app, if the server still has it.
  const stored = JSON.parse(sessionStorage.getItem(storage) ?? "null");
  const first = place.dataset.start ?? "";
  if (stored && stored.address === location.pathname + location.search) {
    id = stored.id;
    shown = { ...stored, page: -1, tabs: [] };
    send("show");
  } else {
    queue = start(first).catch(() => complain("The preview does not respond."));
  }
})();
