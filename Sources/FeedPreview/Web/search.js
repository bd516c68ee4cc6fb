// The search field of a page with cards: it hides the cards without its words, and empty groups.
{
  const search = /** @type {HTMLInputElement | null} */ (document.getElementById("search"));
  const unmatched = document.getElementById("unmatched");

  const find = () => {
    const words = (search?.value ?? "").toLowerCase().split(/\s+/);
    let count = 0;
    /** @type {NodeListOf<HTMLElement>} */
    const groups = document.querySelectorAll(".customer");
    for (const group of groups) {
      let found = 0;
      /** @type {NodeListOf<HTMLElement>} */
      const cards = group.querySelectorAll(".card");
      for (const card of cards) {
        const text = (card.dataset.words ?? "").toLowerCase();
        card.hidden = !words.every(word => text.includes(word));
        if (!card.hidden) found += 1;
      }
      group.hidden = found === 0;
      count += found;
    }
    if (unmatched) unmatched.hidden = count > 0;
  };

  search?.addEventListener("input", find);
  // A page that works without scripts shows the field only with them.
  const field = /** @type {HTMLElement | null} */ (document.querySelector(".find"));
  if (field) field.hidden = false;
  if (search?.value) find();
}
