import { and, asc, eq, inArray } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { hashOf, loadProofs } from "#core/contracts/proofs.ts";
import { addressWords, describeParty, isAgreement, readContract } from "#core/deals/contract-of.ts";
import { proposalIdInput } from "#core/deals/input.ts";
import { changeLines } from "#core/events/amendment/amendment-rules.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { eventIdInput } from "#core/events/input.ts";
import { moveLines, readMove } from "#core/events/postponement/postponement-rules.ts";
import { goalDeadlineOf } from "#core/events/seats-and-goal.ts";
import { ordinalText, seriesPlaceOf } from "#core/events/series/series-rules.ts";
import { eventAmendments, eventPostponements, eventTermsVersions } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type AgreedAmendment, typesetAgreement } from "./agreement-paper.ts";
import { typesetContract, typesetDraftContract } from "./contract-paper.ts";

type AgreementFile = { filename: string; contentType: string; body: Buffer };

const asPdf = (filename: string, body: Buffer): AgreementFile => ({ filename, contentType: "application/pdf", body });

/**
 * For artist and host: the contract that both signed, with its amendments; or, from before there were signatures, what was agreed
 * on. Made from what was frozen: always the same.
 */
export async function getAgreement(ctx: Ctx, input: unknown): Promise<AgreementFile> {
  const { eventId } = parseInput(eventIdInput, input);
  const event = await findOwn(ctx, eventId);
  // Whoever changed the terms in the database would otherwise be handed a paper that says they are the agreed ones.
  const tampered = () => new Error(`the terms of event ${eventId} are not the agreed ones`);
  if (hashTerms(event.terms) !== event.termsHash) throw tampered();
  const { number, agreedAt, termsHash } = eventTermsVersions;
  const versions = await ctx.db
    .select({ number, agreedAt, termsHash })
    .from(eventTermsVersions)
    .where(eq(eventTermsVersions.eventId, eventId))
    .orderBy(asc(number));
  const amendments = await loadAmendments(ctx, eventId);
  const series = seriesPlaceOf(event);
  const agreedFrom = series?.id ?? event.proposalId;
  const proofs = agreedFrom ? await loadProofs(ctx, "proposal", [agreedFrom]) : [];
  const concluded = proofs.find(({ signed }) => isAgreement(signed));
  const movedDeadline = movedDeadlineOf(event);
  const { cancelledAt } = event;
  const title = series ? `${event.title} (${ordinalText(series)})` : event.title;
  if (!concluded || !isAgreement(concluded.signed)) {
    const body = await typesetAgreement({
      ...(await loadNames(ctx, event)),
      eventId,
      title,
      agreedAt: event.createdAt,
      terms: event.terms,
      termsHash: event.termsHash,
      versions,
      amendments,
      movedDeadline,
      cancelledAt,
    });
    return asPdf(`accord-${eventId}.pdf`, body);
  }
  const { text, evenings, parties, where } = concluded.signed;
  const terms = evenings[(series?.number ?? 1) - 1];
  const signedHash = terms && hashTerms(terms);
  if (signedHash === undefined || signedHash !== (versions[0]?.termsHash ?? event.termsHash)) throw tampered();
  const body = await typesetContract({
    eventId,
    title,
    text,
    parties,
    where,
    concludedAt: concluded.signedAt,
    proofs,
    termsHash: signedHash,
    textHash: hashOf(text),
    amendments,
    movedDeadline,
    cancelledAt,
  });
  return asPdf(`contrat-${eventId}.pdf`, body);
}

/** What would be signed, for whoever is about to. */
export async function getDraftContract(ctx: Ctx, input: unknown): Promise<AgreementFile> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const { title, contracts, standing } = await readContract(ctx, { proposalId });
  const body = await typesetDraftContract({ id: proposalId, title, texts: contracts, standing, now: ctx.now });
  return asPdf(`projet-de-contrat-${proposalId}.pdf`, body);
}

/** For everybody else there is no contract, not even where they see the evening. */
async function findOwn(ctx: Ctx, eventId: string): Promise<EventRow> {
  try {
    return (await requireCoOrganiser(ctx, eventId)).event;
  } catch (error) {
    if (isDomainError(error) && error.code === "forbidden") throw new DomainError("not_found");
    throw error;
  }
}

/** As they are now: what was agreed on before there were signatures did not keep them. */
async function loadNames(ctx: Ctx, event: EventRow) {
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
  return {
    project: [listing?.project, listing?.artistName].filter(Boolean).join(", "),
    place: [listing?.place, ...(await addressWords(ctx, event.placeId))].filter(Boolean).join(", "),
    parties: [party("L’artiste", event.artistId), party("L’hôte", event.hostId)],
  };
}

/** One that was over before the dates moved stays where it was. */
function movedDeadlineOf({ terms, goalDeadline: moved }: EventRow): Date | null {
  const agreed = goalDeadlineOf({ terms, goalDeadline: null });
  return moved && agreed && moved.getTime() !== agreed.getTime() ? moved : null;
}

/** Dates and sales, in the order in which both sides agreed: that is their number. */
async function loadAmendments(ctx: Ctx, eventId: string): Promise<AgreedAmendment[]> {
  const moved = await ctx.db
    .select()
    .from(eventPostponements)
    .where(and(eq(eventPostponements.eventId, eventId), eq(eventPostponements.state, "agreed")));
  const changed = await ctx.db
    .select()
    .from(eventAmendments)
    .where(and(eq(eventAmendments.eventId, eventId), eq(eventAmendments.state, "agreed")));
  const proofs = [
    ...(await loadProofs(
      ctx,
      "postponement",
      moved.map(({ id }) => id),
    )),
    ...(await loadProofs(
      ctx,
      "amendment",
      changed.map(({ id }) => id),
    )),
  ];
  const agreed = [
    ...moved.map(({ id, answeredAt, askedAt, moves }) => ({
      id,
      agreedAt: answeredAt ?? askedAt,
      lines: moveLines(moves.map(readMove)),
    })),
    ...changed.map(({ id, answeredAt, askedAt, changes }) => ({
      id,
      agreedAt: answeredAt ?? askedAt,
      lines: changeLines(changes),
    })),
  ].sort((one, other) => one.agreedAt.getTime() - other.agreedAt.getTime());
  return agreed.map(({ id, agreedAt, lines }, index) => {
    const own = proofs.filter(({ subjectId }) => subjectId === id);
    // As it was signed, where it was: the row of what was asked for is only where it is found.
    const signed = own.map((proof) => proof.signed).find((each) => each.as === "change");
    return { number: index + 1, agreedAt, lines: signed?.lines ?? lines, proofs: own };
  });
}
