import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { musicDeclarations } from "./tables.ts";

/** Events that are to be declared and are not. */
export const isUndeclared: SQL | undefined = and(
  eq(events.state, "upcoming"),
  sql`(${events.terms} -> 'musicRights' ->> 'needed')::boolean`,
  sql`not exists (select from ${musicDeclarations} where ${musicDeclarations.eventId} = ${events.id})`,
);

export async function findUndeclared(ctx: Ctx, condition: SQL | undefined, limit: number) {
  return ctx.db.select().from(events).where(and(isUndeclared, condition)).orderBy(events.firstStartsAt).limit(limit);
}
