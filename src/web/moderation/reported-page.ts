import type { Ctx } from "#core/context.ts";
import { getEvent } from "#core/events/get-event.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import type { ListingRef } from "#core/listings/rules.ts";
import { getRating } from "#core/ratings/rating-and-reply.ts";
import { DomainError } from "#platform/errors.ts";
import { de } from "#platform/french-elision.ts";
import { viewPerson } from "#web/listings/listing-page-data.ts";
import { ratingPath } from "#web/ratings/rating-card.tsx";
import { type ReportablePage, reportableKinds } from "./report-link.tsx";

export type ReportedPage = {
  page: ReportablePage;
  id: string;
  title: string;
  /** Whom one may wish to hear no more from; nobody when several people stand behind it. */
  person: { id: string; name: string } | null;
  isOwn: boolean;
  /** Where it is read. */
  path: string;
  /** Which of them, if it is about one. */
  photos: readonly { id: string; label: string }[];
};

/** What is behind a public address, for whoever reports it: what they cannot see, they cannot report. */
export async function readReportedPage(ctx: Ctx, page: string, id: string): Promise<ReportedPage> {
  if (!isReportable(page)) throw new DomainError("not_found");
  return { page, id, ...(await readers[page](ctx, id)) };
}

const isReportable = (page: string): page is ReportablePage => Object.hasOwn(reportableKinds, page);

const readers: Record<ReportablePage, (ctx: Ctx, id: string) => Promise<Omit<ReportedPage, "page" | "id">>> = {
  projet: (ctx, id) => readListing(ctx, { kind: "project", id }),
  place: (ctx, id) => readListing(ctx, { kind: "place", id }),
  async event(ctx, eventId) {
    const { title, access, cover } = await getEvent(ctx, { eventId });
    const photos = cover ? [{ id: cover.id, label: "La photo de la soirée" }] : [];
    return { title, person: null, isOwn: access.sides.length > 0, path: `/event/${eventId}`, photos };
  },
  async personne(ctx, userId) {
    const { person } = await viewPerson(ctx, userId);
    const isOwn = ctx.actor.kind === "user" && ctx.actor.userId === userId;
    return { title: person.name, person, isOwn, path: `/personne/${userId}`, photos: [] };
  },
  async avis(ctx, ratingId) {
    const { rating, isOwn, state } = await getRating(ctx, { ratingId });
    if (state !== "published") throw new DomainError("not_found");
    return { title: `Avis ${de(rating.raterName)}`, person: null, isOwn, path: ratingPath(rating), photos: [] };
  },
};

async function readListing(ctx: Ctx, listing: ListingRef) {
  const { title, owner, viewerRole, photos } = await getPublicListing(ctx, listing);
  return {
    title: title ?? "Sans titre",
    person: owner,
    isOwn: viewerRole !== null,
    path: `${listing.kind === "project" ? "/projet" : "/place"}/${listing.id}`,
    photos: photos.map(({ id }, index) => ({ id, label: `La photo ${index + 1}` })),
  };
}
