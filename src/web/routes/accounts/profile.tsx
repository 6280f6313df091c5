import { whoAmI } from "#core/accounts/who-am-i.ts";
import { listMyEvents } from "#core/events/list-my-events.ts";
import { listMyProposals } from "#core/proposals/list-my-proposals.ts";
import { listMyOrders } from "#core/ticketing/list-my-orders.ts";
import { profilePanels } from "#web/components/accounts/profile-panels.ts";
import { ProfileShortcuts } from "#web/components/accounts/profile-shortcuts.tsx";
import { TodoPanel } from "#web/components/accounts/todo-panel.tsx";
import { YourBookings } from "#web/components/bookings/your-bookings.tsx";
import { UpcomingEvents } from "#web/components/events/upcoming-events.tsx";
import { proposalTodo } from "#web/components/proposals/proposal-todo.ts";
import { YourProposals } from "#web/components/proposals/your-proposals.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/profile.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mon espace",
    description: "Ce qui vous attend, vos projets et vos lieux.",
    path: "/profil",
    matches,
    noIndex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return {
    facts: await whoAmI(ctx),
    proposals: (await listMyProposals(ctx, { group: "open" })).proposals,
    events: (await listMyEvents(ctx, { phase: "upcoming" })).events,
    bookings: (await listMyOrders(ctx)).filter(({ endsAt }) => endsAt > ctx.now).reverse(),
  };
}

export default function Profile({ loaderData: { facts, proposals, events, bookings } }: Route.ComponentProps) {
  // Somebody waits: that comes before what the house would like to know.
  const panels = [
    ...proposals.filter(({ needsMe }) => needsMe).map(proposalTodo),
    ...profilePanels.flatMap((panelOf) => panelOf(facts) ?? []),
  ];
  return (
    <div className="wrap grid gap-8 py-7 sm:gap-10 sm:py-12">
      <PageHeading title={`Bonjour ${facts.firstName}`} lead={waitingWords(panels.length)} />
      {panels.length > 0 && (
        <section aria-label="À faire">
          <ul className="grid gap-4">
            {panels.map((panel) => (
              <TodoPanel key={panel.key} panel={panel} />
            ))}
          </ul>
        </section>
      )}
      <YourBookings bookings={bookings} />
      <UpcomingEvents id="evenements" title="Vos événements" events={events} />
      <YourProposals proposals={proposals} />
      <ProfileShortcuts reason={facts.signUpReason} />
    </div>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Rien ne vous attend : c’est le moment d’inventer une soirée.";
  if (count === 1) return "Une chose vous attend.";
  return `${["Deux", "Trois", "Quatre", "Cinq"][count - 2] ?? count} choses vous attendent.`;
}
