import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { ImportKind } from "../rules.ts";
import { importedEvenings, importedPeople } from "../tables.ts";
import { LINES_AT_ONCE } from "./lists-sold-here.ts";
import { type EveningToTake, emptyLine, type LineToTake } from "./write-lines.ts";

type PersonRow = typeof importedPeople.$inferSelect;
type PastEvening = EveningToTake & { id: string };

const { id, title, startsAt, place, userId: owner } = importedEvenings;

/** Latest first, those without a date at the end. */
export function loadPastEveningsOf(ctx: Ctx, userId: string, eveningId?: string): Promise<PastEvening[]> {
  return ctx.db
    .select({ id, title, startsAt, place })
    .from(importedEvenings)
    .where(and(eq(owner, userId), eveningId ? eq(id, eveningId) : undefined))
    .orderBy(sql`${startsAt} desc nulls last`, asc(id));
}

/** An evening that has only its orders has its tickets in them, and the other way round. */
export async function* linesFromElsewhere(
  ctx: Ctx,
  kind: ImportKind,
  { id: eveningId, ...evening }: PastEvening,
): AsyncGenerator<LineToTake[]> {
  if (kind === "evenings") {
    const tariffs = await loadTariffs(ctx, eveningId);
    return yield [{ ...emptyLine, evening, tariffs }];
  }
  const isOf = (of: PersonRow["kind"]) => and(eq(importedPeople.eveningId, eveningId), eq(importedPeople.kind, of));
  const hasThem = (await ctx.db.$count(importedPeople, isOf(kind))) > 0;
  const there = hasThem ? kind : kind === "orders" ? "participants" : "orders";
  for (let after: SQL | undefined; ; ) {
    const rows = await ctx.db
      .select()
      .from(importedPeople)
      .where(and(isOf(there), after))
      .orderBy(asc(importedPeople.id))
      .limit(LINES_AT_ONCE);
    const lines = rows.map((row) => lineOf(row, evening));
    yield kind === "participants" ? lines.flatMap(eachTicket) : lines;
    const last = rows.at(-1)?.id;
    if (!last || rows.length < LINES_AT_ONCE) return;
    after = gt(importedPeople.id, last);
  }
}

/** By name: what each cost is not known of an evening that others sold. */
async function loadTariffs(ctx: Ctx, eveningId: string): Promise<string> {
  const rows = await ctx.db
    .selectDistinct({ tariff: importedPeople.tariff })
    .from(importedPeople)
    .where(eq(importedPeople.eveningId, eveningId))
    .orderBy(asc(importedPeople.tariff))
    .limit(50);
  return rows.flatMap(({ tariff }) => tariff ?? []).join(", ");
}

const lineOf = (row: PersonRow, evening: EveningToTake): LineToTake => ({
  ...emptyLine,
  evening,
  name: row.name,
  email: row.email,
  tariff: row.tariff,
  quantity: row.tickets,
  amountCents: row.amountCents,
  orderNumber: row.reference,
  orderedAt: row.orderedAt,
  state: row.calledOff ? "cancelled" : "valid",
  payment: row.amountCents === 0 ? "none" : "elsewhere",
});

/** Of an order for three that cost 10 €, tickets of 3,34 €, 3,33 € and 3,33 €. */
function eachTicket(line: LineToTake): LineToTake[] {
  const { quantity, amountCents } = line;
  const [share, over] = [Math.floor(amountCents / quantity), amountCents % quantity];
  return Array.from({ length: quantity }, (_, place) => ({
    ...line,
    quantity: 1,
    amountCents: share + (place < over ? 1 : 0),
  }));
}
