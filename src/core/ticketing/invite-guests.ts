import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { byAddress } from "./guest-list-rules.ts";
import { inviteGuestsInput } from "./input.ts";
import { inviteGuest } from "./invite-guest.ts";
import { refuseBusy } from "./refuse-busy.ts";

/** A whole list at once: every guest gets a seat, or nobody does and the organiser learns that it is too many. */
export async function inviteGuests(ctx: Ctx, raw: unknown): Promise<{ seats: number }> {
  const { guests, idempotencyKey, ...where } = parseInput(inviteGuestsInput, raw);
  await refuseBusy(() =>
    transact(ctx, async (inner) => {
      for (const [index, { email, names }] of byAddress(guests).entries()) {
        await inviteGuest(inner, { ...where, email, holderNames: names, idempotencyKey: `${idempotencyKey}:${index}` });
      }
    }),
  );
  return { seats: guests.length };
}
