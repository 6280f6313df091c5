import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { agreeOnPostponement, type PostponementRow } from "./agree-on-postponement.ts";
import { answerPostponementInput, postponementIdInput } from "./input.ts";
import { lockDates } from "./move-slots.ts";
import { mailPostponementAnswer } from "./postponement-mails.ts";
import { eventPostponements } from "./postponement-tables.ts";
import { maySee, readEventAccess } from "./read-event-access.ts";
import type { PostponementState } from "./states.ts";

/** The side that was asked says yes or no. The same answer twice is one. */
export async function answerPostponement(ctx: Ctx, raw: unknown): Promise<{ eventId: string }> {
  const { userId } = requireUser(ctx);
  const { postponementId, agreed, answer } = parseInput(answerPostponementInput, raw);
  return transact(ctx, async (inner) => {
    const { asked, event, slots, isAsking } = await lockAsked(inner, postponementId);
    const wished = agreed ? "agreed" : "declined";
    if (asked.state === wished) return { eventId: event.id };
    refuseAnswered(asked);
    if (isAsking) throw new DomainError("forbidden", { reason: "other_side_answers" });
    if (agreed) await agreeOnPostponement(inner, asked, { event, slots, answer });
    else await close(inner, asked, "declined", { answer: answer || null, answeredBy: userId });
    const now = { ...asked, state: wished, answer: answer || null } as const;
    await mailPostponementAnswer(inner, event, now);
    return { eventId: event.id };
  });
}

/** Whoever asked may take it back before it is answered. */
export async function withdrawPostponement(ctx: Ctx, raw: unknown): Promise<{ eventId: string }> {
  const { userId } = requireUser(ctx);
  const { postponementId } = parseInput(postponementIdInput, raw);
  return transact(ctx, async (inner) => {
    const { asked, event, isAsking } = await lockAsked(inner, postponementId);
    if (!isAsking) throw new DomainError("forbidden");
    if (asked.state === "withdrawn") return { eventId: event.id };
    refuseAnswered(asked);
    await close(inner, asked, "withdrawn", { answer: null, answeredBy: userId });
    return { eventId: event.id };
  });
}

/** Others do not even learn that somebody asked. */
async function lockAsked(ctx: Ctx, postponementId: string) {
  const find = async () => {
    const [row] = await ctx.db.select().from(eventPostponements).where(eq(eventPostponements.id, postponementId));
    if (!row) throw new DomainError("not_found");
    return row;
  };
  const { eventId } = await find();
  const { event, slots } = await lockDates(ctx, eventId);
  const access = await readEventAccess(ctx, event);
  if (access.sides.length === 0) throw new DomainError(maySee(event, access) ? "forbidden" : "not_found");
  const asked = await find();
  return { asked, event, slots, isAsking: access.sides.includes(asked.askedSide) };
}

function refuseAnswered({ state }: PostponementRow): void {
  if (state === "asked") return;
  throw new DomainError("conflict", { reason: "already_answered", detail: m["event.postpone_answered"]() });
}

async function close(
  ctx: Ctx,
  { id, eventId }: PostponementRow,
  state: Exclude<PostponementState, "asked" | "agreed">,
  by: { answer: string | null; answeredBy: string },
): Promise<void> {
  await ctx.db
    .update(eventPostponements)
    .set({ state, ...by, answeredAt: ctx.now })
    .where(eq(eventPostponements.id, id));
  const details = { postponementId: id, state };
  await recordAudit(ctx, { action: "events.postponement_closed", subject: { kind: "event", id: eventId }, details });
}
