import { and, eq, gt, lt } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { createEvent } from "#core/events/create-event.ts";
import { eventSlots } from "#core/events/tables.ts";
import { organiserOf } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { termsOf } from "./agreement-rules.ts";
import { mailAccepted } from "./mail-steps.ts";
import { moveProposal, tellAnswered } from "./move-proposal.ts";
import { contentOf, type ProposalRow } from "./proposal-content.ts";
import { readProposedPair } from "./read-listings.ts";
import { listingFacts } from "./read-view.ts";
import type { ProposalPeople } from "./require-party.ts";
import { openThread } from "./touch-thread.ts";

/** With the proposal's row locked and everything checked: the event, the answer, the mails, in one transaction. */
export async function agree(
  ctx: Ctx,
  people: ProposalPeople,
  changes: Partial<Pick<ProposalRow, "answeredBy" | "answeredAt">> = {},
): Promise<{ eventId: string }> {
  const { proposal, artistId, hostId } = people;
  const { projectId, placeId, title, description } = proposal;
  const terms = await freezeNow(ctx, proposal);
  if (!projectId || !placeId || !artistId || !hostId || title === null || description === null || !terms) {
    throw new Error("an acceptance that was not checked");
  }
  const { eventId } = await createEvent(ctx, {
    proposalId: proposal.id,
    projectId,
    placeId,
    artistId,
    hostId,
    organiser: organiserOf(terms.remuneration),
    title,
    description,
    terms,
    coverFrom: { kind: "proposal", id: proposal.id },
  });
  const accepted = await moveProposal(ctx, proposal, "accepted", changes);
  await openThread(ctx, accepted);
  await mailAccepted(ctx, { ...people, proposal: accepted }, eventId);
  await tellAnswered(ctx, accepted);
  return { eventId };
}

export async function freezeNow(ctx: Ctx, proposal: ProposalRow): Promise<FrozenTerms | null> {
  const { project, place } = await readProposedPair(ctx, proposal);
  return termsOf(contentOf(proposal), proposal, listingFacts(project, place, ctx.settings.musicRightsConditions));
}

/** Nobody is to pay for hours that are taken. The event itself is refused by the database, whatever this says. */
export async function refuseTakenPlace(ctx: Ctx, placeId: string | null, terms: FrozenTerms): Promise<void> {
  for (const { startsAt, endsAt } of terms.slots) {
    const [taken] = await ctx.db
      .select({ id: eventSlots.id })
      .from(eventSlots)
      .where(
        and(
          eq(eventSlots.placeId, placeId ?? ""),
          eq(eventSlots.active, true),
          lt(eventSlots.startsAt, new Date(endsAt)),
          gt(eventSlots.endsAt, new Date(startsAt)),
        ),
      )
      .limit(1);
    if (taken) throw new DomainError("conflict", { reason: "place_taken", detail: m["event.place_taken"]() });
  }
}
