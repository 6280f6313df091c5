import type { Ctx } from "#core/context.ts";
import { opennessChoices, remunerationChoices } from "#core/terms/choice-rules.ts";
import type { AutomaticConditions } from "#core/terms/music-rights-rules.ts";
import { daysOf } from "#core/terms/slot-rules.ts";
import { defaultVatFigures } from "#core/terms/vat-question-rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { slotsOf } from "../dates/date-rules.ts";
import { findDateWarnings } from "../dates/date-warnings.ts";
import { forecastsOf } from "../forecast-rules.ts";
import { proposalIdInput } from "../input.ts";
import { loadReplaced } from "../load-rounds.ts";
import { summarisePlace, summariseProject } from "../proposed-listings.ts";
import { requireDraft } from "../require-party.ts";
import type { ProposalContent } from "../rules.ts";
import { completedSteps, missingForSending } from "../sending-rules.ts";
import { standingOf } from "../vat-facts-rules.ts";
import type { ForecastFacts, PlaceSummary, ProjectSummary, ProposalForEdit } from "../view-rules.ts";
import { loadDraftFacts, loadPreconditions } from "./preconditions.ts";

/** Everything that the wizard shows, on whichever device it was left. */
export async function getProposalForEdit(ctx: Ctx, input: unknown): Promise<ProposalForEdit> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const { proposal, side } = await requireDraft(ctx, proposalId);
  const read = await loadDraftFacts(ctx, proposal);
  const { facts, cover } = read;
  const project = read.project ? await summariseProject(ctx, read.project) : null;
  const place = read.place ? await summarisePlace(ctx, read.place) : null;
  const { content } = facts;
  const forecastFacts = forecastFactsOf(content, project, place, ctx.settings.musicRightsConditions);
  return {
    id: proposalId,
    direction: proposal.direction,
    version: proposal.version,
    updatedAt: proposal.updatedAt,
    content,
    project,
    place,
    cover,
    remunerationChoices: project && place ? remunerationChoices(project.wishes, place.wishes) : [],
    opennessChoices: project && place ? opennessChoices(project.wishes, place.wishes) : [],
    preconditions: await loadPreconditions(ctx, proposal, read),
    dateWarnings: await findDateWarnings(ctx, { proposalId, dates: content.dates, project, place, viewer: side }),
    forecastFacts,
    forecasts: forecastFacts ? forecastsOf(content, forecastFacts) : [],
    vatFigures: ctx.settings.vatFigures ?? defaultVatFigures,
    completed: completedSteps(facts),
    missing: missingForSending(facts),
    replaces: await loadReplaced(ctx, proposal.replacesId, content),
  };
}

/** Before there are dates, one evening is assumed. */
export function forecastFactsOf(
  { dates, series }: Pick<ProposalContent, "dates" | "series">,
  project: Pick<ProjectSummary, "needsMusicRights" | "vat"> | null,
  place: Pick<PlaceSummary, "placeFamily" | "vat"> | null,
  conditions: AutomaticConditions | undefined,
): ForecastFacts | null {
  if (!project || !place?.placeFamily) return null;
  // Each evening of a series is shared by itself.
  const slots = slotsOf(dates).slice(0, series ? 1 : undefined);
  return {
    needsMusicRights: project.needsMusicRights,
    placeFamily: place.placeFamily,
    conditions,
    charges: standingOf({ project, place }),
    days: Math.max(1, daysOf(slots)),
    slots: Math.max(1, slots.length),
  };
}
