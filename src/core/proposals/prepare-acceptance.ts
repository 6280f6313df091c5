import type { Ctx } from "#core/context.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { remunerationLabel, resolutionsOf } from "#core/terms/remuneration-rules.ts";
import { daysOf } from "#core/terms/slot-rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { acceptanceLacks, agreedDates, resolvedRemuneration } from "./agreement-rules.ts";
import { slotsOf } from "./date-rules.ts";
import { musicRightsFacts } from "./forecast-rules.ts";
import { proposalIdInput } from "./input.ts";
import { readPaidPreconditions } from "./preconditions.ts";
import { contentOf } from "./proposal-content.ts";
import { readView } from "./read-view.ts";
import { type Party, refuseWhenOver, requireReceiver } from "./require-party.ts";
import { acceptPath } from "./rules.ts";
import { stateRefusal } from "./state-refusals.ts";
import type { AcceptancePlan, Precondition } from "./view-rules.ts";

/** What is missing, and the terms as they would be frozen. For the side that answers. */
export async function prepareAcceptance(ctx: Ctx, input: unknown): Promise<AcceptancePlan> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const party = await requireReceiver(ctx, proposalId);
  const { proposal } = party;
  if (proposal.state !== "sent") throw stateRefusal(proposal.state);
  refuseWhenOver(ctx, proposal);
  const view = await readView(ctx, party);
  const { content, terms, place } = view;
  const kind = resolvedRemuneration(content, proposal);
  const dates = agreedDates(content.dates, proposal.chosenDates);
  const slots = slotsOf(dates);
  const facts =
    kind && place.placeFamily
      ? musicRightsFacts(
          { ...content, remuneration: kind },
          { placeFamily: place.placeFamily, days: Math.max(1, daysOf(slots)), slots: Math.max(1, slots.length) },
        )
      : null;
  const missing = await findMissing(ctx, party);
  const kinds = content.remuneration ? resolutionsOf(content.remuneration) : [];
  return {
    proposal: view,
    missing,
    dateChoices: content.dates.map((date, index) => ({
      index,
      date,
      chosen: content.dates.length === 1 || (proposal.chosenDates?.includes(index) ?? false),
      warnings: view.dateWarnings.filter((warning) => warning.index === index),
    })),
    remunerationChoices: kinds.map((code) => ({ code, label: remunerationLabel(code), chosen: code === kind })),
    ticketing: { editable: mayConfigure(party), capacity: content.capacity ?? 0, facts },
    terms,
    termsHash: terms ? hashTerms(terms) : null,
    forecasts: view.forecasts,
    purchase: view.purchase,
    ready: missing.length === 0,
  };
}

/** Left to the artist, and the artist is who answers. */
export const mayConfigure = ({ proposal, side, isSender }: Party): boolean =>
  proposal.ticketingDeferred && side === "artist" && !isSender;

/** Everything that the accepting side still has to do. */
export async function findMissing(ctx: Ctx, party: Party): Promise<AcceptancePlan["missing"]> {
  const { proposal, side } = party;
  const content = contentOf(proposal);
  const lacks = acceptanceLacks(content, proposal).map((lack) => ({ ...lack, href: null }));
  const ownerId = side === "artist" ? party.artistId : party.hostId;
  const kind = resolvedRemuneration(content, proposal) ?? content.remuneration;
  if (!ownerId || !kind) return lacks;
  const back = acceptPath(proposal);
  const paid = await readPaidPreconditions(ctx, { content, remuneration: kind, side, ownerId, back });
  return [...lacks, ...paid.filter(({ done }) => !done).map(asNeed)];
}

const asNeed = ({ code, label, href }: Precondition): AcceptancePlan["missing"][number] => ({
  code: code === "invoice_info" ? "invoice_info" : "payment_account",
  message: label,
  href,
});
