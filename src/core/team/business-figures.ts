import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { outgoingMails, outgoingSms } from "#core/mail/tables.ts";
import { paymentRefunds, reconciliationFindings } from "#core/payments/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { orders } from "#core/ticketing/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import type { Figure } from "#platform/metrics/figures.ts";

type Row = { what: What; state: string; count: number; oldest: number | null; cents: number | null };
type What = "holds" | "orders" | "tickets" | "mail" | "sms" | "payouts" | "refunds" | "findings";

const HOUR_MS = 3600_000;

/**
 * What somebody who runs the platform watches: numbers and ages, nobody's in particular. One statement, each part of which an index
 * answers, however much was sold: what is done and over is not counted.
 */
export async function loadBusinessFigures(ctx: Ctx): Promise<Figure[]> {
  if (ctx.actor.kind !== "system") throw new DomainError("forbidden");
  const { rows } = await ctx.db.execute<Row>(businessStatement(ctx.now));
  return rows.flatMap(shown);
}

export function businessStatement(at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  const since = (column: string) => sql`extract(epoch from ${now} - min(${sql.identifier(column)}))::float8`;
  return sql`
    select 'holds' as what, case when held_until <= ${now} then 'overdue' else 'running' end as state,
        count(*)::int as count, ${since("held_until")} as oldest, null::float8 as cents
      from ${orders} where state = 'held' group by 2
    union all select 'orders', state, count(*)::int, null, null from ${orders} where id >= ${hourBefore(at)}::uuid group by state
    union all select 'tickets', '', count(*)::int, ${since("tickets_due_at")}, null
      from ${orders} where tickets_due_at is not null
    union all select 'mail', state, count(*)::int, ${since("created_at")}, null
      from ${outgoingMails} where state in ('queued', 'dead') group by state
    union all select 'sms', state, count(*)::int, ${since("created_at")}, null
      from ${outgoingSms} where state in ('queued', 'dead') group by state
    union all select 'payouts', state, count(*)::int, ${since("created_at")}, sum(due_cents)::float8
      from ${payouts} where state <> 'sent' group by state
    union all select 'refunds', '', count(*)::int, ${since("created_at")}, null
      from ${paymentRefunds} where next_try_at is not null
    union all select 'findings', '', count(*)::int, null, null
      from ${reconciliationFindings} where repaired_at is null`;
}

/** Ids begin with their time, so that the newest are found by the primary key. */
function hourBefore(at: Date): string {
  return newId(new Date(at.getTime() - HOUR_MS)).replace(/-7.{3}-.{4}-.{12}$/, "-0000-0000-000000000000");
}

function shown({ what, state, count: value, oldest, cents }: Row): Figure[] {
  const age = Math.max(0, oldest ?? 0);
  switch (what) {
    case "holds":
      return [
        { name: "hlm_holds", labels: { state }, value },
        ...(state === "overdue" ? [{ name: "hlm_hold_overdue_seconds" as const, value: age }] : []),
      ];
    case "orders":
      return [{ name: "hlm_orders_last_hour", labels: { state }, value }];
    case "tickets":
      return [
        { name: "hlm_tickets_due", value },
        { name: "hlm_tickets_due_oldest_seconds", value: age },
      ];
    case "mail":
    case "sms":
      return [
        { name: "hlm_messages", labels: { channel: what, state }, value },
        ...(state === "queued"
          ? [{ name: "hlm_message_oldest_seconds" as const, labels: { channel: what }, value: age }]
          : []),
      ];
    case "payouts":
      return [
        { name: "hlm_payouts", labels: { state }, value },
        { name: "hlm_payout_oldest_seconds", labels: { state }, value: age },
        { name: "hlm_payouts_cents", labels: { state }, value: cents ?? 0 },
      ];
    case "refunds":
      return [
        { name: "hlm_refunds_due", value },
        { name: "hlm_refund_oldest_seconds", value: age },
      ];
    case "findings":
      return [{ name: "hlm_book_findings", value }];
  }
}
