import type { z } from "zod";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { remunerations } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { saleLimitsOf } from "#core/terms/selling-rules.ts";
import type { holdSeatsInput } from "#core/ticketing/input.ts";
import type { OrderView } from "#core/ticketing/selling/get-order.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";

const DAY = 24 * 3600_000;

export type TestSale = {
  eventId: string;
  slotIds: string[];
  tariffIds: string[];
  artist: TestPerson;
  host: TestPerson;
};

export type SaleOptions = {
  /** Of each slot. */
  capacity?: number;
  slots?: number;
  /** From now to the first slot. */
  startsInDays?: number;
  tariffs?: FrozenTerms["tariffs"];
  terms?: Partial<FrozenTerms>;
  artist?: TestPerson;
  host?: TestPerson;
};

export const fixedTariff = (priceCents: number, quantity: number, label = `T ${priceCents}`) => ({
  label,
  priceType: "fixed" as const,
  priceCents,
  quantity,
});

/** A public event on sale, straight into the tables: how it came to be is another area's test. */
export async function makeSale(app: MoneyApp, options: SaleOptions = {}): Promise<TestSale> {
  const { capacity = 50, slots: count = 1, startsInDays = 30, tariffs = [fixedTariff(1500, capacity)] } = options;
  const artist = options.artist ?? (await makePerson(app));
  const host = options.host ?? (await makePerson(app));
  const { id: projectId } = await createListingDraft(app.ctx(artist.actor), { kind: "project" });
  const { id: placeId } = await createListingDraft(app.ctx(host.actor), { kind: "place" });
  const { db, now } = app.ctx();
  const slots = Array.from({ length: count }, (_, index) => {
    const startsAt = new Date(now.getTime() + (startsInDays + index) * DAY);
    return { startsAt, endsAt: new Date(startsAt.getTime() + 2 * 3600_000) };
  });
  const terms: FrozenTerms = {
    version: 1,
    remuneration: "ticketing",
    amountCents: null,
    openness: "open",
    capacity,
    tariffs,
    vatRate: 0,
    insurance: false,
    musicRights: { needed: false, automatic: false },
    goal: null,
    slots: slots.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })),
    ...options.terms,
  };
  const eventId = newId(now);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) throw new Error("no slots");
  await db.insert(events).values({
    id: eventId,
    projectId,
    placeId,
    artistId: artist.user.id,
    hostId: host.user.id,
    organiser: remunerations[terms.remuneration].organiser,
    visibility: "public",
    state: "upcoming",
    title: "Bach au salon",
    description: "Trois suites.",
    terms,
    termsHash: hashTerms(terms),
    firstStartsAt: first.startsAt,
    lastEndsAt: last.endsAt,
    createdAt: now,
    updatedAt: now,
  });
  const slotRows = slots.map((slot, position) => ({ id: newId(now), eventId, placeId, position, ...slot, capacity }));
  await db.insert(eventSlots).values(slotRows);
  const tariffRows = tariffs.map((tariff, position) => ({
    id: newId(now),
    eventId,
    position,
    ...tariff,
    ...saleLimitsOf(tariff),
  }));
  await db.insert(eventTariffs).values(tariffRows);
  return { eventId, slotIds: slotRows.map(({ id }) => id), tariffIds: tariffRows.map(({ id }) => id), artist, host };
}

export type Wish = {
  quantity?: number;
  tariff?: number;
  slot?: number;
  email?: string;
  key?: string;
  /** Where they come from: each from elsewhere, but for who sends the same key again. */
  caller?: string;
  /** Who books, and their answers. */
  said?: Pick<z.input<typeof holdSeatsInput>, "firstName" | "lastName" | "answers">;
};

/** What a guest's form sends. */
export const wishFor = (sale: TestSale, { quantity = 1, tariff = 0, slot = 0, email, key, said }: Wish = {}) => ({
  eventId: sale.eventId,
  slotId: sale.slotIds[slot] ?? "",
  items: [{ tariffId: sale.tariffIds[tariff] ?? "", quantity }],
  email: email ?? "public@exemple.fr",
  ...said,
  idempotencyKey: key ?? newId(),
});

export const holdAsGuest = (app: MoneyApp, sale: TestSale, wish: Wish = {}): Promise<OrderView> =>
  holdSeats(app.ctx(visitor, { callerKey: wish.caller ?? wish.key ?? newId() }), wishFor(sale, wish));

/** Holds, pays by card, and lets the news arrive. */
export async function buyAsGuest(app: MoneyApp, sale: TestSale, wish?: Wish): Promise<OrderView> {
  const order = await holdAsGuest(app, sale, wish);
  await payFor(app, order);
  await app.payments.deliverWebhooks();
  return order;
}

export async function payFor(app: MoneyApp, order: OrderView, cardNumber?: string): Promise<void> {
  if (order.payment?.state !== "ready") throw new Error(`nothing to pay: ${order.payment?.state}`);
  await app.pay(order.payment.form, cardNumber);
}
