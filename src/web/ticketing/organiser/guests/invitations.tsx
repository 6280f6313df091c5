import { useOutletContext } from "react-router";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { eventGuestInput, sendInvitationInput } from "#core/ticketing/guests/input.ts";
import { listGuests } from "#core/ticketing/guests/see-guests.ts";
import { sendInvitation, sendInvitationAgain, withdrawGuest } from "#core/ticketing/guests/send-invitation.ts";
import { inviteGuestsInput } from "#core/ticketing/input.ts";
import { inviteGuests, listInvitations, withdrawInvitation } from "#core/ticketing/organiser/invitations.ts";
import { newId } from "#platform/ids.ts";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Fold } from "../../fold.tsx";
import { organiserMeta } from "../organiser-words.ts";
import type { Route } from "./+types/invitations.ts";
import { GivenTickets } from "./given-tickets.tsx";
import { GiveTicketsForm, GuestForm } from "./guest-forms.tsx";
import { GuestList, GuestSummary } from "./guest-list.tsx";

export const meta = organiserMeta("Invitations");

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const asked = { eventId: params.eventid };
  const [guests, given] = await Promise.all([listGuests(ctx, asked), listInvitations(ctx, asked)]);
  return { guests, given, now: ctx.now, keys: { ask: newId(ctx.now), give: newId(ctx.now) } };
});

const form = pageForm<Route.ActionArgs>();

const here = ({ eventid }: { eventid: string }) => `/event/${eventid}/admin/invitations`;

export const action = formAction({
  ask: form({
    schema: sendInvitationInput,
    run: ({ ctx, fields, params }) => sendInvitation(ctx, { ...fields, eventId: params.eventid }),
    done: (_, { params }) => afterwards(here(params), "L’invitation part par e-mail, et les places sont gardées."),
  }),
  again: form({
    schema: eventGuestInput,
    run: ({ ctx, fields, params }) => sendInvitationAgain(ctx, { ...fields, eventId: params.eventid }),
    done: (_, { params }) => afterwards(here(params), "L’invitation repart par e-mail."),
  }),
  "withdraw-guest": form({
    schema: eventGuestInput,
    run: ({ ctx, fields, params }) => withdrawGuest(ctx, { ...fields, eventId: params.eventid }),
    done: (_, { params }) => afterwards(here(params), "L’invitation est retirée, et la personne prévenue."),
  }),
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

export default function AdminInvitations({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slots, tariffs, phase } = useOutletContext<ManagedEvent>();
  const { guests, given, now, keys } = loaderData;
  const open = slots.filter(({ active, startsAt }) => active && startsAt > now);
  const path = `/event/${id}/admin/invitations`;
  const sent = actionData ?? undefined;
  const forms = { slots: open, tariffs, path, refused: sent };
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <section aria-labelledby="inviter" className="min-w-0">
        <h2 id="inviter" className="mb-4 text-2xl">
          Inviter
        </h2>
        {phase === "cancelled" || open.length === 0 || tariffs.length === 0 ? (
          <p>Il n’y a plus de date à venir{"\u202f"}: plus personne ne peut être invité.</p>
        ) : (
          <div className="grid gap-8">
            {/* Another list is another form: whoever was invited does not stay in its fields. */}
            <GuestForm key={guests[0]?.id ?? ""} {...forms} idempotencyKey={keys.ask} />
            <Fold icon="gift" title="Offrir des billets sans demander de réponse" isOpen={sent?.intent === "invite"}>
              <GiveTicketsForm {...forms} idempotencyKey={keys.give} />
            </Fold>
          </div>
        )}
      </section>
      <section aria-labelledby="liste" className="grid min-w-0 gap-4">
        <h2 id="liste" className="text-2xl">
          La liste
        </h2>
        {guests.length === 0 && given.length === 0 && (
          <EmptyState title="Personne encore" level={3}>
            <p>
              Chaque personne répond par oui ou par non, seule ou accompagnée. Qui vient a un billet comme les autres,
              gratuit, et figure sur la liste à l’entrée.
            </p>
          </EmptyState>
        )}
        {sent?.message && sent.intent !== "ask" && sent.intent !== "invite" && (
          <p role="alert" className="font-semibold text-error">
            {sent.message}
          </p>
        )}
        {guests.length > 0 && (
          <>
            <GuestSummary guests={guests} />
            <GuestList guests={guests} slots={slots} path={path} now={now} />
          </>
        )}
        {given.length > 0 && (
          <>
            <h3 className="mt-4 text-xl">Billets offerts sans réponse à donner</h3>
            <GivenTickets invitations={given} slots={slots} path={path} />
          </>
        )}
      </section>
    </div>
  );
}
