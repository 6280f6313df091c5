import { and, asc, eq, inArray } from "drizzle-orm";
import { registerWords } from "#core/accounts/rules.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { eventIdInput } from "#core/events/input.ts";
import { readMove } from "#core/events/postponement-rules.ts";
import { goalDeadlineOf } from "#core/events/seats-and-goal.ts";
import { eventAmendments, eventPostponements, eventTermsVersions } from "#core/events/tables.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type AgreementParty, type Amendment, typesetAgreement } from "./agreement-paper.ts";

type AgreementFile = { filename: string; contentType: string; body: Buffer };

/** For artist and host: made from the frozen terms, and from what both have agreed to move since; always the same. */
export async function getAgreement(ctx: Ctx, input: unknown): Promise<AgreementFile> {
  const { eventId } = parseInput(eventIdInput, input);
  const { event } = await requireCoOrganiser(ctx, eventId);
  // Whoever changed the terms in the database would otherwise be handed a paper that says they are the agreed ones.
  if (hashTerms(event.terms) !== event.termsHash)
    throw new Error(`the terms of event ${eventId} are not the agreed ones`);
  const [listing] = await ctx.db
    .select({ project: projects.title, artistName: projects.artistName, place: places.title })
    .from(projects)
    .innerJoin(places, eq(places.id, event.placeId))
    .where(eq(projects.id, event.projectId));
  const people = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [event.artistId, event.hostId]));
  const party = (role: string, id: string) =>
    describeParty(
      role,
      people.find((user) => user.id === id),
    );
  const address = await loadPlaceAddress(ctx, event.placeId);
  const where = [
    [address?.number, address?.street].filter(Boolean).join(" "),
    [address?.postalCode, address?.city].filter(Boolean).join(" "),
  ].filter(Boolean);
  const body = await typesetAgreement({
    eventId,
    title: event.title,
    project: [listing?.project, listing?.artistName].filter(Boolean).join(", "),
    place: [listing?.place, ...where].filter(Boolean).join(", "),
    agreedAt: event.createdAt,
    parties: [party("L’artiste", event.artistId), party("L’hôte", event.hostId)],
    terms: event.terms,
    termsHash: event.termsHash,
    versions: await ctx.db
      .select({
        number: eventTermsVersions.number,
        agreedAt: eventTermsVersions.agreedAt,
        termsHash: eventTermsVersions.termsHash,
      })
      .from(eventTermsVersions)
      .where(eq(eventTermsVersions.eventId, eventId))
      .orderBy(asc(eventTermsVersions.number)),
    amendments: await loadAmendments(ctx, eventId),
    movedDeadline: movedDeadlineOf(event),
    cancelledAt: event.cancelledAt,
  });
  return { filename: `accord-${eventId}.pdf`, contentType: "application/pdf", body };
}

/** One that was over before the dates moved stays where it was. */
function movedDeadlineOf({ terms, goalDeadline: moved }: EventRow): Date | null {
  const agreed = goalDeadlineOf({ terms, goalDeadline: null });
  return moved && agreed && moved.getTime() !== agreed.getTime() ? moved : null;
}

/** Dates and sales, in the order in which both sides agreed. */
async function loadAmendments(ctx: Ctx, eventId: string): Promise<Amendment[]> {
  const moved = await ctx.db
    .select()
    .from(eventPostponements)
    .where(and(eq(eventPostponements.eventId, eventId), eq(eventPostponements.state, "agreed")));
  const changed = await ctx.db
    .select()
    .from(eventAmendments)
    .where(and(eq(eventAmendments.eventId, eventId), eq(eventAmendments.state, "agreed")));
  return [
    ...moved.map(({ answeredAt, askedAt, moves }) => ({
      agreedAt: answeredAt ?? askedAt,
      moves: moves.map(readMove),
      changes: [],
    })),
    ...changed.map(({ answeredAt, askedAt, changes }) => ({ agreedAt: answeredAt ?? askedAt, moves: [], changes })),
  ].sort((one, other) => one.agreedAt.getTime() - other.agreedAt.getTime());
}

function describeParty(role: string, user: typeof users.$inferSelect | undefined): AgreementParty {
  if (!user || user.deletedAt) return { role, lines: ["compte supprimé"] };
  const name = `${user.firstName} ${user.lastName}`;
  const address = [user.addressLine, [user.postalCode, user.city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    role,
    lines: [
      ...(user.companyName && user.companyName !== name ? [user.companyName, `représentée par ${name}`] : [name]),
      ...registerWords(user),
      ...(address ? [address] : []),
      ...(user.licenceNumber ? [`récépissé ${user.licenceNumber}`] : []),
      user.email,
    ],
  };
}
