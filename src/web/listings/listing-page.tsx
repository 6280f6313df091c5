import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { startPath } from "#core/deals/rules.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { ListingKind, Period, PublicPerson, ResponseStats } from "#core/listings/rules.ts";
import type { Availability } from "#core/listings/taxonomy/input.ts";
import { availabilities, labelOf } from "#core/listings/taxonomy/rules.ts";
import { dateWriter } from "#platform/french-dates.ts";
import { standingText } from "#web/accounts/seller-words.ts";
import { tellViewed } from "#web/client/tell-viewed.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DetailSection, TickedList } from "#web/ui/detail-section.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Fact, Facts, PageHeading } from "#web/ui/page-heading.tsx";
import { Gallery } from "./gallery.tsx";
import { hoursText } from "./listing-words.tsx";

type ListingPageProps = {
  /** Inside another page, which has its own title and margins. */
  isInset?: boolean;
  ownerBar: ReactNode;
  photos: readonly PhotoView[];
  /** In place of photos, for drafts without any. */
  drawing: ReactNode;
  eyebrow: string;
  title: string;
  lead: ReactNode;
  share: ReactNode;
  facts: readonly Fact[];
  /** Everything there is to read. */
  children: ReactNode;
  /** Price, people, map: beside the text on wide screens. */
  aside: ReactNode;
};

export function ListingPage(props: ListingPageProps) {
  const { isInset = false, ownerBar, photos, drawing, eyebrow, title, lead, share, facts, children, aside } = props;
  return (
    <article className={isInset ? undefined : "wrap pt-5 lg:pt-8"}>
      {ownerBar && <div className="mb-6">{ownerBar}</div>}
      <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {photos.length > 0 ? (
            <Gallery photos={photos} title={title} />
          ) : (
            <div className="relative aspect-4/3 overflow-hidden rounded-panel bg-sand">{drawing}</div>
          )}
          <PageHeading eyebrow={eyebrow} title={title} lead={lead} level={isInset ? 2 : 1} className="mt-7" />
          {share && <div className="mt-5">{share}</div>}
          <Facts facts={facts} className="mt-6" />
        </div>
        <aside className="min-w-0 lg:row-span-2">
          <div className="grid gap-5 lg:sticky lg:top-6">{aside}</div>
        </aside>
        <div className="min-w-0 lg:-mt-9">{children}</div>
      </div>
    </article>
  );
}

type PersonCardProps = {
  person: PublicPerson;
  /** What the person is here: artist, host. */
  part: string;
  stats: ResponseStats;
};

const year = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", month: "long", year: "numeric" });

export function PersonCard({ person: { id, name, portrait, memberSince, seller }, part, stats }: PersonCardProps) {
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <div className="relative flex items-center gap-3.5">
        <Avatar name={name} photo={portrait ?? undefined} size="lg" />
        <div className="min-w-0">
          <p className="text-sm">{part}</p>
          <p className="font-heading font-serif text-xl text-ink">
            <Link to={`/personne/${id}`} className="after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          </p>
          <p className="text-sm">Membre depuis {year.format(memberSince)}</p>
        </div>
      </div>
      <p className="mt-3 text-sm text-pretty">{standingText(seller)}</p>
      <p className="mt-4 flex gap-2.5 border-line border-t pt-4 text-sm">
        <Icon name="clock" className="mt-0.5 size-5 text-accent" />
        {stats ? (
          <span>
            Répond à <b>{stats.ratePercent}&#8239;%</b> des propositions, en {hoursText(stats.typicalHours)} en général.
          </span>
        ) : (
          <span>
            <b>Nouveau</b>&#8239;: encore trop peu de propositions reçues pour dire en combien de temps on vous répond.
          </span>
        )}
      </p>
    </div>
  );
}

type AvailabilitySectionProps = { availability: Availability | null; periods: readonly Period[] };

/** `periods` are those to come. */
export function AvailabilitySection({ availability, periods }: AvailabilitySectionProps) {
  if (availability === null) return null;
  const isCustom = availability === "custom";
  return (
    <DetailSection title="Disponibilités">
      <p>{isCustom && periods.length === 0 ? "Tous les jours" : labelOf(availabilities, availability)}</p>
      {isCustom && <TickedList items={periods.map(periodText)} icon="calendar" label="Indisponible" />}
    </DetailSection>
  );
}

function periodText({ startsOn, endsOn }: Period): string {
  return startsOn === endsOn ? `Le ${dayText(startsOn)}` : `Du ${dayText(startsOn)} au ${dayText(endsOn)}`;
}

const dayMonthYear = dateWriter({ timeZone: "UTC", dateStyle: "long" });

const dayText = (day: string) => dayMonthYear(new Date(`${day}T00:00:00Z`));

/** What stands between the viewer and a proposal. A preview is what a visitor sees, and leads nowhere. */
export type ProposerSituation = "visitor" | "nothing_to_propose" | "ready" | "own" | "preview";

type ProposePanelProps = { kind: ListingKind; id: string; situation: ProposerSituation; price: ReactNode };

const words = {
  project: {
    ask: "Accueillez ce projet",
    logIn: "Connectez-vous pour écrire à l’artiste ou proposer une date dans votre lieu.",
    create: "Pour écrire à l’artiste ou proposer une date, il faut d’abord un lieu à vous.",
    createLabel: "Ajouter un lieu",
    createPath: "/place/new",
    write: "Contacter l’artiste",
    propose: "Une date dans votre lieu, vos conditions\u202f: l’artiste a cinq jours pour répondre.",
  },
  place: {
    ask: "Jouez, exposez, racontez ici",
    logIn: "Connectez-vous pour écrire à l’hôte ou proposer une date pour votre projet.",
    create: "Pour écrire à l’hôte ou proposer une date, il faut d’abord un projet à vous.",
    createLabel: "Ajouter un projet",
    createPath: "/projet/new",
    write: "Contacter l’hôte",
    propose: "Une date pour votre projet, vos conditions\u202f: l’hôte a cinq jours pour répondre.",
  },
};

export function ProposePanel({ kind, id, situation, price }: ProposePanelProps) {
  const said = words[kind];
  const path = kind === "project" ? `/projet/${id}` : `/place/${id}`;
  const wizard = startPath(kind === "project" ? "to-artist" : "to-host", id);
  return (
    <section
      aria-label="Proposer une date"
      inert={situation === "preview"}
      className="rounded-panel bg-card p-6 shadow-card"
    >
      <p className="text-2xl">{price}</p>
      <h2 className="mt-3 text-xl">{said.ask}</h2>
      <div className="mt-2 grid gap-4">
        {(situation === "visitor" || situation === "preview") && (
          <>
            <p>{said.logIn}</p>
            <ButtonLink to={wizard} wide>
              Proposer une date
            </ButtonLink>
            <ButtonLink to={`/login?redir=${encodeURIComponent(path)}`} variant="quiet" wide>
              Se connecter
            </ButtonLink>
            <p className="text-center text-sm">
              Pas encore de compte{"\u202f"}?{" "}
              <Link to={`/signup?redir=${encodeURIComponent(path)}`} className="link">
                S’inscrire, c’est gratuit
              </Link>
            </p>
          </>
        )}
        {situation === "nothing_to_propose" && (
          <>
            <p>{said.create}</p>
            <ButtonLink to={`${said.createPath}?redir=${encodeURIComponent(wizard)}`} wide>
              {said.createLabel}
            </ButtonLink>
          </>
        )}
        {situation === "ready" && (
          <>
            <p>{said.propose}</p>
            <ButtonLink to={wizard} wide>
              Proposer une date
            </ButtonLink>
            <ButtonLink to={`/message/nouveau?${kind === "project" ? "projet" : "lieu"}=${id}`} variant="quiet" wide>
              <Icon name="message" />
              {said.write}
            </ButtonLink>
          </>
        )}
        {situation === "own" && <p>C’est votre annonce{"\u202f"}: ici, les autres vous proposent une date.</p>}
      </div>
    </section>
  );
}

/** Tells the platform that the page was seen. */
export function CountView({ kind, id }: { kind: ListingKind; id: string }) {
  useEffect(() => tellViewed(kind, id), [kind, id]);
  return null;
}
