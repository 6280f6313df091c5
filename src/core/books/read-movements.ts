import { and, asc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { billingDocuments } from "#core/papers/tables.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import type { BookMovement } from "./chart.ts";

/** Midnight of the first of January in Paris, where it is winter time. */
export const startOfYear = (year: number): Date => new Date(Date.UTC(year, 0, 1) - 3600_000);

const AT_ONCE = 500;

/** `settlement:<event>:2` is what `tickets:<event>:2` was issued for, and `settlement:<event>:purchase` what `purchase:<event>` was. */
function documentKeyOf(movementKey: string): string | null {
  const [kind, eventId, part, again] = movementKey.split(":");
  if (kind !== "settlement" || !eventId || !part) return null;
  return part === "purchase" ? `purchase:${eventId}${again ? `:${again}` : ""}` : `tickets:${eventId}:${part}`;
}

/**
 * A year's movements in their order, some hundreds at a time: what is exported may be long, and what has been written never
 * changes. No transaction stays open while somebody downloads.
 */
export async function* readMovements(
  ctx: Ctx,
  { from, until, where }: { from: Date; until: Date; where?: SQL },
): AsyncGenerator<BookMovement[]> {
  let after: { at: Date; id: string } | undefined;
  for (;;) {
    const rows = await ctx.db
      .select({ movement: ledgerMovements, eventTitle: events.title })
      .from(ledgerMovements)
      .leftJoin(events, eq(events.id, ledgerMovements.eventId))
      .where(
        and(
          gte(ledgerMovements.at, after?.at ?? from),
          lt(ledgerMovements.at, until),
          after &&
            sql`(${ledgerMovements.at}, ${ledgerMovements.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
          where,
        ),
      )
      .orderBy(asc(ledgerMovements.at), asc(ledgerMovements.id))
      .limit(AT_ONCE);
    const last = rows.at(-1)?.movement;
    if (!last) return;
    yield await withLines(ctx, rows);
    after = last;
  }
}

type Row = { movement: typeof ledgerMovements.$inferSelect; eventTitle: string | null };

async function withLines(ctx: Ctx, rows: readonly Row[]): Promise<BookMovement[]> {
  const lines = await ctx.db
    .select()
    .from(ledgerLines)
    .where(
      inArray(
        ledgerLines.movementId,
        rows.map(({ movement }) => movement.id),
      ),
    )
    .orderBy(asc(ledgerLines.id));
  const byMovement = Map.groupBy(lines, ({ movementId }) => movementId);
  const keys = rows.flatMap(({ movement }) => documentKeyOf(movement.key) ?? []);
  const documents = keys.length
    ? await ctx.db.select().from(billingDocuments).where(inArray(billingDocuments.key, keys))
    : [];
  const byKey = new Map(documents.map((document) => [document.key, document]));
  return rows.map(({ movement: { id, kind, key, at }, eventTitle }) => ({
    ...{ id, kind, key, at, eventTitle },
    lines: byMovement.get(id) ?? [],
    document: byKey.get(documentKeyOf(key) ?? "") ?? null,
  }));
}

/** As the books call them: a structure by its name, a person by theirs; whoever has left has none. */
export async function loadNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { id, companyName, firstName, lastName } = users;
  const rows = await ctx.db.select({ id, companyName, firstName, lastName }).from(users).where(inArray(id, wanted));
  return new Map(rows.map((row) => [row.id, row.companyName ?? `${row.firstName} ${row.lastName}`]));
}
