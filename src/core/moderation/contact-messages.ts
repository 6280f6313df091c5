import { createHash } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { maskedEmail } from "#platform/masked-text.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { answerInput, contactInput, contactListInput } from "./contact-input.ts";
import { takeContactLimit } from "./limits.ts";
import { acknowledgeSender, mailAnswer, mailTeam } from "./mails.ts";
import { startDoubleOptIn } from "./newsletter.ts";
import { contactMessageProcess } from "./process.ts";
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
        .values({
          id: newId(inner.now),
          ...message,
          fingerprint,
          state: contactMessageProcess.moves.receive.to,
          createdAt: inner.now,
        })
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

const HOUR_MS = 3600 * 1000;
/** Pages are cached and tabs stay open: a stamp is good for a day, after the hour it was made in. */
const MAX_AGE_MS = 25 * HOUR_MS;

/**
 * Says in which hour a form was made. It names nobody and is the same for all forms of that hour, whichever process makes them: the
 * page around it can be shared, and whoever has it is told that it has not changed.
 */
export function formStamp(ctx: Ctx): string {
  const madeAt = Math.floor(ctx.now.getTime() / HOUR_MS).toString(36);
  return `${madeAt}.${ctx.sign("form-stamp", madeAt)}`;
}

/**
 * Too old or forged is asked to send again instead of being dropped: a person may be the one (a tab from yesterday), and for a person
 * the second try works.
 */
export function checkFormStamp(ctx: Ctx, stamp: string): void {
  const [madeAt = "", signature = ""] = stamp.split(".");
  const age = ctx.now.getTime() - Number.parseInt(madeAt, 36) * HOUR_MS;
  const genuine = ctx.verify("form-stamp", madeAt, signature);
  if (genuine && age >= 0 && age <= MAX_AGE_MS) return;
  throw new DomainError("conflict", { reason: "form_stamp", detail: m["contact.send_again"]() });
}

type ListedMessage = Pick<
  typeof contactMessages.$inferSelect,
  "id" | "email" | "reason" | "message" | "answer" | "createdAt"
>;

/** Newest first. An answer finds its way without anybody reading where to. */
export async function listContactMessages(ctx: Ctx, input: unknown): Promise<ListedMessage[]> {
  requireTeam(ctx, "contact.answer");
  const { state, before, limit } = parseInput(contactListInput, input);
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(
      and(state ? eq(contactMessages.state, state) : undefined, before ? lt(contactMessages.id, before) : undefined),
    )
    .orderBy(desc(contactMessages.id))
    .limit(limit);
  return rows.map(({ id, email, reason, message, answer, createdAt }) => ({
    ...{ id, reason, message, answer, createdAt },
    email: maskedEmail(email),
  }));
}

/** Of two colleagues answering at once, one is told that the other was first: the sender gets one answer. */
export async function answerContactMessage(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "contact.answer");
  const { id, answer } = parseInput(answerInput, input);
  await transact(ctx, async (inner) => {
    const [answered] = await move(inner.db, contactMessages, contactMessageProcess, "answer", {
      where: eq(contactMessages.id, id),
      set: { answer, answeredAt: inner.now },
    }).returning();
    if (!answered) throw await whyNot(inner, id);
    await mailAnswer(inner, answered, answer);
    await recordAudit(inner, { action: "contact.message_answered", subject: { kind: "contact_message", id } });
  });
}

async function whyNot(ctx: Ctx, id: string): Promise<DomainError> {
  const [found] = await ctx.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  if (!found) return new DomainError("not_found");
  return new DomainError("conflict", { reason: "already_answered", detail: m["contact.already_answered"]() });
}
