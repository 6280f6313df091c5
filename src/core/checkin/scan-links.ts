import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { eventSlots } from "#core/events/tables.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { createScanLinkInput, revokeScanLinkInput, scanLinksInput } from "./input.ts";
import { signalCheckin } from "./open-checkin.ts";
import { LINK_GRACE_HOURS, LINKS_MAX, type ScanLinkView } from "./rules.ts";
import { scanLinks, ticketScans } from "./tables.ts";

/** The address is shown once: we keep its hash, which recognises it and opens nothing. */
export async function createScanLink(ctx: Ctx, raw: unknown): Promise<ScanLinkView & { url: string }> {
  const { eventId, slotId, label } = parseInput(createScanLinkInput, raw);
  return transact(ctx, async (inner) => {
    const { actor } = await requireCoOrganiser(inner, eventId, "update");
    const expiresAt = await endOfEvening(inner, eventId, slotId);
    await refuseTooMany(inner, eventId);
    const token = newToken();
    const id = newId(inner.now);
    await inner.db.insert(scanLinks).values({
      id,
      eventId,
      slotId,
      tokenHash: hashToken(token),
      label,
      createdBy: actor.userId,
      createdAt: inner.now,
      expiresAt,
    });
    await recordAudit(inner, {
      action: "checkin.link_created",
      subject: { kind: "event", id: eventId },
      details: { linkId: id, slotId },
    });
    const url = new URL(`/event/${eventId}/scan`, inner.settings.publicUrl);
    url.searchParams.set("lien", token);
    return { id, label, slotId, expiresAt: expiresAt.toISOString(), admitted: 0, url: url.href };
  });
}

async function endOfEvening(ctx: Ctx, eventId: string, slotId: string): Promise<Date> {
  const [slot] = await ctx.db
    .select()
    .from(eventSlots)
    .where(and(eq(eventSlots.id, slotId), eq(eventSlots.eventId, eventId)));
  if (!slot) throw new DomainError("not_found");
  const end = new Date(slot.endsAt.getTime() + LINK_GRACE_HOURS * 3_600_000);
  if (end <= ctx.now || !slot.active) {
    throw new DomainError("conflict", { reason: "evening_over", detail: m["scan.evening_over"]() });
  }
  return end;
}

async function refuseTooMany(ctx: Ctx, eventId: string): Promise<void> {
  const [open] = await ctx.db
    .select({ links: count() })
    .from(scanLinks)
    .where(and(eq(scanLinks.eventId, eventId), isNull(scanLinks.revokedAt), gt(scanLinks.expiresAt, ctx.now)));
  if ((open?.links ?? 0) < LINKS_MAX) return;
  throw new DomainError("conflict", { reason: "too_many_links", detail: m["scan.too_many_links"]({ max: LINKS_MAX }) });
}

/** Those that still open the door, and how many each has let in. */
export async function listScanLinks(ctx: Ctx, raw: unknown): Promise<ScanLinkView[]> {
  const { eventId } = parseInput(scanLinksInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const rows = await ctx.db
    .select({ link: scanLinks, admitted: count(ticketScans.id) })
    .from(scanLinks)
    .leftJoin(ticketScans, and(eq(ticketScans.linkId, scanLinks.id), isNull(ticketScans.undoneAt)))
    .where(and(eq(scanLinks.eventId, eventId), isNull(scanLinks.revokedAt), gt(scanLinks.expiresAt, ctx.now)))
    .groupBy(scanLinks.id)
    .orderBy(desc(scanLinks.createdAt));
  return rows.map(({ link: { id, label, slotId, expiresAt }, admitted }) => ({
    id,
    label,
    slotId,
    expiresAt: expiresAt.toISOString(),
    admitted,
  }));
}

/** From now on it opens nothing; what it let in stays. Asked twice, it is revoked once. */
export async function revokeScanLink(ctx: Ctx, raw: unknown): Promise<void> {
  const { eventId, linkId } = parseInput(revokeScanLinkInput, raw);
  const { actor } = await requireCoOrganiser(ctx, eventId);
  const mine = and(eq(scanLinks.id, linkId), eq(scanLinks.eventId, eventId));
  await transact(ctx, async (inner) => {
    const [revoked] = await inner.db
      .update(scanLinks)
      .set({ revokedAt: inner.now, revokedBy: actor.userId })
      .where(and(mine, isNull(scanLinks.revokedAt)))
      .returning({ id: scanLinks.id });
    if (revoked) {
      await recordAudit(inner, {
        action: "checkin.link_revoked",
        subject: { kind: "event", id: eventId },
        details: { linkId },
      });
      return signalCheckin(inner, eventId);
    }
    const [known] = await inner.db.select({ id: scanLinks.id }).from(scanLinks).where(mine);
    if (!known) throw new DomainError("not_found");
  });
}
