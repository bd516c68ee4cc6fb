extension HTMLReport {
  /// How a report looks, in light and in dark.
  static let styles: StaticString = """
    :root {
      color-scheme: light dark;
      --ground: light-dark(#f5f4f2, #16161a);
      --sheet: light-dark(#ffffff, #202026);
      --tint: light-dark(#f0eeea, #2b2b32);
      --ink: light-dark(#1c1b1a, #ecebe9);
      --faint: light-dark(#5d5a56, #aaa7a4);
      --line: light-dark(#dedbd6, #37363d);
      --brand: light-dark(#b93c0b, #ff9466);
      --bad: light-dark(#b3131f, #ff8f8f);
      --warn: light-dark(#8a5200, #f3bd5c);
      --note: light-dark(#1258a8, #8cbcff);
      --good: light-dark(#1b7a3d, #6fd08f);
      --mono: ui-monospace, "SF Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace;
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Inter", sans-serif;
      background: var(--ground); color: var(--ink);
    }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: flex; flex-direction: column; }
    h1, h2, h3, h4, p, ul, dl, dd, figure, pre { margin: 0; padding: 0; }
    h1 { font-size: 16px; } h2 { font-size: 17px; line-height: 1.3; overflow-wrap: anywhere; }
    h3 { font-size: 14px; } h4 { font-size: 13px; overflow-wrap: anywhere; }
    ul { list-style: none; }
    code, pre, kbd, .value, .tokens, .place { font-family: var(--mono); font-size: 12px; }
    kbd { padding: 1px 5px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; background: var(--tint); }
    button, select, input { font: inherit; font-size: 13px; color: inherit; }
    button, select, input:not([type=range]) {
      background: var(--tint); border: 1px solid var(--line); border-radius: 6px; padding: 3px 9px; min-width: 0;
    }
    button { cursor: pointer; }
    button:hover { border-color: var(--faint); }
    input[type=range] { accent-color: var(--brand); width: 160px; vertical-align: middle; }
    :focus-visible { outline: 2px solid var(--brand); outline-offset: 1px; }
    [hidden] { display: none !important; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .about, .place, .tokens, .figures { color: var(--faint); }
    .number { font-variant-numeric: tabular-nums; color: var(--faint); }

    .top {
      display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 8px 16px;
      background: var(--sheet); border-bottom: 1px solid var(--line);
    }
    #verdict { color: var(--faint); font-size: 13px; overflow-wrap: anywhere; }
    #outcomes { display: flex; flex-wrap: wrap; gap: 6px; margin-left: auto; }
    #outcomes button { display: inline-flex; align-items: center; gap: 6px; }
    #outcomes [aria-pressed=true] { border-color: var(--ink); background: var(--sheet); box-shadow: inset 0 0 0 1px var(--ink); }
    [data-kind] { --mark: var(--faint); }
    [data-kind=unexplained], [data-kind=damaged], [data-kind=failed] { --mark: var(--bad); }
    [data-kind=changed] { --mark: var(--warn); }
    [data-kind=missing] { --mark: var(--note); }
    [data-kind=matched] { --mark: var(--good); }
    .dot { width: 8px; height: 8px; border-radius: 50%; background: var(--mark); flex: none; }
    [data-kind=unexplained] .dot, [data-kind=damaged] .dot, [data-kind=failed] .dot { border-radius: 1px; transform: rotate(45deg); }
    [data-kind=missing] .dot, [data-kind=orphaned] .dot { background: none; border: 2px solid var(--mark); }
    .notice { padding: 24px; }

    #house { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(260px, 340px) minmax(0, 1fr); }
    .narrowed #house { grid-template-columns: minmax(0, 1fr); }
    .narrowed #side { display: none; }
    #side { display: flex; flex-direction: column; min-height: 0; background: var(--sheet); border-right: 1px solid var(--line); }
    #filters { padding: 10px 12px 6px; display: grid; gap: 6px; }
    #search { width: 100%; }
    #choices { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; }
    #choices > * { width: 100%; }
    #choices > datalist { display: none; }
    #told { padding: 2px 12px 6px; color: var(--faint); font-size: 12px; }
    #chosen-cause {
      margin: 2px 12px 6px; padding: 4px 4px 4px 10px; border-left: 3px solid var(--brand); background: var(--tint);
      display: flex; align-items: center; justify-content: space-between; gap: 8px; overflow-wrap: anywhere; font-size: 13px;
    }
    .list { position: relative; overflow: auto; min-height: 0; contain: strict; overscroll-behavior: contain; }
    .list > div { position: relative; }
    .list [role=option] { position: absolute; left: 0; right: 0; height: var(--row); overflow: hidden; cursor: default; }
    .list:focus-visible { outline-offset: -2px; }
    #list { --row: 30px; flex: 1; border-top: 1px solid var(--line); }
    #list [role=option] { display: flex; align-items: center; gap: 8px; padding: 0 12px; font-size: 13px; white-space: nowrap; }
    #list .key { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
    #list .key span { color: var(--faint); }
    #list .key b { font-weight: 550; }
    #list .group { background: var(--tint); gap: 6px; }
    #list .group b { flex: 1; color: var(--mark); font-weight: 600; }
    #list .group[data-kind=orphaned] b { color: var(--ink); }
    #list [aria-selected=true] { background: color-mix(in srgb, var(--brand) 14%, var(--sheet)); box-shadow: inset 3px 0 var(--brand); }
    #list [role=option]:not([aria-selected=true], .group):hover { background: var(--tint); }
    #list [aria-selected=true] .key span, #list [aria-selected=true] .number { color: var(--ink); }

    main { min-height: 0; min-width: 0; display: flex; }
    #overview { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 6px; padding: 16px 20px; overflow: auto; }
    #causes { --row: 58px; flex: 1 0 160px; margin-top: 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
    #causes [role=option] {
      display: grid; grid-template: auto auto / 62px minmax(0, 1fr) minmax(0, 1.1fr) 64px; column-gap: 12px; align-content: center;
      padding: 0 14px; border-bottom: 1px solid var(--line);
    }
    #causes [role=option] > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #causes .kind { grid-row: 1 / 3; align-self: center; color: var(--faint); font-size: 12px; }
    #causes .name { grid-area: 1 / 2; }
    #causes .difference { grid-area: 1 / 3; }
    #causes .figures { grid-area: 2 / 2; font-size: 12.5px; font-variant-numeric: tabular-nums; }
    #causes .place { grid-area: 2 / 3; }
    #causes .proof { grid-area: 1 / 4 / 3 / 5; align-self: center; text-align: right; font-size: 12px; }
    .proof[data-proven=true] { color: var(--good); }
    .proof[data-proven=false] { color: var(--warn); }
    #causes [role=option]:hover { background: var(--tint); }
    #causes [aria-selected=true] { background: color-mix(in srgb, var(--brand) 12%, var(--sheet)); box-shadow: inset 3px 0 var(--brand); }
    #causes [aria-selected=true] :is(.kind, .figures, .place, .none) { color: var(--ink); }
    #causes .residue { box-shadow: inset 3px 0 var(--bad); }
    #causes .residue :is(.name, .kind) { color: var(--bad); font-weight: 600; }
    .difference { min-width: 0; overflow-wrap: anywhere; }
    .arrow { color: var(--faint); }
    .none { color: var(--faint); }
    .value { white-space: nowrap; max-width: 100%; }
    .swatch {
      display: inline-block; width: 12px; height: 12px; margin-right: 5px; vertical-align: -2px; border-radius: 3px; overflow: hidden;
      border: 1px solid light-dark(#8a8783, #8d8a88);
      background: conic-gradient(#999 25%, #fff 0 50%, #999 0 75%, #fff 0) 0 0 / 6px 6px;
    }
    .swatch > span { display: block; width: 100%; height: 100%; }
    #findings { padding: 8px 0; }
    #findings summary { cursor: pointer; font-weight: 600; }
    #findings li { padding: 5px 0; overflow-wrap: anywhere; }
    #findings [data-severity=error] b { color: var(--bad); }
    #findings [data-severity=warning] b { color: var(--warn); }

    #detail { flex: 1; min-width: 0; min-height: 0; display: flex; flex-direction: column; }
    #detail > header { padding: 10px 16px 8px; display: grid; gap: 4px; }
    #detail > header #back { justify-self: start; }
    #about { overflow-wrap: anywhere; }
    #about code { color: var(--faint); }
    .outcome { color: var(--mark); font-weight: 600; }
    .message { font-weight: 550; }
    #why { display: grid; gap: 3px; max-height: 22vh; overflow: auto; }
    #why li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; min-width: 0; }
    #why button { text-align: left; max-width: 100%; overflow-wrap: anywhere; }
    #why .value { white-space: normal; }
    #why .place { overflow-wrap: anywhere; min-width: 0; }
    #why .residue { color: var(--bad); font-weight: 550; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 0 16px 8px; font-size: 13px; }
    #views { display: flex; flex-wrap: wrap; gap: 2px; }
    #views [role=tab] { background: none; border-color: transparent; }
    #views [aria-selected=true] { background: var(--sheet); border-color: var(--line); font-weight: 600; box-shadow: inset 0 -2px var(--brand); }
    .columns { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(260px, 340px); border-top: 1px solid var(--line); }
    .columns:has(> #changes[hidden]) { grid-template-columns: minmax(0, 1fr); }
    #stage { overflow: auto; padding: 12px; min-width: 0; }
    .beside { display: flex; gap: 16px; align-items: flex-start; }
    .beside .pane:not(:has(.frame)) { flex: 1; min-width: 0; }
    figcaption { color: var(--faint); font-size: 12px; padding-bottom: 4px; }
    .frame { overflow: hidden; background: light-dark(#fff, #111); box-shadow: 0 0 0 1px var(--line); }
    .frame iframe { display: block; border: 0; transform-origin: 0 0; pointer-events: none; }
    .stacked { display: grid; justify-content: start; }
    .stacked > .pane { grid-area: 1 / 1; min-width: 0; }
    .stacked figcaption { visibility: hidden; }
    .stacked[data-view=contrast] { isolation: isolate; }
    .stacked[data-view=contrast] [data-side=new] :is(.frame, pre) { mix-blend-mode: difference; }
    .plain, .terminal { overflow: auto; padding: 10px; line-height: 1.3; background: var(--sheet); border: 1px solid var(--line); tab-size: 4; }
    .terminal { background: light-dark(#fff, #101014); color: light-dark(#111, #eee); }
    .terminal[data-scheme=dark] { background: #101014; color: #eee; color-scheme: dark; }
    .terminal[data-scheme=light] { background: #fff; color: #111; color-scheme: light; }
    .terminal .row:has(.rest) { display: inline-flex; min-width: 100%; vertical-align: top; }
    .terminal .rest { flex: 1; }
    .stacked pre { max-width: 100%; }
    .lines { overflow: auto; margin: 6px 0 18px; padding: 8px 0; background: var(--sheet); border: 1px solid var(--line); line-height: 1.5; }
    .lines span { padding: 0 10px; display: inline-block; min-width: 100%; }
    .lines .gone { background: light-dark(#fde7e7, #45201f); }
    .lines .come { background: light-dark(#e2f4e6, #17361f); }
    .lines .gap { color: var(--faint); background: var(--tint); }

    #changes { overflow: auto; padding: 12px 14px 24px; background: var(--sheet); border-left: 1px solid var(--line); min-width: 0; }
    #changes h4 { margin: 14px 0 2px; padding-bottom: 3px; border-bottom: 1px solid var(--line); }
    #changes .class { margin-top: 6px; color: var(--faint); font-size: 12.5px; }
    #changes .class[data-geometry=true] { color: var(--warn); }
    #changes li { padding: 3px 0 3px 10px; display: grid; gap: 1px; overflow-wrap: anywhere; font-size: 13px; min-width: 0; }
    #changes .value { white-space: pre-wrap; overflow-wrap: anywhere; }
    #changes button { margin-top: 12px; }

    dialog { border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); color: var(--ink); padding: 18px 22px; max-width: min(440px, 92vw); }
    dialog::backdrop { background: rgb(0 0 0 / 40%); }
    dialog dl { display: grid; gap: 7px; margin: 12px 0 16px; }
    dialog dl div { display: grid; grid-template-columns: 120px 1fr; gap: 12px; }

    @media (max-width: 1150px) {
      .columns { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 3fr) minmax(120px, 1fr); }
      .columns:has(> #changes[hidden]) { grid-template-rows: minmax(0, 1fr); }
      #changes { border-left: 0; border-top: 1px solid var(--line); }
    }
    @media (max-width: 900px) {
      body { height: auto; min-height: 100vh; }
      #outcomes { margin-left: 0; }
      #house { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
      #side { border-right: 0; border-top: 1px solid var(--line); height: 92vh; }
      #causes { --row: 104px; flex: none; height: 50vh; }
      #causes [role=option] { grid-template: auto auto auto auto / minmax(0, 1fr) auto; align-content: center; }
      #causes .kind { grid-area: 1 / 1; } #causes .proof { grid-area: 1 / 2 / 2 / 3; }
      #causes .name { grid-area: 2 / 1 / 3 / 3; } #causes .difference { grid-area: 3 / 1 / 4 / 3; }
      #causes .figures { grid-area: 4 / 1 / 5 / 3; } #causes .place { display: none; }
      .chosen #side, .chosen #outcomes { display: none; }
      .chosen #house { display: block; }
      .columns { display: block; }
      #stage { max-height: 75vh; }
      #overview { padding: 12px; overflow: visible; }
    }
    @media (prefers-reduced-motion: no-preference) { #list [role=option] { transition: background 0.1s; } }

    """
}
