import { eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { timeOfId } from "#platform/ids.ts";
import { CERTIFICATES_PREFIX, fileIdOf } from "./certificate-files.ts";
import { placeSafety } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

/** By a job, so that a file goes if and only if the row that named it went. Run again, it finds nothing left to delete. */
export const deleteCertificateFile = defineJob({
  name: "places-delete-certificate",
  payload: z.object({ key: z.string() }),
  async handler(ctx, { key }) {
    const [named] = await ctx.db.select().from(placeSafety).where(eq(placeSafety.insuranceFileKey, key)).limit(1);
    if (!named) await ctx.storage.delete(key);
  },
});

/** Files whose process died before it could write the row. Younger ones may still get theirs. */
const sweepCertificates = defineJob({
  name: "places-sweep-certificates",
  payload: z.object({}),
  cron: "20 4 * * *",
  async handler(ctx) {
    const rows = await ctx.db
      .select({ key: placeSafety.insuranceFileKey })
      .from(placeSafety)
      .where(isNotNull(placeSafety.insuranceFileKey));
    const named = new Set(rows.map(({ key }) => key));
    for await (const key of ctx.storage.list(CERTIFICATES_PREFIX)) {
      const madeAt = timeOfId(fileIdOf(key));
      if (!named.has(key) && madeAt && madeAt.getTime() < ctx.now.getTime() - DAY_MS) await ctx.storage.delete(key);
    }
  },
});

export const placesJobs = [deleteCertificateFile, sweepCertificates];
