import { and, asc, eq, isNull } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { addWork } from "#core/music-rights/repertoire.ts";
import { projectWorks } from "#core/music-rights/tables.ts";
import { replyToRating } from "#core/ratings/rating-and-reply.ts";
import { type ScoreName, scoreNames } from "#core/ratings/rules.ts";
import { submitRating } from "#core/ratings/submit-rating.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { orders } from "#core/ticketing/tables.ts";
import { isDomainError } from "#platform/errors.ts";
import { own } from "#platform/own.ts";
import { DAY_MS } from "./events/demo-event.ts";
import { type DemoRating, demoRatings } from "./events/ratings.ts";
import { allEvents } from "./seed-events.ts";
import { allProjects } from "./seed-listings.ts";
import { actAs } from "./seed-people.ts";

/** A repertoire, for the projects of the demo whose music somebody wrote. Minutes and seconds. */
const demoRepertoires: Readonly<Record<string, readonly [string, string, string][]>> = {
  "trio-au-coin-du-feu": [
    ["Nuages", "Django Reinhardt", "3:40"],
    ["La Javanaise", "Serge Gainsbourg", "2:55"],
    ["Armando’s Rhumba", "Chick Corea", "5:20"],
    ["Au coin du feu", "Bastien Leroux", "4:10"],
  ],
  "choeur-des-escaliers": [
    ["Un soir de neige", "Francis Poulenc, Paul Éluard", "6:15"],
    ["Dio vi salvi Regina", "traditionnel corse", "3:05"],
    ["Aurtxo polita", "traditionnel basque, arr. Gabriel Olaizola", "2:30"],
  ],
};

type EventRow = typeof events.$inferSelect;

/** What people thought, and what projects play, by the same verbs as everybody. Run again, it goes on where it stopped. */
export async function seedRatings(ctx: Ctx): Promise<void> {
  // Shared pages of a platform that is being planted are not there yet, and nothing is to be told later.
  const quiet: Ctx = { ...ctx, enqueue: async () => undefined };
  for (const { slug, title } of allEvents) {
    const [event] = await ctx.db.select().from(events).where(eq(events.title, title)).orderBy(asc(events.createdAt));
    if (!event) continue;
    for (const [index, rating] of (own(demoRatings, slug) ?? []).entries()) await rate(quiet, event, rating, index);
  }
  for (const [slug, works] of Object.entries(demoRepertoires)) await fillRepertoire(quiet, slug, works);
}

async function rate(ctx: Ctx, event: EventRow, rating: DemoRating, index: number): Promise<void> {
  const at = new Date(Math.min(ctx.now.getTime(), event.lastEndsAt.getTime() + DAY_MS + index * 3_600_000));
  const voice = await voiceOf({ ...ctx, now: at }, event, rating.by);
  if (!voice) return;
  const scores = Object.fromEntries(scoreNames.map((name, place) => [name, rating.notes[place]])) as Record<
    ScoreName,
    number
  >;
  try {
    const said = {
      eventId: event.id,
      ratedSide: rating.about,
      comment: rating.comment ?? "",
      ...scores,
      ...voice.claim,
    };
    const { ratingId } = await submitRating(voice.ctx, said);
    if (!rating.reply) return;
    const [rated] = await ctx.db
      .select()
      .from(users)
      .where(eq(users.id, rating.about === "artist" ? event.artistId : event.hostId));
    const later = new Date(Math.min(ctx.now.getTime(), at.getTime() + DAY_MS));
    if (rated) await replyToRating(actAs(ctx, rated, later), { ratingId, reply: rating.reply });
  } catch (error) {
    // Said already, or somebody has had the ticket refunded since: what people did to the demo stands.
    if (!isDomainError(error)) throw error;
  }
}

type Voice = { ctx: Ctx; claim: Record<string, string> };

async function voiceOf(ctx: Ctx, event: EventRow, by: string): Promise<Voice | undefined> {
  if (by === "artist" || by === "host") {
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(eq(users.id, by === "artist" ? event.artistId : event.hostId));
    return user && { ctx: actAs(ctx, user, ctx.now), claim: { group: by } };
  }
  const email = by.includes(" ")
    ? `${by.toLocaleLowerCase("fr").normalize("NFD").replace(/\p{M}/gu, "").replaceAll(" ", ".")}@exemple.fr`
    : `${by}@demo.fr`;
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.eventId, event.id), eq(orders.email, email), eq(orders.state, "confirmed")));
  const claim = order && { group: "public", orderId: order.id, token: orderToken(ctx, order.id) };
  return claim && { ctx: { ...ctx, actor: { kind: "visitor" } }, claim };
}

async function fillRepertoire(ctx: Ctx, slug: string, works: readonly [string, string, string][]): Promise<void> {
  const title = allProjects.find((project) => project.slug === slug)?.title ?? "";
  const [found] = await ctx.db
    .select({ project: projects, owner: users })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(eq(projects.title, title), isNull(projects.deletedAt)));
  if (!found) return;
  const projectId = found.project.id;
  const known = await ctx.db.select().from(projectWorks).where(eq(projectWorks.projectId, projectId));
  for (const [work, authors, durationSeconds] of works.slice(known.length)) {
    await addWork(actAs(ctx, found.owner, ctx.now), { projectId, title: work, authors, durationSeconds });
  }
}
