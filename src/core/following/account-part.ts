import { eq } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { followingMarks, follows, savedSearches } from "./tables.ts";

export const followingAccountPart: AccountPart = {
  name: "following",
  async erase({ db }, userId) {
    for (const table of [follows, savedSearches, followingMarks])
      await db.delete(table).where(eq(table.userId, userId));
    await db.delete(follows).where(eq(follows.subjectId, userId));
  },
  async exportData({ db }, userId) {
    return {
      favoris: await db.select().from(follows).where(eq(follows.userId, userId)),
      "recherches-enregistrees": await db.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
    };
  },
};
