import { Link, useOutletContext } from "react-router";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { participantsInput } from "#core/ticketing/input.ts";
import { listParticipants } from "#core/ticketing/organiser/list-participants.ts";
import type { TicketState } from "#core/ticketing/process.ts";
import type { AnsweredQuestion } from "#core/ticketing/questions/question-rules.ts";
import type { Cents } from "#platform/money.ts";
import { TakeListForm } from "#web/imports/take-list-form.tsx";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { AnswerList } from "../../answer-list.tsx";
import { Fold } from "../../fold.tsx";
import { dayAndHourText, organiserMeta, priceWords, slotOf, ticketStateWords } from "../organiser-words.ts";
import type { Route } from "./+types/participants.ts";
import { filterOf, filterParams, ParticipantFilters } from "./participant-filters.tsx";

type ParticipantFacts = {
  ticketId: string;
  orderId: string;
  slotId: string;
  number: number | null;
  holderName: string | null;
  email: string | null;
  tariffLabel: string;
  priceCents: Cents;
  doorCents: Cents | null;
  state: TicketState;
  answers: readonly AnsweredQuestion[];
  controlledAt: Date | null;
};

type ParticipantRowsProps = {
  eventId: string;
  participants: readonly ParticipantFacts[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
};

/** One line a ticket; the whole line leads to its booking. */
function ParticipantRows({ eventId, participants, slots }: ParticipantRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {participants.map((each) => (
        <li
          key={each.ticketId}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-sand lg:grid-cols-[4rem_minmax(0,1.4fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto] lg:items-center"
        >
          <span className="text-sm tabular-nums max-lg:order-2 max-lg:text-right">n° {each.number}</span>
          <Link
            to={`/event/${eventId}/admin/reservations/${each.orderId}`}
            className="font-semibold text-ink before:absolute before:inset-0 max-lg:order-1"
          >
            {each.holderName ?? each.email ?? "Sans nom"}
          </Link>
          <span className="truncate text-sm max-lg:order-3 max-lg:col-span-2">
            {each.holderName ? each.email : "Nom non indiqué"}
          </span>
          <span className="text-sm max-lg:order-4 max-lg:col-span-2">
            {each.tariffLabel}, {priceWords(each)}
            {slots.length > 1 && `, ${slotOf(slots, each.slotId)}`}
          </span>
          <span className="flex flex-wrap gap-2 max-lg:order-5 max-lg:col-span-2 lg:justify-end">
            {each.controlledAt ? (
              <Badge tone="green" icon="check">
                Contrôlé, {dayAndHourText(each.controlledAt)}
              </Badge>
            ) : (
              <Badge tone={each.state === "valid" ? "neutral" : ticketStateWords[each.state].tone}>
                {each.state === "valid" ? "Pas encore contrôlé" : ticketStateWords[each.state].label}
              </Badge>
            )}
          </span>
          <AnswerList answers={each.answers} className="order-last col-span-full max-lg:mt-1 lg:col-start-2" />
        </li>
      ))}
    </ul>
  );
}

export const meta = organiserMeta("Participants");

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const asked = { eventId: params.eventid, ...filterOf(url.searchParams) };
  const { participants, total, page, pages } = await listParticipants(ctx, asked);
  const { text, slotId, state, controlled } = participantsInput.parse(asked);
  return { participants, total, page, pages, filter: { text, slotId, state, controlled } };
});

export default function AdminParticipants({ loaderData }: Route.ComponentProps) {
  const { id, slots } = useOutletContext<ManagedEvent>();
  const { participants, total, page, pages, filter } = loaderData;
  const path = `/event/${id}/admin/participants`;
  const params = filterParams(filter);
  const query = params.size > 0 ? `?${params}` : "";
  const href = (number: number) => {
    const next = new URLSearchParams(params);
    if (number > 1) next.set("page", String(number));
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return (
    <div className="grid gap-6">
      <ParticipantFilters path={path} filter={filter} slots={slots} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{counted(total, "billet", "billets")}</h2>
        <div className="flex flex-wrap gap-3">
          <a href={`${path}.csv${query}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" />
            Tableur (CSV)
          </a>
          <a href={`${path}/imprimer${query}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="printer" />
            Imprimer
          </a>
        </div>
      </div>
      {participants.length === 0 ? (
        <EmptyState title={params.size > 0 ? "Aucun billet ne correspond" : "Aucun billet pour l’instant"} level={3}>
          <p>
            {params.size > 0
              ? "Essayez un autre nom, ou moins de filtres."
              : "Les personnes qui réservent apparaissent ici, avec leur billet et leur passage à l’entrée."}
          </p>
        </EmptyState>
      ) : (
        <ParticipantRows eventId={id} participants={participants} slots={slots} />
      )}
      <Pagination page={page} total={pages} href={href} />
      <Fold icon="download" title="Emporter dans la forme d’une autre billetterie" isOpen={false}>
        <div className="grid gap-4">
          <p className="text-sm">Toute la liste, sans les filtres.</p>
          <TakeListForm path={`/event/${id}/admin/liste.csv`} />
        </div>
      </Fold>
    </div>
  );
}
