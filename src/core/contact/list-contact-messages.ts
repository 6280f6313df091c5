import { and, desc, eq, lt } from "drizzle-orm";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { contactListInput } from "./input.ts";
import { contactMessages } from "./tables.ts";

export type ContactMessage = typeof contactMessages.$inferSelect;

/** Newest first. */
export async function listContactMessages(ctx: Ctx, input: unknown): Promise<ContactMessage[]> {
  requireAdmin(ctx);
  const { state, before, limit } = parseInput(contactListInput, input);
  return ctx.db
    .select()
    .from(contactMessages)
    .where(
      and(state ? eq(contactMessages.state, state) : undefined, before ? lt(contactMessages.id, before) : undefined),
    )
    .orderBy(desc(contactMessages.id))
    .limit(limit);
}
