import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { restrictionProcess } from "#core/accounts/process.ts";
import { refreshPersonPages } from "#core/accounts/profile/update-profile.ts";
import { accountRestrictions } from "#core/accounts/restriction-tables.ts";
import type { RestrictionKind } from "#core/accounts/rules.ts";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { tellEventChanged } from "#core/events/event-parts.ts";
import { sellingProcess } from "#core/events/process.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { recordDecision, withdrawDecisions } from "#core/moderation/notices/decisions.ts";
import { releaseWaitingPayouts } from "#core/payouts/parts.ts";
import { teamRolesIn } from "#core/team-rights-rules.ts";
import { releaseStoppedHoldsJob } from "#core/ticketing/selling/release-stopped-holds.ts";
import { offerSeatsJob } from "#core/ticketing/waiting-list/offer-seats.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { putEventBack, takeEventOff } from "./hide-event.ts";
import { putListingBack, takeListingOff } from "./hide-listing.ts";
import { liftRestrictionInput, restrictionInput } from "./input.ts";
import { hiddenListings } from "./tables.ts";

type Step = {
  impose(ctx: Ctx, userId: string, why: { reason: string; restrictionId: string }): Promise<void>;
  lift(ctx: Ctx, userId: string, why: { reason: string; restrictionId: string }): Promise<void>;
};

/** Each by itself: what one took, its own lifting gives back, and nothing else. */
const steps: Record<RestrictionKind, Step> = {
  sales: { impose: stopSales, lift: resumeSales },
  listings: { impose: withdrawListings, lift: showListings },
  // Asked for whenever money is about to leave: there is nothing to change on the way in.
  payouts: { impose: async () => undefined, lift: (ctx, userId) => releaseWaitingPayouts(ctx, userId) },
};

/** The person is told what, why and what they can do about it. Imposed twice or at once, the first reason stands. */
export async function imposeRestriction(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: imposedBy } = requireTeam(ctx, "moderation.act");
  const { userId, kind, rule, reason } = parseInput(restrictionInput, input);
  if (userId === imposedBy) throw new DomainError("conflict", { reason: "self", detail: m["admin.not_oneself"]() });
  await transact(ctx, async (inner) => {
    await lockPerson(inner, userId);
    const [made] = await inner.db
      .insert(accountRestrictions)
      .values({
        id: newId(inner.now),
        userId,
        kind,
        reason,
        imposedBy,
        imposedAt: inner.now,
        ...restrictionProcess.kept.in_force,
      })
      .onConflictDoNothing()
      .returning({ id: accountRestrictions.id });
    if (!made) return;
    await steps[kind].impose(inner, userId, { reason, restrictionId: made.id });
    await recordAudit(inner, {
      action: "oversight.restriction_imposed",
      subject: { kind: "user", id: userId },
      details: { kind, reason, rule },
    });
    await recordDecision(inner, { subjectKind: "person", subjectId: userId, measure: kind, rule, reasons: reason });
  });
}

export async function liftRestriction(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "moderation.act");
  const { userId, kind, reason } = parseInput(liftRestrictionInput, input);
  await transact(ctx, async (inner) => {
    if (!(await giveBack(inner, userId, kind, reason))) return;
    await withdrawDecisions(inner, { subjectKind: "person", subjectId: userId, measure: kind }, reason);
  });
}

/** In the transaction that decides it; whoever decided tells the person. False where it was not in force. */
export async function giveBack(ctx: Ctx, userId: string, kind: RestrictionKind, reason: string): Promise<boolean> {
  const { userId: liftedBy } = requireTeam(ctx, "moderation.act");
  await lockPerson(ctx, userId);
  const [lifted] = await move(ctx.db, accountRestrictions, restrictionProcess, "lift", {
    where: and(eq(accountRestrictions.userId, userId), eq(accountRestrictions.kind, kind)),
    set: { liftedBy },
    at: ctx.now,
  }).returning({ id: accountRestrictions.id });
  if (!lifted) return false;
  await steps[kind].lift(ctx, userId, { reason, restrictionId: lifted.id });
  await recordAudit(ctx, {
    action: "oversight.restriction_lifted",
    subject: { kind: "user", id: userId },
    details: { kind, reason },
  });
  return true;
}

/** Against whom agrees on an evening at this moment, which reads what is in force. */
async function lockPerson(ctx: Ctx, userId: string): Promise<void> {
  const [user] = await ctx.db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  if (!user) throw new DomainError("not_found");
  if (teamRolesIn(user.roles).length > 0) {
    throw new DomainError("conflict", { reason: "admin", detail: m["admin.not_an_admin"]() });
  }
}

const takesPart = (userId: string) => or(eq(events.artistId, userId), eq(events.hostId, userId));

const toCome = (ctx: Ctx, userId: string) =>
  and(takesPart(userId), eq(events.state, "upcoming"), gt(events.lastEndsAt, ctx.now));

/** What is sold stands. Seats that somebody holds without paying at this moment are let go of, in a job that asks the provider. */
async function stopSales(ctx: Ctx, userId: string): Promise<void> {
  const stopped = await move(ctx.db, events, sellingProcess, "stop", {
    where: toCome(ctx, userId),
    at: ctx.now,
  }).returning();
  for (const event of stopped) {
    await ctx.enqueue(ctx.db, releaseStoppedHoldsJob, { eventId: event.id });
    await tellEventChanged(ctx, event);
  }
}

/** Unless the other of the two may not sell either. Whoever waits for a seat is offered one. */
async function resumeSales(ctx: Ctx, userId: string): Promise<void> {
  const isStoppedForOther = sql`exists (select from ${accountRestrictions} as other
    where other.kind = 'sales' and other.lifted_at is null and other.user_id in (${events.artistId}, ${events.hostId}))`;
  const resumed = await move(ctx.db, events, sellingProcess, "resume", {
    where: and(takesPart(userId), sql`not ${isStoppedForOther}`),
  }).returning();
  for (const event of resumed) await tellEventChanged(ctx, event);
  const ids = resumed.map(({ id }) => id);
  const slots = ids.length
    ? await ctx.db
        .select({ slotId: eventSlots.id })
        .from(eventSlots)
        .where(and(inArray(eventSlots.eventId, ids), eq(eventSlots.active, true), gt(eventSlots.startsAt, ctx.now)))
    : [];
  for (const { slotId } of slots) await ctx.enqueue(ctx.db, offerSeatsJob, { slotId });
}

async function withdrawListings(
  ctx: Ctx,
  userId: string,
  why: { reason: string; restrictionId: string },
): Promise<void> {
  for (const { kind, id } of await listingsOf(ctx, userId)) await takeListingOff(ctx, { kind, id }, why);
  const evenings = await ctx.db.select({ id: events.id }).from(events).where(toCome(ctx, userId)).orderBy(events.id);
  for (const { id } of evenings) await takeEventOff(ctx, id, why);
  await refreshPersonPages(ctx, userId);
}

async function listingsOf(ctx: Ctx, userId: string) {
  const published = { project: projects, place: places } as const;
  const found: { kind: "project" | "place"; id: string }[] = [];
  for (const kind of ["project", "place"] as const) {
    const table = published[kind];
    const rows = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.ownerId, userId), eq(table.state, "published"), isNull(table.deletedAt)))
      .orderBy(table.id);
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** What this restriction had taken, and what nothing else keeps off. */
async function showListings(
  ctx: Ctx,
  userId: string,
  { reason, restrictionId }: { reason: string; restrictionId: string },
): Promise<void> {
  const taken = await ctx.db
    .select()
    .from(hiddenListings)
    .where(and(eq(hiddenListings.restrictionId, restrictionId), isNotNull(hiddenListings.before)))
    .orderBy(hiddenListings.kind, hiddenListings.listingId);
  for (const { kind, listingId, before } of taken) {
    if (kind === "event") await putEventBack(ctx, listingId, { reason, before });
    else if (await isThere(ctx, kind, listingId))
      await putListingBack(ctx, { kind, id: listingId }, { reason, before });
  }
  await refreshPersonPages(ctx, userId);
}

/** Its owner may have deleted it meanwhile. */
async function isThere(ctx: Ctx, kind: "project" | "place", id: string): Promise<boolean> {
  const table = kind === "project" ? projects : places;
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.state, "published")));
  return row !== undefined;
}
