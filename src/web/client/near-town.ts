/** The town whose evenings this browser looked at last: it stays on the device, and says nothing of the person (docs/decisions/0078). */
const KEY = "nearTown";
const LONGEST = 60;

/** Of the part of a town's search that names evenings outside it. */
export const FURTHER_ID = "plus-loin";

/**
 * Stands at the end of home's row for it, and opens the row where a town is known: run at the end of the page instead, it would
 * push down what a slow phone has painted by then. It writes the name as well: a long one takes a second line of the heading. The
 * same on every page, and so is its hash.
 */
export const openNearRowCode = `{const r=document.currentScript.parentNode;let t;try{t=localStorage.${KEY}}catch{}t||=r.dataset.nearRow;if(t){for(const e of r.querySelectorAll("[data-near-name]"))e.textContent=t;r.hidden=false}}`;

/** Pages about a town say so: an evening, or a search that found some. */
export function rememberTown(): void {
  const town = document.querySelector<HTMLElement>("[data-town-seen]")?.dataset.townSeen;
  if (!town || town.length > LONGEST) return;
  try {
    localStorage.setItem(KEY, town);
  } catch {
    // Where nothing can be kept, home shows every town alike.
  }
}

export function rememberedTown(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetTown(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
