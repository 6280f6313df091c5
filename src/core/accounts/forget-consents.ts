import { sql } from "drizzle-orm";
import { z } from "zod";
import { defineJob, transact } from "#core/context.ts";
import { consents, users } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;
/** As the privacy policy promises: after a consent was withdrawn, replaced, or left behind with its account. */
const PROOF_DAYS = 5 * 365;

/** The table lets go of what is older than the limit that its own transaction names, and of nothing else. */
export const forgetConsents = defineJob({
  name: "accounts-forget-consents",
  payload: z.object({}),
  cron: "55 3 * * *",
  async handler(ctx) {
    const limit = new Date(ctx.now.getTime() - PROOF_DAYS * DAY_MS).toISOString();
    await transact(ctx, async ({ db }) => {
      await db.execute(sql`select set_config('proofs.forget_before', ${limit}, true)`);
      await db.execute(sql`delete from ${consents} where ${consents.at} < ${limit}::timestamptz and (
        not ${consents.granted}
        or exists (select from ${consents} later where later.user_id = ${consents.userId}
          and later.kind = ${consents.kind} and later.id > ${consents.id} and later.at < ${limit}::timestamptz)
        or exists (select from ${users} where ${users.id} = ${consents.userId} and ${users.deletedAt} < ${limit}::timestamptz))`);
    });
  },
});
