import { useEffect, useRef } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { getManagedEvent } from "#core/events/get-managed-event.ts";
import { shortDateText } from "#web/events/event-words.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { TabLinks } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/frame.ts";
import { phaseWords, visibilityWords } from "./organiser-words.ts";

/** One way through the event's admin: each tab is a page with its own address. */
function OrganiserNav({ eventId, className }: { eventId: string; className?: string }) {
  const base = `/event/${eventId}/admin`;
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // On a phone the tabs are wider than the screen: the one that is open is to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>("[aria-current=page]");
    const list = current?.parentElement;
    if (current && list) list.scrollLeft = current.offsetLeft - list.offsetLeft - 24;
  }, [pathname]);
  return (
    <div ref={box} className={className}>
      <TabLinks
        label="Gestion de l’événement"
        links={[
          { to: base, label: "Vue d’ensemble", end: true },
          { to: `${base}/participants`, label: "Participants" },
          { to: `${base}/reservations`, label: "Réservations" },
          { to: `${base}/argent`, label: "Argent" },
          { to: `${base}/invitations`, label: "Invitations" },
          { to: `${base}/questions`, label: "Questions" },
          { to: `${base}/codes`, label: "Codes promo" },
          { to: `${base}/message`, label: "Message" },
          { to: `${base}/faire-connaitre`, label: "Faire connaître" },
          { to: `${base}/reglages`, label: "Réglages" },
        ]}
      />
    </div>
  );
}

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) =>
  getManagedEvent(ctx, { eventId: params.eventid }),
);

/** Around every page of an event's admin: which event it is, and the way to the other pages. */
export default function AdminFrame({ loaderData: managed }: Route.ComponentProps) {
  const { id, title, phase, visibility, slots } = managed;
  const first = slots[0];
  return (
    <div data-undisturbed className="wrap py-6 sm:py-10">
      <PageHeading
        eyebrow={
          <Link to={`/event/${id}`} className="hover:underline">
            Votre événement
          </Link>
        }
        title={title}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={phaseWords[phase].tone}>{phaseWords[phase].label}</Badge>
        {/* Once it is over or called off, who could find it no longer matters. */}
        {(phase === "upcoming" || phase === "ongoing") && (
          <Badge tone={visibilityWords[visibility].tone} icon={visibilityWords[visibility].icon}>
            {visibilityWords[visibility].label}
          </Badge>
        )}
        {first && (
          <span>
            {shortDateText(first.startsAt)}
            {slots.length > 1 && ` et ${slots.length - 1} ${slots.length > 2 ? "autres dates" : "autre date"}`}
          </span>
        )}
      </p>
      <OrganiserNav eventId={id} className="mt-6" />
      <div className="pt-8">
        <Outlet context={managed} />
      </div>
    </div>
  );
}
