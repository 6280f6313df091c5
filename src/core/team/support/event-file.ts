import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { phaseOf } from "#core/events/process.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { loadEventMovements } from "#core/payments/event-movements.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { ledgerAccounts } from "#core/payments/ledger-tables.ts";
import { isFrozen } from "#core/payouts/send-payout.ts";
import { payouts } from "#core/payouts/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { isHiddenEvent } from "../hide-event.ts";
import { cancelAsTeamInput, eventFileInput } from "../input.ts";
import { hiddenListings } from "../tables.ts";

const MOVEMENTS = 30;
/** Corrections make more; all of them are among the papers. */
const PAYOUTS = 20;
const artist = alias(users, "artist");
const host = alias(users, "host");

/** One event as the team sees it: who, when, and its money down to the line. Bookings are `findBookings`' to tell. */
export async function getEventFile(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "events.see");
  const { eventId, page } = parseInput(eventFileInput, input);
  const person = (side: typeof artist | typeof host) => ({
    id: side.id,
    firstName: side.firstName,
    lastName: side.lastName,
  });
  const [found] = await ctx.db
    .select({
      event: events,
      artist: person(artist),
      host: person(host),
      project: projects.title,
      place: places.title,
      city: places.city,
      hidden: { reason: hiddenListings.reason, at: hiddenListings.hiddenAt },
    })
    .from(events)
    .innerJoin(artist, eq(artist.id, events.artistId))
    .innerJoin(host, eq(host.id, events.hostId))
    .innerJoin(projects, eq(projects.id, events.projectId))
    .innerJoin(places, eq(places.id, events.placeId))
    .leftJoin(hiddenListings, isHiddenEvent(eventId))
    .where(eq(events.id, eventId));
  if (!found) throw new DomainError("not_found");
  const { event, ...who } = found;
  const { id, title, state, visibility, organiser, projectId, placeId, terms, createdAt } = event;
  const proposalId = event.proposalId ?? event.seriesId;
  const ledger = await loadEventMovements(ctx, eventId, { limit: MOVEMENTS, offset: (page - 1) * MOVEMENTS });
  const balances = [...(await loadEventBalances(ctx, eventId))];
  return {
    event: { id, title, state, visibility, organiser, proposalId, projectId, placeId, createdAt },
    cancelled: event.cancelledAt && { at: event.cancelledAt, cause: event.cancelCause, reason: event.cancelReason },
    hasMusic: terms.musicRights.needed,
    ...who,
    phase: phaseOf(event, ctx.now),
    slots: await ctx.db
      .select({
        id: eventSlots.id,
        startsAt: eventSlots.startsAt,
        active: eventSlots.active,
        capacity: eventSlots.capacity,
      })
      .from(eventSlots)
      .where(eq(eventSlots.eventId, eventId))
      .orderBy(asc(eventSlots.startsAt)),
    payouts: await ctx.db
      .select({
        id: payouts.id,
        side: payouts.side,
        state: payouts.state,
        dueCents: payouts.dueCents,
        setOffCents: payouts.setOffCents,
        reversedCents: payouts.reversedCents,
      })
      .from(payouts)
      .where(eq(payouts.eventId, eventId))
      .orderBy(desc(payouts.id))
      .limit(PAYOUTS),
    isFrozen: await isFrozen(ctx, eventId),
    balances: balances
      .filter(([, cents]) => cents !== 0)
      .map(([account, cents]) => ({ account, label: ledgerAccounts[account], cents })),
    ledger: { ...ledger, page, pages: Math.max(1, Math.ceil(ledger.total / MOVEMENTS)) },
  };
}

/** As either side would: every date to come, everybody told and paid back. A second press finds nothing left to do. */
export async function cancelEventAsTeam(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "events.cancel");
  const { eventId, reason } = parseInput(cancelAsTeamInput, input);
  await transact(ctx, async (inner) => {
    const { outcome } = await cancelEvent(inner, { eventId, justification: reason });
    if (outcome === "already") return;
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "oversight.event_cancelled", subject, details: { reason, outcome } });
  });
}
