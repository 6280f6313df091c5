import { and, desc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, requireUser, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { loadEventAccess, maySee, requireCoOrganiser } from "../event-access.ts";
import { amendmentIdInput, answerAmendmentInput, askAmendmentInput, eventIdInput } from "../input.ts";
import { lockDates } from "../postponement/move-dates.ts";
import { type AmendmentState, amendmentProcess } from "../process.ts";
import type { EventSide } from "../rules.ts";
import { eventAmendments, eventSlots, eventTermsVersions } from "../tables.ts";
import { type AgreedSale, AMENDMENT_DAYS, type SaleChange, saleChanges } from "./amendment-rules.ts";
import {
  type AmendmentRow,
  agreeOnAmendment,
  loadOpenSale,
  loadTaken,
  type OpenSale,
  refuseImpossibleSale,
  saleOf,
  signAmendment,
} from "./apply-amendment.ts";
import { mailAmendment } from "./mails.ts";

type AskedAmendment = { amendmentId: string; state: "asked" | "agreed" };

/** Either side asks for another capacity or other tickets; nothing changes before the other agrees. Asked twice in the same words, it is one wish. */
export async function askAmendment(ctx: Ctx, raw: unknown): Promise<AskedAmendment> {
  const { eventId, reason, ...sale } = parseInput(askAmendmentInput, raw);
  const { actor, access } = await requireCoOrganiser(ctx, eventId);
  return transact(ctx, async (inner) => {
    const open = await loadOpenSale(inner, await lockDates(inner, eventId));
    const pending = await findPending(inner, open);
    if (pending) {
      if (saleChanges(pending.sale, sale).length === 0) return { amendmentId: pending.id, state: "asked" };
      throw new DomainError("conflict", { reason: "amendment_pending", detail: m["event.amend_pending"]() });
    }
    const changes = saleChanges(saleOf(open), sale);
    if (changes.length === 0) {
      throw new DomainError("conflict", { reason: "nothing_changes", detail: m["event.amend_nothing"]() });
    }
    await refuseImpossibleSale(inner, open, sale);
    const askedSide: EventSide = access.isOrganiser ? open.event.organiser : (access.sides[0] ?? "artist");
    const [asked] = await inner.db
      .insert(eventAmendments)
      .values({
        id: newId(inner.now),
        eventId,
        state: amendmentProcess.moves.ask.to,
        sale,
        changes,
        againstHash: open.event.termsHash,
        reason,
        askedBy: actor.userId,
        askedSide,
        askedAt: inner.now,
        expiresAt: expiryOf(inner.now, open),
      })
      .returning();
    if (!asked) throw new Error("a wish that was not written");
    await signAmendment(inner, asked, askedSide);
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "events.amendment_asked", subject, details: { amendmentId: asked.id } });
    // Whoever is both artist and host has nobody to ask.
    if (access.sides.length === 2) {
      await agreeOnAmendment(inner, asked, open, null);
      return { amendmentId: asked.id, state: "agreed" };
    }
    await mailAmendment(inner, open.event, asked);
    return { amendmentId: asked.id, state: "asked" };
  });
}

/** Five days, or until the last date begins. */
function expiryOf(now: Date, { slots }: OpenSale): Date {
  const last = Math.max(...slots.map(({ startsAt }) => startsAt.getTime()));
  return new Date(Math.min(now.getTime() + AMENDMENT_DAYS * 86_400_000, last));
}

/** One that lapsed a moment ago is over, even when no job has said so yet. */
async function findPending(ctx: Ctx, { event }: OpenSale): Promise<AmendmentRow | undefined> {
  const [pending] = await ctx.db
    .select()
    .from(eventAmendments)
    .where(and(eq(eventAmendments.eventId, event.id), eq(eventAmendments.state, "asked")));
  if (!pending || pending.expiresAt > ctx.now) return pending;
  const lapsed = await close(ctx, pending, "expire", { answer: null, answeredBy: null });
  await mailAmendment(ctx, event, lapsed);
  return undefined;
}

/** The side that was asked says yes or no. The same answer twice is one. */
export async function answerAmendment(ctx: Ctx, raw: unknown): Promise<{ eventId: string }> {
  const { userId } = requireUser(ctx);
  const { amendmentId, agreed, answer } = parseInput(answerAmendmentInput, raw);
  return transact(ctx, async (inner) => {
    const { asked, open, isAsking } = await lockAsked(inner, amendmentId);
    const { event } = open;
    const wished = agreed ? "agreed" : "declined";
    if (asked.state === wished) return { eventId: event.id };
    refuseAnswered(inner, asked);
    if (isAsking) throw new DomainError("forbidden", { reason: "other_side_answers" });
    const said = { answer: answer || null, answeredBy: userId };
    if (!agreed) {
      await mailAmendment(inner, event, await close(inner, asked, "decline", said));
      return { eventId: event.id };
    }
    if (asked.againstHash !== event.termsHash) {
      throw new DomainError("conflict", { reason: "terms_changed", detail: m["event.amend_changed"]() });
    }
    const changed = await agreeOnAmendment(inner, asked, open, said.answer);
    await mailAmendment(inner, changed, { ...asked, ...said, state: "agreed" });
    return { eventId: event.id };
  });
}

/** Whoever asked may take it back before it is answered. */
export async function withdrawAmendment(ctx: Ctx, raw: unknown): Promise<{ eventId: string }> {
  const { userId } = requireUser(ctx);
  const { amendmentId } = parseInput(amendmentIdInput, raw);
  return transact(ctx, async (inner) => {
    const { asked, open, isAsking } = await lockAsked(inner, amendmentId);
    if (!isAsking) throw new DomainError("forbidden");
    if (asked.state === "withdrawn") return { eventId: asked.eventId };
    refuseAnswered(inner, asked);
    await mailAmendment(inner, open.event, await close(inner, asked, "withdraw", { answer: null, answeredBy: userId }));
    return { eventId: asked.eventId };
  });
}

/** Others do not even learn that somebody asked. */
async function lockAsked(ctx: Ctx, amendmentId: string) {
  const find = async () => {
    const [row] = await ctx.db.select().from(eventAmendments).where(eq(eventAmendments.id, amendmentId));
    if (!row) throw new DomainError("not_found");
    return row;
  };
  const { eventId } = await find();
  const open = await loadOpenSale(ctx, await lockDates(ctx, eventId));
  const access = await loadEventAccess(ctx, open.event);
  if (access.sides.length === 0) throw new DomainError(maySee(open.event, access) ? "forbidden" : "not_found");
  const asked = await find();
  return { asked, open, isAsking: access.sides.includes(asked.askedSide) };
}

function refuseAnswered(ctx: Ctx, { state, expiresAt }: AmendmentRow): void {
  if (state === "expired" || (state === "asked" && expiresAt <= ctx.now)) {
    throw new DomainError("expired", { reason: "amendment_expired", detail: m["event.amend_expired"]() });
  }
  if (state === "asked") return;
  throw new DomainError("conflict", { reason: "already_answered", detail: m["event.amend_answered"]() });
}

async function close(
  ctx: Ctx,
  { id, eventId }: AmendmentRow,
  verb: "decline" | "withdraw" | "expire",
  by: { answer: string | null; answeredBy: string | null },
): Promise<AmendmentRow> {
  const [closed] = await move(ctx.db, eventAmendments, amendmentProcess, verb, {
    where: eq(eventAmendments.id, id),
    set: { ...by, answeredAt: ctx.now },
  }).returning();
  if (!closed) throw new Error("a locked amendment that is gone");
  const details = { amendmentId: id, state: closed.state };
  await recordAudit(ctx, { action: "events.amendment_closed", subject: { kind: "event", id: eventId }, details });
  return closed;
}

/** What nobody answered in time. One transaction each, so that one that fails holds up no other. */
export const expireAmendmentsJob = defineJob({
  name: "events-expire-amendments",
  payload: z.object({}),
  cron: "*/10 * * * *",
  async handler(ctx) {
    const due = await ctx.db
      .select({ eventId: eventAmendments.eventId })
      .from(eventAmendments)
      .where(and(eq(eventAmendments.state, "asked"), lte(eventAmendments.expiresAt, ctx.now)))
      .limit(500);
    for (const { eventId } of due) {
      await transact(ctx, async (inner) => {
        await findPending(inner, await loadOpenSale(inner, await lockDates(inner, eventId)));
      });
    }
  },
});

type AmendmentView = {
  id: string;
  state: AmendmentState;
  changes: SaleChange[];
  reason: string;
  answer: string | null;
  askedSide: EventSide;
  askedAt: Date;
  answeredAt: Date | null;
  expiresAt: Date;
  /** Whether the viewer's side asked. */
  isMine: boolean;
};

export type AmendmentsView = {
  /** As it is sold now, and how many of each nobody may take back. */
  sale: AgreedSale;
  takenOfDate: number;
  taken: number[];
  hasDatesAhead: boolean;
  amendments: AmendmentView[];
  versions: { number: number; agreedAt: Date; termsHash: string }[];
};

/** For the two sides: what is sold, every wish to change it, latest first, and each version of the terms. */
export async function listAmendments(ctx: Ctx, raw: unknown): Promise<AmendmentsView> {
  const { eventId } = parseInput(eventIdInput, raw);
  const { event, access } = await requireCoOrganiser(ctx, eventId);
  const slots = await ctx.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  const open = await loadOpenSale(ctx, { event, slots });
  const rows = await ctx.db
    .select()
    .from(eventAmendments)
    .where(eq(eventAmendments.eventId, eventId))
    .orderBy(desc(eventAmendments.askedAt), desc(eventAmendments.id))
    .limit(50);
  const { number, agreedAt, termsHash } = eventTermsVersions;
  const versions = await ctx.db
    .select({ number, agreedAt, termsHash })
    .from(eventTermsVersions)
    .where(eq(eventTermsVersions.eventId, eventId))
    .orderBy(desc(number));
  const taken = await loadTaken(ctx, open);
  const sale = saleOf(open);
  return {
    sale,
    takenOfDate: taken.ofDate,
    taken: sale.tariffs.map((tariff) => taken.of(tariff)),
    hasDatesAhead: event.state !== "cancelled" && open.slots.length > 0,
    amendments: rows.map(({ id, state, changes, reason, answer, askedSide, askedAt, answeredAt, expiresAt }) => ({
      id,
      state: state === "asked" && expiresAt <= ctx.now ? "expired" : state,
      changes,
      reason,
      answer,
      askedSide,
      askedAt,
      answeredAt,
      expiresAt,
      isMine: access.sides.includes(askedSide),
    })),
    versions: versions.length > 0 ? versions : [{ number: 1, agreedAt: event.createdAt, termsHash: event.termsHash }],
  };
}
