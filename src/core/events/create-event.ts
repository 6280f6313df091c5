import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { isRestricted } from "#core/accounts/restrictions.ts";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { copyCover } from "#core/listings/photos/copy-and-delete.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { saleLimitsOf } from "#core/terms/selling-rules.ts";
import { inOrder, overlap, type Slot } from "#core/terms/slot-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { type EventRow, tellEventChanged } from "./event-parts.ts";
import { takenHoursOf } from "./hours/taken-hours.ts";
import { eventProcess, sellingProcess, visibilityProcess } from "./process.ts";
import { MAX_PER_ORDER } from "./rules.ts";
import { eventSlots, events, eventTariffs } from "./tables.ts";

export type NewEvent = {
  /** For whoever must find the same event at each attempt; made here otherwise. */
  eventId?: string;
  /** Null for an event that no proposal led to. */
  proposalId: string | null;
  /** Which of the evenings that one proposal agreed on; `proposalId` is named by the first alone. */
  series?: { id: string; number: number; of: number } | null;
  projectId: string;
  placeId: string;
  artistId: string;
  hostId: string;
  organiser: "artist" | "host";
  title: string;
  description: string;
  terms: FrozenTerms;
  /** Without one, or when it has none: the project's cover. */
  coverFrom: { kind: "proposal"; id: string } | { kind: "event"; id: string } | null;
};

/**
 * In the caller's transaction and after its checks of who may agree on what. One event per proposal: asked twice, it answers the
 * first one.
 */
export async function createEvent(ctx: Ctx, input: NewEvent): Promise<{ eventId: string }> {
  const slots = readSlots(input.terms);
  return transact(ctx, async (inner) => {
    await holdParties(inner, input);
    const event = await insertEvent(inner, input, slots);
    if (!event) return { eventId: await existingEvent(inner, input) };
    await stopSalesOfRestricted(inner, event);
    await insertSlots(inner, event, slots);
    await insertTariffs(inner, event.id, input.terms);
    await copyCoverOnto(inner, input, event.id);
    await recordAudit(inner, {
      action: "events.created",
      subject: { kind: "event", id: event.id },
      details: { proposalId: input.proposalId, termsHash: event.termsHash },
    });
    await tellEventChanged(inner, event);
    return { eventId: event.id };
  });
}

function readSlots(terms: FrozenTerms): Slot[] {
  const slots = inOrder(
    terms.slots.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
  );
  const isBroken = slots.some((slot, index) => {
    const next = slots[index + 1];
    // Not « <= »: dates that cannot be read compare as false, and are broken, too.
    return !(slot.startsAt < slot.endsAt) || (next !== undefined && overlap(slot, next));
  });
  if (slots.length === 0 || isBroken) throw new DomainError("invalid_input", { reason: "slots_broken" });
  return slots;
}

/**
 * Nobody and nothing of it may be deleted meanwhile. Artist and place are held by one event at a time, so that of two for the
 * same hours the second is told, instead of both waiting for each other.
 */
async function holdParties(ctx: Ctx, { artistId, hostId, projectId, placeId }: NewEvent): Promise<void> {
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [artistId, hostId]), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for("no key update");
  const [project] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
    .for("share");
  const [place] = await ctx.db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.id, placeId), isNull(places.deletedAt)))
    .for("no key update");
  if (!project || !place || people.length < new Set([artistId, hostId]).size) {
    throw new DomainError("conflict", { reason: "listing_gone", detail: m["event.listing_gone"]() });
  }
}

async function insertEvent(ctx: Ctx, input: NewEvent, slots: readonly Slot[]): Promise<EventRow | undefined> {
  const { eventId = newId(ctx.now), coverFrom: _, series, ...agreed } = input;
  const [event] = await ctx.db
    .insert(events)
    .values({
      ...agreed,
      ...(series ? { seriesId: series.id, seriesNumber: series.number, seriesOf: series.of } : {}),
      id: eventId,
      ...visibilityProcess.kept.hidden,
      ...sellingProcess.kept.allowed,
      state: eventProcess.moves.create.to,
      termsHash: hashTerms(input.terms),
      maxPerOrder: Math.max(MAX_PER_ORDER, ...input.terms.tariffs.map(({ minPerOrder = 1 }) => minPerOrder)),
      firstStartsAt: new Date(Math.min(...slots.map(({ startsAt }) => startsAt.getTime()))),
      lastEndsAt: new Date(Math.max(...slots.map(({ endsAt }) => endsAt.getTime()))),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing(
      series && !input.proposalId
        ? { target: [events.seriesId, events.seriesNumber], where: isNotNull(events.seriesId) }
        : { target: events.proposalId },
    )
    .returning();
  return event;
}

/** What the team took from either of them holds for what they agree on later. Their rows are locked: nobody imposes it meanwhile. */
async function stopSalesOfRestricted(ctx: Ctx, { id, artistId, hostId }: EventRow): Promise<void> {
  if (!(await isRestricted(ctx, [artistId, hostId], "sales"))) return;
  await move(ctx.db, events, sellingProcess, "stop", { where: eq(events.id, id), at: ctx.now });
}

async function existingEvent(ctx: Ctx, { proposalId, series }: NewEvent): Promise<string> {
  const whose = proposalId
    ? eq(events.proposalId, proposalId)
    : series && and(eq(events.seriesId, series.id), eq(events.seriesNumber, series.number));
  if (!whose) throw new DomainError("conflict");
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(whose);
  if (!event) throw new DomainError("conflict");
  return event.id;
}

async function insertSlots(ctx: Ctx, event: EventRow, slots: readonly Slot[]): Promise<void> {
  try {
    await ctx.db.insert(eventSlots).values(
      slots.map((slot, position) => ({
        id: newId(ctx.now),
        eventId: event.id,
        placeId: event.placeId,
        artistId: event.artistId,
        position,
        ...slot,
        capacity: event.terms.capacity,
      })),
    );
  } catch (error) {
    const taken = takenHoursOf(error);
    throw taken ? new DomainError("conflict", { ...taken, cause: error }) : error;
  }
}

async function insertTariffs(ctx: Ctx, eventId: string, { tariffs }: FrozenTerms): Promise<void> {
  if (tariffs.length === 0) return;
  await ctx.db.insert(eventTariffs).values(
    tariffs.map((tariff, position) => ({
      id: newId(ctx.now),
      eventId,
      position,
      ...tariff,
      ...saleLimitsOf(tariff),
    })),
  );
}

async function copyCoverOnto(ctx: Ctx, input: NewEvent, eventId: string): Promise<void> {
  const to = { kind: "event", id: eventId } as const;
  if (input.coverFrom && (await copyCover(ctx, input.coverFrom, to, input.artistId))) return;
  await copyCover(ctx, { kind: "project", id: input.projectId }, to, input.artistId);
}
