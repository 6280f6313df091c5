import { Link } from "react-router";
import type { CancelCause, EventPhase, EventVisibility } from "#core/events/process.ts";
import type { PayoutState } from "#core/payouts/process.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Facts } from "#web/ui/page-heading.tsx";
import { useMayOpen } from "../own-rights.tsx";
import { RuleField } from "../reports/rule-field.tsx";
import { ReasonForm } from "../sheets.tsx";
import { eventPhaseLabels, payoutStateLabels, visibilityLabels } from "../state-labels.ts";

type Person = { id: string; firstName: string; lastName: string };

type EventSummaryProps = {
  event: {
    visibility: EventVisibility;
    organiser: "artist" | "host";
    projectId: string;
    placeId: string;
  };
  phase: EventPhase;
  artist: Person;
  host: Person;
  project: string | null;
  place: string | null;
  city: string | null;
  slots: readonly { id: string; startsAt: Date; active: boolean; capacity: number }[];
  cancelled: { at: Date; cause: CancelCause | null; reason: string | null } | null;
  payouts: readonly {
    id: string;
    side: "artist" | "host";
    state: PayoutState;
    dueCents: number;
    setOffCents: number;
    reversedCents: number;
  }[];
};

const causes: Record<CancelCause, string> = {
  artist: "par l’artiste",
  host: "par l’hôte",
  goal: "objectif non atteint",
  admin: "par l’équipe",
};

export function EventSummary({ event, phase, payouts, slots, cancelled, ...who }: EventSummaryProps) {
  return (
    <div className="grid gap-5">
      {cancelled && (
        <Banner
          kind="info"
          title={`Annulé le ${formatDateTime(cancelled.at)}, ${cancelled.cause ? causes[cancelled.cause] : ""}`}
        >
          {cancelled.reason && <p>{cancelled.reason}</p>}
        </Banner>
      )}
      <Facts
        className="max-sm:grid-cols-1"
        facts={[
          { term: "État", value: `${eventPhaseLabels[phase]}, ${visibilityLabels[event.visibility]}` },
          { term: `Artiste${event.organiser === "artist" ? ", organise" : ""}`, value: <PersonLink {...who.artist} /> },
          { term: `Hôte${event.organiser === "host" ? ", organise" : ""}`, value: <PersonLink {...who.host} /> },
          { term: "Projet", value: <Listing to={`/projet/${event.projectId}`} title={who.project} /> },
          {
            term: "Lieu",
            value: <Listing to={`/place/${event.placeId}`} title={[who.place, who.city].filter(Boolean).join(", ")} />,
          },
          {
            term: slots.length > 1 ? "Dates" : "Date",
            value: (
              <ul>
                {slots.map(({ id, startsAt, active, capacity }) => (
                  <li key={id}>
                    {formatDateTime(startsAt)}, {capacity} places{active ? "" : ", annulée"}
                  </li>
                ))}
              </ul>
            ),
          },
          ...payouts.map(({ id, side, state, dueCents, setOffCents, reversedCents }) => ({
            term: side === "artist" ? "Versement à l’artiste" : "Versement à l’hôte",
            value: (
              <Link to={`/admin/documents?q=${id}`} className="link" key={id}>
                {formatExactCents(dueCents - setOffCents - reversedCents)}, {payoutStateLabels[state]}
              </Link>
            ),
          })),
        ]}
      />
    </div>
  );
}

function PersonLink({ id, firstName, lastName }: Person) {
  return (
    <Link to={`/admin/personnes/${id}`} className="link break-words">
      {firstName} {lastName}
    </Link>
  );
}

const Listing = ({ to, title }: { to: string; title: string | null }) => (
  <Link to={to} className="link">
    {title || "Sans titre"}
  </Link>
);

type EventActionsProps = {
  eventId: string;
  canCancel: boolean;
  isFrozen: boolean;
  isHidden: boolean;
  hasMusic: boolean;
  refused: FormRefusal | undefined;
};

const hidingWays = [
  { value: "lists", label: "Des listes et des recherches : on la lit encore avec son adresse" },
  { value: "all", label: "Entièrement : plus personne ne lit sa page, rien ne se vend" },
];

export function EventActions({ eventId, canCancel, isFrozen, isHidden, hasMusic, refused }: EventActionsProps) {
  const papers = [
    { kind: "event_statement", label: "Relevé de recettes" },
    { kind: "agreement", label: "Accord" },
    ...(hasMusic ? [{ kind: "music_rights", label: "Déclaration musicale" }] : []),
  ];
  const mayOpen = useMayOpen();
  return (
    <section aria-labelledby="agir" className="grid gap-3">
      <h2 id="agir" className="text-xl">
        Agir
      </h2>
      <ul hidden={!mayOpen("/admin/documents")} className="flex flex-wrap gap-3">
        {papers.map(({ kind, label }) => (
          <li key={kind}>
            <a href={`/admin/documents/${kind}/${eventId}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
              <Icon name="download" />
              {label} (PDF)
            </a>
          </li>
        ))}
        <li>
          <a href={`/admin/documents?q=${eventId}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            Tous ses documents
          </a>
        </li>
      </ul>
      <ReasonForm
        intent={isFrozen ? "lift" : "freeze"}
        title={isFrozen ? "Lever le gel des versements" : "Geler les versements"}
        help={isFrozen ? "Ce qui est dû part aussitôt." : "Rien ne part avant qu’on l’ait regardé."}
        submit={isFrozen ? "Lever le gel" : "Geler"}
        refused={refused}
      />
      {isHidden ? (
        <ReasonForm
          intent="unhide"
          title="Remettre la soirée"
          help="Elle redevient visible comme elle l’était. Les deux parties le lisent par e-mail."
          submit="Remettre la soirée"
          refused={refused}
        />
      ) : (
        <ReasonForm
          intent="hide"
          title="Retirer sans annuler"
          help="Les billets vendus restent valables, personne n’est remboursé. L’artiste et l’hôte lisent le motif et leurs recours."
          submit="Retirer la soirée"
          variant="danger"
          reasonHelp="Envoyé à l’artiste et à l’hôte, et gardé au journal."
          refused={refused}
        >
          <SelectField name="how" label="Jusqu’où" options={hidingWays} />
          <RuleField />
        </ReasonForm>
      )}
      {canCancel && (
        <ReasonForm
          intent="cancel"
          title="Annuler l’événement"
          help="Toutes les dates à venir. Tous les billets sont remboursés en totalité. L’artiste, l’hôte et le public lisent ce motif."
          submit="Annuler et rembourser"
          variant="danger"
          refused={refused}
        />
      )}
    </section>
  );
}
