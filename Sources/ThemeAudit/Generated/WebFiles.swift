// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let sheetScript: StaticString = #"""
    (() => {
      "use strict";
      /** @type {(selector: string) => HTMLElement[]} */
      const all = selector => Array.from(document.querySelectorAll(selector));
      const search = /** @type {HTMLElement} */ (document.querySelector(".search"));
      const field = /** @type {HTMLInputElement} */ (search.querySelector("input"));
      const matchCount = /** @type {HTMLElement} */ (document.querySelector(".match-count"));
      const tokens = all(".token").map(element => ({ element, text: (element.textContent ?? "").toLowerCase() }));
      const containers = all(".part, .group");
      const folds = Array.from(document.querySelectorAll("details"));
      /** The groups that were open before the search. @type {Set<Element> | null} */
      let opened = null;

      // Hides all tokens that do not contain every word of the search field.
      function filter() {
        const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
        let count = 0;
        for (const { element, text } of tokens) {
          element.hidden = !words.every(word => text.includes(word));
          if (!element.hidden) count += 1;
        }
        // A search opens all groups, and its end restores them.
        if (words.length && !opened) opened = new Set(folds.filter(fold => fold.open));
        for (const fold of folds) if (words.length) fold.open = true; else if (opened) fold.open = opened.has(fold);
        if (!words.length) opened = null;
        for (const container of containers) container.hidden = !container.querySelector(".token:not([hidden])");
        for (const glances of all(".glances")) glances.hidden = words.length > 0;
        matchCount.textContent = words.length === 0 ? "" : count === 0 ? "No token matches the search." : `${count} found`;
      }

      search.hidden = false;
      field.addEventListener("input", filter);

      // Clears the search if it hides the target of a link, and opens the group of the target.
      function show() {
        const target = document.getElementById(location.hash.slice(1));
        if (!target) return;
        if (field.value && target.offsetParent === null) { field.value = ""; filter(); }
        const fold = target.closest("details") ?? target.querySelector("details");
        if (fold) fold.open = true;
        target.scrollIntoView();
      }

      addEventListener("hashchange", show);
      show();

      // Marks the link to the first visible group in the list of contents.
      /** @type {NodeListOf<HTMLAnchorElement>} */
      const contents = document.querySelectorAll(".side nav a");
      const links = new Map(Array.from(contents, link => [link.hash.slice(1), link]));
      const groups = all(".group").filter(group => links.has(group.id));
      const visible = new Set();
      const observer = new IntersectionObserver(entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target); else visible.delete(target);
        }
        const first = groups.find(group => visible.has(group));
        for (const [id, link] of links) {
          if (id === first?.id) link.setAttribute("aria-current", "true");
          else link.removeAttribute("aria-current");
        }
      }, { rootMargin: "-15% 0px -60% 0px" });
      for (const group of groups) observer.observe(group);
    })();

    """#

  static let sheetStyles: StaticString = #"""
    :root {
      color-scheme: light dark;
      --background: light-dark(#f4f3f0, #141417);
      --sheet: light-dark(#fdfcfb, #1d1d21);
      --ink: light-dark(#1b1a19, #edecea);
      --faint: light-dark(#605d59, #a6a3a0);
      --line: light-dark(#dfdcd6, #34343a);
      --brand: light-dark(#b0390b, #ff9a6e);
      --bad: light-dark(#a8121d, #ff9494);
      --code: ui-monospace, "SF Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace;
      font: 14px/1.5 system-ui, -apple-system, "Segoe UI", "Inter", sans-serif;
      background: var(--background);
      color: var(--ink);
      -webkit-text-size-adjust: 100%;
      scroll-padding-top: 56px;
    }
    * { box-sizing: border-box; }
    body { margin: 0; overflow-wrap: anywhere; }
    h1, h2, h3, p, ul, ol { margin: 0; padding: 0; }
    ul, ol { list-style: none; }
    a { color: inherit; text-decoration: none; }
    a:hover { text-decoration: underline; text-underline-offset: 2px; }
    i { font-style: normal; }
    code { font: 12.5px/1.5 var(--code); }
    :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    [hidden] { display: none !important; }

    .top { padding: 52px clamp(16px, 4vw, 56px) 0; max-width: 1480px; margin: auto; }
    h1 { font-size: clamp(34px, 5vw, 52px); line-height: 1.05; letter-spacing: -0.03em; }
    .lead { font-size: 17px; color: var(--faint); margin-top: 12px; max-width: 62ch; }
    .facts { color: var(--faint); margin-top: 14px; max-width: 90ch; }
    .complaints { margin-top: 8px; font-weight: 600; color: var(--bad); }
    .ribbon {
      display: flex; height: 72px; margin-top: 28px; border-radius: 16px; overflow: clip;
      box-shadow: 0 0 0 1px var(--line);
    }
    .ribbon i { flex: 1; }

    .frame {
      display: grid; grid-template-columns: 212px minmax(0, 1fr); gap: clamp(20px, 3vw, 44px);
      padding: 32px clamp(16px, 4vw, 56px) 80px; max-width: 1480px; margin: auto;
    }
    .side { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 8px 4px; }
    .search { display: block; margin-bottom: 12px; }
    .search input {
      width: 100%; font: inherit; color: var(--ink); background: var(--sheet); padding: 8px 12px;
      border: 1px solid var(--line); border-radius: 10px;
    }
    .search input::placeholder { color: var(--faint); opacity: 1; }
    .choice { border: 0; margin: 0 0 16px; padding: 0; display: flex; flex-wrap: wrap; gap: 4px; }
    .choice label {
      padding: 4px 12px; border-radius: 99px; border: 1px solid var(--line); cursor: pointer;
      font-size: 13px;
    }
    .choice label:has(:checked) { background: var(--ink); color: var(--background); border-color: var(--ink); }
    .choice label:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
    .choice input { position: absolute; opacity: 0; pointer-events: none; }
    .side nav a { display: flex; gap: 8px; padding: 3px 10px; border-radius: 8px; color: var(--faint); }
    .side nav a span { margin-left: auto; font-variant-numeric: tabular-nums; }
    .side nav a:hover { color: var(--ink); }
    .side nav a[aria-current] { color: var(--ink); background: var(--sheet); box-shadow: inset 0 0 0 1px var(--line); }
    .side nav ul ul { margin-left: 12px; font-size: 13px; }
    .match-count { color: var(--faint); font-size: 13px; min-height: 20px; margin: -4px 0 8px 2px; }

    .group { margin-bottom: 20px; }
    .group:has(details[open]) { margin-bottom: 56px; }
    .group summary { display: flex; align-items: baseline; gap: 10px; cursor: pointer; border-radius: 8px; }
    .group summary::before { content: "▸"; color: var(--faint); width: 14px; }
    .group details[open] > summary::before { content: "▾"; }
    .group summary::-webkit-details-marker { display: none; }
    .group summary span { color: var(--faint); font-size: 14px; font-variant-numeric: tabular-nums; }
    h2 { font-size: 24px; letter-spacing: -0.02em; line-height: 1.2; }
    h3 { font-size: 15px; margin-top: 24px; }
    .about { color: var(--faint); margin-top: 4px; max-width: 72ch; }
    .rows {
      margin-top: 14px; border: 1px solid var(--line); border-radius: 16px; overflow: clip;
      background: var(--sheet);
    }
    .row { display: grid; grid-template-columns: 208px; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
    .heads { position: sticky; top: 0; z-index: 1; font-size: 12.5px; font-weight: 600; }
    .heads > * { padding: 9px 20px; }
    .heads .name { color: var(--faint); background: var(--sheet); }
    .row + .row, li.row { border-top: 1px solid var(--line); }
    .name { padding: 16px 18px; }
    .name a { font: 600 13px/1.4 var(--code); }
    .name a span { font-weight: 400; color: var(--faint); }
    .name p { color: var(--faint); font-size: 13px; margin-top: 4px; }
    .row:target .name, .card:target { box-shadow: inset 4px 0 var(--brand); }
    .cell { background: var(--panel); color: var(--ink); padding: 16px 20px; min-width: 0; }
    .row .cell { border-top: 1px solid color-mix(in srgb, var(--ink) 7%, transparent); margin-top: -1px; }
    :where(.cell, .card) p { font-size: 13px; }
    .cell .minor { color: var(--faint); }
    .side-by-side { display: flex; gap: 16px; align-items: flex-start; }
    .side-by-side > div { min-width: 0; flex: 1; }
    .row > .cell { container-type: inline-size; }
    @container (max-width: 230px) {
      .side-by-side { flex-direction: column; gap: 8px; }
      .side-by-side > div { width: 100%; }
    }
    .deprecated .name > a { text-decoration: line-through; }
    .deprecated .name .reason, .broken { color: var(--bad); }
    .cell .broken { color: var(--ink); font-weight: 600; }
    .mark { font-weight: 600; }

    .chip {
      display: block; flex: none; width: 84px; height: 60px; border-radius: 12px; overflow: clip;
      box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 14%, transparent);
    }
    .chip i { display: block; height: 100%; box-shadow: inherit; border-radius: inherit; }
    .clear {
      background: repeating-conic-gradient(color-mix(in srgb, var(--ink) 22%, transparent) 0 25%, transparent 0 50%) 0 0 / 12px 12px;
    }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(176px, 1fr)); gap: 16px; margin-top: 14px; }
    .card { background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; overflow: clip; }
    .card .chip { width: 100%; height: 92px; border-radius: 0; box-shadow: none; }
    .card .name { padding: 10px 14px 12px; }
    .card .name a span { display: none; }
    .brief { display: flex; flex-wrap: wrap; gap: 0 18px; align-items: baseline; }
    .card .minor { color: var(--faint); }
    .card .name p { font-size: 12px; margin-top: 2px; }
    .contrasts { display: flex; flex-wrap: wrap; }
    .contrast {
      flex: 1 0 44%; background: var(--panel); color: var(--ink); padding: 5px 4px 5px 14px; font-size: 12px;
      font-variant-numeric: tabular-nums; white-space: nowrap;
    }
    .contrast b { margin-right: 5px; font-size: 14px; }
    .contrast b::before { content: "Aa"; }

    .type { color: var(--text); margin: 0 0 10px; max-width: 100%; }
    .face { color: var(--text); font-size: 28px; line-height: 1.2; margin-bottom: 6px; }
    .bar { display: block; width: max(0px, var(--l)); max-width: 100%; height: 16px; background: var(--accent); border-radius: 2px; }
    .none { border-left: 2px solid var(--accent); height: 16px; display: block; }
    .corner {
      display: block; flex: none; width: 84px; height: 60px; border: 2px solid var(--accent);
      background: color-mix(in srgb, var(--accent) 16%, transparent); border-radius: var(--l);
    }
    .stroke { display: block; border-top: var(--l) solid var(--accent); margin: 8px 0; }
    .measure { margin-bottom: 8px; }
    .box { display: block; flex: none; width: 116px; height: 76px; border-radius: 14px; background: var(--surface); margin: 10px 14px 14px 6px; }
    .rule { display: block; border-top: 4px solid var(--accent); margin: 8px 0 12px; width: 100%; height: 0; }
    .dashes { display: block; width: 100%; height: 12px; stroke: var(--accent); }
    .band { display: block; height: 76px; border-radius: 14px; margin-bottom: 10px; }
    .stops { display: flex; flex-wrap: wrap; gap: 2px 16px; }
    .stops i { display: inline-block; width: 11px; height: 11px; border-radius: 50%; margin-right: 5px; vertical-align: -1px; box-shadow: 0 0 0 1px color-mix(in srgb, var(--ink) 20%, transparent); }
    .curve { display: block; flex: none; width: 92px; height: 92px; overflow: visible; fill: none; stroke: var(--accent); stroke-width: 3; stroke-linecap: round; }
    .curve .axis { stroke: color-mix(in srgb, var(--ink) 20%, transparent); stroke-width: 1; }
    .run { display: block; height: 14px; margin: 4px 0 10px; border-radius: 7px; background: color-mix(in srgb, var(--ink) 9%, transparent); max-width: 260px; }
    .run i { display: block; width: 14px; height: 14px; border-radius: 50%; background: var(--accent); }
    .time { width: max(14px, var(--l)); max-width: 100%; }

    .pair { display: inline-block; padding: 10px 16px; border-radius: 12px; font-size: 16px; font-weight: 500; box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 12%, transparent); }
    .pair::before { content: "Quiet words"; }
    .pairs .name a { font-weight: 400; font-size: 12.5px; }
    .pairs .name a:first-child { font-weight: 600; }

    .glances { display: flex; flex-wrap: wrap; border-radius: 20px; overflow: clip; box-shadow: 0 0 0 1px var(--line); margin-bottom: 56px; }
    .glance { flex: 1 1 280px; padding: clamp(20px, 3.4vw, 44px); display: flex; flex-direction: column; gap: 16px; align-items: flex-start; }
    .glance .title { font-size: 12.5px; font-weight: 600; color: var(--faint); }
    .glance .band { height: 104px; width: 100%; margin: 0; }
    .glance .scene { width: 100%; background: var(--surface); padding: 22px; display: flex; flex-direction: column; gap: 12px; align-items: flex-start; }
    .glance p { margin: 0; max-width: 100%; }
    .glance .large { color: var(--text); }
    .button { display: inline-block; padding: 10px 20px; }
    footer { color: var(--faint); font-size: 13px; border-top: 1px solid var(--line); padding-top: 16px; }

    @media (max-width: 860px) {
      .top { padding-top: 32px; }
      .frame { display: block; padding-top: 20px; }
      .side { position: static; max-height: none; margin-bottom: 28px; }
      .side nav > ul { display: flex; flex-wrap: wrap; gap: 2px; }
      .side nav ul ul { display: none; }
      .row { display: flex; flex-wrap: wrap; }
      .row .name { flex: 1 0 100%; padding: 12px 16px; }
      .row .cell { flex: 1 1 40%; padding: 12px 14px; margin: 0; }
      .heads .name { display: none; }
      .cards { grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 10px; }
    }
    @media (prefers-reduced-motion: no-preference) {
      .cell:hover .run i, .run:focus i { animation: run calc(var(--d, 1s) * 4) var(--e, linear) infinite; }
      html { scroll-behavior: smooth; }
    }
    @keyframes run {
      0% { margin-left: 0; }
      25%, 50% { margin-left: calc(100% - 14px); }
      75%, 100% { margin-left: 0; }
    }
    @media print {
      :root { color-scheme: light; --background: #fff; --sheet: #fff; font-size: 10pt; }
      .side { display: none; }
      .frame { display: block; padding: 16px 0; }
      .top { padding: 0; }
      .heads { position: static; }
      .row, .card, .glances { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      .cell, .contrast, .chip i, .ribbon i, .pair, .band, .bar, .box, .button, .scene, .corner, .stops i {
        -webkit-print-color-adjust: exact; print-color-adjust: exact;
      }
    }

    """#
}
