import { inArray, type SQL, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { AuditRow } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { paymentCharges, paymentRefunds } from "#core/payments/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { remittances } from "#core/remittances/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { isId } from "#platform/ids.ts";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { subjectWords } from "./journal-words.ts";

/** What something was done to: « la réservation » « n° 54897e5c, La façade se souvient », and its page. */
export type Subject = { word: string; name: string; to: string | null };

type About = Pick<AuditRow, "subjectKind" | "subjectId">;

export const subjectKey = ({ subjectKind, subjectId }: About): string => `${subjectKind}:${subjectId}`;

type Named = { id: string; name: string | null; to: string | null };

/** By kind: a name for each id, and where the team finds it. */
const sources: Record<string, (ids: readonly string[]) => SQL> = {
  user: (
    ids,
  ) => sql`select id, case when deleted_at is null then first_name || ' ' || last_name else 'supprimé' end as name,
    '/admin/personnes/' || id as to from ${users} where ${inArray(users.id, [...ids])}`,
  event: (ids) => sql`select id, title as name, '/admin/evenements/' || id as to from ${events}
    where ${inArray(events.id, [...ids])}`,
  order: (ids) => sql`select ${orders.id} as id, ${orderName} as name, '/admin/reservations/' || ${orders.id} as to
    from ${orders} join ${events} on ${events.id} = ${orders.eventId} where ${inArray(orders.id, [...ids])}`,
  ticket: (ids) => sql`select ${tickets.id} as id,
      coalesce('n° ' || ${tickets.number} || ', ', '') || ${events.title} as name,
      '/admin/reservations/' || ${tickets.orderId} as to
    from ${tickets} join ${events} on ${events.id} = ${tickets.eventId} where ${inArray(tickets.id, [...ids])}`,
  place: (ids) =>
    sql`select id, title as name, '/place/' || id as to from ${places} where ${inArray(places.id, [...ids])}`,
  project: (ids) => sql`select id, title as name, '/projet/' || id as to from ${projects}
    where ${inArray(projects.id, [...ids])}`,
  charge: (ids) => sql`select id, amount_cents::text as name,
      case subject_kind when 'order' then '/admin/reservations/' || subject_id end as to
    from ${paymentCharges} where ${inArray(paymentCharges.id, [...ids])}`,
  refund: (ids) => sql`select id, amount_cents::text as name, '/admin/argent#remboursements' as to
    from ${paymentRefunds} where ${inArray(paymentRefunds.id, [...ids])}`,
  payout: (ids) => sql`select id, due_cents::text as name, '/admin/evenements/' || event_id as to
    from ${payouts} where ${inArray(payouts.id, [...ids])}`,
  remittance: (ids) => sql`select id, amount_cents::text as name, '/admin/reversements/' || id as to
    from ${remittances} where ${inArray(remittances.id, [...ids])}`,
};

const orderName = sql`'n° ' || upper(right(${orders.id}::text, 8)) || ', ' || ${events.title}`;

/** Their name is an amount. */
const amounts = new Set(["charge", "refund", "payout", "remittance"]);

const sameAs: Record<string, string> = {
  person: "user",
  receipt: "order",
  refund_receipt: "order",
  event_statement: "event",
  agreement: "event",
  music_rights: "event",
  declaration: "event",
  insurance: "place",
  payout_statement: "payout",
};

/** One question for each kind that is there. */
export async function loadSubjects(ctx: Ctx, entries: readonly About[]): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  const byKind = Map.groupBy(entries, ({ subjectKind }) => subjectKind);
  for (const [kind, some] of byKind) {
    const source = own(sameAs, kind) ?? kind;
    const ids = [...new Set(some.flatMap(({ subjectId }) => (isId(subjectId) ? subjectId : [])))];
    const select = own(sources, source);
    const named = select && ids.length > 0 ? (await ctx.db.execute<Named>(select(ids))).rows : [];
    const names = new Map(named.map((row) => [row.id, row]));
    for (const about of some) {
      const { name = null, to = null } = names.get(about.subjectId ?? "") ?? {};
      const shown = name !== null && amounts.has(source) ? formatCents(Number(name)) : name;
      const word = own(subjectWords, kind) ?? kind;
      found.set(subjectKey(about), { word, name: shown ?? shortOf(about.subjectId), to });
    }
  }
  return found;
}

/** Nothing that has a name, or that is gone. */
const shortOf = (id: string | null): string => (id === null ? "" : `n° ${id.slice(-8).toUpperCase()}`);
