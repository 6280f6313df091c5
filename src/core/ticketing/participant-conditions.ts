import { type AnyColumn, and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { ParticipantSearch } from "./input.ts";
import { foldText, statesShownAs, ticketNumberIn } from "./participant-rules.ts";
import { orders, tickets } from "./tables.ts";
import { controlledTickets } from "./ticketing-parts.ts";

const accented = "àâäáãåéèêëíìîïóòôöõúùûüçñÿ";
// Both cases: a database without a locale knows the small letters of ASCII only.
const ACCENTED = `${accented}${accented.toUpperCase()}`;
const folded = (column: AnyColumn): SQL => sql`lower(translate(${column}, ${ACCENTED}, ${foldText(ACCENTED)}))`;

const has = (column: AnyColumn, word: string): SQL =>
  sql`${folded(column)} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;

const words = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** The event's tickets come from an index; what is left to look through is one event's, not the whole table. */
export function participantConditions(search: Omit<ParticipantSearch, "page">): SQL | undefined {
  const { eventId, text, slotId, state, controlled } = search;
  const inside = controlledTickets(eventId);
  const letIn = inside ? sql`${tickets.id} in ${inside}` : sql`false`;
  return and(
    eq(tickets.eventId, eventId),
    isNotNull(tickets.number),
    slotId ? eq(tickets.slotId, slotId) : undefined,
    state ? inArray(tickets.state, [...statesShownAs[state]]) : undefined,
    controlled === "oui"
      ? letIn
      : controlled === "non"
        ? and(eq(tickets.state, "valid"), sql`not (${letIn})`)
        : undefined,
    text ? matches(text) : undefined,
  );
}

function matches(text: string): SQL | undefined {
  const number = ticketNumberIn(text);
  return or(
    number === undefined ? undefined : eq(tickets.number, number),
    and(...words(text).map((word) => or(has(tickets.holderName, word), has(orders.email, word)))),
  );
}

/** Orders by the buyer's address, or by what is written on one of their tickets. */
export function orderTextCondition(text: string): SQL | undefined {
  const number = ticketNumberIn(text);
  return and(
    ...words(text).map((word) =>
      or(
        has(orders.email, word),
        sql`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id} and (${has(tickets.holderName, word)}${
          number === undefined ? sql`` : sql` or ${tickets.number} = ${number}`
        }))`,
      ),
    ),
  );
}
