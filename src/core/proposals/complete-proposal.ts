import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { resolutionsOf } from "#core/terms/remuneration-rules.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { agreedDates, resolvedRemuneration } from "./agreement-rules.ts";
import { completeProposalInput } from "./input.ts";
import { mayConfigure } from "./prepare-acceptance.ts";
import { contentOf, type ProposalRow } from "./proposal-content.ts";
import { refuseWhenOver, requireReceiver } from "./require-party.ts";
import { tariffProblems } from "./sending-rules.ts";
import { stateRefusal } from "./state-refusals.ts";
import { proposals } from "./tables.ts";

/** Saves what the accepting side fills in on its way; the proposal stays as it is otherwise. */
export async function completeProposal(ctx: Ctx, input: unknown): Promise<void> {
  const { proposalId, ...answers } = parseInput(completeProposalInput, input);
  await transact(ctx, async (inner) => {
    const party = await requireReceiver(inner, proposalId, "update");
    const { proposal } = party;
    if (proposal.state !== "sent") throw stateRefusal(proposal.state);
    refuseWhenOver(inner, proposal);
    const { chosenDates, chosenRemuneration } = answers;
    const ticketing = mayConfigure(party)
      ? given({ ...answers, chosenDates: undefined, chosenRemuneration: undefined })
      : {};
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
    const slots = agreedDates(content.dates, proposal.chosenDates).length || content.dates.length;
    const frame = {
      remuneration: resolvedRemuneration(content, proposal) ?? offer,
      capacity: content.capacity ?? 0,
      goalCents: content.goalCents,
      slots,
    };
    for (const { field, message } of tariffProblems(content.tariffs ?? [], frame)) {
      addUnder(fields, field, message);
    }
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}
