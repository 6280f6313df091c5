/**
 * A whole booking through the API, as a partner's site would make it: the next free evening, a seat, its ticket.
 *
 *   node examples/book-an-evening.ts http://localhost:3000 camille@exemple.fr
 *
 * With HLM_TOKEN, it calls as the owner of that token (`read:public` and `sell`); without, as a visitor.
 */
// #region client
import { randomUUID } from "node:crypto";
import { argv, env, stdout } from "node:process";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

const [baseUrl = "http://localhost:3000", email = "camille@exemple.fr"] = argv.slice(2);
const token = env.HLM_TOKEN;
const api = createClient<paths>({ baseUrl, headers: token ? { authorization: `Bearer ${token}` } : {} });

// #endregion

type Card = components["schemas"]["MappedEvent"];

const say = (line: string) => void stdout.write(`${line}\n`);

// #region refusals
/** Refusals are documents that say what is wrong, in French: whoever waits in front of the screen can read them. */
function got<T>({ data, error }: { data?: T; error?: { detail: string } }): T {
  if (data === undefined) throw new Error(error?.detail ?? "No answer");
  return data;
}

// #endregion

// #region find
async function freeEvenings(): Promise<Card[]> {
  const found: Card[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = got(await api.GET("/api/search/events", { params: { query: { gratuit: "oui", cursor } } }));
    found.push(...page.cards.filter((card) => card.isFree && card.left > 0));
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}

/** The first date that is on sale, with its free tariff. */
async function firstSeat(evenings: Card[]) {
  for (const { id: eventId } of evenings) {
    const event = got(await api.GET("/api/events/{eventId}", { params: { path: { eventId } } }));
    const slot = event.slots.find((each) => each.salesOpen && each.left > 0);
    const tariff = event.tariffs.find((each) => each.priceType === "free");
    if (slot && tariff) return { event, slot, tariff };
  }
  throw new Error("No free evening is on sale");
}

// #endregion

const evenings = await freeEvenings();
for (const { title, startsAt, communeName, price } of evenings) {
  say(`${new Date(startsAt).toLocaleDateString("fr-FR")} · ${title} · ${communeName} · ${price}`);
}

const { event, slot, tariff } = await firstSeat(evenings);
// #region hold
const held = got(
  await api.POST("/api/events/{eventId}/orders", {
    // The same key again gives the same order: whoever lost the answer asks once more.
    params: { path: { eventId: event.id }, header: { "idempotency-key": randomUUID() } },
    body: { slotId: slot.id, items: [{ tariffId: tariff.id, quantity: 1, holderNames: ["Camille Roux"] }] },
  }),
);
// #endregion
// #region ticket
const order = got(
  await api.PUT("/api/orders/{orderId}/contact", {
    params: { path: { orderId: held.id }, query: { token: held.token } },
    body: { email },
  }),
);
for (const { id: ticketId } of order.tickets) {
  const { ticket } = got(
    await api.GET("/api/tickets/{ticketId}", {
      params: { path: { ticketId }, query: { orderToken: held.token } },
    }),
  );
  say(`Billet n° ${ticket.number} · ${ticket.event.title} · ${ticket.holderName}`);
  say(`${ticket.access?.street}, ${ticket.access?.town}`);
  say(`QR ${ticket.code}`);
}
// #endregion
