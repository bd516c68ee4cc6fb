// Walls, whose frames load when they become visible, and comparisons, whose pages scroll together.
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
          other.documentElement.scrollTop = top;
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
