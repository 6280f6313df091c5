import { eventFieldNames } from "#core/events/search/search-rules.ts";
import { FURTHER_ID, forgetTown, rememberedTown } from "./near-town.ts";

const SHOWN = 8;

/**
 * The row of home that is kept free for the town (public/near-row.tsx): filled with the cards of the search that everybody shares.
 * Its height is reserved as soon as the town is known, so nothing moves when they come.
 */
export async function fillNearRow(): Promise<void> {
  const row = document.querySelector<HTMLElement>("[data-near-row]");
  const list = row?.querySelector("ul");
  const town = rememberedTown() ?? row?.dataset.nearRow;
  if (!row || !list || !town || row.dataset.filled !== undefined) return;
  row.dataset.filled = "";
  row.hidden = false;
  for (const name of row.querySelectorAll("[data-near-name]")) name.textContent = town;
  const address = `/event?${new URLSearchParams({ [eventFieldNames.city]: town })}`;
  for (const link of row.querySelectorAll("a")) link.href = address;
  row.querySelector("button")?.addEventListener("click", () => {
    forgetTown();
    row.hidden = true;
  });
  const cards = await cardsOf(address).catch(() => []);
  // A town that has nothing any more: its room says so, and keeps its place.
  if (cards.length === 0) row.dataset.empty = "";
  list.replaceChildren(...cards);
}

/** Of the page that visitors share: nothing is asked of the server that it does not have ready. */
async function cardsOf(address: string): Promise<HTMLLIElement[]> {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) return [];
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const near = [...page.querySelectorAll("[data-results] > li")].map((found) => cardOf(found));
  // One card alone would leave most of the row empty: a town that has few is followed by what is next to it, which says so.
  const further = [...page.querySelectorAll(`[aria-labelledby="${FURTHER_ID}"] li`)].map((found) => {
    const card = cardOf(found);
    const mark = document.createElement("p");
    mark.className = "badge corner-right pointer-events-none bg-card text-ink shadow-card";
    mark.textContent = "Plus loin";
    card.classList.add("relative");
    card.append(mark);
    return card;
  });
  return [...near, ...further].slice(0, SHOWN);
}

function cardOf(found: Element): HTMLLIElement {
  const card = document.createElement("li");
  card.className = "grid snap-start";
  card.append(...[...found.children].map((child) => document.adoptNode(child)));
  for (const picture of card.querySelectorAll("img")) picture.loading = "lazy";
  return card;
}
