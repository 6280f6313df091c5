import { Link } from "react-router";
import { getFeedLink, renewFeedLink } from "#core/dashboard/agenda-feed.ts";
import { getAgenda } from "#core/dashboard/get-agenda.ts";
import { agendaLabels } from "#core/dashboard/rules.ts";
import { formatHour, parisDay } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { MonthGrid } from "#web/events/search/month-grid.tsx";
import { afterwards, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { CopyField } from "#web/ui/copy-field.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/agenda.ts";
import { makeAgendaMonth } from "./agenda-month.ts";

export const meta = pageMeta({
  title: "Mon agenda",
  description: "Vos dates, vos réservations, vos propositions.",
  path: "/agenda",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const { month, entries } = await getAgenda(ctx, { month: url.searchParams.get("mois") ?? undefined });
  const shown = entries.map(({ kind, title, startsAt, endsAt, path, isAllDay, key }) => ({
    id: `${key}-${kind}`,
    title: `${agendaLabels[kind]}\u00a0: ${title}`,
    hour: isAllDay ? "" : formatHour(startsAt),
    to: path,
    isQuiet: kind === "away",
    days: isAllDay
      ? { first: parisDay(startsAt), last: parisDay(endsAt) }
      : { first: parisDay(startsAt), last: parisDay(startsAt) },
  }));
  return { month: makeAgendaMonth(month, shown, ctx.now), link: await getFeedLink(ctx) };
});

export const action = formAction({
  renew: pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: ({ ctx }) => renewFeedLink(ctx),
    done: () => afterwards("/agenda", m["agenda.link_renewed"]()),
  }),
});

export default function Agenda({ loaderData: { month, link } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-9 py-7 sm:py-12">
      <PageHeading
        title="Mon agenda"
        lead="Vos dates, vos réservations, les propositions en cours et vos indisponibilités, ensemble."
      />
      <MonthGrid month={month} />
      <section
        aria-labelledby="abonnement"
        className="grid max-w-2xl gap-4 rounded-card bg-card p-5 shadow-card sm:p-7"
      >
        <h2 id="abonnement" className="text-xl">
          Dans votre agenda habituel
        </h2>
        <p>
          Ajoutez cette adresse à votre téléphone ou à votre ordinateur{"\u202f"}: vos dates y suivent toutes seules.
        </p>
        <CopyField label="Adresse privée" value={link} />
        <p className="text-sm">
          Elle n’est que pour vous. Partagée par erreur{"\u202f"}?{" "}
          <Link to="#nouvelle-adresse" className="link">
            En demander une autre
          </Link>
        </p>
      </section>
      <ConfirmDialog
        id="nouvelle-adresse"
        fromHash
        title="Demander une autre adresse&#8239;?"
        confirmLabel="Changer d’adresse"
        fields={{ intent: "renew" }}
      >
        <p>L’ancienne ne montrera plus rien. Il faudra donner la nouvelle à vos agendas.</p>
      </ConfirmDialog>
    </div>
  );
}
