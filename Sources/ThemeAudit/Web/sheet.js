(() => {
  "use strict";
  const all = name => Array.from(document.querySelectorAll(name));
  const field = document.querySelector(".search input");
  const told = document.querySelector(".told");
  const tokens = all(".token").map(node => ({ node, text: node.textContent.toLowerCase() }));
  const holders = all(".part, .group");

  function find() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { node, text } of tokens) {
      node.hidden = !words.every(word => text.includes(word));
      if (!node.hidden) count += 1;
    }
    for (const holder of holders) holder.hidden = !holder.querySelector(".token:not([hidden])");
    for (const other of all(".glances")) other.hidden = words.length > 0;
    told.textContent = words.length === 0 ? "" : count === 0 ? "Nothing is called or worth so."
      : `${count} found`;
  }

  field.closest("label").hidden = false;
  field.addEventListener("input", find);

  // What a link leads to is shown, whatever is searched for.
  addEventListener("hashchange", () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target || target.offsetParent) return;
    field.value = "";
    find();
    target.scrollIntoView();
  });

  const links = new Map(all(".side nav a").map(link => [link.hash.slice(1), link]));
  const seen = new Set();
  const sight = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target); else seen.delete(target);
    }
    const first = groups.find(group => seen.has(group));
    for (const [id, link] of links) {
      if (id === first?.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-15% 0px -60% 0px" });
  const groups = all(".group").filter(group => links.has(group.id));
  for (const group of groups) sight.observe(group);
})();
