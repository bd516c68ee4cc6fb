// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let previewScript: StaticString = #"""
    (() => {
      "use strict";
      const root = document.documentElement;
      const state = document.getElementById("state");
      const stage = document.getElementById("stage");
      const findings = document.getElementById("findings");
      const shape = shapeOf(document);
      let generation = root.dataset.generation;
      let source = null;

      // What a page shows of the project besides its frames: if it differs, all of it has to come anew.
      function shapeOf(page) {
        const parts = page.querySelectorAll("main, .bar :is(.choice, .menu)");
        return Array.from(parts, part => part.innerHTML).join("");
      }

      function say(text, name) {
        if (!state) return;
        state.dataset.state = name;
        if (state.textContent !== text) state.textContent = text;
      }

      // Where every part of a page is scrolled to, by the way from the root to it.

      function wayTo(element) {
        const way = [];
        for (let at = element; at.parentElement; at = at.parentElement) {
          way.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
        }
        return way;
      }

      function positions(page) {
        return Array.from(page.querySelectorAll("*"))
          .filter(element => element.scrollTop || element.scrollLeft)
          .map(element => [wayTo(element), element.scrollLeft, element.scrollTop]);
      }

      function restore(page, positions) {
        for (const [way, left, top] of positions) {
          const element = way.reduce((at, index) => at && at.children[index], page.documentElement);
          if (element) element.scrollTo({ left, top, behavior: "instant" });
        }
      }

      // Links of a page lead into the app, which is not here, so what they would do is told. Nothing
      // is executed in the frame: whoever listens stands outside.

      function told(address) {
        if (!address.startsWith("bricks:")) return address;
        const link = new URL(address);
        const words = Array.from(link.searchParams, ([name, value]) => `${name}: ${value}`);
        return words.length ? `${link.pathname} (${words.join(", ")})` : link.pathname;
      }

      function tell(event) {
        const link = event.target.closest("a[href]:not([href^='#'])");
        if (!link) return;
        event.preventDefault();
        document.getElementById("action").textContent = told(link.href);
        if (link.href.startsWith("bricks:loadMore")) loadMore();
      }

      // The next page of a list is all that a preview has of what is behind a link: everything that is
      // asked for about the page is asked for with one page more.

      function loadMore() {
        const frame = document.querySelector("#page:not(.coming)");
        const pages = Number(new URL(frame.src).searchParams.get("pages") ?? 1) + 1;
        const longer = address => {
          const url = new URL(address, location.href);
          url.searchParams.set("pages", pages);
          return url.pathname + url.search;
        };
        stage.dataset.status = longer(stage.dataset.status);
        const told = findings.querySelector("iframe:not(.coming)");
        told.dataset.src = longer(told.dataset.src);
        const alone = stage.querySelector(".facts a");
        alone.href = longer(alone.href);
        renew(frame, longer(frame.src));
        readStatus().catch(() => {});
      }

      function hold(frame) {
        if (frame?.id === "page") frame.contentDocument?.addEventListener("click", tell);
      }

      // A new frame loads unseen behind the old one and takes its place when it is complete, so that
      // nothing flashes.

      const coming = new WeakMap();

      function renew(frame, address) {
        const slot = frame.parentElement;
        coming.get(slot)?.remove();
        const fresh = frame.cloneNode(false);
        coming.set(slot, fresh);
        fresh.classList.add("coming");
        fresh.removeAttribute("loading");
        fresh.src = address ?? frame.getAttribute("src");
        return new Promise(resolve => {
          fresh.addEventListener("load", () => {
            const page = fresh.contentDocument;
            coming.delete(slot);
            // The browser's own page about a lost connection cannot be looked into.
            if (!page) { fresh.remove(); resolve(null); return; }
            if (frame.contentDocument) restore(page, positions(frame.contentDocument));
            const hadFocus = document.activeElement === frame;
            frame.remove();
            fresh.classList.remove("coming");
            if (hadFocus) fresh.focus({ preventScroll: true });
            hold(fresh);
            resolve(fresh);
          }, { once: true });
          slot.append(fresh);
        });
      }

      // The one page of a view, and what is wrong with it.

      async function readStatus() {
        const answer = await fetch(stage.dataset.status);
        if (!answer.ok) return;
        const status = await answer.json();
        stage.classList.toggle("wide", !status.isPage);
        findings.hidden = !status.isPage || status.summary === "";
        findings.dataset.severity = status.severity;
        findings.querySelector("summary").textContent = status.summary;
        await readFindings();
      }

      async function readFindings() {
        const frame = findings.querySelector("iframe:not(.coming)");
        if (!findings.open || findings.hidden) return;
        const fresh = await renew(frame, frame.dataset.src);
        if (!fresh) return;
        const height = fresh.contentDocument.querySelector("main").scrollHeight;
        fresh.style.height = `${Math.min(height, innerHeight * 0.46)}px`;
      }

      // The cards of the index: those in sight are renewed at once, the others when they come.

      const seen = new Set();
      const shown = new WeakMap();
      const sight = new IntersectionObserver(entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) { seen.add(target); renewCard(target); } else seen.delete(target);
        }
      }, { rootMargin: "200px" });

      function renewCard(slot) {
        if ((shown.get(slot) ?? root.dataset.generation) === generation) return null;
        shown.set(slot, generation);
        const frame = slot.querySelector("iframe:not(.coming)");
        // What was never in sight was not loaded yet, and will be new when it is.
        return frame.contentDocument?.URL === "about:blank" ? null : renew(frame);
      }

      for (const slot of document.querySelectorAll(".thumbnail")) sight.observe(slot);

      // Generations

      async function compare() {
        const answer = await fetch(location.href);
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        if (shapeOf(page) !== shape) location.reload();
      }

      async function take(next, age) {
        const started = performance.now();
        const run = name => name.slice(0, name.lastIndexOf("-"));
        if (next === generation) { say("Live", "live"); return; }
        if (run(next) !== run(generation)) { location.reload(); return; }
        generation = next;
        say("Reloading …", "live");
        const frames = stage ? [renew(document.querySelector("#page:not(.coming)"))]
          : Array.from(seen, renewCard);
        if (stage) readStatus().catch(() => {});
        compare().catch(() => {});
        await Promise.all(frames);
        if (generation === next) {
          say(`Reloaded in ${Math.round(age + performance.now() - started)} ms`, "live");
        }
      }

      function connect() {
        disconnect();
        source = new EventSource("/events");
        source.addEventListener("generation", event => {
          const { generation, age } = JSON.parse(event.data);
          take(generation, age);
        });
        source.addEventListener("error", () => {
          say("Connection lost, trying again …", "lost");
          if (source?.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
        });
      }

      // A browser has few connections for one server, so a page that nobody sees gives its own back;
      // when it is seen again it learns what it missed.

      function disconnect() {
        source?.close();
        source = null;
      }

      document.addEventListener("visibilitychange", () => {
        if (document.hidden) disconnect(); else connect();
      });
      addEventListener("pageshow", event => { if (event.persisted) connect(); });
      addEventListener("pagehide", disconnect);

      // Choices

      document.addEventListener("change", event => {
        if (event.target.matches("select[data-leads]")) location.assign(event.target.value);
      });

      document.getElementById("search")?.addEventListener("input", event => {
        const words = event.target.value.toLowerCase().split(/\s+/);
        let count = 0;
        for (const section of document.querySelectorAll(".customer")) {
          let found = 0;
          for (const card of section.querySelectorAll(".card")) {
            const text = card.dataset.words.toLowerCase();
            card.hidden = !words.every(word => text.includes(word));
            if (!card.hidden) found += 1;
          }
          section.hidden = found === 0;
          count += found;
        }
        document.getElementById("unmatched").hidden = count > 0;
      });

      findings?.addEventListener("toggle", readFindings);
      if (stage) {
        // It may be there already, or on its way.
        const page = document.getElementById("page");
        hold(page);
        page.addEventListener("load", () => hold(page));
        readStatus().catch(() => {});
      }
      if (!document.hidden) connect();
    })();

    """#

  static let previewStyles: StaticString = #"""
    :root {
      color-scheme: light dark;
      --ground: light-dark(#f5f4f2, #16161a);
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
      background: var(--ground);
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
    .nothing { color: var(--faint); padding: 48px 0; text-align: center; }
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
    iframe.coming { visibility: hidden; }

    .findings { border-bottom: 1px solid var(--line); background: var(--sheet); }
    .findings summary {
      padding: 9px clamp(16px, 3vw, 40px); cursor: pointer; font-size: 14px; font-weight: 550;
      border-left: 4px solid var(--mark);
    }
    .findings iframe { width: 100%; height: 200px; border-top: 1px solid var(--line); }
    .index .findings { border: 1px solid var(--line); border-radius: 10px; margin-bottom: 28px; }
    .index .findings summary { padding: 9px 16px; }
    .told { padding: 4px 16px 16px; }
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
    .head { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; font-size: 13px; }
    .head strong { color: var(--mark); text-transform: capitalize; }
    .head code, .where { color: var(--faint); }
    .where { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 12.5px; overflow-wrap: anywhere; }
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
