(() => {
  const root = document.documentElement;
  const status = document.getElementById("state");
  const stage = document.getElementById("stage");
  const findings = document.getElementById("findings");
  const loadedMarkup = projectMarkup(document);
  const loadedAddress = location.href;
  let generation = root.dataset.generation ?? "";
  /** @type {EventSource | null} */
  let source = null;

  // Returns the markup that depends on the project. If it changes, the page must be loaded again.
  function projectMarkup(page) {
    const parts = page.querySelectorAll("main, .bar :is(.choice, .menu):not(noscript *)");
    return Array.from(parts, part => part.innerHTML).join("").replace(/<noscript>[^]*?<\/noscript>/g, "");
  }

  function showStatus(text, name) {
    if (!status) return;
    status.dataset.state = name;
    if (status.textContent !== text) status.textContent = text;
  }

  // Links lead to the app, which does not run here, so a click shows their action.

  function description(address) {
    if (!address.startsWith("bricks:")) return address;
    const link = new URL(address);
    const parameters = Array.from(link.searchParams, ([name, value]) => `${name}: ${value}`);
    return parameters.length ? `${link.pathname} (${parameters.join(", ")})` : link.pathname;
  }

  function showAction(event) {
    const link = event.target.closest("a[href]:not([href^='#'])");
    if (!link) return;
    event.preventDefault();
    const action = byID("action");
    if (action) action.textContent = description(link.href);
    if (link.href.startsWith("bricks:loadMore")) loadMore();
  }

  /** @param {HTMLElement | null} frame */
  function watchLinks(frame) {
    if (frame instanceof HTMLIFrameElement && frame.id === "page") {
      frame.contentDocument?.addEventListener("click", showAction);
    }
  }

  // Loads the next page of a list, the only action that the preview can run.

  function loadMore() {
    if (!stage || !findings) return;
    const page = shownFrame(stage), list = shownFrame(findings);
    const pages = Number(new URL(page.src).searchParams.get("pages") ?? 1) + 1;
    const longer = (address = "") => {
      const url = new URL(address, location.href);
      url.searchParams.set("pages", String(pages));
      return url.pathname + url.search;
    };
    stage.dataset.status = longer(stage.dataset.status);
    list.dataset.src = longer(list.dataset.src);
    /** @type {HTMLAnchorElement | null} */
    const link = stage.querySelector(".facts a");
    if (link) link.href = longer(link.href);
    reload(page, longer(page.src));
    readStatus().catch(() => {});
  }

  /**
   * Loads the page of a frame again, at the same scroll positions.
   * @param {HTMLIFrameElement} frame
   * @param {string} [address]
   */
  async function reload(frame, address) {
    const next = await replaceFrame(frame, address ?? frame.getAttribute("src") ?? "", (page, old) => {
      if (old) restoreFramePositions(page, framePositions(old));
    });
    watchLinks(next);
    if (next?.id === "page") document.dispatchEvent(new CustomEvent("page-shown"));
    return next;
  }

  // The page has the insets of its device inside of a frame only.
  document.addEventListener("frame-changed", () => {
    const page = stage && shownFrame(stage);
    if (!page) return;
    const url = new URL(page.src);
    if (stage.dataset.frame === "off") url.searchParams.delete("insets"); else url.searchParams.set("insets", "on");
    if (url.href !== page.src) reload(page, url.pathname + url.search);
  });

  document.addEventListener("show-page", event => {
    if (stage && event instanceof CustomEvent) reload(shownFrame(stage), event.detail);
  });

  // The page of a view and its findings

  async function readStatus() {
    if (!stage || !findings) return;
    const response = await fetch(stage.dataset.status ?? "");
    if (!response.ok) return;
    const { isPage, isKept, summary, severity } = await response.json();
    stage.classList.toggle("wide", !isPage);
    findings.hidden = !isPage || summary === "";
    findings.dataset.severity = severity;
    /** @type {HTMLElement} */ (findings.querySelector("summary")).textContent =
      isKept ? `${summary}. The page is shown as before the last change.` : summary;
    // An error opens the findings, and closes them when it is fixed.
    if (findings instanceof HTMLDetailsElement && isKept !== (findings.dataset.kept === "true")) findings.open = isKept;
    findings.dataset.kept = String(isKept);
    readFindings().catch(() => {});
    return isKept;
  }

  async function readFindings() {
    if (!(findings instanceof HTMLDetailsElement) || !findings.open || findings.hidden) return;
    const frame = shownFrame(findings);
    const next = await reload(frame, frame.dataset.src);
    const height = next?.contentDocument?.querySelector("main")?.scrollHeight;
    if (next && height) next.style.height = `${Math.min(height, innerHeight * 0.46)}px`;
  }

  // The cards of the overview: visible cards are loaded again at once, others when they become visible

  const visible = new Set();
  const shownGenerations = new WeakMap();
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) { visible.add(target); reloadCard(target); } else visible.delete(target);
    }
  }, { rootMargin: "200px" });

  /** @param {Element} slot */
  function reloadCard(slot) {
    if ((shownGenerations.get(slot) ?? root.dataset.generation) === generation) return null;
    shownGenerations.set(slot, generation);
    const frame = shownFrame(slot);
    // A card that was never visible is not loaded yet.
    return !frame || frame.contentDocument?.URL === "about:blank" ? null : reload(frame);
  }

  for (const slot of document.querySelectorAll(".thumbnail")) observer.observe(slot);

  // Generations

  async function reloadIfChanged() {
    const response = await fetch(loadedAddress);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (projectMarkup(page) !== loadedMarkup) location.reload();
  }

  async function update(next, age) {
    const started = performance.now();
    const run = name => name.slice(0, name.lastIndexOf("-"));
    if (next === generation) { showStatus("Live", "live"); return; }
    if (run(next) !== run(generation)) { location.reload(); return; }
    generation = next;
    showStatus("Reloading …", "live");
    /** @type {Promise<any>[]} */
    const others = [];
    document.dispatchEvent(new CustomEvent("generation", { detail: others }));
    const frames = stage ? [reload(shownFrame(stage))] : [...Array.from(visible, reloadCard), ...others];
    const results = await Promise.all(frames);
    const time = Math.round(age + performance.now() - started);
    const isKept = stage ? await readStatus().catch(() => false) : results.includes(true);
    // A prototype is in a place of its own, which its address does not contain completely.
    if (!document.getElementById("prototype")) reloadIfChanged().catch(() => {});
    if (generation !== next) return;
    if (isKept) showStatus("Not reloaded: errors", "broken"); else showStatus(`Reloaded in ${time} ms`, "live");
  }

  function connect() {
    disconnect();
    source = new EventSource("/events");
    source.addEventListener("generation", event => {
      const { generation, age } = JSON.parse(event.data);
      update(generation, age);
    });
    source.addEventListener("error", () => {
      showStatus("Connection lost, trying again …", "lost");
      if (source?.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
    });
  }

  // Browsers limit the connections to a server, so a hidden page closes its connection.

  function disconnect() {
    source?.close();
    source = null;
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) disconnect(); else connect();
  });
  addEventListener("pageshow", event => { if (event.persisted) connect(); });
  addEventListener("pagehide", disconnect);

  findings?.addEventListener("toggle", readFindings);
  if (stage) {
    const page = byID("page");
    watchLinks(page);
    page?.addEventListener("load", () => watchLinks(page));
    readStatus().catch(() => {});
  }
  if (!document.hidden) connect();
})();
