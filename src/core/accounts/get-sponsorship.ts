import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { readOwnUser } from "./read-user.ts";
import { displayName } from "./rules.ts";
import { users } from "./tables.ts";

export type Sponsorship = { code: string; link: string; came: { displayName: string; since: Date }[] };

/** The person's code, the link that carries it, and who came with it. */
export async function getSponsorship(ctx: Ctx): Promise<Sponsorship> {
  const user = await readOwnUser(ctx);
  const came = await ctx.db
    .select()
    .from(users)
    .where(eq(users.sponsoredBy, user.id))
    .orderBy(desc(users.createdAt))
    .limit(200);
  return {
    code: user.sponsorCode,
    link: `${ctx.settings.publicUrl}/signup?parrain=${user.sponsorCode}`,
    came: came
      .filter(({ deletedAt }) => deletedAt === null)
      .map((person) => ({ displayName: displayName(person), since: person.createdAt })),
  };
}
