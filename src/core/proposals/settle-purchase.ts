import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { agree } from "./agree.ts";
import { findEvent } from "./read-view.ts";
import { readPeople } from "./require-party.ts";
import { stateRefusal } from "./state-refusals.ts";

/**
 * For whoever took the money, in its transaction: the price is paid, so the event is made. Twice is once. Refused when the
 * proposal lapsed meanwhile or the hours were taken (`place_taken`): the money is then to be given back.
 */
export async function settlePurchase(ctx: Ctx, proposalId: string): Promise<{ eventId: string }> {
  return transact(ctx, async (inner) => {
    const people = await readPeople(inner, proposalId, "update");
    if (!people) throw new DomainError("not_found");
    const { state } = people.proposal;
    const event = state === "accepted" ? await findEvent(inner, proposalId) : undefined;
    if (event) return { eventId: event.id };
    if (state !== "to_finalize") throw stateRefusal(state);
    return agree(inner, people);
  });
}
