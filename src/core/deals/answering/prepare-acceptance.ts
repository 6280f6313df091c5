import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { hashAgreement } from "#core/terms/freeze-terms.ts";
import { remunerationLabel, resolutionsOf } from "#core/terms/remuneration-rules.ts";
import { daysOf } from "#core/terms/slot-rules.ts";
import { tariffProblems } from "#core/terms/tariff-rules.ts";
import { chooseVat } from "#core/terms/vat-rules.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { acceptanceLacks, agreedDates, resolvedRemuneration } from "../agreement-rules.ts";
import { datesAnEvent, slotsOf } from "../dates/date-rules.ts";
import { musicRightsFacts } from "../forecast-rules.ts";
import { loadView } from "../get-proposal.ts";
import { completeProposalInput, proposalIdInput } from "../input.ts";
import { contentOf, type ProposalRow, stateRefusal } from "../move-proposal.ts";
import { type Party, refuseWhenOver, requireReceiver } from "../require-party.ts";
import { acceptPath } from "../rules.ts";
import { loadPaidPreconditions } from "../sending/preconditions.ts";
import { proposals } from "../tables.ts";
import type { AcceptancePlan, Precondition } from "../view-rules.ts";

/** What is missing, and the terms as they would be frozen. For the side that answers. */
export async function prepareAcceptance(ctx: Ctx, input: unknown): Promise<AcceptancePlan> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const party = await requireReceiver(ctx, proposalId);
  const { proposal } = party;
  if (proposal.state !== "sent") throw stateRefusal(proposal.state);
  refuseWhenOver(ctx, proposal);
  const view = await loadView(ctx, party);
  const { content, terms, place } = view;
  const kind = resolvedRemuneration(content, proposal);
  const dates = agreedDates(content, proposal.chosenDates);
  // What is judged is one evening, the first, where each is an event of its own.
  const slots = slotsOf(content.series ? dates.slice(0, 1) : dates);
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
    // A series is taken whole: another date is asked for by a counter-proposal.
    dateChoices: (content.series ? [] : content.dates).map((date, index) => ({
      index,
      date,
      chosen: content.dates.length === 1 || (proposal.chosenDates?.includes(index) ?? false),
      warnings: view.dateWarnings.filter((warning) => warning.index === index),
    })),
    remunerationChoices: kinds.map((code) => ({ code, label: remunerationLabel(code), chosen: code === kind })),
    ticketing: { editable: mayConfigure(party), capacity: content.capacity ?? 0, facts },
    terms,
    termsHash: hashAgreement(view.evenings),
    forecasts: view.forecasts,
    purchase: view.purchase,
    ready: missing.length === 0,
  };
}

/** Left to the artist, and the artist is who answers. */
const mayConfigure = ({ proposal, side, isSender }: Party): boolean =>
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
  const paid = await loadPaidPreconditions(ctx, { content, remuneration: kind, side, ownerId, back });
  return [...lacks, ...paid.filter(({ done }) => !done).map(asNeed)];
}

const asNeed = ({ code, label, href }: Precondition): AcceptancePlan["missing"][number] => ({
  code: code === "invoice_info" ? "invoice_info" : "payment_account",
  message: label,
  href,
});

/** Saves what the accepting side fills in on its way; the proposal stays as it is otherwise. */
export async function completeProposal(ctx: Ctx, input: unknown): Promise<void> {
  const { proposalId, ...answers } = parseInput(completeProposalInput, input);
  await transact(ctx, async (inner) => {
    const party = await requireReceiver(inner, proposalId, "update");
    const { proposal } = party;
    if (proposal.state !== "sent") throw stateRefusal(proposal.state);
    refuseWhenOver(inner, proposal);
    const { chosenDates, chosenRemuneration } = answers;
    const { tariffs, vatRate, vatAnswers, insurance } = answers;
    const figures = inner.settings.vatFigures;
    const vatChoice = vatRate === undefined ? undefined : chooseVat(proposal.vatChoice, vatAnswers, vatRate, figures);
    const ticketing = mayConfigure(party) ? given({ tariffs, vatRate, vatChoice, insurance }) : {};
    const changes = { ...given({ chosenDates, chosenRemuneration }), ...ticketing };
    if (Object.keys(changes).length === 0) return;
    refuseImpossible({ ...proposal, ...changes } as ProposalRow, answers.tariffs !== undefined && mayConfigure(party));
    await inner.db
      .update(proposals)
      .set({ ...changes, updatedAt: inner.now })
      .where(eq(proposals.id, proposalId));
  });
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function refuseImpossible(proposal: ProposalRow, checkTariffs: boolean): void {
  const content = contentOf(proposal);
  const fields: FieldErrors = {};
  if (proposal.chosenDates?.some((index) => index >= content.dates.length)) {
    fields.chosenDates = [m["proposal.choose_date"]()];
  }
  const offer = content.remuneration;
  if (offer && proposal.chosenRemuneration && !resolutionsOf(offer).includes(proposal.chosenRemuneration)) {
    fields.chosenRemuneration = [m["proposal.choose_remuneration"]()];
  }
  if (checkTariffs && offer) {
    const agreed = agreedDates(content, proposal.chosenDates);
    const dates = agreed.length > 0 ? agreed : content.dates;
    const frame = {
      remuneration: resolvedRemuneration(content, proposal) ?? offer,
      capacity: content.capacity ?? 0,
      goalCents: content.goalCents,
      slots: datesAnEvent({ ...content, dates }),
      evenings: slotsOf(dates),
    };
    for (const { field, message } of tariffProblems(content.tariffs ?? [], frame)) {
      addUnder(fields, field, message);
    }
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}
