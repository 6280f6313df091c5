import { lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { sweepLimits } from "#platform/rate-limit.ts";
import { passkeyChallenges, sessions } from "./session-tables.ts";
import { emailLinks, phoneCodes, signUps } from "./verification-tables.ts";

const DAY_MS = 24 * 3600 * 1000;

/** What has expired is kept a little, so that a late click still gets the right words, then goes. */
export const sweepLeftovers = defineJob({
  name: "accounts-sweep-leftovers",
  payload: z.object({}),
  cron: "20 4 * * *",
  async handler({ db, now }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await db.delete(emailLinks).where(lt(emailLinks.expiresAt, daysAgo(30)));
    await db.delete(signUps).where(lt(signUps.expiresAt, daysAgo(7)));
    await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, daysAgo(1)));
    await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    await sweepLimits(db, now);
    await db.delete(sessions).where(lt(sessions.expiresAt, daysAgo(30)));
  },
});
