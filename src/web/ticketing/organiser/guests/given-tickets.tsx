import type { TicketState } from "#core/ticketing/process.ts";
import { de } from "#platform/french-elision.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { counted } from "#web/ui/figures.tsx";
import { dayAndHourText, slotOf } from "../organiser-words.ts";

type InvitationFacts = {
  orderId: string;
  slotId: string;
  email: string | null;
  invitedAt: Date;
  tickets: readonly { id: string; holderName: string | null; state: TicketState }[];
};

type GivenTicketsProps = {
  invitations: readonly InvitationFacts[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
  path: string;
};

/** Tickets that were given without asking whether anybody comes. */
export function GivenTickets({ invitations, slots, path }: GivenTicketsProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {invitations.map(({ orderId, slotId, email, invitedAt, tickets }) => {
        const valid = tickets.filter(({ state }) => state === "valid").length;
        const names = tickets.map(({ holderName }) => holderName ?? "Sans nom").join(", ");
        const dialog = `retirer-${orderId}`;
        return (
          <li key={orderId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold text-ink">{names}</p>
              <p className="wrap-anywhere text-sm">
                {email}, {counted(tickets.length, "place", "places")}, {dayAndHourText(invitedAt)}
                {slots.length > 1 && `, pour ${slotOf(slots, slotId)}`}
              </p>
            </div>
            {valid === 0 ? (
              <Badge tone="amber">Retirée</Badge>
            ) : (
              <>
                <a href={`#${dialog}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
                  Retirer<span className="sr-only"> l’invitation {de(names)}</span>
                </a>
                <ConfirmDialog
                  id={dialog}
                  fromHash
                  danger
                  title={`Retirer l’invitation ${de(names)}\u202f?`}
                  confirmLabel="Retirer l’invitation"
                  cancelLabel="La garder"
                  action={path}
                  fields={{ intent: "withdraw", orderId }}
                >
                  <p>
                    {valid > 1 ? "Les places redeviennent libres" : "La place redevient libre"}, et la personne est
                    prévenue par e-mail.
                  </p>
                </ConfirmDialog>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
