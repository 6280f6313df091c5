import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { users } from "./tables.ts";

/** Without the letters and digits that are mistaken for each other when read aloud. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

export const newSponsorCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A code that nobody has is no reason to refuse anyone. */
export async function findSponsor(ctx: Ctx, code: string | null): Promise<string | undefined> {
  if (!code) return undefined;
  const [sponsor] = await ctx.db
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.sponsorCode, code.trim().toUpperCase()));
  return sponsor && !sponsor.deletedAt ? sponsor.id : undefined;
}
