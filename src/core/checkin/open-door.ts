import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EventRow, SlotRow } from "#core/events/event-parts.ts";
import { readEventAccess, requireCoOrganiser } from "#core/events/read-event-access.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { hashToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { LATE_SYNC_DAYS } from "./rules.ts";
import { scanLinks } from "./tables.ts";

export type ScanLinkRow = typeof scanLinks.$inferSelect;

/** Who stands at the door: a co-organiser, or somebody with a helper's link, who has one evening only. */
export type Keeper = { userId: string; link?: undefined } | { userId?: undefined; link: ScanLinkRow };

export type Door = { event: EventRow; slots: SlotRow[]; keeper: Keeper };

type Asked = { eventId: string; link?: string | undefined };

/** `late`: a phone tells what it did before its link ended. */
export async function openDoor(ctx: Ctx, asked: Asked, { late = false } = {}): Promise<Door> {
  const { event, keeper } = (await openWithLink(ctx, asked, late)) ?? (await openAsOrganiser(ctx, asked.eventId));
  const slots = await ctx.db
    .select()
    .from(eventSlots)
    .where(eq(eventSlots.eventId, event.id))
    .orderBy(asc(eventSlots.position));
  return { event, slots, keeper };
}

async function openAsOrganiser(ctx: Ctx, eventId: string): Promise<Omit<Door, "slots">> {
  const { event, actor } = await requireCoOrganiser(ctx, eventId);
  return { event, keeper: { userId: actor.userId } };
}

/** Undefined when there is no link, or no need of it: a co-organiser who tries the helper's link stays a co-organiser. */
async function openWithLink(ctx: Ctx, asked: Asked, late: boolean): Promise<Omit<Door, "slots"> | undefined> {
  if (!asked.link) return undefined;
  const [found] = await ctx.db
    .select({ link: scanLinks, event: events })
    .from(scanLinks)
    .innerJoin(events, eq(events.id, scanLinks.eventId))
    .where(and(eq(scanLinks.tokenHash, hashToken(asked.link)), eq(scanLinks.eventId, asked.eventId)));
  if (!found) return undefined;
  const { link, event } = found;
  if ((await readEventAccess(ctx, event)).sides.length > 0) return undefined;
  refuseEnded(ctx, link, late);
  return { event, keeper: { link } };
}

function refuseEnded(ctx: Ctx, link: ScanLinkRow, late: boolean): void {
  if (link.revokedAt) {
    throw new DomainError("expired", { reason: "scan_link_revoked", detail: m["scan.link_revoked"]() });
  }
  const grace = late ? LATE_SYNC_DAYS * 24 * 3_600_000 : 0;
  if (link.expiresAt.getTime() + grace <= ctx.now.getTime()) {
    throw new DomainError("expired", { reason: "scan_link_expired", detail: m["scan.link_expired"]() });
  }
}

/** The slot exists, and is the one that a helper was asked for. */
export const isDoorSlot = ({ slots, keeper }: Door, slotId: string): boolean =>
  slots.some(({ id }) => id === slotId) && (!keeper.link || keeper.link.slotId === slotId);
