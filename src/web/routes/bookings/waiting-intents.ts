import { redirect } from "react-router";
import type { Ctx } from "#core/context.ts";
import { joinWaitingList } from "#core/ticketing/join-waiting-list.ts";
import { leaveWaitingList } from "#core/ticketing/leave-waiting-list.ts";
import { limitBooking } from "#core/ticketing/limits.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, type Refused, runForm } from "#web/server/form-action.ts";
import { blamingTheDate, bookingAddress, chosenPrice } from "./booking-choice.ts";

/** The answer is an address that says it again, and from which the list can be left. */
export async function joinList(ctx: Ctx, form: FormData, eventId: string): Promise<Refused> {
  const { date = "", freePriceCents, email, ...fields } = fieldsOf(form);
  const wish = {
    ...fields,
    eventId,
    slotId: date,
    email: email || undefined,
    freePriceCents: chosenPrice(freePriceCents),
  };
  const outcome = await runForm(ctx, form, () =>
    blamingTheDate(async () => {
      await limitBooking(ctx, "wait");
      return joinWaitingList(ctx, wish);
    }),
  );
  if (outcome.refused) return outcome.refused;
  const { entryId, token } = outcome.value;
  throw redirect(bookingAddress(eventId, { date, attente: entryId ?? "oui", ...(token ? { cle: token } : {}) }));
}

export async function leaveList(ctx: Ctx, form: FormData, eventId: string): Promise<Refused> {
  const outcome = await runForm(ctx, form, () => leaveWaitingList(ctx, fieldsOf(form)));
  if (outcome.refused) return outcome.refused;
  const headers = flashHeaders({ kind: "success", text: "Vous n’êtes plus sur la liste d’attente." });
  throw redirect(bookingAddress(eventId, {}), { headers });
}
