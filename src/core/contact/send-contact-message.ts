import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { acknowledgeSender, mailTeam } from "./contact-mails.ts";
import { startDoubleOptIn } from "./double-opt-in.ts";
import { checkFormStamp } from "./form-stamp.ts";
import { contactInput } from "./input.ts";
import { takeContactLimit } from "./limits.ts";
import { contactMessages } from "./tables.ts";

/** The same words from the same person within a day are one message, however often the button was pressed. */
const SAME_MESSAGE_MS = 24 * 3600 * 1000;

export async function sendContactMessage(ctx: Ctx, input: unknown): Promise<void> {
  const { website, stamp, ...message } = parseInput(contactInput, input);
  // Only a machine fills a field that nobody sees. It is told that all went well: an error would teach it.
  if (website) return;
  if (stamp !== undefined) checkFormStamp(ctx, stamp);
  await takeContactLimit(ctx, stamp === undefined ? "programByCaller" : "formByCaller", ctx.callerKey);
  await takeContactLimit(ctx, "messageByEmail", message.email);

  const fingerprint = fingerprintOf([message.email, message.reason, message.message]);
  await transact(ctx, async (inner) => {
    if (!(await isKnown(inner, fingerprint))) {
      const [stored] = await inner.db
        .insert(contactMessages)
        .values({ id: newId(inner.now), ...message, fingerprint, state: "new", createdAt: inner.now })
        .returning();
      if (stored) {
        await mailTeam(inner, stored);
        await acknowledgeSender(inner, stored);
      }
    }
    if (message.newsletter) await startDoubleOptIn(inner, message.email);
  });
}

/** Takes its turn: of two equal messages at once, the second waits for the first and then finds it. */
async function isKnown(ctx: Ctx, fingerprint: string): Promise<boolean> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${fingerprint}`}, 0))`);
  const since = new Date(ctx.now.getTime() - SAME_MESSAGE_MS);
  const found = await ctx.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.fingerprint, fingerprint), gt(contactMessages.createdAt, since)))
    .limit(1);
  return found.length > 0;
}

function fingerprintOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
