import { type SQL, sql } from "drizzle-orm";
import { personWords, users } from "#core/accounts/tables.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { billingDocuments } from "#core/papers/tables.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import type { OrderState } from "#core/ticketing/process.ts";
import { buyerWords, orders, tickets } from "#core/ticketing/tables.ts";
import { hasWords, wordsIn } from "#platform/database/plain-words.ts";
import { PARIS } from "#platform/french-dates.ts";
import type { Question } from "./read-question.ts";

/** Chosen and never paid for, or not yet. */
export const unpaidStates: OrderState[] = ["held", "expired", "abandoned"];

/**
 * A condition on `orders`: everything that was said is true of it. Each detail is a set of ids, found by indexes of its own; one
 * condition over all of these tables would have none. Undefined where nothing was said that narrows anything down.
 */
export function bookingsMeant(question: Question): SQL | undefined {
  const { id, short, paper, cents, day, digits, ticket, phone, emails, words } = question;
  const said: SQL[][] = [
    ...(id ? [ofId(id)] : []),
    ...(paper ? [[sql`select ${orders.id} from ${orders} where ${orders.eventId} in (${ofPaper(paper)})`]] : []),
    ...(cents === undefined ? [] : [orderWith(sql`${orders.totalCents} = ${cents}`)]),
    ...(day ? [ofDay(day)] : []),
    ...(phone ? [ofPeople(sql`${users.phone} like ${`%${phone}%`}`)] : []),
    ...(ticket === undefined ? [] : [[numbered(ticket)]]),
    ...short.map((part) => [...ofShortNumber(part), ...ofWords([part])]),
    ...digits.map((part) => [
      ...(part.length === 4 ? [ofCard(part)] : []),
      numbered(Number(part)),
      ...ofShortNumber(part),
    ]),
    ...emails.map(ofEmail),
    ...words.map((word) => ofWords([word])),
  ];
  if (said.length === 0) return undefined;
  const sets = said.map((either) => sql`(${sql.join(either, sql` union all `)})`);
  return sql`${orders.id} in (${sql.join(sets, sql` intersect `)})`;
}

const ofPaper = (number: string): SQL =>
  sql`select ${billingDocuments.eventId} from ${billingDocuments} where ${billingDocuments.number} = ${number}`;

/** Those on hold are few, and have an index of their own: nobody who chooses seats writes the others. */
const orderWith = (condition: SQL): SQL[] => [
  sql`select ${orders.id} from ${orders} where ${condition} and ${orders.state} <> 'held'`,
  sql`select ${orders.id} from ${orders} where ${condition} and ${orders.state} = 'held'`,
];

const ofPeople = (condition: SQL): SQL[] => [
  sql`select ${orders.id} from ${orders} where ${orders.userId} in (select ${users.id} from ${users} where ${condition})`,
];

function ofId(id: string): SQL[] {
  return [
    sql`select ${orders.id} from ${orders} where ${orders.id} = ${id}`,
    sql`select ${orders.id} from ${orders} where ${orders.eventId} = ${id}`,
    sql`select ${orders.id} from ${orders} where ${orders.userId} = ${id}`,
    sql`select ${tickets.orderId} from ${tickets} where ${tickets.id} = ${id}`,
  ];
}

const numbered = (number: number): SQL =>
  sql`select ${tickets.orderId} from ${tickets} where ${tickets.number} = ${number}`;

const ofCard = (digits: string): SQL => sql`select ${paymentCharges.subjectId} from ${paymentCharges}
  where ${paymentCharges.cardLast4} = ${digits} and ${paymentCharges.subjectKind} = 'order'`;

/** Its end is what buyers read; its beginning is what stands first in an address. */
function ofShortNumber(part: string): SQL[] {
  const byEnd = orderWith(sql`right(${orders.id}::text, 8) like ${`${part}%`}`);
  if (part.length < 8) return byEnd;
  const [from, to] = [`${part}-0000-0000-0000-000000000000`, `${part}-ffff-ffff-ffff-ffffffffffff`];
  return [...byEnd, sql`select ${orders.id} from ${orders} where ${orders.id} between ${from}::uuid and ${to}::uuid`];
}

/** Booked on that day, or for an evening of that day. */
function ofDay(day: string): SQL[] {
  const start = sql`(${day}::date::timestamp at time zone ${PARIS})`;
  const end = sql`((${day}::date + 1)::timestamp at time zone ${PARIS})`;
  const idAt = (moment: SQL) =>
    sql`(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;
  return [
    sql`select ${orders.id} from ${orders} where ${orders.id} >= ${idAt(start)} and ${orders.id} < ${idAt(end)}`,
    sql`select ${orders.id} from ${eventSlots} join ${orders} on ${orders.eventId} = ${eventSlots.eventId}
        and ${orders.slotId} = ${eventSlots.id}
      where ${eventSlots.startsAt} >= ${start} and ${eventSlots.startsAt} < ${end}`,
  ];
}

function ofEmail(email: string): SQL[] {
  const words = wordsIn(email);
  return [
    ...orderWith(hasWords(buyerWords(orders), words)),
    ...ofPeople(hasWords(personWords(users), words)),
    sql`select ${tickets.orderId} from ${ticketBearers} join ${tickets} on ${tickets.id} = ${ticketBearers.ticketId}
      where ${ticketBearers.email} = ${email}`,
  ];
}

const ofWords = (words: readonly string[]): SQL[] => [
  ...orderWith(hasWords(buyerWords(orders), words)),
  ...ofPeople(hasWords(personWords(users), words)),
  sql`select ${orders.id} from ${orders} join ${events} on ${events.id} = ${orders.eventId}
    where ${hasWords(sql`${events.title}`, words)}`,
  sql`select ${tickets.orderId} from ${tickets}
    where ${hasWords(sql`${tickets.holderName}`, words)} and ${tickets.number} is not null`,
];
