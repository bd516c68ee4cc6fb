// The inspector of a page: hover outlines a node, click selects it, and the panel lists its facts. The
// nodes of the layout tree and the elements of the page have the same order.

(() => {
  const panel = byID("inspector");
  if (!panel) return;

  /**
   * @typedef {{ token: string, place?: string }} Step
   * @typedef {{ token: string, value?: string, steps: Step[] }} StyleValue
   * @typedef {{ kind: string, id?: string, role?: string, text?: string, label?: string, section?: string, shownAs?: string,
   *   frame: { x: number, y: number, width: number, height: number }, lines?: number, clipped?: boolean, style?: number,
   *   layout?: string, slice?: string, heightSum?: { length: number, of: string }[], children?: TreeNode[],
   *   action?: { name: string, href: string, layout?: string, arguments: Record<string, string> } }} TreeNode
   * @typedef {{ index: number, parent: number, path: string, data: TreeNode, element: HTMLElement | null }} Node
   * @typedef {{ quantity: string, value: number, because: string, token?: string, place?: string, sum?: { length: number, of: string }[] }} Reason
   */

  const facts = byID("inspector-facts");
  const note = byID("inspector-note");
  const toggle = byID("inspect");
  const gridButton = byID("grid");
  const token = panel.dataset.token ?? "";
  const overlay = made("div", { className: "overlay" });
  /** @type {Node[]} */
  let nodes = [];
  /** @type {Record<string, StyleValue | number | string>[]} */
  let styles = [];
  /** @type {Node | null} */
  let selected = null;
  /** @type {Node | null} */
  let hovered = null;
  /** The nodes with a token, which are marked. @type {Node[]} */
  let users = [];
  let usedToken = "";
  let isOn = false;
  let isMeasuring = false;
  let hasGrid = false;
  /** The number of the last request for facts, so that a late response is ignored. */
  let asked = 0;

  function complain(text, isProblem = true) {
    note.textContent = text;
    note.dataset.kind = isProblem ? "problem" : "";
  }

  // Turning on and off. An inspected page names its nodes, so it is loaded again.

  /** @param {boolean} on */
  async function turn(on) {
    isOn = on;
    toggle.setAttribute("aria-pressed", String(on));
    document.body.classList.toggle("inspecting", on);
    panel.hidden = !on;
    byID("more")?.removeAttribute("open");
    if (!on) {
      overlay.remove();
      select(null);
      if (location.hash) history.replaceState(null, "", location.pathname + location.search);
      return;
    }
    pageFrame().parentElement?.append(overlay);
    // A prototype has no address before its app has started.
    const url = new URL(pageFrame().src || location.href);
    if (url.searchParams.get("explain") === "on") { await read(); return; }
    url.searchParams.set("explain", "on");
    document.dispatchEvent(new CustomEvent("show-page", { detail: url.pathname + url.search }));
  }

  /** Reads the facts of the shown page, and selects the same node as before. */
  async function read() {
    if (!isOn) return;
    const page = pageFrame().contentDocument;
    const pages = new URL(pageFrame().src).searchParams.get("pages");
    const number = ++asked;
    const address = panel.dataset.facts + (pages ? `&pages=${pages}` : "");
    const response = await fetch(address).catch(() => null);
    if (number !== asked || !page) return;
    if (!response?.ok) { nodes = []; complain("The page has errors, so it has no nodes."); select(null); return; }
    const tree = await response.json();
    if (number !== asked) return;
    styles = tree.styles;
    nodes = flat(tree.nodes[0]);
    match(page);
    watch(page);
    if (note.textContent?.startsWith("The page has errors")) complain("", false);
    const path = new URLSearchParams(location.hash.slice(1)).get("node");
    const known = path === null ? undefined : nodes.find(node => node.path === path);
    if (usedToken) mark(usedToken, true);
    select(known ?? null, known !== undefined && selected === null);
  }

  /** @param {TreeNode} root */
  function flat(root) {
    /** @type {Node[]} */
    const list = [];
    const counts = new Map();
    /** @param {TreeNode} data @param {number} parent */
    const add = (data, parent) => {
      const index = list.length;
      const own = data.id ?? (data.kind === "screen" ? "" : data.kind);
      const name = data.layout === undefined && !["section", "item", "screen"].includes(data.kind) ? `${own}/${data.kind}` : own;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      list.push({ index, parent, path: count ? `${name}@${count}` : name, data, element: null });
      for (const child of data.children ?? []) add(child, index);
    };
    add(root, -1);
    return list;
  }

  /** @param {Document} page */
  function match(page) {
    const pair = (/** @type {(data: TreeNode) => boolean} */ isOne, /** @type {string} */ selector) => {
      const elements = page.querySelectorAll(selector);
      let next = 0;
      for (const node of nodes) if (isOne(node.data)) node.element = /** @type {HTMLElement} */ (elements[next++] ?? null);
    };
    pair(data => data.layout !== undefined, "[data-node]");
    pair(data => data.kind === "section", "main > section[data-kind]");
    pair(data => data.kind === "item", "[data-item]");
    pair(data => ["boundary", "decoration", "supplementary"].includes(data.kind),
      "div:is(.h, .d, .x):not([data-node])");
    if (nodes[0]) nodes[0].element = page.body;
  }

  /** @type {WeakSet<Document>} */
  const watched = new WeakSet();

  /** @param {Document} page */
  function watch(page) {
    if (watched.has(page)) return;
    watched.add(page);
    /** @param {MouseEvent} event */
    const nodeAt = event => {
      // The link of a card covers its other texts.
      for (const element of page.elementsFromPoint(event.clientX, event.clientY)) {
        const node = byElement.get(element);
        if (node) return node;
      }
      return null;
    };
    /** @type {Map<Element, Node>} */
    let byElement = new Map();
    const index = () => {
      byElement = new Map();
      for (const node of nodes) if (node.element && node.index > 0) byElement.set(node.element, node);
    };
    index();
    page.addEventListener("mousemove", event => {
      if (!isOn) return;
      if (!nodes.some(node => node.element && byElement.get(node.element) === node)) index();
      isMeasuring = event.altKey;
      hover(nodeAt(event));
    });
    page.addEventListener("mouseleave", () => hover(null));
    page.addEventListener("click", event => {
      if (!isOn) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      select(nodeAt(event));
    }, true);
    page.addEventListener("keydown", handleAlt);
    page.addEventListener("keyup", handleAlt);
    page.addEventListener("scroll", draw, { capture: true, passive: true });
  }

  /** @param {Node | null} node */
  function hover(node) {
    hovered = node;
    draw();
  }

  /**
   * @param {Node | null} node
   * @param {boolean} [scrolls]
   */
  function select(node, scrolls = false) {
    const isNew = node?.path !== selected?.path;
    selected = node;
    if (isOn) {
      const hash = node ? `#${new URLSearchParams({ node: node.path })}` : "";
      if (location.hash !== hash) history.replaceState(null, "", location.pathname + location.search + hash);
    }
    if (scrolls) node?.element?.scrollIntoView({ block: "center", inline: "nearest" });
    if (isNew) panel.scrollTop = 0;
    draw();
    // A control that the user operates stays in place while the page follows it.
    if (isNew || !node || !document.activeElement?.closest(".edit-value")) show();
  }

  // The boxes over the page

  let isDrawing = false;
  function draw() {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => { isDrawing = false; drawNow(); });
  }

  /** @param {Node | null} node */
  const place = node => node?.element?.getBoundingClientRect() ?? null;

  /** @param {HTMLElement} element */
  function put(element, left, top, width = 0, height = 0) {
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    if (width || height) { element.style.width = `${width}px`; element.style.height = `${height}px`; }
    overlay.append(element);
  }

  function box(node, name) {
    const at = place(node);
    if (at) put(made("div", { className: `box ${name}` }), at.left, at.top, at.width, at.height);
    return at;
  }

  function tag(node, name) {
    const at = place(node);
    if (!at) return;
    const text = `${title(node)} · ${points(at.width)} × ${points(at.height)}`;
    put(made("div", { className: `tag-line ${name}` }, text), Math.max(at.left, 0), at.top >= 20 ? at.top - 20 : at.top + 2);
  }

  function drawNow() {
    overlay.replaceChildren();
    if (!isOn) return;
    if (hasGrid) drawGrid();
    for (const node of users) box(node, "user");
    if (selected) box(selected, "selected");
    const isOther = hovered && hovered !== selected;
    if (isOther) box(hovered, "hovered");
    if (isMeasuring && selected && hovered && isOther) { measure(place(selected), place(hovered)); return; }
    if (isOther) tag(hovered, ""); else if (selected) tag(selected, "of-selected");
  }

  function drawGrid() {
    const page = pageFrame().contentDocument;
    const lines = made("div", { className: "lines" });
    overlay.append(lines);
    lines.style.backgroundPositionY = `${-(page?.documentElement.scrollTop ?? 0) % 8}px`;
    let section = selected ?? hovered;
    while (section && section.data.kind !== "section") section = nodes[section.parent] ?? null;
    const middle = pageFrame().clientHeight / 2;
    section ??= nodes.find(node => {
      const at = node.data.kind === "section" && place(node);
      return at && at.top <= middle && at.bottom >= middle;
    }) ?? null;
    const columns = new Map();
    for (const node of nodes) {
      if (node.data.kind !== "item" || !section || !isInside(node, section)) continue;
      const at = place(node);
      if (at) columns.set(Math.round(at.left), at);
    }
    for (const at of columns.values()) {
      const column = made("div", { className: "column" });
      column.style.left = `${at.left}px`;
      column.style.width = `${at.width}px`;
      overlay.append(column);
    }
  }

  /** @param {Node} node @param {Node} outer */
  function isInside(node, outer) {
    for (let at = node; at; at = nodes[at.parent]) if (at === outer) return true;
    return false;
  }

  /**
   * Draws the distances between two boxes: between their edges if they are apart, and otherwise from each
   * edge of the outer one.
   */
  function measure(a, b) {
    if (!a || !b) return;
    const horizontal = (from, to, y) => line(Math.min(from, to), y, Math.abs(to - from), 1, Math.abs(to - from));
    const vertical = (from, to, x) => line(x, Math.min(from, to), 1, Math.abs(to - from), Math.abs(to - from));
    const middle = (start, end, otherStart, otherEnd) => (Math.max(start, otherStart) + Math.min(end, otherEnd)) / 2;
    const y = middle(a.top, a.bottom, b.top, b.bottom), x = middle(a.left, a.right, b.left, b.right);
    const isApartX = a.right <= b.left || b.right <= a.left, isApartY = a.bottom <= b.top || b.bottom <= a.top;
    if (isApartX) { if (a.right <= b.left) horizontal(a.right, b.left, y); else horizontal(b.right, a.left, y); }
    if (isApartY) { if (a.bottom <= b.top) vertical(a.bottom, b.top, x); else vertical(b.bottom, a.top, x); }
    if (isApartX || isApartY) return;
    horizontal(a.left, b.left, y);
    horizontal(a.right, b.right, y);
    vertical(a.top, b.top, x);
    vertical(a.bottom, b.bottom, x);
  }

  function line(left, top, width, height, length) {
    if (length < 0.5) return;
    put(made("div", { className: "gap" }), left, top, width, height);
    put(made("div", { className: "gap-label" }, points(length)), left + width / 2, top + height / 2);
  }

  const points = value => String(Math.round(value * 100) / 100);

  // The facts

  /** @param {Node} node */
  function title(node) {
    const { data } = node;
    if (data.kind === "section") return `section ${data.section ?? ""}`;
    return data.role ? `${data.kind} (${data.role})` : data.kind;
  }

  function fact(name, ...children) {
    return made("dl", { className: "fact" }, made("dt", {}, name), made("dd", {}, ...children));
  }

  function heading(text, ...more) {
    return made("h3", {}, text, more.length > 0 && made("span", {}, ...more));
  }

  /** Returns a place that is copied by a click, and can be opened in the editor. */
  function placeOf(text) {
    if (!text) return null;
    // The folder of the project is the same for all files.
    const shown = text.replace(/^.*\/(?=(Layouts|Themes)\/)/, "");
    const copied = made("button", { type: "button", className: "place", title: "Copy", "data-copy": text }, shown);
    const open = token && made("button", { type: "button", className: "place open", title: "Open in the editor",
      "aria-label": `Open ${text} in the editor`, "data-open": text }, "↗");
    return made("span", { className: "places" }, copied, open || null);
  }

  function swatch(value) {
    if (!CSS.supports("color", value) && !CSS.supports("background-image", value)) return null;
    const element = made("span", { className: "swatch" });
    element.style.background = value;
    return element;
  }

  function show() {
    if (!selected) {
      facts.replaceChildren(made("p", { className: "inspector-note" }, nodes.length ? "Point at the page, and click a text, an image or a card." : ""));
      return;
    }
    const node = selected, { data } = node;
    const crumbs = [];
    // Only the nearest box around a node is of interest.
    for (let at = node; at && at.index > 0; at = nodes[at.parent]) {
      if (at.data.kind !== "list" && (at.data.kind !== "box" || crumbs.length < 2)) crumbs.unshift(at);
    }
    facts.replaceChildren(
      made("nav", { className: "crumbs", "aria-label": "Enclosing nodes" }, ...crumbs.flatMap((at, depth) => {
        const button = made("button", { type: "button", "data-select": String(at.index) },
          at.data.kind === "section" || at.data.kind === "item" ? (at.data.id ?? "").split("/").pop() ?? "" : at.data.role ?? at.data.kind);
        if (at === node) button.setAttribute("aria-current", "true");
        return depth ? [made("span", { "aria-hidden": "true" }, "›"), button] : [button];
      })),
      made("p", { className: "path" }, made("code", { id: "node-path" }, node.path),
        made("button", { type: "button", className: "tool", "data-copy": node.path, "aria-keyshortcuts": "c" }, "Copy")),
      heading("Content"),
      fact("Kind", data.kind, data.role ? ` · ${data.role}` : ""),
      .../** @type {any[]} */ ([
        data.section && fact("Section", data.section, data.shownAs ? ` shown as ${data.shownAs}` : ""),
        data.text !== undefined && data.text !== "" && fact("Text", data.text),
        data.label && fact("Name", data.label),
        data.action && fact("Action", made("code", {}, data.action.name), " ", ...Object.entries(data.action.arguments)
          .map(([name, value]) => `${name}: ${value} `), placeOf(data.action.layout)),
        data.layout && fact("Layout", placeOf(data.layout)),
        data.slice && fact("Slice", placeOf(data.slice)),
      ].filter(Boolean)),
      ...styleFacts(node),
      heading("Frame"),
      ...frameFacts(node),
      made("div", { id: "rule" }), made("div", { id: "terminal" }));
    explain(node).catch(() => {});
    showTerminal(node).catch(() => {});
    document.dispatchEvent(new CustomEvent("inspector-show", { detail: { styles } }));
  }

  /** @param {Node} node */
  function frameFacts(node) {
    const { frame: box, lines, clipped, heightSum } = node.data;
    const at = place(node);
    const differs = at && (Math.abs(at.width - box.width) > 0.5 || Math.abs(at.height - box.height) > 0.5);
    const size = box => made("span", { className: "number" }, `${points(box.width)} × ${points(box.height)}`);
    return /** @type {HTMLElement[]} */ ([
      fact("Position", made("span", { className: "number" }, `${points(box.x)}, ${points(box.y)}`)),
      fact("Size", size(box)),
      differs && fact("In the browser", size(at)),
      lines && fact("Lines", `${lines}${clipped ? ", clipped" : ""}`),
      heightSum && fact("Height", heightSum.map(part => `${points(part.length)} ${part.of}`).join(" + ")),
    ].filter(Boolean));
  }

  /** Shows the rule of the frame, which the server explains on request. @param {Node} node */
  async function explain(node) {
    const response = await fetch(`${panel.dataset.facts}&node=${node.index}`);
    if (!response.ok) return;
    /** @type {{ node: string, steps: { part: string, reasons: Reason[] }[] }} */
    const explanation = await response.json();
    const rule = byID("rule");
    if (selected !== node || !rule) return;
    const reasons = step => step.reasons.map(reason => fact(`${reason.quantity} ${points(reason.value)}`,
      made("span", { className: "because" }, reason.because), " ", reason.token ? made("code", {}, reason.token) : "",
      reason.place === node.data.layout ? null : placeOf(reason.place)));
    const outer = explanation.steps.slice(0, -1).reverse();
    const name = part => part.replace(/^node \d+ \((.+)\)$/, "$1");
    const last = explanation.steps.at(-1);
    rule.replaceChildren(...(last ? reasons(last) : []), ...(outer.length ? [made("details", {},
      made("summary", {}, `Inside: ${outer.map(step => name(step.part)).join(", ")}`),
      ...outer.flatMap(step => [heading(name(step.part)), ...reasons(step)]))] : []));
    rule.dataset.node = explanation.node;
  }

  /** Shows the same place of the page as text and with the colors of a terminal. @param {Node} node */
  async function showTerminal(node) {
    const response = await fetch(`${panel.dataset.facts}&terminal=${node.index}`);
    const place = byID("terminal");
    if (selected !== node || !place) return;
    if (!response.ok) { place.replaceChildren(heading("Terminal"), made("p", { className: "because" }, "The terminal does not show this node.")); return; }
    const { row, column, text, ansi } = await response.json();
    place.dataset.node = node.path;
    place.replaceChildren(heading("Terminal", `row ${row}, column ${column}`),
      made("pre", { className: "ansi", tabIndex: 0, "aria-label": "With colors" }, ...ansi.flatMap((line, number) => [number ? "\n" : "", ...colored(line)])),
      made("details", {}, made("summary", {}, "As text"), made("pre", { tabIndex: 0 }, text.join("\n"))));
  }

  /** Returns the parts of a line with escape sequences as elements. @param {string} line */
  function colored(line) {
    const style = { color: "", background: "", weight: "", slant: "" };
    const names = { 38: "color", 48: "background" };
    return line.split(/\x1b\[([\d;]*)m/).map((part, number) => {
      if (number % 2 === 0) {
        const element = part && made("span", {}, part);
        if (element) Object.assign(element.style, { color: style.color, background: style.background, fontWeight: style.weight, fontStyle: style.slant });
        return element;
      }
      const codes = part.split(";").map(Number);
      while (codes.length) {
        const code = codes.shift() ?? 0;
        if (code === 0) Object.assign(style, { color: "", background: "", weight: "", slant: "" });
        if (code === 1) style.weight = "700";
        if (code === 3) style.slant = "italic";
        if (code === 49) style.background = "";
        if (names[code] && codes.shift() === 2) style[names[code]] = `rgb(${codes.splice(0, 3).join()})`;
      }
      return null;
    }).filter(part => part !== null && part !== "");
  }

  /** @param {Node} node */
  function styleFacts(node) {
    const style = node.data.style === undefined ? undefined : styles[node.data.style];
    const rows = Object.entries(style ?? {});
    if (!rows.length) return [];
    return [heading("Style"), ...rows.map(([name, value]) => {
      if (typeof value !== "object") return fact(name, String(value));
      const count = usersOf(value.token).length;
      return fact(name,
        made("div", { className: "value" }, swatch(value.value ?? ""), made("span", {}, value.value ?? "absent")),
        made("ol", { className: "chain" }, ...value.steps.map(step =>
          made("li", {}, made("code", {}, step.token), placeOf(step.place)))),
        made("div", { className: "edit", "data-place": value.steps.at(-1)?.place ?? "" }),
        made("button", { type: "button", className: "use", "data-use": value.token, "aria-pressed": String(usedToken === value.token) },
          `${count} on this page`),
        made("button", { type: "button", className: "use", "data-screens": value.steps.at(-1)?.token ?? value.token }, "other screens"),
        made("div", { className: "screens" }));
    })];
  }

  /** Returns the nodes whose style reads a token. */
  function usersOf(name) {
    const reading = new Set(styles.flatMap((style, number) =>
      Object.values(style).some(value => typeof value === "object" && value.steps?.some(step => step.token === name)) ? [number] : []));
    return nodes.filter(node => node.data.style !== undefined && reading.has(node.data.style));
  }

  function mark(name, isMarked) {
    usedToken = isMarked ? name : "";
    users = isMarked ? usersOf(name) : [];
    for (const button of facts.querySelectorAll("[data-use]")) {
      button.setAttribute("aria-pressed", String(button instanceof HTMLElement && button.dataset.use === usedToken));
    }
    draw();
  }

  async function showScreens(button) {
    const list = button.nextElementSibling;
    const name = button.dataset.screens ?? "";
    const response = await fetch(`${panel.dataset.facts}&token=${encodeURIComponent(name)}`);
    if (!response.ok || !list) return;
    const { screens } = await response.json();
    list.replaceChildren(made("code", {}, name), ` is read by ${screens.length} ${screens.length === 1 ? "screen" : "screens"}: `,
      ...screens.flatMap((screen, number) => [number ? ", " : "", made("a", { href: screen.address }, screen.title)]));
  }

  async function copy(element, text) {
    try {
      await navigator.clipboard.writeText(text);
      element.classList.add("copied");
      setTimeout(() => element.classList.remove("copied"), 900);
    } catch {
      complain("The browser does not allow copying.");
    }
  }

  async function open(text) {
    if (!text || !token) return;
    const response = await fetch(`/inspector/open?place=${encodeURIComponent(text)}`,
      { method: "POST", headers: { "X-Bricks-Token": token } }).catch(() => null);
    if (!response) { complain("The preview does not respond."); return; }
    const { message } = await response.json();
    complain(response.ok ? `Opened ${text}.` : message, !response.ok);
  }

  // Controls

  panel.addEventListener("click", event => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!(button instanceof HTMLButtonElement)) return;
    const { copy: text, open: place, select: index, use, screens } = button.dataset;
    if (text !== undefined) copy(button, text);
    if (place) open(place);
    if (index) select(nodes[Number(index)] ?? null, true);
    if (use) mark(use, usedToken !== use);
    if (screens) showScreens(button).catch(() => {});
    if (button === gridButton) toggleGrid();
    if (button.id === "inspector-close") turn(false);
  });
  panel.addEventListener("mouseover", event => {
    const button = /** @type {Element} */ (event.target).closest("[data-select]");
    if (button instanceof HTMLElement) hover(nodes[Number(button.dataset.select)] ?? null);
  });

  toggle.addEventListener("click", () => turn(!isOn));

  function toggleGrid() {
    hasGrid = !hasGrid;
    gridButton.setAttribute("aria-pressed", String(hasGrid));
    draw();
  }

  const isOnNode = () => isOn && selected !== null;
  addCommands(
    { name: "Turn the inspector on or off", about: "Turn the inspector on and off", keys: ["i"], run: () => turn(!isOn) },
    { name: "", about: "Select the enclosing node", keys: ["ArrowUp"], isAvailable: isOnNode, run: () => move(-1, 0) },
    { name: "", about: "Select the first node inside", keys: ["ArrowDown"], isAvailable: isOnNode, run: () => move(1, 0) },
    { name: "", about: "Select the previous node", keys: ["ArrowLeft"], isAvailable: isOnNode, run: () => move(0, -1) },
    { name: "", about: "Select the next node", keys: ["ArrowRight"], isAvailable: isOnNode, run: () => move(0, 1) },
    { name: "", about: "Hold to measure the distance to the node under the pointer", label: "Alt", run: () => {} },
    { name: "Show the grid and the columns", about: "Show an 8-point grid and the columns of the section", keys: ["g"], isAvailable: () => isOn, run: toggleGrid },
    { name: "Copy the path of the node", keys: ["c"], isAvailable: isOnNode,
      run: () => copy(facts.querySelector(".path button"), selected?.path) },
    { name: "Open the layout of the node in the editor", keys: ["e"], isAvailable: isOnNode,
      run: () => open(selected?.data.layout ?? selected?.data.slice) },
    { name: "", about: "Deselect the node, then close the inspector", keys: ["Escape"], isAvailable: () => isOn,
      run: () => { if (selected) select(null); else turn(false); } });

  /** @param {KeyboardEvent} event */
  function handleAlt(event) {
    if (event.key !== "Alt" || event.type === "keydown" && !isOnNode()) return;
    isMeasuring = event.type === "keydown";
    if (isMeasuring) event.preventDefault();
    draw();
  }

  /** Selects the enclosing node, the first node inside, or a sibling. Lists are skipped. */
  function move(depth, step) {
    if (!selected) return;
    const isShown = node => node.element !== null && node.data.kind !== "list";
    const outer = node => {
      let at = nodes[node.parent];
      while (at && !isShown(at)) at = nodes[at.parent];
      return at;
    };
    if (depth < 0) { const up = outer(selected); if (up && up.index > 0) select(up, true); return; }
    if (depth > 0) {
      const inner = nodes.find(node => isShown(node) && outer(node) === selected);
      if (inner) select(inner, true);
      return;
    }
    const around = outer(selected);
    const siblings = nodes.filter(node => isShown(node) && node.index > 0 && outer(node) === around);
    const next = siblings[siblings.indexOf(selected) + step];
    if (next) select(next, true);
  }

  document.addEventListener("keydown", handleAlt);
  document.addEventListener("keyup", handleAlt);
  document.addEventListener("page-shown", () => {
    if (!isOn) return;
    pageFrame().parentElement?.append(overlay);
    read().catch(() => {});
  });
  addEventListener("resize", draw);
  const toolbar = document.querySelector(".bar");
  if (toolbar) {
    new ResizeObserver(() => document.body.style.setProperty("--bar", `${toolbar.clientHeight + 1}px`)).observe(toolbar);
  }
  if (new URLSearchParams(location.hash.slice(1)).has("node")) turn(true);
})();
