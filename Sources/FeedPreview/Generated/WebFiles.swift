// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let previewScript: StaticString = #"""
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

      /**
       * Returns the frame in a container, but not the one that is still loading.
       * @param {ParentNode} container
       */
      function loadedFrame(container) {
        return /** @type {HTMLIFrameElement} */ (container.querySelector("iframe:not(.loading)"));
      }

      // Scroll positions of all elements of a page, each with its child indexes from the root

      function pathTo(element) {
        const path = [];
        for (let at = element; at.parentElement; at = at.parentElement) {
          path.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
        }
        return path;
      }

      function scrollPositions(page) {
        return Array.from(page.querySelectorAll("*"))
          .filter(element => element.scrollTop || element.scrollLeft)
          .map(element => [pathTo(element), element.scrollLeft, element.scrollTop]);
      }

      function restore(page, positions) {
        for (const [path, left, top] of positions) {
          const element = path.reduce((at, index) => at && at.children[index], page.documentElement);
          if (element) element.scrollTo({ left, top, behavior: "instant" });
        }
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
        const page = loadedFrame(stage), list = loadedFrame(findings);
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

      // A new frame loads behind the old one and replaces it when it is complete, so nothing flashes.

      const loading = new WeakMap();

      /**
       * Loads the page of a frame again.
       * @param {HTMLIFrameElement} frame
       * @param {string} [address]
       * @returns {Promise<HTMLIFrameElement | null>} The new frame, or `null` if the connection is lost.
       */
      function reload(frame, address) {
        const slot = /** @type {HTMLElement} */ (frame.parentElement);
        loading.get(slot)?.remove();
        const next = /** @type {HTMLIFrameElement} */ (frame.cloneNode(false));
        loading.set(slot, next);
        next.classList.add("loading");
        next.removeAttribute("loading");
        next.src = address ?? frame.getAttribute("src") ?? "";
        return new Promise(resolve => {
          next.addEventListener("load", () => {
            const page = next.contentDocument;
            loading.delete(slot);
            // The browser's error page for a lost connection is not accessible.
            if (!page) { next.remove(); resolve(null); return; }
            if (frame.contentDocument) restore(page, scrollPositions(frame.contentDocument));
            const hadFocus = document.activeElement === frame;
            frame.remove();
            next.classList.remove("loading");
            if (hadFocus) next.focus({ preventScroll: true });
            watchLinks(next);
            resolve(next);
          }, { once: true });
          slot.append(next);
        });
      }

      // The page of a view and its findings

      async function readStatus() {
        if (!stage || !findings) return;
        const response = await fetch(stage.dataset.status ?? "");
        if (!response.ok) return;
        const { isPage, summary, severity } = await response.json();
        stage.classList.toggle("wide", !isPage);
        findings.hidden = !isPage || summary === "";
        findings.dataset.severity = severity;
        /** @type {HTMLElement} */ (findings.querySelector("summary")).textContent = summary;
        await readFindings();
      }

      async function readFindings() {
        if (!(findings instanceof HTMLDetailsElement) || !findings.open || findings.hidden) return;
        const frame = loadedFrame(findings);
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
        const frame = loadedFrame(slot);
        // A card that was never visible is not loaded yet.
        return frame.contentDocument?.URL === "about:blank" ? null : reload(frame);
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
        const frames = stage ? [reload(loadedFrame(stage))] : Array.from(visible, reloadCard);
        if (stage) readStatus().catch(() => {});
        reloadIfChanged().catch(() => {});
        await Promise.all(frames);
        if (generation === next) {
          showStatus(`Reloaded in ${Math.round(age + performance.now() - started)} ms`, "live");
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

      // Menus and search

      document.addEventListener("change", event => {
        const menu = event.target;
        if (menu instanceof HTMLSelectElement && menu.matches("[data-navigates]")) location.assign(menu.value);
      });

      const search = /** @type {HTMLInputElement | null} */ (document.getElementById("search"));
      search?.addEventListener("input", () => {
        const words = search.value.toLowerCase().split(/\s+/);
        let count = 0;
        /** @type {NodeListOf<HTMLElement>} */
        const sections = document.querySelectorAll(".customer");
        for (const section of sections) {
          let found = 0;
          /** @type {NodeListOf<HTMLElement>} */
          const cards = section.querySelectorAll(".card");
          for (const card of cards) {
            const text = (card.dataset.words ?? "").toLowerCase();
            card.hidden = !words.every(word => text.includes(word));
            if (!card.hidden) found += 1;
          }
          section.hidden = found === 0;
          count += found;
        }
        const unmatched = document.getElementById("unmatched");
        if (unmatched) unmatched.hidden = count > 0;
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
      gap: 8px 16px; padding: 10px clamp(16px, 3vw, 40px); background: var(--sheet);
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
    .menu { display: flex; align-items: center; gap: 8px; font-size: 13px; color: var(--faint); }
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
    .state[data-state="lost"] { color: var(--error); }
    .state[data-state="lost"]::before { background: var(--error); }

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

    """#
}
