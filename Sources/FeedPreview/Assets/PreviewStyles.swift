extension PreviewAssets {
  /// The styles of the preview pages, for light and dark schemes.
  static let styles = """
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

    """
}
