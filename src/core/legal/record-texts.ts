import { createHash } from "node:crypto";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import type { Operator } from "#platform/operator.ts";
import { legalTextsShown } from "./tables.ts";
import type { BindingText, ShownText } from "./text-rules.ts";
import { conditions } from "./texts/conditions.ts";
import { legalNotice } from "./texts/legal-notice.ts";
import { privacy } from "./texts/privacy.ts";
import { refunds } from "./texts/refunds.ts";
import { type LegalText, legalTexts, legalVersions, newestOf } from "./version-rules.ts";

/** The words of the newest version, as this build has them. */
export const bindingTexts: Readonly<Record<LegalText, BindingText>> = {
  conditions,
  privacy,
  legal: legalNotice,
  rbs: refunds,
};

export function wordsOf(name: LegalText, operator: Operator): ShownText {
  const { title, lead, sections } = bindingTexts[name];
  return { title, lead, sections: sections(operator) };
}

export const sha256Of = (words: ShownText): string => createHash("sha256").update(JSON.stringify(words)).digest("hex");

/**
 * Every hour, and for nothing nearly always. A build that brings a new version finds the old one here, whoever wrote it and whatever
 * became of its source.
 */
const recordTexts = defineJob({
  name: "legal-record-texts",
  payload: z.object({}),
  cron: "7 * * * *",
  handler: recordShownTexts,
});

export async function recordShownTexts(ctx: Ctx): Promise<void> {
  const rows = legalTexts.map((name) => {
    const words = wordsOf(name, ctx.operator);
    const { applies } = newestOf(legalVersions[name]);
    return { name, applies, sha256: sha256Of(words), words, since: ctx.now };
  });
  await ctx.db.insert(legalTextsShown).values(rows).onConflictDoNothing();
}

export const legalJobs: readonly AnyJob<Ctx>[] = [recordTexts];
