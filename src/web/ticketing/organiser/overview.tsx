import { Link, useOutletContext } from "react-router";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { getNextStep } from "#core/events/get-next-step.ts";
import type { EventPhase } from "#core/events/process.ts";
import { getEventIncome } from "#core/payouts/get-event-money.ts";
import { getSalesFigures } from "#core/ticketing/organiser/get-sales-figures.ts";
import { listRefundRequests } from "#core/ticketing/refunds/refund-requests.ts";
import { ContactCards } from "#web/events/contact-cards.tsx";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import type { Route } from "./+types/overview.ts";
import { organiserMeta } from "./organiser-words.ts";
import { AccountBanner } from "./payment-account-banner.tsx";
import { SalesCurve } from "./sales-curve.tsx";
import { IncomeFigures, SeatsTable } from "./sales-figures.tsx";

type Action = { to: string; icon: IconName; label: string; text: string };

/** What is done with an event elsewhere, each under a thumb's reach. */
function OverviewActions({ eventId, phase }: { eventId: string; phase: EventPhase }) {
  const at = (page: string) => `/event/${eventId}/${page}`;
  const isAhead = phase === "upcoming" || phase === "ongoing";
  const actions: Action[] = [
    ...(isAhead ? [{ to: at("scan"), icon: "qr" as const, label: "Contrôler les billets", text: "À l’entrée" }] : []),
    ...(phase === "cancelled"
      ? []
      : [
          { to: at("edit"), icon: "edit" as const, label: "Modifier", text: "Titre, texte, image" },
          { to: at("affiche"), icon: "printer" as const, label: "Affiche", text: "À imprimer, avec son QR" },
          {
            to: at("admin/faire-connaitre"),
            icon: "share" as const,
            label: "Faire connaître",
            text: "Site, réseaux, PDF",
          },
        ]),
    { to: at("accord.pdf"), icon: "download", label: "Accord", text: "PDF" },
    { to: at("releve.pdf"), icon: "download", label: "Relevé de recettes", text: "PDF" },
    { to: at("droits"), icon: "music", label: "Droits musicaux", text: "Déclarer, programme" },
    { to: at("dupliquer"), icon: "copy", label: "Dupliquer", text: "Pour une autre date" },
    ...(isAhead
      ? [
          { to: at("reporter"), icon: "calendar" as const, label: "Reporter", text: "Proposer une autre date" },
          {
            to: at("avenant"),
            icon: "edit" as const,
            label: "Jauge et tarifs",
            text: "Les changer d’un commun accord",
          },
          { to: at("delete"), icon: "cross" as const, label: "Annuler", text: "Avec remboursement" },
        ]
      : []),
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {actions.map(({ to, icon, label, text }) => (
        <li key={to} className="grid">
          <a
            href={to}
            className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 hover:bg-sand"
          >
            <Icon name={icon} className="size-5.5 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block font-semibold text-ink">{label}</span>
              <span className="block text-sm">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export const meta = organiserMeta("Vue d’ensemble");

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const asked = { eventId: params.eventid };
  const [{ contacts, address, steps }, income, figures, requests] = await Promise.all([
    getNextStep(ctx, asked),
    getEventIncome(ctx, asked),
    getSalesFigures(ctx, asked),
    listRefundRequests(ctx, asked),
  ]);
  return {
    contacts,
    address,
    todo: steps.filter(({ code, done, underway }) => !done && !underway && code !== "share").length,
    figures,
    income,
    requests: requests.length,
    now: ctx.now,
  };
});

export default function Admin({ loaderData }: Route.ComponentProps) {
  const managed = useOutletContext<ManagedEvent>();
  const { contacts, address, todo, figures, income, requests, now } = loaderData;
  const base = `/event/${managed.id}`;
  const sold = figures.slots.reduce((sum, each) => sum + each.sold, 0);
  const capacity = figures.slots.reduce((sum, { slot }) => sum + (slot.active ? slot.capacity : 0), 0);
  return (
    <div className="grid gap-10">
      <div className="grid gap-4 empty:hidden">
        <AccountBanner {...income.mine} shareCents={income.payouts.length > 0 ? 0 : income.mine.shareCents} />
        {requests > 0 && (
          <Banner
            kind="warning"
            title={counted(requests, "demande de remboursement", "demandes de remboursement")}
            action={
              <ButtonLink to={`${base}/admin/reservations`} variant="quiet" size="sm">
                Répondre
              </ButtonLink>
            }
          >
            <p>C’est à vous d’accepter ou non.</p>
          </Banner>
        )}
        {todo > 0 && (
          <Banner
            title={todo > 1 ? `${todo} choses à faire avant la soirée` : "Une chose à faire avant la soirée"}
            action={
              <ButtonLink to={`${base}/etape`} variant="quiet" size="sm">
                Voir la suite
              </ButtonLink>
            }
          />
        )}
      </div>
      <section aria-labelledby="ou-en-est-on">
        <h2 id="ou-en-est-on" className="mb-4 text-2xl">
          Où en est-on
        </h2>
        <IncomeFigures sold={sold} capacity={capacity} income={income} now={now} />
        <p className="mt-3">
          <Link to={`${base}/admin/argent`} className="link inline-flex min-h-11 items-center">
            Ce que chacun reçoit, ligne par ligne
          </Link>
        </p>
      </section>
      <section aria-labelledby="faire">
        <h2 id="faire" className="mb-4 text-2xl">
          Faire
        </h2>
        <OverviewActions eventId={managed.id} phase={managed.phase} />
      </section>
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="places" className="min-w-0">
          <h2 id="places" className="mb-4 text-2xl">
            Places vendues
          </h2>
          <SeatsTable slots={figures.slots} />
        </section>
        <section aria-labelledby="ventes" className="min-w-0">
          <h2 id="ventes" className="mb-4 text-2xl">
            Les ventes, jour après jour
          </h2>
          <SalesCurve days={figures.days} />
        </section>
      </div>
      <section aria-labelledby="coordonnees">
        <h2 id="coordonnees" className="text-2xl">
          Adresse et coordonnées
        </h2>
        <ContactCards contacts={contacts} address={address} />
      </section>
    </div>
  );
}
