import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { readOwnUser } from "./read-user.ts";
import { displayName } from "./rules.ts";
import { users } from "./tables.ts";

export type Sponsorship = {
  code: string;
  link: string;
  /** The latest of them. */
  came: { displayName: string; since: Date }[];
  total: number;
};

/** The person's code, the link that carries it, and who came with it. */
export async function getSponsorship(ctx: Ctx): Promise<Sponsorship> {
  const user = await readOwnUser(ctx);
  const isGuest = and(eq(users.sponsoredBy, user.id), isNull(users.deletedAt));
  const [counted] = await ctx.db.select({ total: count() }).from(users).where(isGuest);
  const came = await ctx.db.select().from(users).where(isGuest).orderBy(desc(users.createdAt)).limit(200);
  return {
    code: user.sponsorCode,
    link: `${ctx.settings.publicUrl}/signup?parrain=${user.sponsorCode}`,
    came: came.map((person) => ({ displayName: displayName(person), since: person.createdAt })),
    total: counted?.total ?? 0,
  };
}
