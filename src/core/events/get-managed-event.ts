import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { requireCoOrganiser } from "./event-access.ts";
import { eventIdInput } from "./input.ts";
import { type EventPhase, type EventVisibility, phaseOf } from "./process.ts";
import type { EntryRule, EventSide, TariffView } from "./rules.ts";
import { eventSlots, eventTariffs } from "./tables.ts";

export type ManagedSlot = { id: string; startsAt: Date; endsAt: Date; active: boolean; capacity: number };

export type ManagedEvent = {
  id: string;
  title: string;
  phase: EventPhase;
  visibility: EventVisibility;
  openness: "open" | "private";
  organiser: EventSide;
  isOrganiser: boolean;
  salesCloseMinutes: number;
  maxPerOrder: number;
  toldElsewhere: boolean;
  entry: EntryRule;
  goalCents: Cents | null;
  slots: ManagedSlot[];
  tariffs: TariffView[];
};

/** What every page of the event's admin needs to know: for artist and host, in four queries. */
export async function getManagedEvent(ctx: Ctx, input: unknown): Promise<ManagedEvent> {
  const { eventId } = parseInput(eventIdInput, input);
  const [{ event, access }, seats] = await Promise.all([
    requireCoOrganiser(ctx, eventId),
    loadSlotsAndTariffs(ctx, eventId),
  ]);
  const { id, title, visibility, organiser, salesCloseMinutes, maxPerOrder, entry, terms } = event;
  return {
    id,
    title,
    phase: phaseOf(event, ctx.now),
    visibility,
    openness: terms.openness,
    organiser,
    isOrganiser: access.isOrganiser,
    salesCloseMinutes,
    maxPerOrder,
    toldElsewhere: event.toldElsewhere,
    entry,
    goalCents: terms.goal?.goalCents ?? null,
    slots: seats.slots,
    tariffs: seats.tariffs.filter(({ isRetired }) => !isRetired).map(({ isRetired: _, ...tariff }) => tariff),
  };
}

/** In the order in which they take place, and in which they are offered. For verbs that have checked who asks. */
export async function loadSlotsAndTariffs(
  ctx: Ctx,
  eventId: string,
): Promise<{ slots: ManagedSlot[]; tariffs: (TariffView & { isRetired: boolean })[] }> {
  const { id, startsAt, endsAt, active, capacity } = eventSlots;
  const { label, priceType, priceCents, quantity, retiredAt } = eventTariffs;
  const { salesFrom, salesUntil, salesUntilDays, minPerOrder, maxPerOrder } = eventTariffs;
  const limits = { salesFrom, salesUntil, salesUntilDays, minPerOrder, maxPerOrder };
  const [slots, tariffs] = await Promise.all([
    ctx.db
      .select({ id, startsAt, endsAt, active, capacity })
      .from(eventSlots)
      .where(eq(eventSlots.eventId, eventId))
      .orderBy(asc(startsAt), asc(eventSlots.position)),
    ctx.db
      .select({ id: eventTariffs.id, label, priceType, priceCents, quantity, retiredAt, ...limits })
      .from(eventTariffs)
      .where(eq(eventTariffs.eventId, eventId))
      .orderBy(asc(eventTariffs.position)),
  ]);
  return { slots, tariffs: tariffs.map(({ retiredAt: at, ...tariff }) => ({ ...tariff, isRetired: at !== null })) };
}
