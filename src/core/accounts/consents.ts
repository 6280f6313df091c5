import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { type ConsentKind, consentKinds, consentVersions } from "./rules.ts";
import { consents } from "./tables.ts";

export type ConsentAnswers = Partial<Record<ConsentKind, boolean>>;
export type ConsentState = Record<ConsentKind, { granted: boolean; version: string; at: Date } | undefined>;

/** Every answer is a row, also one that repeats the last: people may be asked to prove when they were asked. */
export async function recordConsents(ctx: Ctx, userId: string, answers: ConsentAnswers): Promise<void> {
  const rows = consentKinds.flatMap((kind) => {
    const granted = answers[kind];
    if (granted === undefined) return [];
    return [{ id: newId(ctx.now), userId, kind, granted, version: consentVersions[kind], at: ctx.now }];
  });
  if (rows.length > 0) await ctx.db.insert(consents).values(rows);
}

/** The newest answer of each kind. */
export async function readConsents(ctx: Ctx, userId: string): Promise<ConsentState> {
  const rows = await ctx.db
    .selectDistinctOn([consents.kind])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.kind, desc(consents.at), desc(consents.id));
  const newest = (kind: ConsentKind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row && { granted: row.granted, version: row.version, at: row.at };
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
