import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { loadCards } from "#core/listings/list-of-person.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { Db } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { followInput, searchIdInput, searchInput, subjectInput } from "./input.ts";
import { FOLLOWS_MAX, type FollowKind, SAVED_SEARCHES_MAX } from "./rules.ts";
import { followingMarks, follows, guestAlerts, matchNotices, savedSearches } from "./tables.ts";

/** Follow, or no more. Twice is fine. */
export async function setFollow(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { kind, id, wanted } = parseInput(followInput, input);
  const own = eq(follows.userId, userId);
  if (!wanted) {
    await ctx.db.delete(follows).where(and(own, eq(follows.kind, kind), eq(follows.subjectId, id)));
    return;
  }
  await refuseUnseen(ctx, kind, id);
  await transact(ctx, async ({ db, now }) => {
    await db.insert(follows).values({ userId, kind, subjectId: id, since: now }).onConflictDoNothing();
    const [kept] = await db.select({ count: count() }).from(follows).where(own);
    if ((kept?.count ?? 0) > FOLLOWS_MAX) {
      throw new DomainError("conflict", { reason: "too_many", detail: m["following.too_many"]() });
    }
  });
}

/** What is hidden cannot be followed: that it exists is nobody's business. */
async function refuseUnseen(ctx: Ctx, kind: FollowKind, id: string): Promise<void> {
  const found = {
    project: () =>
      ctx.db
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.id, id), eq(projects.visible, true))),
    place: () =>
      ctx.db
        .select({ id: places.id })
        .from(places)
        .where(and(eq(places.id, id), eq(places.visible, true))),
    person: () =>
      ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt))),
  };
  if ((await found[kind]()).length === 0) throw new DomainError("not_found");
}

/** False for visitors, who follow nothing. */
export async function isFollowed(ctx: Ctx, input: unknown): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  const { kind, id } = parseInput(subjectInput, input);
  const rows = await ctx.db
    .select({ kind: follows.kind })
    .from(follows)
    .where(and(eq(follows.userId, ctx.actor.userId), eq(follows.kind, kind), eq(follows.subjectId, id)));
  return rows.length > 0;
}

/** A mail when something new fits. The same search again is still one. */
export async function saveSearch(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const search = parseInput(searchInput, input);
  await transact(ctx, async ({ db, now }) => {
    await db
      .insert(savedSearches)
      .values({ id: newId(now), userId, ...search, since: now })
      .onConflictDoNothing();
    const own = eq(savedSearches.userId, userId);
    const [kept] = await db.select({ count: count() }).from(savedSearches).where(own);
    if ((kept?.count ?? 0) > SAVED_SEARCHES_MAX) {
      throw new DomainError("conflict", { reason: "too_many", detail: m["following.too_many_searches"]() });
    }
  });
}

export async function forgetSearch(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { id } = parseInput(searchIdInput, input);
  await ctx.db.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
}

/** What was hidden or left since is not shown, and comes back with its owner. */
export async function listFavourites(ctx: Ctx) {
  const { userId } = requireUser(ctx);
  const ids = (kind: FollowKind) =>
    ctx.db
      .select({ id: follows.subjectId })
      .from(follows)
      .where(and(eq(follows.userId, userId), eq(follows.kind, kind)));
  const people = await loadPeople(
    ctx,
    (await ids("person")).map(({ id }) => id),
  );
  return {
    projects: await loadCards(ctx, "project", inArray(projects.id, ids("project")), FOLLOWS_MAX),
    places: await loadCards(ctx, "place", inArray(places.id, ids("place")), FOLLOWS_MAX),
    people: [...people.values()].filter(({ deleted }) => !deleted).map(({ id, displayName }) => ({ id, displayName })),
    searches: await ctx.db
      .select({
        id: savedSearches.id,
        kind: savedSearches.kind,
        query: savedSearches.query,
        label: savedSearches.label,
        since: savedSearches.since,
      })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
      .orderBy(desc(savedSearches.since)),
  };
}

/** Alerts that they asked for before they had an account are theirs, too. */
const addressOf = (db: Db, userId: string) => db.select({ email: users.email }).from(users).where(eq(users.id, userId));

export const followingAccountPart: AccountPart = {
  async erase({ db }, userId) {
    for (const table of [follows, savedSearches, followingMarks, matchNotices])
      await db.delete(table).where(eq(table.userId, userId));
    await db.delete(follows).where(eq(follows.subjectId, userId));
    await db.delete(guestAlerts).where(inArray(guestAlerts.email, addressOf(db, userId)));
  },
  async exportData({ db }, userId) {
    return {
      favoris: await db.select().from(follows).where(eq(follows.userId, userId)),
      "alertes-sans-compte": await db
        .select()
        .from(guestAlerts)
        .where(inArray(guestAlerts.email, addressOf(db, userId))),
      "recherches-enregistrees": await db.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
    };
  },
};
