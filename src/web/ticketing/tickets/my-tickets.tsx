import { data, Link, redirect } from "react-router";
import { listMyTickets } from "#core/ticketing/tickets/list-my-tickets.ts";
import { pageMeta } from "#web/page-meta.ts";
import { ownPageHeaders } from "#web/server/page-answers.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/my-tickets.ts";
import { makeOutingViews } from "./make-ticket-views.ts";
import { OutingCard, PastOutings } from "./outings.tsx";
import { useKeptTickets } from "./use-kept-tickets.ts";

export const meta = pageMeta({
  title: "Mes billets",
  description: "Vos billets à venir et passés.",
  path: "/billets",
});

export const handle = { scripts: "now", offline: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = pageLoader(async ({ ctx, url }) => {
  // Guests have theirs by mail: the page that sends it again has the way to the login, too.
  if (ctx.actor.kind !== "user") throw redirect("/billets/retrouver");
  const asked = { ahead: url.searchParams.get("page"), over: url.searchParams.get("passes") };
  const { ahead, over, pages } = await listMyTickets(ctx, asked);
  return data(
    { ahead: makeOutingViews(ctx, ahead), over: makeOutingViews(ctx, over), pages },
    { headers: ownPageHeaders(ctx) },
  );
});

const href = (page: number, past: number) =>
  page === 1 && past === 1 ? "/billets" : `/billets?page=${page}&passes=${past}`;

export default function MyTickets({ loaderData: { ahead, over, pages } }: Route.ComponentProps) {
  useKeptTickets(ahead.flatMap(({ tickets }) => tickets.flatMap(({ address }) => address ?? [])));
  return (
    <div className="wrap grid gap-8 py-7 sm:gap-10 sm:py-12">
      <PageHeading
        title="Mes billets"
        lead={ahead.length > 0 ? "Ils restent sur cet appareil, même sans réseau." : undefined}
      />
      {ahead.length > 0 ? (
        <section aria-labelledby="a-venir" className="grid gap-4">
          <h2 id="a-venir" className="text-2xl">
            À venir
          </h2>
          <ul className="grid items-start gap-5 lg:grid-cols-2">
            {ahead.map((outing) => (
              <OutingCard key={outing.orderId} outing={outing} />
            ))}
          </ul>
          <Pagination
            page={pages.ahead}
            total={pages.aheadOf}
            href={(page) => href(page, pages.over)}
            label="Pages de billets à venir"
          />
        </section>
      ) : (
        <EmptyState
          illustration={<Chairs className="size-full" />}
          title="Aucune sortie prévue"
          actions={<ButtonLink to="/event">Voir les soirées</ButtonLink>}
        >
          Vos billets apparaissent ici dès que vous avez réservé.
        </EmptyState>
      )}
      <PastOutings outings={over} />
      <Pagination
        page={pages.over}
        total={pages.overOf}
        href={(page) => href(pages.ahead, page)}
        label="Pages de billets passés"
      />
      <p className="text-sm">
        Un billet réservé avec une autre adresse ?{" "}
        <Link to="/billets/retrouver" className="link">
          Le retrouver
        </Link>
      </p>
    </div>
  );
}
