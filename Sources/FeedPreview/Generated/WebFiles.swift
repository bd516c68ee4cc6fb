// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let previewScript: StaticString = #"""
    (() => {
    "use strict";
    // Frames that are replaced without a flash: a new frame loads behind the old one and replaces it when
    // it is complete.

    /**
     * Returns the frame in a container, but not the one that is still loading.
     * @param {ParentNode} container
     */
    function shownFrame(container) {
      return /** @type {HTMLIFrameElement} */ (container.querySelector("iframe:not(.loading)"));
    }

    /**
     * Returns the scroll positions of a page: each element with its child indexes from the root.
     * @param {Document} page
     */
    function framePositions(page) {
      const pathTo = element => {
        const path = [];
        for (let at = element; at.parentElement; at = at.parentElement) {
          path.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
        }
        return path;
      };
      return Array.from(page.querySelectorAll("*"))
        .filter(element => element.scrollTop || element.scrollLeft)
        .map(element => [pathTo(element), element.scrollLeft, element.scrollTop]);
    }

    /**
     * @param {Document} page
     * @param {any[]} positions
     */
    function restoreFramePositions(page, positions) {
      for (const [path, left, top] of positions) {
        const element = path.reduce((at, index) => at && at.children[index], page.documentElement);
        if (element) element.scrollTo({ left, top, behavior: "instant" });
      }
    }

    /**
     * The end of the load in each slot, before its frame is complete.
     * @type {WeakMap<HTMLElement, () => void>}
     */
    const loadingFrames = new WeakMap();

    /**
     * Replaces a frame by a new one with an address.
     * @param {HTMLIFrameElement} frame
     * @param {string} address
     * @param {(page: Document, old: Document | null) => void} ready Called before the new frame is shown.
     * @returns {Promise<HTMLIFrameElement | null>} The new frame, or `null` if the connection is lost or a later load replaced it.
     */
    function replaceFrame(frame, address, ready) {
      const slot = /** @type {HTMLElement} */ (frame.parentElement);
      loadingFrames.get(slot)?.();
      const next = /** @type {HTMLIFrameElement} */ (frame.cloneNode(false));
      next.classList.add("loading");
      next.removeAttribute("loading");
      next.src = address;
      return new Promise(resolve => {
        loadingFrames.set(slot, () => { next.remove(); resolve(null); });
        next.addEventListener("load", () => {
          const page = next.contentDocument;
          loadingFrames.delete(slot);
          // The browser's error page for a lost connection is not accessible.
          if (!page) { next.remove(); resolve(null); return; }
          ready(page, frame.contentDocument);
          const hadFocus = document.activeElement === frame;
          frame.remove();
          next.classList.remove("loading");
          if (hadFocus) next.focus({ preventScroll: true });
          resolve(next);
        }, { once: true });
        slot.append(next);
      });
    }

    (() => {
      "use strict";
      const root = document.documentElement;
      const status = document.getElementById("state");
      const stage = document.getElementById("stage");
      const findings = document.getElementById("findings");
      const loadedMarkup = projectMarkup(document);
      let generation = root.dataset.generation ?? "";
      /** @type {EventSource | null} */
      let source = null;

      // Returns the markup that depends on the project. If it changes, the page must be loaded again.
      function projectMarkup(page) {
        const parts = page.querySelectorAll("main, .bar :is(.choice, .menu)");
        return Array.from(parts, part => part.innerHTML).join("");
      }

      function showStatus(text, name) {
        if (!status) return;
        status.dataset.state = name;
        if (status.textContent !== text) status.textContent = text;
      }

      // Links lead to the app, which does not run here, so a click shows their action. No script runs in
      // the frame: the page around it handles the clicks.

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
        const action = document.getElementById("action");
        if (action) action.textContent = description(link.href);
        if (link.href.startsWith("bricks:loadMore")) loadMore();
      }

      /** @param {HTMLElement | null} frame */
      function watchLinks(frame) {
        if (frame instanceof HTMLIFrameElement && frame.id === "page") {
          frame.contentDocument?.addEventListener("click", showAction);
        }
      }

      // Loads the next page of a list, the only action that the preview can run. The status, the findings
      // and the link to the page are changed, too.

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
        return next;
      }

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
        const response = await fetch(location.href);
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
        const isKept = stage ? readStatus().catch(() => false) : false;
        // A prototype is in a place of its own, which its address does not contain completely.
        if (!document.getElementById("prototype")) reloadIfChanged().catch(() => {});
        const results = await Promise.all(frames);
        const time = Math.round(age + performance.now() - started);
        if (await isKept || results.includes(true)) {
          if (generation === next) showStatus("Not reloaded: errors", "broken");
        } else if (generation === next) {
          showStatus(`Reloaded in ${time} ms`, "live");
        }
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

      // Browsers limit the connections to a server, so a hidden page closes its connection. When it
      // becomes visible again, it connects and receives the latest generation.

      function disconnect() {
        source?.close();
        source = null;
      }

      document.addEventListener("visibilitychange", () => {
        if (document.hidden) disconnect(); else connect();
      });
      addEventListener("pageshow", event => { if (event.persisted) connect(); });
      addEventListener("pagehide", disconnect);

      // Menus

      document.addEventListener("change", event => {
        const menu = event.target;
        if (menu instanceof HTMLSelectElement && menu.matches("[data-navigates]")) location.assign(menu.value);
      });

      findings?.addEventListener("toggle", readFindings);
      if (stage) {
        // The page is complete or still loading.
        const page = document.getElementById("page");
        watchLinks(page);
        page?.addEventListener("load", () => watchLinks(page));
        readStatus().catch(() => {});
      }
      if (!document.hidden) connect();
    })();

    // The prototype: taps and other events run in the app on the server, and the page of its state is shown.

    (() => {
      "use strict";
      const place = document.getElementById("prototype");
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
      const log = /** @type {HTMLElement} */ (document.getElementById("log"));
      const tabs = /** @type {HTMLElement} */ (document.getElementById("tabs"));
      const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
      const clock = /** @type {HTMLElement} */ (document.getElementById("clock"));
      const offline = /** @type {HTMLInputElement} */ (document.getElementById("offline"));
      const running = /** @type {HTMLInputElement} */ (document.getElementById("running"));
      const findings = /** @type {HTMLDetailsElement} */ (document.getElementById("findings"));
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
            await start(shown?.address ?? place?.dataset.start ?? "");
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

      // The state of the app

      /** @param {Report} report */
      async function show(report) {
        const before = shown;
        shown = report;
        id = report.id;
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
        const next = await replaceFrame(frame, `/session/${id}/page?number=${report.number}`, page => {
          restoreFramePositions(page, positions.get(report.page) ?? []);
        });
        watch(next?.contentDocument);
      }

      /** @param {Report} report */
      function showControls(report) {
        for (const button of place?.querySelectorAll("button, input") ?? []) {
          if (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) button.disabled = report.isFull;
        }
        const restart = document.getElementById("restart");
        if (restart instanceof HTMLButtonElement) restart.disabled = false;
        const enable = (name, isOn) => {
          const button = place?.querySelector(`[data-event="${name}"]`);
          if (button instanceof HTMLButtonElement) button.disabled = !isOn || report.isFull;
        };
        enable("back", report.canGoBack);
        enable("forward", report.canGoForward);
        offline.checked = report.isOffline;
        clock.textContent = report.time.replace("T", " ").replace(/:\d\d(\.\d+)?Z$/, time => running.checked ? time.slice(0, 3) : "");
        place?.classList.toggle("presented", report.isPresented);
        const problem = report.entries.at(-1)?.problem ?? "";
        complain(report.isFull ? "The log is full. Restart the app to continue." : problem);
      }

      /** @param {Report} report */
      function showTabs(report) {
        tabs.hidden = report.tabs.length < 2;
        const hadFocus = tabs.contains(document.activeElement);
        tabs.replaceChildren(...report.tabs.map(tab => {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = tab.title;
          button.dataset.tab = tab.name;
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
        const item = document.createElement("li");
        item.dataset.number = String(entry.number);
        const line = (name, ...parts) => {
          const text = parts.filter(part => part !== "");
          if (text.length === 0) return;
          const element = document.createElement("p");
          element.className = name;
          element.append(...text);
          item.append(element);
        };
        const strong = document.createElement("strong");
        strong.textContent = entry.action;
        const details = document.createElement("code");
        details.textContent = entry.details;
        line("action", strong, " ", entry.details ? details : "");
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

      // The page: taps and the end of a list. No script runs in the frame.

      /** @param {Document | null | undefined} page */
      function watch(page) {
        if (!page) return;
        page.addEventListener("click", event => {
          const link = /** @type {Element} */ (event.target).closest("a[href]:not([href^='#'])");
          if (!link) return;
          event.preventDefault();
          const address = /** @type {HTMLAnchorElement} */ (link).getAttribute("href") ?? "";
          if (!address.startsWith("bricks:")) { complain(`The app opens ${address}`); return; }
          const equal = Array.from(page.querySelectorAll("a[href]")).filter(other => other.getAttribute("href") === address);
          send("tap", { link: address, count: String(equal.indexOf(link)) });
        });
        page.addEventListener("keydown", handleKey);
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

      const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("entering"));
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
        if (button.id === "restart") {
          post(`/session/${id}/close`).catch(() => {});
          const url = new URL(location.href);
          for (const name of ["open", "now", "offline"]) url.searchParams.delete(name);
          queue = queue.then(() => start(url.pathname + url.search));
        }
      });

      offline.addEventListener("change", () => send("network", offline.checked ? { offline: "on" } : {}));

      document.getElementById("link")?.addEventListener("submit", event => {
        event.preventDefault();
        const input = /** @type {HTMLInputElement} */ (document.getElementById("link-text"));
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

      /** @param {KeyboardEvent} event */
      function handleKey(event) {
        const target = /** @type {Element} */ (event.target);
        if (event.ctrlKey || event.metaKey || event.altKey || dialog.open || target.closest("input[type=text], select")) return;
        const name = { b: "back", f: "forward", r: "refresh" }[event.key];
        const tab = shown?.tabs[Number(event.key) - 1];
        if (name) send(name);
        else if (event.key === "o") send("network", offline.checked ? {} : { offline: "on" });
        else if (tab && !shown?.isPresented) send("select", { tab: tab.name });
        else return;
        event.preventDefault();
      }

      document.addEventListener("keydown", handleKey);
      findings.addEventListener("toggle", () => { if (findings.open && id) loadFindings().catch(() => {}); });
      document.addEventListener("generation", event => {
        if (event instanceof CustomEvent) event.detail.push(send("show").then(() => shown?.isKept ?? false));
      });

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

    // The search field of a page with cards: it hides the cards without its words, and empty groups.
    {
      const search = /** @type {HTMLInputElement | null} */ (document.getElementById("search"));
      const unmatched = document.getElementById("unmatched");

      const find = () => {
        const words = (search?.value ?? "").toLowerCase().split(/\s+/);
        let count = 0;
        /** @type {NodeListOf<HTMLElement>} */
        const groups = document.querySelectorAll(".customer");
        for (const group of groups) {
          let found = 0;
          /** @type {NodeListOf<HTMLElement>} */
          const cards = group.querySelectorAll(".card");
          for (const card of cards) {
            const text = (card.dataset.words ?? "").toLowerCase();
            card.hidden = !words.every(word => text.includes(word));
            if (!card.hidden) found += 1;
          }
          group.hidden = found === 0;
          count += found;
        }
        if (unmatched) unmatched.hidden = count > 0;
      };

      search?.addEventListener("input", find);
      // A page that works without scripts shows the field only with them.
      const field = /** @type {HTMLElement | null} */ (document.querySelector(".find"));
      if (field) field.hidden = false;
      if (search?.value) find();
    }

    // Walls and comparisons: the frames of a wall load when they become visible, and compared pages scroll
    // together.
    {
      /** @param {HTMLElement} slot */
      const load = slot => {
        const frame = document.createElement("iframe");
        frame.setAttribute("sandbox", "allow-same-origin");
        frame.width = slot.dataset.width ?? "";
        frame.height = slot.dataset.height ?? "";
        frame.title = slot.dataset.title ?? "";
        frame.tabIndex = -1;
        frame.src = slot.dataset.page ?? "";
        slot.replaceChildren(frame);
      };

      const nearby = new IntersectionObserver((entries, observer) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue;
          observer.unobserve(target);
          load(target);
        }
      }, { rootMargin: "400px" });
      for (const slot of document.querySelectorAll(".thumbnail[data-page]")) nearby.observe(slot);

      const compared = document.getElementById("compare");
      const divider = /** @type {HTMLInputElement | null} */ (document.getElementById("divider"));

      const divide = () => compared?.style.setProperty("--divider", `${divider?.value ?? 50}%`);
      divider?.addEventListener("input", divide);
      if (divider) divide();

      const pages = () => Array.from(compared?.querySelectorAll("iframe:not(.loading)") ?? [])
        .map(frame => /** @type {HTMLIFrameElement} */ (frame).contentDocument);

      /** @param {Document | null} page */
      const follow = page => {
        page?.addEventListener("scroll", () => {
          const top = page.documentElement.scrollTop;
          for (const other of pages()) {
            if (other && other !== page && other.documentElement.scrollTop !== top) {
              other.documentElement.scrollTo({ top, behavior: "instant" });
            }
          }
        }, { passive: true });
      };

      for (const frame of compared?.querySelectorAll("iframe") ?? []) {
        follow(frame.contentDocument);
        frame.addEventListener("load", () => follow(frame.contentDocument));
      }

      document.addEventListener("generation", event => {
        for (const slot of compared?.querySelectorAll(".slot") ?? []) {
          const frame = shownFrame(slot);
          const next = replaceFrame(frame, frame.getAttribute("src") ?? "", (page, old) => {
            if (old) restoreFramePositions(page, framePositions(old));
            follow(page);
          });
          /** @type {CustomEvent} */ (event).detail.push(next.then(() => undefined));
        }
      });
    }
    })();

    """#

  static let previewStyles: StaticString = #"""
    :root {
      color-scheme: light dark;
      --background: light-dark(#f5f4f2, #16161a);
      --sheet: light-dark(#ffffff, #202026);
      --ink: light-dark(#1c1b1a, #ecebe9);
      --faint: light-dark(#615e5a, #a5a2a0);
      --line: light-dark(#dedbd6, #37363d);
      --brand: light-dark(#b93c0b, #ff9466);
      --error: light-dark(#b3131f, #ff8f8f);
      --warning: light-dark(#8a5200, #f3bd5c);
      --note: light-dark(#1258a8, #8cbcff);
      --good: light-dark(#1b7a3d, #6fd08f);
      --tint: light-dark(#f0eeea, #2b2b32);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Inter", sans-serif;
      background: var(--background);
      color: var(--ink);
    }
    * { box-sizing: border-box; }
    body { margin: 0; }
    main { padding: 24px clamp(16px, 3vw, 40px) 64px; }
    h1 { font-size: 26px; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 20px; }
    h2 { font-size: 18px; letter-spacing: -0.01em; margin: 0; }
    p { margin: 0; }
    a { color: inherit; }
    iframe { border: 0; display: block; background: var(--sheet); }
    code, pre { font-family: ui-monospace, "SF Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace; }
    :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 6px; }
    .hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    [hidden] { display: none !important; }
    .facts { color: var(--faint); font-size: 13px; }
    .empty { color: var(--faint); padding: 48px 0; text-align: center; }
    .button {
      display: inline-block; margin-top: 20px; padding: 8px 16px; border-radius: 8px;
      background: var(--tint); border: 1px solid var(--line); text-decoration: none;
    }

    .bar {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center;
      gap: 8px 16px; padding: 8px clamp(16px, 3vw, 40px); background: var(--sheet);
      border-bottom: 1px solid var(--line);
    }
    .brand {
      display: flex; align-items: center; gap: 8px; font-weight: 650; text-decoration: none;
      letter-spacing: -0.01em; margin-right: 8px;
    }
    .brand svg { width: 20px; height: 20px; fill: var(--brand); }
    .choice {
      display: flex; padding: 3px; gap: 2px; border-radius: 9px; background: var(--tint);
      font-size: 13px;
    }
    .choice a { padding: 4px 12px; border-radius: 7px; text-decoration: none; color: var(--faint); }
    .choice a:hover { color: var(--ink); }
    .choice a[aria-current] {
      background: var(--sheet); color: var(--ink); font-weight: 550;
      box-shadow: 0 1px 2px rgb(0 0 0 / 18%);
    }
    .menu { display: grid; font-size: 11px; line-height: 1.3; color: var(--faint); }
    .menu select { padding: 2px 6px; }
    select, input[type="search"] {
      font: inherit; font-size: 13px; color: var(--ink); background: var(--tint); padding: 6px 10px;
      border: 1px solid var(--line); border-radius: 8px; max-width: 120px;
    }
    input[type="search"] { width: 160px; max-width: none; }
    .state {
      margin-left: auto; display: flex; align-items: center; gap: 8px; font-size: 13px;
      color: var(--faint); font-variant-numeric: tabular-nums;
    }
    .state::before {
      content: ""; width: 8px; height: 8px; border-radius: 50%; background: var(--faint);
    }
    .action {
      font-size: 13px; font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace;
      overflow-wrap: anywhere;
    }
    .state[data-state="live"]::before { background: var(--good); }
    .state:is([data-state="lost"], [data-state="broken"]) { color: var(--error); }
    .state:is([data-state="lost"], [data-state="broken"])::before { background: var(--error); }

    .customer { margin: 0 0 40px; }
    .customer > .facts { margin-bottom: 14px; }
    .cards {
      list-style: none; margin: 0; padding: 0; display: grid; gap: 24px 20px;
      grid-template-columns: repeat(auto-fill, var(--card));
    }
    .card { position: relative; }
    .thumbnail {
      width: var(--card); height: var(--thumbnail); overflow: hidden; border-radius: 14px;
      background: var(--sheet); box-shadow: 0 0 0 1px var(--line), 0 2px 8px rgb(0 0 0 / 6%);
      transition: box-shadow 0.15s; display: grid;
    }
    .thumbnail iframe {
      grid-area: 1 / 1; width: var(--width); height: var(--height); transform: scale(var(--scale));
      transform-origin: 0 0; pointer-events: none;
    }
    .card a {
      display: flex; justify-content: space-between; align-items: baseline; gap: 8px; margin-top: 9px;
      text-decoration: none; font-size: 14px; font-weight: 550;
    }
    .card a::after { content: ""; position: absolute; inset: 0; border-radius: 14px; }
    .card:hover .thumbnail, .card:focus-within .thumbnail {
      box-shadow: 0 0 0 2px var(--brand), 0 6px 18px rgb(0 0 0 / 14%);
    }
    .tag { color: var(--faint); font-weight: 400; font-size: 13px; margin-left: auto; }

    .view main { padding: 0; }
    .stage { padding: 28px 16px 48px; display: flex; flex-direction: column; align-items: center; }
    .slot { display: grid; }
    .slot > iframe { grid-area: 1 / 1; }
    .stage .slot {
      width: var(--width); max-width: 100%; height: min(var(--height), 100vh - 150px); min-height: 360px;
      border-radius: 22px; overflow: auto hidden; background: var(--sheet);
      box-shadow: 0 0 0 1px var(--line), 0 12px 40px rgb(0 0 0 / 14%);
    }
    .stage .slot > iframe { width: var(--width); height: 100%; }
    .stage .facts { margin-top: 14px; }
    .stage.wide .slot { width: min(980px, 100%); }
    .stage.wide .slot > iframe { width: 100%; }
    iframe.loading { visibility: hidden; }

    .findings { border-bottom: 1px solid var(--line); background: var(--sheet); }
    .findings summary {
      padding: 9px clamp(16px, 3vw, 40px); cursor: pointer; font-size: 14px; font-weight: 550;
      border-left: 4px solid var(--mark);
    }
    .findings iframe { width: 100%; height: 200px; border-top: 1px solid var(--line); }
    .index .findings { border: 1px solid var(--line); border-radius: 10px; margin-bottom: 28px; }
    .index .findings summary { padding: 9px 16px; }
    .finding-list { padding: 4px 16px 16px; }
    [data-severity="error"] { --mark: var(--error); }
    [data-severity="warning"] { --mark: var(--warning); }
    [data-severity="note"] { --mark: var(--note); }

    .report main { max-width: 980px; margin: 0 auto; }
    .report h1 { margin-bottom: 4px; font-size: 20px; }
    ol.report { list-style: none; margin: 16px 0 0; padding: 0; display: grid; gap: 14px; }
    .finding {
      background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--mark);
      border-radius: 10px; padding: 13px 16px; min-width: 0;
    }
    .heading { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; font-size: 13px; }
    .heading strong { color: var(--mark); text-transform: capitalize; }
    .heading code, .location { color: var(--faint); }
    .location { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 12.5px; overflow-wrap: anywhere; }
    .message { margin: 4px 0 0; overflow-wrap: anywhere; }
    .excerpt {
      margin: 10px 0 0; padding: 9px 12px 22px; background: var(--tint); border-radius: 8px;
      overflow-x: auto; font-size: 13px; line-height: 1.5;
    }
    .excerpt .number { color: var(--faint); margin-right: 16px; user-select: none; }
    .excerpt mark {
      position: relative; color: inherit; border-radius: 3px;
      background: color-mix(in srgb, var(--mark) 20%, transparent);
    }
    .excerpt mark::after {
      content: "^"; position: absolute; left: 0; top: 100%; color: var(--mark); font-weight: 700;
      line-height: 1;
    }
    .note, .fix { margin-top: 8px; font-size: 14px; overflow-wrap: anywhere; }
    .fix strong { color: var(--good); }
    .note strong { color: var(--note); }

    .notice main { max-width: 560px; margin: 12vh auto 0; }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }

    .choices { flex: 1; display: flex; flex-wrap: wrap; align-items: end; gap: 8px 12px; min-width: 0; }
    .link { font-size: 13px; color: var(--faint); align-self: center; }
    .link:hover { color: var(--ink); }
    button, input[type="text"] {
      font: inherit; font-size: 13px; color: var(--ink); background: var(--tint); padding: 6px 12px;
      border: 1px solid var(--line); border-radius: 8px;
    }
    button { cursor: pointer; }
    button:hover:enabled { border-color: var(--faint); }
    button:disabled { color: var(--faint); cursor: default; opacity: 0.65; }
    button.main { background: var(--brand); color: var(--sheet); border-color: var(--brand); }

    .play main { padding: 0; }
    .prototype {
      display: grid; grid-template-columns: minmax(0, 1fr) minmax(320px, 420px); align-items: start;
      min-height: calc(100vh - 57px);
    }
    .app { padding: 28px 16px; display: flex; justify-content: center; position: sticky; top: 57px; }
    .screen {
      width: var(--width); max-width: 100%; height: min(var(--height), 100vh - 156px); min-height: 420px;
      border-radius: 28px; overflow: hidden; background: var(--sheet); display: flex;
      flex-direction: column; box-shadow: 0 0 0 1px var(--line), 0 12px 40px rgb(0 0 0 / 14%);
    }
    .screen .slot { flex: 1; min-height: 0; position: relative; overflow: auto hidden; }
    .screen .slot > iframe { width: var(--width); height: 100%; }
    .screen .notice {
      position: absolute; inset: auto 12px 12px; padding: 9px 14px; border-radius: 12px; font-size: 13px;
      background: var(--ink); color: var(--background); overflow-wrap: anywhere;
    }
    .screen .notice:empty { display: none; }
    .tabs { display: flex; border-top: 1px solid var(--line); background: var(--sheet); padding: 0 6px; }
    .tabs button {
      flex: 1 1 0; min-width: 0; min-height: 50px; padding: 4px 2px; border: 0; border-radius: 0;
      background: none; color: var(--faint); font-size: 12px; overflow-wrap: anywhere;
    }
    .tabs button[aria-current] { color: var(--brand); font-weight: 600; box-shadow: inset 0 2px var(--brand); }
    .presented .tabs { display: none; }
    .panel { padding: 20px clamp(16px, 2vw, 28px) 48px; border-left: 1px solid var(--line); min-height: 100%; }
    .tools { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: center; }
    .group { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    .switch { display: inline-flex; gap: 6px; align-items: center; font-size: 13px; }
    .clock { font-size: 13px; font-variant-numeric: tabular-nums; min-width: 9em; }
    #link { flex: 1 1 100%; }
    #link input { flex: 1; min-width: 0; }
    .log-head { display: flex; justify-content: space-between; align-items: center; margin: 24px 0 10px; }
    .log { list-style: none; margin: 0; padding: 0; font-size: 13px; line-height: 1.45; }
    .log li { padding: 10px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .log code, .log .request, .log .route { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 12px; }
    .log .route, .log .request, .log .result { color: var(--faint); }
    .log .request { padding-left: 14px; }
    .log .problem, .log .failed { color: var(--error); }
    dialog {
      border: 1px solid var(--line); border-radius: 14px; background: var(--sheet); color: var(--ink);
      padding: 20px; width: min(360px, 100vw - 32px);
    }
    dialog::backdrop { background: rgb(0 0 0 / 40%); }
    dialog .fields { display: grid; gap: 12px; margin: 14px 0; }
    dialog label { display: grid; gap: 4px; font-size: 13px; color: var(--faint); }
    dialog .group { justify-content: flex-end; }

    @media (max-width: 860px) {
      .bar { padding: 8px 12px; gap: 8px; }
      .choices, .index .bar { flex-wrap: nowrap; }
      .choices {
        flex: none; order: 1; width: 100%; overflow-x: auto; gap: 10px; scrollbar-width: none; margin: 0 -12px;
        padding: 2px 12px; width: calc(100% + 24px);
      }
      .choices > * { flex: none; }
      .index .bar { flex-wrap: wrap; }
      .stage { padding: 12px 0 32px; }
      .stage .slot { border-radius: 0; }
      .prototype { grid-template-columns: minmax(0, 1fr); }
      .app { position: static; padding: 12px 0 0; }
      .screen { height: min(var(--height), 100vh - 150px); border-radius: 0; }
      .panel { border-left: 0; border-top: 1px solid var(--line); }
    }
    /* Walls and comparisons */
    .wall h1 { margin-bottom: 4px; }
    .wall main > .facts { margin-bottom: 24px; }
    .wall .customer h2 { margin-bottom: 14px; }
    .card .more { position: relative; z-index: 1; display: inline-block; margin: 2px 0 0; font-size: 13px; font-weight: 400; color: var(--faint); text-decoration: underline; }
    .card .more::after { content: none; }
    .card .more:hover { color: var(--ink); }
    .notice-bar {
      position: sticky; top: 56px; z-index: 1; margin: 0 0 24px; padding: 10px 16px; border-radius: 12px;
      background: var(--sheet); border: 1px solid var(--brand); font-size: 14px;
    }
    .compare main { padding: 28px 16px 48px; }
    .compared { display: flex; flex-wrap: wrap; gap: 32px; justify-content: center; }
    .compared figure { margin: 0; max-width: 100%; }
    .compared figcaption { padding: 0 6px 10px; font-size: 14px; font-weight: 550; max-width: var(--width); }
    .compared figcaption a { text-decoration: none; }
    .compared .slot {
      width: var(--width); max-width: 100%; height: min(var(--height), 100vh - 190px); min-height: 420px;
      border-radius: 22px; overflow: hidden; background: var(--sheet);
      box-shadow: 0 0 0 1px var(--line), 0 12px 40px rgb(0 0 0 / 14%);
    }
    .compared .slot > iframe { width: 100%; height: 100%; }
    .compared:is(.slider, .difference) { display: grid; justify-items: center; }
    .compared:is(.slider, .difference) figure { grid-area: 1 / 1; }
    .compared:is(.slider, .difference) figcaption { display: flex; min-height: 2.9em; align-items: end; }
    .compared:is(.slider, .difference) .right figcaption { justify-content: end; text-align: right; margin-left: 50%; }
    .compared:is(.slider, .difference) .left figcaption { max-width: calc(var(--width) / 2); }
    .compared.slider .right { clip-path: none; }
    .compared.slider .right .slot { clip-path: inset(0 0 0 var(--divider, 50%)); box-shadow: none; }
    .compared.difference { isolation: isolate; }
    .compared.difference .right .slot { mix-blend-mode: difference; box-shadow: none; background: none; }
    .divider, .compare .facts { text-align: center; margin-top: 16px; font-size: 14px; }
    .divider input { vertical-align: middle; width: min(320px, 60vw); margin-left: 8px; accent-color: var(--brand); }
    @media (max-width: 860px) {
      .compared.side figure { width: 100%; }
      .compared.side .slot { border-radius: 14px; }
    }

    """#

  static let siteScript: StaticString = #"""
    // The search field of a page with cards: it hides the cards without its words, and empty groups.
    {
      const search = /** @type {HTMLInputElement | null} */ (document.getElementById("search"));
      const unmatched = document.getElementById("unmatched");

      const find = () => {
        const words = (search?.value ?? "").toLowerCase().split(/\s+/);
        let count = 0;
        /** @type {NodeListOf<HTMLElement>} */
        const groups = document.querySelectorAll(".customer");
        for (const group of groups) {
          let found = 0;
          /** @type {NodeListOf<HTMLElement>} */
          const cards = group.querySelectorAll(".card");
          for (const card of cards) {
            const text = (card.dataset.words ?? "").toLowerCase();
            card.hidden = !words.every(word => text.includes(word));
            if (!card.hidden) found += 1;
          }
          group.hidden = found === 0;
          count += found;
        }
        if (unmatched) unmatched.hidden = count > 0;
      };

      search?.addEventListener("input", find);
      // A page that works without scripts shows the field only with them.
      const field = /** @type {HTMLElement | null} */ (document.querySelector(".find"));
      if (field) field.hidden = false;
      if (search?.value) find();
    }

    """#

  static let siteStyles: StaticString = #"""
    /* The pages of a static site, after the styles of the preview. */
    .static .bar { flex-wrap: wrap; gap: 4px 20px; min-height: 52px; }
    .path { display: flex; flex-wrap: wrap; gap: 2px 8px; font-size: 14px; min-width: 0; }
    .path a { color: var(--faint); text-decoration: none; }
    .path a:hover { color: var(--ink); text-decoration: underline; }
    .path a::after { content: "›"; margin-left: 8px; color: var(--faint); display: inline-block; }
    .path span { font-weight: 550; overflow-wrap: anywhere; }
    .places { display: flex; gap: 16px; margin-left: auto; font-size: 14px; }
    .places a { color: var(--faint); text-decoration: none; padding: 4px 0; }
    .places a:hover { color: var(--ink); }
    .places a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--brand); }
    .static main { max-width: 1520px; margin: 0 auto; padding-top: 36px; }
    .static h1 { margin: 0 0 6px; font-size: 32px; }
    .static main > .facts { margin-bottom: 20px; font-size: 14px; }
    .find { margin: 0 0 28px; }
    .find input[type="search"] { width: min(320px, 100%); padding: 9px 14px; font-size: 14px; background: var(--sheet); }

    .customers {
      list-style: none; margin: 0; padding: 0; display: grid; gap: 28px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
    }
    .customers .customer { margin: 0; padding: 20px 20px 18px; border-radius: 20px; background: var(--sheet); box-shadow: 0 0 0 1px var(--line); }
    .customers .facts { margin: 2px 0 0; font-size: 14px; }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(0, 1fr)); gap: 14px; }
    .tile .thumbnail { width: 100%; height: auto; aspect-ratio: 2 / 3; container-type: inline-size; }
    .tile .thumbnail iframe { transform: scale(calc(100cqw / var(--width))); }
    .tile h2 { margin-top: 16px; font-size: 20px; }
    .tile.card a { display: block; margin: 0; font: inherit; }
    .screens { margin-top: 56px; }
    .names {
      list-style: none; margin: 14px 0 0; padding: 0; display: grid; gap: 2px 24px;
      grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
    }
    .names li { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; padding: 8px 0; border-bottom: 1px solid var(--line); }
    .names a { text-decoration: none; font-weight: 550; }
    .names a:hover { text-decoration: underline; }


    .view-head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 8px 24px; margin-bottom: 20px; }
    .steps { display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 14px; }
    .steps a { color: var(--faint); text-decoration: none; }
    .steps a:hover { color: var(--ink); text-decoration: underline; }
    .views .findings { border: 1px solid var(--line); border-radius: 12px; margin-bottom: 28px; overflow: hidden; }
    .frames { display: flex; flex-wrap: wrap; gap: 36px; justify-content: center; }
    .shown { margin: 0; max-width: 100%; min-width: 0; }
    .shown figcaption { display: flex; justify-content: space-between; gap: 16px; font-size: 14px; font-weight: 550; padding: 0 6px 10px; }
    .shown figcaption a { color: var(--faint); font-weight: 400; }
    .shown iframe { max-width: 100%; border-radius: 28px; box-shadow: 0 0 0 1px var(--line), 0 12px 40px rgb(0 0 0 / 14%); }

    .document { display: flex; flex-direction: column; height: 100vh; }
    .document main { flex: 1; max-width: none; width: 100%; padding: 0; display: grid; min-height: 0; }
    .document iframe { width: 100%; height: 100%; }
    .report section { margin-top: 36px; scroll-margin-top: 72px; }
    .report.static main { max-width: 980px; }

    @media (max-width: 860px) {
      .static main { padding-top: 24px; }
      .static h1 { font-size: 26px; }
      .frames { gap: 28px; }
      .shown { width: 100%; }
      .shown iframe { width: 100%; border-radius: 20px; }
      .customers .customer { padding: 14px 14px 16px; }
    }

    """#
}
