import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { parisMoment } from "#core/terms/slot-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { claimKey } from "../idempotency-keys.ts";
import { limitInviting, refuseBusy, standInLine } from "../limits.ts";
import { mailGuestInvitation, mailGuestWithdrawn } from "../mails/guest-mails.ts";
import { loadSale, lockSlot } from "../sale.ts";
import {
  freeKeptSeats,
  giveGuestSeatsBack,
  loadGuestSeats,
  loadOwnInvitation,
  lockInvitation,
} from "./guest-access.ts";
import { keptUntil, SEND_AGAIN_AFTER_MS, seatNames } from "./guest-rules.ts";
import { eventGuestInput, sendInvitationInput } from "./input.ts";
import { guestProcess } from "./process.ts";
import { guestInvitations } from "./tables.ts";
import { takeGuestSeats } from "./take-guest-seats.ts";

const DAY_MS = 24 * 3600_000;

/** The last day counts whole, in Paris. */
function endOfDay(day: string): Date | undefined {
  const noon = parisMoment(day, "12:00");
  return noon && parisMoment(new Date(noon.getTime() + DAY_MS).toISOString().slice(0, 10), "00:00");
}

const wrong = (field: string, message: string): DomainError =>
  new DomainError("invalid_input", { fields: { [field]: [message] } });

/** Asks somebody to come, with so many others. Their seats are kept from now on: nobody is invited to a seat that is sold meanwhile. */
export async function sendInvitation(ctx: Ctx, raw: unknown): Promise<{ invitationId: string }> {
  const { idempotencyKey: key, ...input } = parseInput(sendInvitationInput, raw);
  const { eventId, slotId, tariffId, name, email, companions, word, answerDay } = input;
  await requireCoOrganiser(ctx, eventId);
  const sale = await loadSale(ctx, input);
  if (!sale.tariffs.some(({ id }) => id === tariffId)) throw new DomainError("not_found");
  const answerBy = answerDay ? endOfDay(answerDay) : null;
  if (answerBy === undefined || (answerBy && answerBy <= ctx.now)) throw wrong("answerDay", m["guests.answer_day"]());
  const id = newId(ctx.now);
  const once = (work: (inner: Ctx) => Promise<string>) =>
    refuseBusy(() => standInLine(slotId, () => transact(ctx, work)));
  const invitationId = await once(async (inner) => {
    const known = await claimKey(inner, { key: `guest:${key}`, body: input, resultId: id });
    if (known) return known;
    // Before the row that names the slot: two who hold a share of it each would wait for the other's.
    await lockSlot(inner, slotId);
    await limitInviting(inner, eventId, email);
    const { startsAt } = sale.slot;
    const values = { id, eventId, slotId, tariffId, name, email, companions };
    const [invitation] = await inner.db
      .insert(guestInvitations)
      .values({
        ...values,
        word: word || null,
        state: guestProcess.moves.invite.to,
        answerBy: answerBy && answerBy < startsAt ? answerBy : null,
        toldFor: startsAt,
        invitedAt: inner.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!invitation) throw wrong("email", m["guests.already_invited"]());
    const heldUntil = keptUntil(answerBy, startsAt);
    await takeGuestSeats(inner, sale, invitation, { names: seatNames(name, companions, []), heldUntil });
    await mailGuestInvitation(inner, sale, invitation, "invited");
    await recordAudit(inner, {
      action: "ticketing.guest_asked",
      subject: { kind: "event", id: eventId },
      details: { invitationId: id, seats: companions + 1 },
    });
    await inner.pagesChanged(inner.db, `event:${eventId}`);
    return id;
  });
  return { invitationId };
}

/** « Je n’ai rien reçu »: the same mail again, to whoever has not said yes. */
export async function sendInvitationAgain(ctx: Ctx, raw: unknown): Promise<void> {
  const invitation = await loadOwnInvitation(ctx, parseInput(eventGuestInput, raw));
  const sale = await loadSale(ctx, invitation);
  const isOver = !sale.slot.active || sale.slot.startsAt <= ctx.now;
  if (isOver || (invitation.state !== "open" && invitation.state !== "declined")) {
    throw new DomainError("conflict", { reason: "invitation_over", detail: m["guests.over"]() });
  }
  await limitInviting(ctx, invitation.eventId, invitation.email);
  const again = Math.floor(ctx.now.getTime() / SEND_AGAIN_AFTER_MS);
  await mailGuestInvitation(ctx, sale, invitation, `again-${again}`);
}

/** Seats kept and seats taken are free again, and the guest is told. Asked again, there is nothing left to withdraw. */
export async function withdrawGuest(ctx: Ctx, raw: unknown): Promise<void> {
  const { id, eventId } = await loadOwnInvitation(ctx, parseInput(eventGuestInput, raw));
  await transact(ctx, async (inner) => {
    const invitation = await lockInvitation(inner, id);
    const where = and(eq(guestInvitations.id, id), inArray(guestInvitations.state, ["open", "coming", "declined"]));
    const [withdrawn] = await move(inner.db, guestInvitations, guestProcess, "withdraw", { where }).returning();
    if (!withdrawn) return;
    await freeKeptSeats(inner, id);
    const given = await giveGuestSeatsBack(inner, await loadGuestSeats(inner, id), { cause: "organiser" });
    const sale = await loadSale(inner, invitation);
    // Whoever had tickets has just been written to.
    if (given === 0 && invitation.state === "open" && sale.slot.startsAt > inner.now)
      await mailGuestWithdrawn(inner, sale, invitation);
    await recordAudit(inner, {
      action: "ticketing.guest_withdrawn",
      subject: { kind: "event", id: eventId },
      details: { invitationId: id },
    });
  });
}
