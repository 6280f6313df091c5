import { and, asc, eq } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { loadEventAccess, requireCoOrganiser } from "#core/events/event-access.ts";
import type { EventRow, SlotRow } from "#core/events/event-parts.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { hashToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { checkinInput } from "./input.ts";
import { type CheckinView, LATE_SYNC_DAYS } from "./rules.ts";
import { scanLinks } from "./tables.ts";

type ScanLinkRow = typeof scanLinks.$inferSelect;

/** Who stands at the door: a co-organiser, or somebody with a helper's link, who has one evening only. */
type Keeper = { userId: string; link?: undefined } | { userId?: undefined; link: ScanLinkRow };

export type Checkin = { event: EventRow; slots: SlotRow[]; keeper: Keeper };

type Asked = { eventId: string; link?: string | undefined };

/** `late`: a phone tells what it did before its link ended. */
export async function openCheckin(ctx: Ctx, asked: Asked, { late = false } = {}): Promise<Checkin> {
  const { event, keeper } = (await openWithLink(ctx, asked, late)) ?? (await openAsOrganiser(ctx, asked.eventId));
  const slots = await ctx.db
    .select()
    .from(eventSlots)
    .where(eq(eventSlots.eventId, event.id))
    .orderBy(asc(eventSlots.position));
  return { event, slots, keeper };
}

async function openAsOrganiser(ctx: Ctx, eventId: string): Promise<Omit<Checkin, "slots">> {
  const { event, actor } = await requireCoOrganiser(ctx, eventId);
  return { event, keeper: { userId: actor.userId } };
}

/** Undefined when there is no link, or no need of it: a co-organiser who tries the helper's link stays a co-organiser. */
async function openWithLink(ctx: Ctx, asked: Asked, late: boolean): Promise<Omit<Checkin, "slots"> | undefined> {
  if (!asked.link) return undefined;
  const [found] = await ctx.db
    .select({ link: scanLinks, event: events })
    .from(scanLinks)
    .innerJoin(events, eq(events.id, scanLinks.eventId))
    .where(and(eq(scanLinks.tokenHash, hashToken(asked.link)), eq(scanLinks.eventId, asked.eventId)));
  if (!found) return undefined;
  const { link, event } = found;
  if ((await loadEventAccess(ctx, event)).sides.length > 0) return undefined;
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
export const isCheckinSlot = ({ slots, keeper }: Checkin, slotId: string): boolean =>
  slots.some(({ id }) => id === slotId) && (!keeper.link || keeper.link.slotId === slotId);

type CheckinSummary = Pick<CheckinView, "event" | "slots" | "keeper">;

/** What the page says before its list has come: nothing of anybody who booked. */
export async function describeCheckin(ctx: Ctx, raw: unknown): Promise<CheckinSummary & { linkEnds: Date | null }> {
  const checkin = await openCheckin(ctx, parseInput(checkinInput, raw));
  return { ...(await checkinSummary(ctx, checkin)), linkEnds: checkin.keeper.link?.expiresAt ?? null };
}

export async function checkinSummary(ctx: Ctx, { event, slots, keeper }: Checkin): Promise<CheckinSummary> {
  const { userId, link } = keeper;
  const name = link ? link.label : ((await loadPeople(ctx, [userId])).get(userId)?.displayName ?? "");
  return {
    event: { id: event.id, title: event.title },
    slots: slots.map(({ id, startsAt, endsAt, active }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      active,
    })),
    keeper: { name, helperSlotId: link?.slotId ?? null },
  };
}

/** The phones at the door of this event ask again when they hear it. */
const CHECKIN_CHANNEL = "door";

export const signalCheckin = (ctx: Ctx, eventId: string): Promise<void> => ctx.signal(ctx.db, CHECKIN_CHANNEL, eventId);
