import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { getEvent } from "#core/events/get-event.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { artisticBudget } from "#core/terms/artistic-budget-rules.ts";
import { grossAtFullHouse, isPaidTariff } from "#core/terms/income-rules.ts";
import { musicRightsDue, whyNotAutomatic } from "#core/terms/music-rights-rules.ts";
import { type FrozenTerms, sharingOf } from "#core/terms/rules.ts";
import { waterfall } from "#core/terms/waterfall-rules.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { rightsEventInput } from "./input.ts";
import { readDeclaration } from "./read-declaration.ts";
import { readGross } from "./read-gross.ts";
import { readWorks } from "./read-works.ts";
import type { EventRights, RightsEstimate } from "./rules.ts";
import { mayCorrect } from "./send-programme.ts";
import { declarationState } from "./states.ts";

/** For artist and host alike: where it stands, what it costs, what is next. */
export async function getEventRights(ctx: Ctx, input: unknown): Promise<EventRights> {
  const { eventId } = parseInput(rightsEventInput, input);
  const { event, access } = await requireCoOrganiser(ctx, eventId);
  const { place, project, host } = await getEvent(ctx, { eventId });
  const declared = await readDeclaration(ctx, eventId);
  const { terms } = event;
  const by = declared && (await findPeople(ctx, [declared.declaredBy])).get(declared.declaredBy);
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
    repertoire: await readWorks(ctx, event.projectId),
    names: { artist: project.artistName, host: host.name },
    sharing: sharingOf(terms),
    now: estimate(await readGross(ctx, eventId)),
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
    slots: terms.slots.length,
  }),
  hasPaidTariff: terms.tariffs.some(isPaidTariff),
  placeFamily: placeFamily ?? "",
});
