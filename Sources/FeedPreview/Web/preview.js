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
