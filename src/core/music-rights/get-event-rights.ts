import { and, eq, sql } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { getEvent } from "#core/events/get-event.ts";
import { artisticBudget, grossAtFullHouse, isPaidTariff } from "#core/terms/income-rules.ts";
import { musicRightsDue, whyNotAutomatic } from "#core/terms/music-rights-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { waterfall } from "#core/terms/waterfall-rules.ts";
import { tickets } from "#core/ticketing/tables.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadDeclaration, mayCorrect } from "./declare-event.ts";
import { rightsEventInput } from "./input.ts";
import { declarationState } from "./process.ts";
import { loadWorks } from "./repertoire.ts";
import type { EventRights, RightsEstimate } from "./rules.ts";

/** Paid tickets, neither refunded nor disputed, of the whole event: what rights are counted on. */
async function loadGross(ctx: Ctx, eventId: string): Promise<Cents> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${tickets.priceCents}), 0)` })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.state, "valid")));
  return Number(row?.total ?? 0);
}

/** For artist and host alike: where it stands, what it costs, what is next. */
export async function getEventRights(ctx: Ctx, input: unknown): Promise<EventRights> {
  const { eventId } = parseInput(rightsEventInput, input);
  const { event, access } = await requireCoOrganiser(ctx, eventId);
  const { place, project, host } = await getEvent(ctx, { eventId });
  const declared = await loadDeclaration(ctx, eventId);
  const { terms } = event;
  const by = declared && (await loadPeople(ctx, [declared.declaredBy])).get(declared.declaredBy);
  const estimate = (gross: Cents) => estimateOf(terms, gross, declared?.before ?? false);
  return {
    eventId,
    title: event.title,
    projectId: event.projectId,
    state: declarationState(terms.musicRights.needed, declared),
    isCancelled: event.state === "cancelled",
    isOrganiser: access.isOrganiser,
    mayEditRepertoire: access.sides.includes("artist"),
    firstStartsAt: event.firstStartsAt,
    lastEndsAt: event.lastEndsAt,
    deadline: event.firstStartsAt,
    automatic: terms.musicRights.automatic,
    notAutomaticBecause:
      terms.musicRights.needed && !terms.musicRights.automatic
        ? whyNotAutomatic(automaticFacts(terms, place.placeFamily), ctx.settings.musicRightsConditions)
        : [],
    declared: declared
      ? { at: declared.declaredAt, by: by?.displayName ?? "", before: declared.before, works: declared.works }
      : null,
    programme:
      declared?.programme && declared.programmeSentAt
        ? { at: declared.programmeSentAt, works: declared.programme }
        : null,
    mayCorrectProgramme: mayCorrect(declared?.programmeSentAt ?? null, ctx.now),
    repertoire: await loadWorks(ctx, event.projectId),
    names: { artist: project.artistName, host: host.name },
    sharing: sharingOf(terms),
    now: estimate(await loadGross(ctx, eventId)),
    full: estimate(grossAtFullHouse(terms.tariffs, terms.slots.length)),
  };
}

/** A free evening has no income to take a part of. */
function estimateOf(terms: FrozenTerms, grossCents: Cents, declaredBefore: boolean): RightsEstimate {
  const owes = terms.musicRights.needed && grossCents > 0;
  return {
    fall: waterfall(grossCents, sharingOf(terms), { declaredBefore }),
    dueCents: owes ? musicRightsDue(grossCents, false) : 0,
    earlyCents: owes ? musicRightsDue(grossCents, true) : 0,
  };
}

export const automaticFacts = (terms: FrozenTerms, placeFamily: string | null) => ({
  capacity: terms.capacity,
  artisticBudgetCents: artisticBudget({
    ...terms,
    days: sharingOf(terms).days,
    evenings: sharingOf(terms).evenings,
    slots: terms.slots.length,
  }),
  hasPaidTariff: terms.tariffs.some(isPaidTariff),
  placeFamily: placeFamily ?? "",
});
