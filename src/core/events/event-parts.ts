import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { queuePictures } from "./pictures/event-pictures.ts";
import type { GoalOutcome } from "./rules.ts";
import type { eventSlots, events } from "./tables.ts";

export type EventRow = typeof events.$inferSelect;
export type SlotRow = typeof eventSlots.$inferSelect;

/** Seats of one tariff on one slot that nobody else can have. */
export type SeatCount = { eventId: string; slotId: string; tariffId: string; sold: number; held: number };

/** What was edited; what did not change is left out. */
export type EventChanges = { title?: { from: string; to: string }; description?: { from: string; to: string } };

/**
 * What other areas know about events. Areas that sell, refund and pay out import this one, so this one cannot import them: it
 * asks them through `ctx.parts`. All run in the transaction of what happened, unless they only read.
 */
export type EventParts = {
  edited(ctx: Ctx, event: EventRow, changes: EventChanges): Promise<void>;
  /** These slots do not take place: refund and tell whoever holds a ticket for them. Once a slot. */
  cancelled: Record<"ticketing" | "payouts", (ctx: Ctx, event: EventRow, slots: readonly SlotRow[]) => Promise<void>>;
  /** These slots have moved, as both sides agreed: tell whoever holds a ticket for them, and let them choose. */
  postponed(ctx: Ctx, event: EventRow, postponementId: string): Promise<void>;
  /** More seats may be on sale on these slots, as both sides agreed: whoever waits for one is offered it. */
  amended(ctx: Ctx, event: EventRow, slots: readonly SlotRow[]): Promise<void>;
  salesOf(ctx: Ctx, eventIds: readonly string[]): Promise<SeatCount[]>;
  /** Captured minus refunded, by event: what a goal is compared with. */
  incomeOf(ctx: Ctx, eventIds: readonly string[]): Promise<ReadonlyMap<string, Cents>>;
  /** What was decided at the goal's deadline; undefined until then. */
  goalDecision(ctx: Ctx, eventId: string): Promise<{ outcome: GoalOutcome; reachedCents: Cents } | undefined>;
  /** Why the team keeps it out of sight, if so: its organiser cannot show it. */
  hiddenBecause(ctx: Ctx, event: EventRow): Promise<string | undefined>;
  /** Whether somebody has declared the event's music rights. */
  musicRightsDeclared(ctx: Ctx, eventId: string): Promise<boolean>;
};

/** Shared pages are dropped by these: the listings' own pages name their events. What is shared of it is drawn before somebody asks. */
export async function tellEventChanged(ctx: Ctx, event: EventRow): Promise<void> {
  if (event.visibility !== "hidden") await queuePictures(ctx, event.id, ["partage"]);
  for (const tag of ["events", `event:${event.id}`, `project:${event.projectId}`, `place:${event.placeId}`]) {
    await ctx.pagesChanged(ctx.db, tag);
  }
}
