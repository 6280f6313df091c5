import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import type { eventSlots, events } from "./tables.ts";

export type EventRow = typeof events.$inferSelect;
export type SlotRow = typeof eventSlots.$inferSelect;

/** Seats of one tariff on one slot that nobody else can have. */
export type SeatCount = { eventId: string; slotId: string; tariffId: string; sold: number; held: number };

/** What was edited; what did not change is left out. */
export type EventChanges = { title?: { from: string; to: string }; description?: { from: string; to: string } };

/**
 * What another area knows about events. Areas that sell, refund and pay out import this one, so this one cannot import them:
 * each hands its part over when the platform is wired. All run in the transaction of what happened, unless they only read.
 */
export type EventPart = {
  name: string;
  created?(ctx: Ctx, event: EventRow, slots: readonly SlotRow[]): Promise<void>;
  /** Seen for the first time by others than artist and host. */
  published?(ctx: Ctx, event: EventRow): Promise<void>;
  edited?(ctx: Ctx, event: EventRow, changes: EventChanges): Promise<void>;
  /** Whatever pages, lists or search show of it may have changed: told after each of the others, too. */
  changed?(ctx: Ctx, event: EventRow): Promise<void>;
  /** These slots do not take place: refund and tell whoever holds a ticket for them. Once a slot. */
  cancelled?(ctx: Ctx, event: EventRow, slots: readonly SlotRow[]): Promise<void>;
  /** These slots have moved, as both sides agreed: tell whoever holds a ticket for them, and let them choose. */
  postponed?(ctx: Ctx, event: EventRow, postponementId: string): Promise<void>;
  /** Without a part that knows, every seat remains. */
  salesOf?(ctx: Ctx, eventIds: readonly string[]): Promise<SeatCount[]>;
  /** Captured minus refunded, by event: what a goal is compared with. */
  incomeOf?(ctx: Ctx, eventIds: readonly string[]): Promise<ReadonlyMap<string, Cents>>;
  /** Whether somebody has declared the event's music rights. */
  musicRightsDeclared?(ctx: Ctx, eventId: string): Promise<boolean>;
};

const parts = new Map<string, EventPart>();

/** Called by main.ts. Answers how to take the part back, for tests. */
export function registerEventPart(part: EventPart): () => void {
  parts.set(part.name, part);
  return () => parts.delete(part.name);
}

// One after the other: they share one transaction, which is one connection.

export async function tellCreated(ctx: Ctx, event: EventRow, slots: readonly SlotRow[]): Promise<void> {
  for (const part of parts.values()) await part.created?.(ctx, event, slots);
}

export async function tellPublished(ctx: Ctx, event: EventRow): Promise<void> {
  for (const part of parts.values()) await part.published?.(ctx, event);
}

export async function tellEdited(ctx: Ctx, event: EventRow, changes: EventChanges): Promise<void> {
  for (const part of parts.values()) await part.edited?.(ctx, event, changes);
}

export async function tellCancelled(ctx: Ctx, event: EventRow, slots: readonly SlotRow[]): Promise<void> {
  for (const part of parts.values()) await part.cancelled?.(ctx, event, slots);
}

export async function tellPostponed(ctx: Ctx, event: EventRow, postponementId: string): Promise<void> {
  for (const part of parts.values()) await part.postponed?.(ctx, event, postponementId);
}

/** Also what shared pages are dropped by: the listings' own pages name their events. */
export async function tellEventChanged(ctx: Ctx, event: EventRow): Promise<void> {
  for (const tag of ["events", `event:${event.id}`, `project:${event.projectId}`, `place:${event.placeId}`]) {
    await ctx.pagesChanged(ctx.db, tag);
  }
  for (const part of parts.values()) await part.changed?.(ctx, event);
}

/** Whether anybody sells: without a till there is no way to book. */
export const hasTicketing = (): boolean => [...parts.values()].some(({ salesOf }) => salesOf !== undefined);

export async function readSales(ctx: Ctx, eventIds: readonly string[]): Promise<SeatCount[]> {
  if (eventIds.length === 0) return [];
  for (const part of parts.values()) {
    const sales = await part.salesOf?.(ctx, eventIds);
    if (sales) return sales;
  }
  return [];
}

export async function readIncome(ctx: Ctx, eventIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (eventIds.length === 0) return new Map();
  for (const part of parts.values()) {
    const income = await part.incomeOf?.(ctx, eventIds);
    if (income) return income;
  }
  return new Map();
}

export async function areMusicRightsDeclared(ctx: Ctx, eventId: string): Promise<boolean> {
  for (const part of parts.values()) {
    const declared = await part.musicRightsDeclared?.(ctx, eventId);
    if (declared !== undefined) return declared;
  }
  return false;
}
