import { and, desc, eq, isNull, lt, lte } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { declarationListInput } from "./input.ts";
import { type DeclarationState, declarationState } from "./process.ts";
import { musicDeclarations } from "./tables.ts";
import { findUndeclared } from "./undeclared-events.ts";

type ListedDeclaration = {
  eventId: string;
  title: string;
  firstStartsAt: Date;
  organiserName: string;
  automatic: boolean;
  state: DeclarationState;
  declaredAt: Date | null;
  works: number;
};

/** For the team: declared ones, the latest first; those without a programme; or played ones that nobody has declared. */
export async function listDeclarations(ctx: Ctx, input: unknown = {}): Promise<ListedDeclaration[]> {
  requireTeam(ctx, "music.see");
  const { state, before, limit } = parseInput(declarationListInput, input);
  const rows =
    state === "waiting"
      ? (await findUndeclared(ctx, lte(events.lastEndsAt, ctx.now), limit)).map((event) => ({ event, declared: null }))
      : await ctx.db
          .select({ event: events, declared: musicDeclarations })
          .from(musicDeclarations)
          .innerJoin(events, eq(events.id, musicDeclarations.eventId))
          .where(
            and(
              before ? lt(musicDeclarations.declaredAt, before) : undefined,
              state === "programme_missing"
                ? and(isNull(musicDeclarations.programmeSentAt), lte(events.lastEndsAt, ctx.now))
                : undefined,
            ),
          )
          .orderBy(desc(musicDeclarations.declaredAt))
          .limit(limit);
  const organiserOf = (event: typeof events.$inferSelect) =>
    event.organiser === "artist" ? event.artistId : event.hostId;
  const people = await loadPeople(
    ctx,
    rows.map(({ event }) => organiserOf(event)),
  );
  return rows.map(({ event, declared }) => ({
    eventId: event.id,
    title: event.title,
    firstStartsAt: event.firstStartsAt,
    organiserName: people.get(organiserOf(event))?.displayName ?? "",
    automatic: event.terms.musicRights.automatic,
    state: declarationState(event.terms.musicRights.needed, declared ?? undefined),
    declaredAt: declared?.declaredAt ?? null,
    works: (declared?.programme ?? declared?.works ?? []).length,
  }));
}
