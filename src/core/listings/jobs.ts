import { eq, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { timeOfId } from "#platform/ids.ts";
import { own } from "#platform/own.ts";
import { placeSafety } from "./places/tables.ts";
import { projectInvitations } from "./projects/tables.ts";

const CERTIFICATES_PREFIX = "certificates/";

/** What is accepted, judged by the content of the file. */
export const certificateExtensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

export const certificateKey = (fileId: string, contentType: string): string =>
  `${CERTIFICATES_PREFIX}${fileId}.${own(certificateExtensions, contentType)}`;

const fileIdOf = (key: string): string => key.slice(CERTIFICATES_PREFIX.length).split(".")[0] ?? "";

/** Addresses of people who never answered are not kept. */
const forgetInvitations = defineJob({
  name: "projects-forget-invitations",
  payload: z.object({}),
  cron: "25 3 * * *",
  async handler(ctx) {
    await ctx.db.delete(projectInvitations).where(lt(projectInvitations.expiresAt, ctx.now));
  },
});

export const projectsJobs = [forgetInvitations];

const DAY_MS = 24 * 3600 * 1000;

/** By a job, so that a file is deleted if and only if the row that named it was. Run again, it finds nothing left to delete. */
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
