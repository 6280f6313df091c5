import { getEvent } from "#core/events/get-event.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { fromPrice, isFreeOfCharge } from "#core/events/rules.ts";
import { drawQr } from "#core/ticketing/ticket-qr.ts";
import { Poster } from "#web/components/events/poster.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/event-poster.ts";
import { describeEvent } from "./describe-event.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData ? `Affiche de «\u202f${loaderData.poster.title}\u202f»` : "Affiche",
    description: "L’affiche de votre événement, à imprimer.",
    path: "/event",
    matches,
    noIndex: true,
  });

/** For its two sides: also of a private event, whose link whoever sees the poster then has. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx, shell } = context.get(requestContext);
  await orNotFound(requireCoOrganiser(ctx, params.eventid));
  const event = await getEvent(ctx, { eventId: params.eventid });
  const { kind, where } = describeEvent(event);
  const link = `${shell.publicUrl}/event/${event.id}`;
  return {
    format: url.searchParams.get("format") === "a3" ? ("a3" as const) : ("a4" as const),
    poster: {
      id: event.id,
      title: event.title,
      artistName: event.project.artistName,
      placeTitle: event.place.title,
      cover: event.cover,
      kind,
      where,
      slots: event.slots.filter(({ active }) => active).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      fromCents: fromPrice(event.tariffs),
      isFree: isFreeOfCharge(event.tariffs),
      hasSeveralPrices: event.tariffs.length > 1,
      minimumAge: event.project.minimumAge,
      visibility: event.visibility,
      isCancelled: event.state === "cancelled",
      site: new URL(shell.publicUrl).host,
      qr: drawQr(link),
    },
  };
}

export default function EventPoster({ loaderData: { format, poster } }: Route.ComponentProps) {
  return <Poster poster={poster} format={format} />;
}
