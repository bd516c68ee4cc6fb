// Decisions about pending pages. Only the report in the preview has them; a report in a file changes nothing.

const pendingPages = new Set(facts.pending ?? []);
const STORED_MESSAGE = "bricks-decision";

/** @param {Snapshot} entry */
const isPending = entry => entry.row !== null && pendingPages.has(entry.index);

/** Returns the pending snapshots that a cause explains completely. @param {Cause} cause */
const pendingOf = cause => entries.filter(entry => isPending(entry) && entry.more.isExplained
  && entry.causes.every(index => facts.causes[index]?.name === cause.name));

/** @param {string} text */
function showMessage(text) {
  const message = find("#decision-message");
  message.hidden = text === "";
  message.textContent = text;
}

/**
 * Sends a decision. The report is then loaded again, at the next pending snapshot.
 * @param {"accept" | "reject"} verb
 * @param {Record<string, string>} subject
 * @param {Snapshot[]} decided
 */
async function decide(verb, subject, decided) {
  const query = new URLSearchParams({ ...subject, report: facts.report ?? "" });
  showMessage("");
  /** @type {{ message: string }} */
  let result;
  try {
    const response = await fetch(`/snapshots/${verb}?${query}`, { method: "POST", headers: { "X-Bricks-Token": facts.token ?? "" } });
    result = await response.json();
    if (!response.ok) { showMessage(result.message); return; }
  } catch {
    showMessage("The preview does not respond.");
    return;
  }
  sessionStorage.setItem(STORED_MESSAGE, result.message);
  const rest = entries.filter(entry => isPending(entry) && !decided.includes(entry));
  // The numbers of causes change when the last snapshot of one is accepted.
  const used = new Set(entries.filter(entry => !decided.includes(entry)).flatMap(entry => entry.causes));
  if (verb === "accept" && decided.some(entry => entry.causes.some(index => !used.has(index)))) state.cause = "";
  const current = currentEntry();
  if (current && decided.includes(current)) {
    state.at = (rest.find(entry => entry.index > current.index) ?? rest[0])?.path ?? "";
  }
  writeAddress();
  location.reload();
}

/** @type {(verb: "accept" | "reject", text: string, decide: () => void) => HTMLButtonElement} */
function decisionButton(verb, text, decide) {
  const button = make("button", { type: "button", class: verb }, text);
  button.addEventListener("click", decide);
  return button;
}

/** @param {"accept" | "reject"} verb */
function decideCurrent(verb) {
  const entry = currentEntry();
  if (entry && isPending(entry)) decide(verb, { snapshot: entry.path }, [entry]);
}

/** Shows the decisions about a snapshot, or that it has none. @param {Snapshot} entry */
function showDecisions(entry) {
  if (!facts.token) return;
  const box = find("#decisions");
  box.hidden = PASSING.has(entry.outcome) || !entry.more.new;
  box.replaceChildren(...isPending(entry)
    ? [decisionButton("accept", "Accept", () => decideCurrent("accept")), decisionButton("reject", "Reject", () => decideCurrent("reject"))]
    : [make("span", { class: "about" }, "No longer pending. To render the page again, run: bricks snapshot test.")]);
}

/** Shows the decisions about all snapshots of a cause. @param {Cause | null} cause */
function showCauseDecisions(cause) {
  if (!facts.token) return;
  const box = find("#cause-decisions"), pending = cause ? pendingOf(cause) : [];
  box.hidden = pending.length === 0;
  if (!cause) return;
  const all = pending.length === 1 ? "the snapshot" : `all ${formatted(pending.length)}`;
  box.replaceChildren(
    decisionButton("accept", `Accept ${all}`, () => decide("accept", { cause: cause.name }, pending)),
    decisionButton("reject", `Reject ${all}`, () => decide("reject", { cause: cause.name }, pending)));
}

if (facts.token) {
  showMessage(sessionStorage.getItem(STORED_MESSAGE) ?? "");
  sessionStorage.removeItem(STORED_MESSAGE);
  find("#help dl").append(make("div", {}, make("dt", {}, make("kbd", {}, "a"), " ", make("kbd", {}, "r")),
    make("dd", {}, "accept or reject the snapshot")));
}
