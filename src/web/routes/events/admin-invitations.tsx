import { useOutletContext } from "react-router";
import type { EventDesk } from "#core/events/get-event-desk.ts";
import { inviteGuestsInput } from "#core/ticketing/input.ts";
import { inviteGuests } from "#core/ticketing/invite-guests.ts";
import { listInvitations } from "#core/ticketing/list-invitations.ts";
import { withdrawInvitation } from "#core/ticketing/withdraw-invitation.ts";
import { newId } from "#platform/ids.ts";
import { slotOptions } from "#web/components/event-admin/admin-words.ts";
import { InvitationList } from "#web/components/event-admin/invitation-list.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { counted } from "#web/ui/counted.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { Route } from "./+types/admin-invitations.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Invitations", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const invitations = await atTheDesk(listInvitations(ctx, { eventId: params.eventid }));
  return { invitations, now: ctx.now, idempotencyKey: newId(ctx.now) };
}

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
  const { id, slots, tariffs, phase } = useOutletContext<EventDesk>();
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
