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

/** Returns the frame of the page that the toolbar, the inspector and the edits are about. */
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
 * The style sheets that replaced those of a document, and the number of the latest request for them.
 * @type {WeakMap<Document, { sheets: CSSStyleSheet[], request: number }>}
 */
const sheetStates = new WeakMap();

/**
 * Replaces the style sheets of a page, if the page at its address differs in nothing else now. The server
 * sends a digest of the rest. The policy of a page forbids other `style` elements.
 * @param {HTMLIFrameElement} frame
 * @returns {Promise<boolean>} Whether it did, or a later request does.
 */
async function restyleFrame(frame) {
  const page = frame.contentDocument, view = /** @type {any} */ (frame.contentWindow);
  const markup = view.performance.getEntriesByType("navigation")[0]?.serverTiming?.[0]?.description;
  if (!page || !markup) return false;
  const state = sheetStates.get(page) ?? { sheets: [], request: 0 };
  sheetStates.set(page, state);
  const number = ++state.request;
  const response = await fetch(frame.src);
  if (!response.headers.get("Server-Timing")?.includes(markup)) return false;
  const text = await response.text();
  if (state.request !== number) return true;
  const styles = page.querySelectorAll("style"), texts = Array.from(text.matchAll(/<style>([^]*?)<\/style>/g));
  if (texts.length !== styles.length) return false;
  texts.forEach(([, rules], position) => {
    const { sheet, textContent } = styles[position];
    if (sheet) sheet.disabled = rules !== textContent;
    if (rules === textContent) delete state.sheets[position];
    else (state.sheets[position] ??= new view.CSSStyleSheet()).replaceSync(rules);
  });
  page.adoptedStyleSheets = state.sheets.filter(Boolean);
  // The values of an edit are in the new sheet.
  page.documentElement.removeAttribute("style");
  return true;
}

/**
 * Replaces a frame by a new one with an address, or the style sheets of its page if nothing else changed.
 * @param {HTMLIFrameElement} frame
 * @param {string} address
 * @param {(page: Document, old: Document | null) => void} ready Called before the new frame is shown.
 * @returns {Promise<HTMLIFrameElement | null>} The new frame, or `null` if the connection is lost or a later load replaced it.
 */
async function replaceFrame(frame, address, ready) {
  const slot = /** @type {HTMLElement} */ (frame.parentElement);
  const isFree = () => frame.isConnected && !loadingFrames.has(slot);
  if (address === frame.getAttribute("src") && isFree() && await restyleFrame(frame).catch(() => false) && isFree()) return frame;
  if (!frame.isConnected) frame = shownFrame(slot);
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
