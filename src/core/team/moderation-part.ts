import { eq, inArray } from "drizzle-orm";
import type { AccountParts } from "#core/accounts/account-parts.ts";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { unblockUser } from "#core/accounts/team/block-user.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { photos } from "#core/listings/photos/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { messages } from "#core/messages/tables.ts";
import type { ModerationParts, ReportedThing, Subject } from "#core/moderation/moderation-parts.ts";
import { type DecisionRule, decisionRuleKeys } from "#core/moderation/notices/decision-rules.ts";
import { recordDecision, withdrawDecisions } from "#core/moderation/notices/decisions.ts";
import type { ReportSubjectKind } from "#core/moderation/rules.ts";
import { putRatingBack, takeRatingOff } from "#core/ratings/moderate-ratings.ts";
import { ratings } from "#core/ratings/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { putEventBack, takeEventOff } from "./hide-event.ts";
import { putListingBack, takeListingOff } from "./hide-listing.ts";
import { giveBack } from "./restrict-account.ts";

type Described = ReadonlyMap<string, ReportedThing>;
type Describe = (ctx: Ctx, ids: readonly string[]) => Promise<Described>;

const listing =
  (kind: "project" | "place"): Describe =>
  async (ctx, ids) => {
    const table = kind === "project" ? projects : places;
    const rows = await ctx.db
      .select({ id: table.id, title: table.title, ownerId: table.ownerId })
      .from(table)
      .where(inArray(table.id, [...ids]));
    const path = kind === "project" ? "/projet" : "/place";
    return new Map(
      rows.map(({ id, title, ownerId }) => [
        id,
        { title: title ?? "une annonce sans titre", path: `${path}/${id}`, personIds: [ownerId] },
      ]),
    );
  };

const describers: Record<ReportSubjectKind, Describe> = {
  project: listing("project"),
  place: listing("place"),
  async person(ctx, ids) {
    const people = await loadPeople(ctx, ids);
    return new Map(
      [...people].map(([id, { displayName }]) => [
        id,
        { title: displayName, path: `/personne/${id}`, personIds: [id] },
      ]),
    );
  },
  async event(ctx, ids) {
    const rows = await ctx.db
      .select({ id: events.id, title: events.title, artistId: events.artistId, hostId: events.hostId })
      .from(events)
      .where(inArray(events.id, [...ids]));
    return new Map(
      rows.map(({ id, title, artistId, hostId }) => [
        id,
        { title, path: `/event/${id}`, personIds: [artistId, hostId] },
      ]),
    );
  },
  async rating(ctx, ids) {
    const rows = await ctx.db
      .select({ id: ratings.id, group: ratings.raterGroup, raterId: ratings.raterId, title: events.title })
      .from(ratings)
      .innerJoin(events, eq(events.id, ratings.eventId))
      .where(inArray(ratings.id, [...ids]));
    return new Map(
      rows.map(({ id, group, raterId, title }) => [
        id,
        {
          title: `un avis sur «\u00a0${title}\u00a0»`,
          path: `/comment/${group}/${id}`,
          personIds: raterId ? [raterId] : [],
        },
      ]),
    );
  },
  async message(ctx, ids) {
    const rows = await ctx.db
      .select({ id: messages.id, senderId: messages.senderId })
      .from(messages)
      .where(inArray(messages.id, [...ids]));
    return new Map(
      rows.map(({ id, senderId }) => [
        id,
        { title: "un message privé", path: null, personIds: senderId ? [senderId] : [] },
      ]),
    );
  },
  async photo(ctx, ids) {
    const rows = await findPhotos(ctx, ids);
    const found = new Map<string, ReportedThing>();
    for (const [kind, subjects] of Map.groupBy(rows, ({ subjectKind }) => subjectKind)) {
      const things = await describers[kind](
        ctx,
        subjects.map(({ subjectId }) => subjectId),
      );
      for (const { id, subjectId } of subjects) {
        const thing = things.get(subjectId);
        if (thing) found.set(id, { ...thing, title: `une photo de «\u00a0${thing.title}\u00a0»` });
      }
    }
    return found;
  },
};

type PhotoOf = { id: string; subjectKind: "project" | "place" | "event" | "person"; subjectId: string };

/** Of what everybody may look at; a photo of a proposal is nobody's to report. */
async function findPhotos(ctx: Ctx, ids: readonly string[]): Promise<PhotoOf[]> {
  const rows = await ctx.db
    .select({ id: photos.id, subjectKind: photos.subjectKind, subjectId: photos.subjectId })
    .from(photos)
    .where(inArray(photos.id, [...ids]));
  return rows.flatMap(({ id, subjectKind, subjectId }) =>
    subjectId &&
    (subjectKind === "project" || subjectKind === "place" || subjectKind === "event" || subjectKind === "person")
      ? [{ id, subjectKind, subjectId }]
      : [],
  );
}

async function describe(ctx: Ctx, subjects: readonly Subject[]): Promise<Described> {
  const found = new Map<string, ReportedThing>();
  for (const [kind, some] of Map.groupBy(subjects, ({ subjectKind }) => subjectKind)) {
    const ids = [...new Set(some.map(({ subjectId }) => subjectId))];
    for (const [id, thing] of await describers[kind](ctx, ids)) found.set(id, thing);
  }
  return found;
}

async function takeOff(ctx: Ctx, kind: ReportSubjectKind, id: string, reason: string): Promise<string | undefined> {
  if (kind === "project" || kind === "place") return takeListingOff(ctx, { kind, id }, { reason });
  if (kind === "event") return takeEventOff(ctx, id, { reason });
  if (kind === "rating") return (await takeRatingOff(ctx, { ratingId: id, reason })) ? "shown" : undefined;
  const [photo] = kind === "photo" ? await findPhotos(ctx, [id]) : [];
  // A photo goes with what it shows, until its owner has changed it.
  if (photo && photo.subjectKind !== "person") {
    const before = await takeOff(ctx, photo.subjectKind, photo.subjectId, reason);
    return before === undefined ? undefined : `${photo.subjectKind}:${photo.subjectId}:${before}`;
  }
  throw new DomainError("conflict", { reason: "not_removable", detail: m["notice.not_removable"]() });
}

async function putBack(ctx: Ctx, { subjectKind, subjectId }: Subject, before: string | null, reason: string) {
  if (subjectKind === "project" || subjectKind === "place") {
    await putListingBack(ctx, { kind: subjectKind, id: subjectId }, { reason, before });
  }
  if (subjectKind === "event") await putEventBack(ctx, subjectId, { reason, before });
  if (subjectKind === "rating") await putRatingBack(ctx, { ratingId: subjectId, reason });
  if (subjectKind === "photo") {
    const [kind = "", id = "", was = null] = before?.split(":") ?? [];
    if (kind === "project" || kind === "place" || kind === "event") {
      await putBack(ctx, { subjectKind: kind, subjectId: id }, was, reason);
    }
  }
}

export const moderationPart: ModerationParts = {
  describe,
  takeOff,
  async undo(ctx, decision, reason) {
    const { measure, subjectId } = decision;
    if (measure === "removed") return putBack(ctx, decision, decision.before, reason);
    if (measure === "blocked") return unblockUser(ctx, { userId: subjectId, reason });
    if (measure === "sales" || measure === "listings" || measure === "payouts") {
      await giveBack(ctx, subjectId, measure, reason);
    }
  },
};

const asRule = (rule: string | undefined): DecisionRule =>
  decisionRuleKeys.find((key) => key === rule) ?? "conditions-content";

/** Whoever may not come in any more is owed the reasons like anybody else. */
export const teamAccountPart: Pick<AccountParts, "blocked" | "unblocked"> = {
  async blocked(ctx, userId, { reason, rule }) {
    const about = { subjectKind: "person", subjectId: userId, measure: "blocked" } as const;
    await recordDecision(ctx, { ...about, rule: asRule(rule), reasons: reason });
  },
  unblocked: (ctx, userId, { reason }) =>
    withdrawDecisions(ctx, { subjectKind: "person", subjectId: userId, measure: "blocked" }, reason),
};
