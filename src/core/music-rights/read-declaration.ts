import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { musicDeclarations } from "./tables.ts";

export type DeclarationRow = typeof musicDeclarations.$inferSelect;

export async function readDeclaration(ctx: Ctx, eventId: string): Promise<DeclarationRow | undefined> {
  const [row] = await ctx.db.select().from(musicDeclarations).where(eq(musicDeclarations.eventId, eventId));
  return row;
}
