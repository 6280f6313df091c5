import type { Charge } from "#core/payments/payment-parts.ts";
import type { KeyRow } from "./claim-key.ts";
import type { NewOrder } from "./take-seats.ts";

/** An order that is to be paid, with what makes it once. */
export type Ask = NewOrder & { charge: Charge; key: KeyRow; now: Date };

type Texts = readonly string[];
type TextsOrNone = readonly (string | null)[];
type Numbers = readonly number[];

/** A list a column: of the orders; of the tariffs that each wants; of their tickets. `places` count the orders from 1. */
export type TogetherValues = {
  ids: Texts;
  eventIds: Texts;
  slotIds: Texts;
  userIds: TextsOrNone;
  emails: TextsOrNone;
  totals: Numbers;
  heldUntils: Texts;
  heldBys: TextsOrNone;
  nows: Texts;
  chargeIds: Texts;
  descriptions: Texts;
  keyScopes: Texts;
  keys: Texts;
  keyBodies: Texts;
  /** With all that were asked for before, of the same slot. */
  seatsUpTo: Numbers;
  wantedPlaces: Numbers;
  wantedTariffIds: Texts;
  /** With all that were asked for before, of the same slot and tariff. */
  wantedUpTo: Numbers;
  ticketPlaces: Numbers;
  ticketIds: Texts;
  tariffIds: Texts;
  positions: Numbers;
  labels: Texts;
  prices: Numbers;
  names: TextsOrNone;
};

export function togetherValues(asks: readonly Ask[]): TogetherValues {
  const { seatsUpTo, wanted } = addUp(asks);
  const seats = asks.flatMap((ask, index) => ask.tickets.map((ticket) => ({ ...ticket, place: index + 1 })));
  return {
    ids: asks.map(({ id }) => id),
    eventIds: asks.map(({ eventId }) => eventId),
    slotIds: asks.map(({ slotId }) => slotId),
    userIds: asks.map(({ userId }) => userId),
    emails: asks.map(({ email }) => email),
    totals: asks.map(({ totalCents }) => totalCents),
    heldUntils: asks.map(({ heldUntil }) => heldUntil.toISOString()),
    heldBys: asks.map(({ holder }) => holder?.heldBy ?? null),
    nows: asks.map(({ now }) => now.toISOString()),
    chargeIds: asks.map(({ charge }) => charge.id),
    descriptions: asks.map(({ charge }) => charge.description),
    keyScopes: asks.map(({ key }) => key.scope),
    keys: asks.map(({ key }) => key.key),
    keyBodies: asks.map(({ key }) => key.bodyHash),
    seatsUpTo,
    wantedPlaces: wanted.map(({ place }) => place),
    wantedTariffIds: wanted.map(({ tariffId }) => tariffId),
    wantedUpTo: wanted.map(({ upTo }) => upTo),
    ticketPlaces: seats.map(({ place }) => place),
    ticketIds: seats.map(({ id }) => id),
    tariffIds: seats.map(({ tariffId }) => tariffId),
    positions: seats.map(({ position }) => position),
    labels: seats.map(({ tariffLabel }) => tariffLabel),
    prices: seats.map(({ priceCents }) => priceCents),
    names: seats.map(({ holderName }) => holderName),
  };
}

/** Whoever came later must leave room for those before, whether or not they get their seats. */
function addUp(asks: readonly Ask[]) {
  const upTo = new Map<string, number>();
  const count = (name: string, seats: number): number => {
    const sum = (upTo.get(name) ?? 0) + seats;
    upTo.set(name, sum);
    return sum;
  };
  const seatsUpTo: number[] = [];
  const wanted: { place: number; tariffId: string; upTo: number }[] = [];
  for (const [index, { slotId, tickets }] of asks.entries()) {
    seatsUpTo.push(count(slotId, tickets.length));
    for (const tariffId of new Set(tickets.map((ticket) => ticket.tariffId))) {
      const seats = tickets.filter((ticket) => ticket.tariffId === tariffId).length;
      wanted.push({ place: index + 1, tariffId, upTo: count(`${slotId} ${tariffId}`, seats) });
    }
  }
  return { seatsUpTo, wanted };
}
