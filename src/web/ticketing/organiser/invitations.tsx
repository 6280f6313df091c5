import { useOutletContext } from "react-router";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { inviteGuestsInput } from "#core/ticketing/input.ts";
import { inviteGuests, listInvitations, withdrawInvitation } from "#core/ticketing/organiser/invitations.ts";
import type { TicketState } from "#core/ticketing/process.ts";
import { de } from "#platform/french-elision.ts";
import { newId } from "#platform/ids.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { counted } from "#web/ui/figures.tsx";
import type { Route } from "./+types/invitations.ts";
import { dayAndHourText, organiserMeta, slotOf, slotOptions } from "./organiser-words.ts";

type InvitationFacts = {
  orderId: string;
  slotId: string;
  email: string | null;
  invitedAt: Date;
  tickets: readonly { id: string; holderName: string | null; state: TicketState }[];
};

type InvitationListProps = {
  invitations: readonly InvitationFacts[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
  path: string;
};

function InvitationList({ invitations, slots, path }: InvitationListProps) {
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

export const meta = organiserMeta("Invitations");

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const invitations = await listInvitations(ctx, { eventId: params.eventid });
  return { invitations, now: ctx.now, idempotencyKey: newId(ctx.now) };
});

const form = pageForm<Route.ActionArgs>();

const here = ({ eventid }: { eventid: string }) => `/event/${eventid}/admin/invitations`;

export const action = formAction({
  invite: form({
    schema: inviteGuestsInput,
    run: ({ ctx, fields, params }) => inviteGuests(ctx, { ...fields, eventId: params.eventid }),
    done: ({ seats }, { params }) =>
      afterwards(
        here(params),
        `${counted(seats, "personne invitée", "personnes invitées")}. Les billets partent par e-mail.`,
      ),
  }),
  withdraw: form({
    schema: textFields("orderId"),
    run: ({ ctx, fields, params }) => withdrawInvitation(ctx, { ...fields, eventId: params.eventid }),
    done: (_, { params }) => afterwards(here(params), "L’invitation est retirée, et la personne prévenue."),
  }),
});

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const check = schemaCheck(() => import("#core/ticketing/input.ts").then((input) => input.inviteGuestsInput), {
  eventId: ANY_ID,
});

export default function AdminInvitations({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slots, tariffs, phase } = useOutletContext<ManagedEvent>();
  const { invitations, now, idempotencyKey } = loaderData;
  const open = slots.filter(({ active, startsAt }) => active && startsAt > now);
  const [slot, tariff] = [open[0], tariffs[0]];
  const path = `/event/${id}/admin/invitations`;
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <section aria-labelledby="inviter" className="min-w-0">
        <h2 id="inviter" className="mb-4 text-2xl">
          Inviter
        </h2>
        {phase === "cancelled" || !slot || !tariff ? (
          <p>Il n’y a plus de date à venir{"\u202f"}: plus personne ne peut être invité.</p>
        ) : (
          <CheckedForm
            refused={actionData ?? undefined}
            check={check}
            intent="invite"
            action={path}
            labels={{ guests: "Qui invitez-vous\u202f?", slotId: "Séance", tariffId: "Places prises sur" }}
            submit="Inviter"
            sendingLabel="Envoi…"
          >
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            {open.length > 1 ? (
              <SelectField name="slotId" label="Séance" placeholder={false} required options={slotOptions(open)} />
            ) : (
              <input type="hidden" name="slotId" value={slot.id} />
            )}
            {tariffs.length > 1 ? (
              <SelectField
                name="tariffId"
                label="Places prises sur"
                help="Une invitation occupe une place qui se vendrait sinon."
                placeholder={false}
                required
                options={tariffs.map(({ id: value, label }) => ({ value, label }))}
              />
            ) : (
              <input type="hidden" name="tariffId" value={tariff.id} />
            )}
            <TextArea
              name="guests"
              label={"Qui invitez-vous\u202f?"}
              help="Une personne par ligne : son nom, puis son adresse e-mail. Deux lignes avec la même adresse font un seul envoi."
              placeholder={"Ève Martin, eve@exemple.fr\nPaul Roux, paul@exemple.fr"}
              required
              rows={6}
            />
          </CheckedForm>
        )}
      </section>
      <section aria-labelledby="liste" className="min-w-0">
        <h2 id="liste" className="mb-4 text-2xl">
          La liste
        </h2>
        {invitations.length === 0 ? (
          <EmptyState title="Personne encore" level={3}>
            <p>
              Les personnes que vous invitez ont un billet comme les autres, gratuit, et figurent sur la liste à
              l’entrée.
            </p>
          </EmptyState>
        ) : (
          <InvitationList invitations={invitations} slots={slots} path={path} />
        )}
      </section>
    </div>
  );
}
