// Frames that are replaced without a flash: a new frame loads behind the old one and replaces it when
// it is complete.

/**
 * Returns an address with the settings of the view, which the toolbar changes.
 * @type {(address: string) => string}
 */
let keepSettings = address => address;

/**
 * Returns the frame in a container, but not the one that is still loading.
 * @param {ParentNode} container
 */
function shownFrame(container) {
  return /** @type {HTMLIFrameElement} */ (container.querySelector("iframe:not(.loading)"));
}

/**
 * Returns the frame of the page that the toolbar, the inspector and the edits are about.
 */
const pageFrame = () => shownFrame(document.querySelector("#stage, #prototype .screen") ?? document);

/**
 * Returns the scroll positions of a page: each element with its child indexes from the root.
 * @param {Document} page
 */
function framePositions(page) {
  const pathTo = element => {
    const path = [];
    for (let at = element; at.parentElement; at = at.parentElement) {
      path.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
    }
    return path;
  };
  return Array.from(page.querySelectorAll("*"))
    .filter(element => element.scrollTop || element.scrollLeft)
    .map(element => [pathTo(element), element.scrollLeft, element.scrollTop]);
}

/**
 * @param {Document} page
 * @param {any[]} positions
 */
function restoreFramePositions(page, positions) {
  for (const [path, left, top] of positions) {
    const element = path.reduce((at, index) => at && at.children[index], page.documentElement);
    if (element) element.scrollTo({ left, top, behavior: "instant" });
  }
}

/**
 * The end of the load in each slot, before its frame is complete.
 * @type {WeakMap<HTMLElement, () => void>}
 */
const loadingFrames = new WeakMap();

/**
 * Replaces a frame by a new one with an address.
 * @param {HTMLIFrameElement} frame
 * @param {string} address
 * @param {(page: Document, old: Document | null) => void} ready Called before the new frame is shown.
 * @returns {Promise<HTMLIFrameElement | null>} The new frame, or `null` if the connection is lost or a later load replaced it.
 */
function replaceFrame(frame, address, ready) {
  const slot = /** @type {HTMLElement} */ (frame.parentElement);
  loadingFrames.get(slot)?.();
  const next = /** @type {HTMLIFrameElement} */ (frame.cloneNode(false));
  next.classList.add("loading");
  next.removeAttribute("loading");
  next.src = address;
  return new Promise(resolve => {
    loadingFrames.set(slot, () => { next.remove(); resolve(null); });
    next.addEventListener("load", () => {
      const page = next.contentDocument;
      loadingFrames.delete(slot);
      // The browser's error page for a lost connection is not accessible.
      if (!page) { next.remove(); resolve(null); return; }
      ready(page, frame.contentDocument);
      const hadFocus = document.activeElement === frame;
      frame.remove();
      next.classList.remove("loading");
      if (hadFocus) next.focus({ preventScroll: true });
      resolve(next);
    }, { once: true });
    slot.append(next);
  });
}
