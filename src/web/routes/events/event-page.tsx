import { whoAmI } from "#core/accounts/who-am-i.ts";
import type { Ctx } from "#core/context.ts";
import { type EventView, getEvent } from "#core/events/get-event.ts";
import { setEventVisibility } from "#core/events/set-event-visibility.ts";
import { getPendingFunds } from "#core/payouts/get-pending-funds.ts";
import { listRatingsOf } from "#core/ratings/list-ratings-of.ts";
import { mayStillRate } from "#core/ratings/may-still-rate.ts";
import type { RaterGroup } from "#core/ratings/states.ts";
import { de } from "#platform/french-elision.ts";
import { m } from "#platform/messages/messages.js";
import { BOOKING_PAGE_EXISTS } from "#web/booking-door.ts";
import { EventPageBody } from "#web/components/events/event-page-body.tsx";
import { LicenceNeeded } from "#web/components/events/licence-needed.tsx";
import { ReportLink } from "#web/components/moderation/report-link.tsx";
import { RateCall } from "#web/components/ratings/rate-call.tsx";
import { RatingsSection } from "#web/components/ratings/ratings-section.tsx";
import { jsonLd } from "#web/json-ld.ts";
import { pageMeta, publicUrlOf } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { coverImage, excerpt } from "../listings/listing-meta.ts";
import { makeMap } from "../listings/make-map.ts";
import type { Route } from "./+types/event-page.ts";
import { describeEvent } from "./describe-event.ts";
import { eventJsonLd } from "./event-json-ld.ts";

/** Enough to know the neighbourhood. */
const MAP_KM = 9;

export const handle = {
  scripts: "reading",
  // With the ratings of both sides, which come from other evenings too.
  cacheable: ({ loaderData: { event } }: { loaderData: Awaited<ReturnType<typeof loader>> }) => [
    `event:${event.id}`,
    `project:${event.project.id}`,
    `place:${event.place.id}`,
  ],
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, shell } = context.get(requestContext);
  const event = await orNotFound(getEvent(ctx, { eventId: params.eventid }));
  const { area } = event.place;
  return {
    // Nobody is sent to a page that is not there.
    event: { ...event, hasTill: event.hasTill && BOOKING_PAGE_EXISTS },
    now: ctx.now,
    words: describeEvent(event),
    map: area && makeMap([], { ...area, radiusKm: area.radiusM / 1000 }, MAP_KM),
    shareUrl: `${shell.publicUrl}/event/${event.id}`,
    ratings: await listRatingsOf(ctx, { kind: "event", id: event.id }),
    funds: event.access.sides.length > 0 ? await readFunds(ctx, event.id) : null,
    ratesAs: event.phase === "past" ? await groupToRate(ctx, event) : null,
  };
}

/** As whom one may still say what one thought of it. Visitors may hold a ticket: the next page asks them for it. */
async function groupToRate(ctx: Ctx, { id, access }: EventView): Promise<RaterGroup | null> {
  const group = access.sides[0] ?? "public";
  if (ctx.actor.kind !== "user") return group;
  return (await mayStillRate(ctx, { eventId: id, group })) ? group : null;
}

/** What waits for whoever organised it while their payment account is not validated. */
async function readFunds(ctx: Ctx, eventId: string) {
  const { paymentAccount } = await whoAmI(ctx);
  return { paymentAccount, ...(await getPendingFunds(ctx, { eventId })) };
}

const shown = {
  public: "Votre événement est public\u202f: tout le monde peut le trouver.",
  private: "Votre événement est privé\u202f: seules les personnes qui ont le lien le voient.",
};

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("visibility"),
    run: ({ ctx, fields: { visibility }, params }) => setEventVisibility(ctx, { eventId: params.eventid, visibility }),
    failure: m["listing.visibility_failed"],
    done: ({ visibility }, { params }) =>
      afterwards(`/event/${params.eventid}`, shown[visibility === "public" ? "public" : "private"]),
  }),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { event } = loaderData;
  const path = `/event/${event.id}`;
  const isOpen = event.visibility === "public";
  const description = excerpt(event.description, `Une soirée ${de(event.project.artistName)}, hors les murs.`);
  const image = coverImage(event.cover ? [event.cover] : []);
  const publicUrl = publicUrlOf(matches);
  return [
    ...pageMeta({
      title: `${event.title}, ${event.place.communeName ?? event.place.city ?? "hors les murs"}`,
      description,
      path,
      matches,
      noIndex: !isOpen,
      ...(image ? { image } : {}),
    }),
    ...(isOpen
      ? [
          jsonLd(
            eventJsonLd(event, {
              url: `${publicUrl}${path}`,
              image: image && `${publicUrl}${image}`,
              description,
            }),
          ),
        ]
      : []),
  ];
};

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, ratings, ratesAs } = loaderData;
  return (
    <>
      <EventPageBody
        {...loaderData}
        refusal={
          actionData?.reason === "licence_needed" ? (
            <LicenceNeeded message={actionData.message} eventId={event.id} />
          ) : (
            actionData?.message
          )
        }
      />
      {ratesAs && <RateCall eventId={event.id} group={ratesAs} />}
      <RatingsSection ratings={ratings} about="both" namesEvent className="wrap mt-14" />
      {event.access.sides.length === 0 && <ReportLink page="event" id={event.id} className="wrap" />}
    </>
  );
}
