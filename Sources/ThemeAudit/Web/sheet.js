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
