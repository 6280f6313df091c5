import { useEffect } from "react";
import { Link } from "react-router";
import { whoAmI } from "#core/accounts/profile/who-am-i.ts";
import type { Ctx } from "#core/context.ts";
import { isFollowed } from "#core/discovery/favourites.ts";
import { loadAccessTo } from "#core/events/event-access.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { type EventView, getEvent } from "#core/events/get-event.ts";
import { pictureUrl } from "#core/events/pictures/picture-rules.ts";
import { listSimilarEvents } from "#core/events/search/similar-events.ts";
import { listSeries } from "#core/events/series/list-series.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { mayWriteAfter } from "#core/messages/rules.ts";
import { getPendingFunds } from "#core/payouts/list-payouts.ts";
import { listRatingsOf, loadAverages } from "#core/ratings/list-ratings.ts";
import type { RaterGroup } from "#core/ratings/process.ts";
import { mayStillRate } from "#core/ratings/ratings-to-give.ts";
import { de } from "#platform/french-elision.ts";
import { m } from "#platform/messages/messages.js";
import { tellViewed } from "#web/client/tell-viewed.ts";
import { makeMap } from "#web/discovery/map/make-map.ts";
import { oembedLink } from "#web/embeds/embed-links.ts";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { jsonLd } from "#web/json-ld.ts";
import { coverImage, excerpt } from "#web/listings/listing-words.tsx";
import { writeAddress } from "#web/messages/addresses.ts";
import { ReportLink } from "#web/moderation/report-link.tsx";
import { describePage, publicUrlOf } from "#web/page-meta.ts";
import { RateCall, RatingsSection } from "#web/ratings/ratings-section.tsx";
import { LoadedPart } from "#web/render/fixed-part.tsx";
import { pageLoader, readShared, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/event-page.ts";
import { describeEvent } from "./describe-event.ts";
import { eventCardFacts, SimilarEvents } from "./event-card.tsx";
import { eventJsonLd } from "./event-json-ld.ts";
import { EventPageBody } from "./event-page-body.tsx";

/** Why the event is not announced, and the one press that deals with it. */
function LicenceNeeded({ message, eventId }: { message: string | undefined; eventId: string }) {
  return (
    <>
      {message}{" "}
      <Link to={`/account/licence?retour=/event/${eventId}`} className="link font-semibold">
        Indiquer mon numéro
      </Link>
    </>
  );
}

/** Enough to know the neighbourhood. */
const MAP_KM = 12;

export const handle = {
  scripts: "reading",
  cacheable: ({ loaderData: { event } }: { loaderData: Awaited<ReturnType<typeof loader>> }) => tagsOf(event),
};

/** With the ratings of both sides, which come from other evenings too. */
const tagsOf = ({ id, project, place, artist, host }: EventView) => [
  `event:${id}`,
  `project:${project.id}`,
  `place:${place.id}`,
  `person:${artist.id}`,
  `person:${host.id}`,
];

/** Whoever organises it reads for themselves what they have just changed; everybody else what is read once for all. */
export const loader = pageLoader(async (visit: Visit<Route.LoaderArgs>) => {
  const { ctx, shell, params } = visit;
  const access = await loadAccessTo(ctx, { eventId: params.eventid });
  const read = (ctx: Ctx) => readPage(ctx, params.eventid, shell.publicUrl);
  const isOneOfTheirs = access.sides.length > 0 || access.isAdmin;
  const page = await (isOneOfTheirs
    ? read(ctx)
    : readShared(visit, `event ${params.eventid}`, ({ event }) => tagsOf(event), read));
  const event = { ...page.event, access };
  const [followsArtist, funds, ratesAs] = await Promise.all([
    isFollowed(ctx, { kind: "project", id: event.project.id }),
    access.sides.length > 0 ? readFunds(ctx, event.id) : null,
    event.phase === "past" ? groupToRate(ctx, event) : null,
  ]);
  return {
    ...page,
    event,
    sides: { ...page.sides, followsArtist, writeTo: mayWrite(event, ctx.now) ? writeAddress(event.id) : null },
    funds,
    ratesAs,
  };
});

async function readPage(ctx: Ctx, eventId: string, publicUrl: string) {
  const event = await getEvent(ctx, { eventId });
  const { area } = event.place;
  const [series, ratings, similar, sides] = await Promise.all([
    listSeries(ctx, event),
    listRatingsOf(ctx, { kind: "event", id: event.id }),
    // Not dropped when one of them changes: a minute later it is another three.
    listSimilarEvents(ctx, { eventId: event.id }),
    readSides(ctx, event),
  ]);
  return {
    // Nobody is sent to a page that is not there.
    event,
    series,
    now: ctx.now,
    words: describeEvent(event),
    // Made here: browsers need none of the words that machines have for it.
    forMachines: event.visibility === "public" ? eventJsonLd(event, { ...pageWords(event, publicUrl), series }) : null,
    map: area && makeMap([], { ...area, radiusKm: area.radiusM / 1000 }, MAP_KM),
    shareUrl: `${publicUrl}/event/${event.id}`,
    ratings,
    similar: similar.map(eventCardFacts),
    sides,
  };
}

const PHOTOS_SHOWN = 3;

/** Its two sides have a thread of their own. */
const mayWrite = ({ access, slots }: EventView, now: Date): boolean =>
  access.sides.length === 0 && slots.some(({ endsAt }) => mayWriteAfter(endsAt, now));

/** What people thought of each side; the place's photos where its page may be looked at. */
async function readSides(ctx: Ctx, { project, place }: EventView) {
  const [artist, host, photos] = await Promise.all([
    loadAverages(ctx, "project", [project.id]),
    loadAverages(ctx, "place", [place.id]),
    place.visible ? listPhotos(ctx, { kind: "place", id: place.id }) : [],
  ]);
  return {
    artistRating: artist.get(project.id) ?? null,
    hostRating: host.get(place.id) ?? null,
    placePhotos: photos.slice(0, PHOTOS_SHOWN),
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
    schema: textFields("visibility", "series"),
    run: ({ ctx, fields: { visibility, series }, params }) =>
      setEventVisibility(ctx, { eventId: params.eventid, visibility, series }),
    failure: m["listing.visibility_failed"],
    done: ({ visibility }, { params }) =>
      afterwards(`/event/${params.eventid}`, shown[visibility === "public" ? "public" : "private"]),
  }),
});

function pageWords(event: Pick<EventView, "id" | "description" | "project" | "cover">, publicUrl: string) {
  const path = `/event/${event.id}`;
  const image = coverImage(event.cover ? [event.cover] : []);
  return {
    path,
    url: `${publicUrl}${path}`,
    description: excerpt(event.description, `Une soirée ${de(event.project.artistName)}, hors les murs.`),
    image: image && `${publicUrl}${image}`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { event } = loaderData;
  const { path, description } = pageWords(event, "");
  return [
    ...describePage({
      title: `${event.title}, ${event.place.communeName ?? event.place.city ?? "hors les murs"}`,
      description,
      path,
      matches,
      noIndex: event.visibility !== "public",
      image: pictureUrl(event, "partage"),
      imageSays: [event.title, loaderData.words.where, loaderData.words.price].join(", "),
    }),
    ...(event.visibility === "public" ? [oembedLink(publicUrlOf(matches), path, event.title)] : []),
    ...(loaderData.forMachines ? [jsonLd(loaderData.forMachines)] : []),
  ];
};

/** Whatever the reason: nobody can get a seat here now. */
const isBookedOut = ({ phase, slots }: EventView): boolean =>
  phase === "past" || phase === "cancelled" || slots.every(({ salesOpen, left }) => !salesOpen || left === 0);

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, words, ratings, similar, ratesAs } = loaderData;
  // Where the application does not run, client/reading tells it.
  useEffect(() => tellViewed("event", event.id), [event.id]);
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
      <LoadedPart loaded={words} part="avis">
        <RatingsSection ratings={ratings} about="both" namesEvent className="wrap mt-14" />
        <SimilarEvents events={similar} isInstead={isBookedOut(event)} className="wrap mt-14" />
      </LoadedPart>
      {event.access.sides.length === 0 && <ReportLink page="event" id={event.id} className="wrap" />}
    </>
  );
}
