import { inThrees, registerWords } from "#core/accounts/rules.ts";
import { PARTICIPANTS_KEPT_DAYS } from "../participant-rules.ts";
import { type OrderState, soldStates, type TicketState } from "../process.ts";

const DAY_MS = 24 * 3600_000;

export type OrderCompany = {
  companyName: string;
  siren: string | null;
  vatNumber: string | null;
  addressLine: string;
  postalCode: string;
  city: string;
};

/** Address and numbers, a line each, as a paper and the organiser's page have them under the name. */
export const companyLines = ({ siren, vatNumber, addressLine, postalCode, city }: OrderCompany): string[] => [
  addressLine,
  `${postalCode} ${city}`,
  ...(siren?.length === 14 ? [`SIRET\u00a0${inThrees(siren.slice(0, 9))}\u00a0${siren.slice(9)}`] : []),
  ...registerWords({ siren: siren?.length === 9 ? siren : null, vatNumber }),
];

type Named = {
  order: { state: OrderState; totalCents: number; email: string | null };
  tickets: readonly { state: TicketState }[];
  lastEndsAt: Date;
  now: Date;
};

/**
 * Something was paid here and not all of it given back. Whoever is no longer named in an order names no company in it either:
 * the job that erases an evening's participants passes once.
 */
export const mayNameCompany = ({ order, tickets, lastEndsAt, now }: Named): boolean =>
  order.state === "confirmed" &&
  order.totalCents > 0 &&
  order.email !== null &&
  tickets.some(({ state }) => soldStates.some((sold) => sold === state)) &&
  now.getTime() < lastEndsAt.getTime() + PARTICIPANTS_KEPT_DAYS * DAY_MS;
