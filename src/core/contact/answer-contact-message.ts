import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { mailAnswer } from "./contact-mails.ts";
import { answerInput } from "./input.ts";
import { contactMessages } from "./tables.ts";

/** Of two colleagues answering at once, one is told that the other was first: the sender gets one answer. */
export async function answerContactMessage(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { id, answer } = parseInput(answerInput, input);
  await transact(ctx, async (inner) => {
    const [answered] = await inner.db
      .update(contactMessages)
      .set({ state: "answered", answer, answeredAt: inner.now })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.state, "new")))
      .returning();
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
