import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, requireUser, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { setCookieConsentInput, updateConsentsInput } from "../input.ts";
import { CONSENT_PROOF_DAYS, type ConsentKind, consentKinds, consentVersion } from "../rules.ts";
import { consents, users } from "../tables.ts";

export type ConsentAnswers = Partial<Record<ConsentKind, boolean>>;
export type ConsentState = Record<ConsentKind, { granted: boolean; version: string; at: Date } | undefined>;

/** Every answer is a row, also one that repeats the last: people may be asked to prove when they were asked. */
export async function recordConsents(ctx: Ctx, userId: string, answers: ConsentAnswers): Promise<void> {
  const rows = consentKinds.flatMap((kind) => {
    const granted = answers[kind];
    if (granted === undefined) return [];
    return [{ id: newId(ctx.now), userId, kind, granted, version: consentVersion(kind, ctx.now), at: ctx.now }];
  });
  if (rows.length > 0) await ctx.db.insert(consents).values(rows);
}

/** The newest answer of each kind. */
export async function loadConsents(ctx: Ctx, userId: string): Promise<ConsentState> {
  const rows = await ctx.db
    .selectDistinctOn([consents.kind])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.kind, desc(consents.at), desc(consents.id));
  return byKind(rows);
}

/** Dates are texts where the database has put them into JSON. */
export type Consented = { kind: ConsentKind; granted: boolean; version: string; at: Date | string };

/** Of rows with one of each kind at most. */
export function byKind(rows: readonly Consented[]): ConsentState {
  const newest = (kind: ConsentKind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row && { granted: row.granted, version: row.version, at: new Date(row.at) };
  };
  return {
    terms: newest("terms"),
    privacy: newest("privacy"),
    newsletter: newest("newsletter"),
    marketing: newest("marketing"),
    third_party_cookies: newest("third_party_cookies"),
  };
}

export async function listConsents(ctx: Ctx, userId: string): Promise<(typeof consents.$inferSelect)[]> {
  return ctx.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.at, consents.id);
}

/** Newsletter and marketing. Terms and privacy are taken back by leaving: see the deletion of the account. */
export async function updateConsents(ctx: Ctx, input: unknown): Promise<ConsentState> {
  const { userId } = requireUser(ctx);
  const answers = parseInput(updateConsentsInput, input);
  return transact(ctx, async (inner) => {
    await recordConsents(inner, userId, answers);
    return loadConsents(inner, userId);
  });
}

/** A visitor's answer stays in their browser: there is nobody here to write it to. */
export async function setCookieConsent(ctx: Ctx, input: unknown): Promise<{ recorded: boolean }> {
  const { granted } = parseInput(setCookieConsentInput, input);
  if (ctx.actor.kind !== "user") return { recorded: false };
  await recordConsents(ctx, ctx.actor.userId, { third_party_cookies: granted });
  return { recorded: true };
}

const DAY_MS = 24 * 3600 * 1000;

/** A trigger allows the deletion of rows older than the limit that the transaction names, and of nothing else. */
export const forgetConsents = defineJob({
  name: "accounts-forget-consents",
  payload: z.object({}),
  cron: "55 3 * * *",
  async handler(ctx) {
    const limit = new Date(ctx.now.getTime() - CONSENT_PROOF_DAYS * DAY_MS).toISOString();
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
