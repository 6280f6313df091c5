import { and, eq, isNull } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { own } from "#platform/own.ts";
import { faceSlug, portraits } from "./portraits.ts";
import { actAs, ensureDemoPeople, plantedAt } from "./seed-people.ts";
import { seedPictures } from "./seed-pictures.ts";

/** One wants to know whom one visits: nobody of the demo is two letters in a circle. */
export async function seedPortraits(ctx: Ctx): Promise<void> {
  for (const [login, user] of await ensureDemoPeople(ctx)) {
    const portrait = own(portraits, login);
    if (!portrait) throw new Error(`the demo does not know how ${login} looks`);
    await seedPictures(actAs(ctx, user, plantedAt(user)), { kind: "person", id: user.id }, faceSlug(login), 1);
    if (!portrait.bio) continue;
    await ctx.db
      .update(users)
      .set({ bio: portrait.bio })
      .where(and(eq(users.id, user.id), isNull(users.bio)));
  }
}
