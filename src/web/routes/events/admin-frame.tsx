import { Link, Outlet } from "react-router";
import { getEventDesk } from "#core/events/get-event-desk.ts";
import { AdminNav } from "#web/components/event-admin/admin-nav.tsx";
import { phaseWords, visibilityWords } from "#web/components/event-admin/admin-words.ts";
import { shortDateText } from "#web/components/events/event-words.ts";
import { requestContext } from "#web/request-context.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/admin-frame.ts";
import { atTheDesk } from "./admin-door.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  return atTheDesk(getEventDesk(context.get(requestContext).ctx, { eventId: params.eventid }));
}

/** Around every page of an event's admin: which event it is, and the way to the other pages. */
export default function AdminFrame({ loaderData: desk }: Route.ComponentProps) {
  const { id, title, phase, visibility, slots } = desk;
  const first = slots[0];
  return (
    <div className="wrap py-6 sm:py-10">
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
        <Badge tone={visibilityWords[visibility].tone} icon={visibilityWords[visibility].icon}>
          {visibilityWords[visibility].label}
        </Badge>
        {first && (
          <span>
            {shortDateText(first.startsAt)}
            {slots.length > 1 && ` et ${slots.length - 1} ${slots.length > 2 ? "autres dates" : "autre date"}`}
          </span>
        )}
      </p>
      <AdminNav eventId={id} className="mt-6" />
      <div className="pt-8">
        <Outlet context={desk} />
      </div>
    </div>
  );
}
