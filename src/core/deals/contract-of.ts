import { eq } from "drizzle-orm";
import { hasStructure, registerWords } from "#core/accounts/rules.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { contractKindOf } from "#core/contracts/kind-rules.ts";
import type { OfferedContract, SignedAgreement, SignedParty } from "#core/contracts/proof-rules.ts";
import { hashOf, loadProofs } from "#core/contracts/proofs.ts";
import { sign } from "#core/contracts/sign.ts";
import type { ContractFacts, ContractText } from "#core/contracts/text-rules.ts";
import { writeContract } from "#core/contracts/write-contract.ts";
import { liveArtFamilies } from "#core/events/rules.ts";
import { legalVersions, versionOn } from "#core/legal/version-rules.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import { artTypeLabel, labelsOf, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { accessibilities, artistHelps, hostHelps, needs, possibilities } from "#core/listings/taxonomy/taxonomy.ts";
import { hasFreeEntrance, resolutionsOf } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms } from "#core/terms/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { agreedTerms, resolvedRemuneration } from "./agreement-rules.ts";
import { factsOf } from "./get-proposal.ts";
import { proposalIdInput } from "./input.ts";
import { contentOf, type ProposalRow } from "./move-proposal.ts";
import { loadProposedPair } from "./proposed-listings.ts";
import { type ProposalPeople, requireParty } from "./require-party.ts";
import { type ContractStanding, contractStanding, type ProposalContent } from "./rules.ts";

type Person = typeof users.$inferSelect;
type Open = ContractFacts["open"];

const nothingOpen: Open = { dates: false, ticketing: false };

/** What is agreed on, in the words that both sign. */
async function contractOf(ctx: Ctx, proposal: ProposalRow, evenings: readonly FrozenTerms[]): Promise<ContractText> {
  const write = await contractWriter(ctx, proposal);
  return write(wholeOf(evenings), nothingOpen);
}

/** A series is one contract: what holds for each of its evenings, with the dates of all. */
function wholeOf(evenings: readonly FrozenTerms[]): FrozenTerms {
  const [first] = evenings;
  if (!first) throw new Error("a contract of nothing");
  return { ...first, slots: evenings.flatMap(({ slots }) => slots) };
}

/** An offer as whoever makes it signs it: one contract for each kind that the other side may choose. */
export async function contractsOffered(ctx: Ctx, proposal: ProposalRow): Promise<OfferedContract[]> {
  const write = await contractWriter(ctx, proposal);
  const content = contentOf(proposal);
  const chosenDates = content.dates.map((_, index) => index);
  const facts = await factsOf(ctx, proposal);
  return (content.remuneration ? resolutionsOf(content.remuneration) : []).flatMap((kind) => {
    const isLeft = content.tariffs === null && !hasFreeEntrance(kind);
    const choices = { chosenDates, chosenRemuneration: kind };
    const evenings = agreedTerms(isLeft ? withAnyTickets(content) : content, choices, facts);
    if (evenings.length === 0) return [];
    const terms = wholeOf(evenings);
    const open = { dates: content.dates.length > 1 && !content.series, ticketing: isLeft };
    return [{ text: write(terms, open), terms: isLeft ? { ...terms, tariffs: [] } : terms }];
  });
}

/** Left to the artist: the words are those of paid tickets, whose prices nobody reads yet. */
const withAnyTickets = (content: ProposalContent): ProposalContent => ({
  ...content,
  vatRate: content.vatRate ?? 0,
  tariffs: [{ label: "Billet", priceType: "free-price", priceCents: null, quantity: content.capacity ?? 1 }],
});

async function contractWriter(ctx: Ctx, proposal: ProposalRow) {
  const { project, place } = await loadProposedPair(ctx, proposal);
  const [artist, host] = [await loadUser(ctx, project.ownerId), await loadUser(ctx, place.ownerId)];
  return (terms: FrozenTerms, open: Open): ContractText =>
    writeContract({
      kind: contractKindOf(terms.remuneration),
      terms,
      open,
      isSeries: contentOf(proposal).series,
      project: {
        title: project.title ?? "",
        artistName: project.artistName,
        art: project.artType ? artTypeLabel(project.artType) : "",
        isLive: liveArtFamilies.includes(project.artFamily ?? ""),
        isStage: project.artFamily === "arts-vivants",
        durationHours: project.durationHours,
        minimumAge: project.minimumAge,
        needs: labelsOf(needs, project.needs),
        otherNeeds: project.otherNeeds,
        helps: labelsOf(artistHelps, project.helps),
      },
      place: {
        title: place.title ?? "",
        type: place.placeType ? placeTypeLabel(place.placeType) : "",
        city: place.communeName ?? place.city ?? "",
        isHome: place.placeFamily === "logement",
        surfaceM2: place.surfaceM2,
        possibilities: labelsOf(possibilities, place.possibilities),
        accessibilities: labelsOf(accessibilities, place.accessibilities),
        helps: labelsOf(hostHelps, place.helps),
      },
      artistIsStructure: artist !== undefined && hasStructure(artist),
      hostIsStructure: host !== undefined && hasStructure(host),
      conditionsOf: versionOn(legalVersions.conditions, ctx.now).applies,
    });
}

async function loadUser(ctx: Ctx, id: string | null): Promise<Person | undefined> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.id, id ?? ""));
  return user;
}

/** By whoever sends, in the transaction of the sending. */
export async function signOffer(ctx: Ctx, { proposal, side }: { proposal: ProposalRow; side: "artist" | "host" }) {
  const signed = { as: "offer", contracts: await contractsOffered(ctx, proposal) } as const;
  await sign(ctx, { kind: "proposal", subjectId: proposal.id, side, signed });
}

type Accepting = {
  people: ProposalPeople;
  side: "artist" | "host";
  /** One for each event that is made. */
  evenings: FrozenTerms[];
  readHash: string | undefined;
};

/** By whoever accepts, in the transaction of the acceptance: they sign the words that they read, and no others. */
export async function signAgreement(ctx: Ctx, { people, side, evenings, readHash }: Accepting): Promise<void> {
  const { proposal, artistId, hostId } = people;
  const text = await contractOf(ctx, proposal, evenings);
  if (readHash !== undefined && readHash !== hashOf(text)) {
    throw new DomainError("conflict", { reason: "terms_changed", detail: m["proposal.terms_changed"]() });
  }
  const parties = [
    describeParty("L’Artiste", await loadUser(ctx, artistId)),
    describeParty("L’Hôte", await loadUser(ctx, hostId)),
  ];
  const { place } = await loadProposedPair(ctx, proposal);
  const where = [place.title, ...(await addressWords(ctx, place.id))].filter(Boolean).join(", ");
  const signed = { as: "agreement", text, evenings, parties, where } as const;
  await sign(ctx, { kind: "proposal", subjectId: proposal.id, side, signed });
}

export const isAgreement = (signed: { as: string }): signed is SignedAgreement => signed.as === "agreement";

/** What was signed is what holds, whatever listings have become between the signature and the payment. */
export async function signedEvenings(ctx: Ctx, proposalId: string): Promise<FrozenTerms[] | undefined> {
  const proofs = await loadProofs(ctx, "proposal", [proposalId]);
  return proofs.map(({ signed }) => signed).find(isAgreement)?.evenings;
}

export async function addressWords(ctx: Ctx, placeId: string): Promise<string[]> {
  const address = await loadPlaceAddress(ctx, placeId);
  return [
    [address?.number, address?.street].filter(Boolean).join(" "),
    [address?.postalCode, address?.city].filter(Boolean).join(" "),
  ].filter(Boolean);
}

/** As a contract names somebody: the other side learns these by signing. */
export function describeParty(role: string, user: Person | undefined): SignedParty {
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

type ReadableContract = {
  title: string;
  contracts: ContractText[];
  standing: ContractStanding;
  /** Of the only one, where nothing is left to choose: whoever accepts signs this one. */
  contractHash: string | null;
};

/** To be read before it is signed: by its author while it is a draft, by both sides once it is sent. */
export async function readContract(ctx: Ctx, input: unknown): Promise<ReadableContract> {
  const { proposalId } = parseInput(proposalIdInput, input);
  const { proposal } = await requireParty(ctx, proposalId);
  const { projectId, placeId, title } = proposal;
  const contracts = projectId && placeId ? await standingTexts(ctx, proposal) : [];
  if (contracts.length === 0) {
    throw new DomainError("conflict", { reason: "incomplete", detail: m["proposal.contract_unready"]() });
  }
  const [only, ...others] = contracts;
  return {
    title: title ?? "",
    contracts,
    standing: contractStanding(proposal.state),
    contractHash: only && others.length === 0 ? hashOf(only) : null,
  };
}

async function standingTexts(ctx: Ctx, proposal: ProposalRow): Promise<ContractText[]> {
  const concluded = (await loadProofs(ctx, "proposal", [proposal.id])).map(({ signed }) => signed).find(isAgreement);
  if (concluded) return [concluded.text];
  const content = contentOf(proposal);
  const evenings =
    proposal.state !== "draft" && resolvedRemuneration(content, proposal)
      ? agreedTerms(content, proposal, await factsOf(ctx, proposal))
      : [];
  if (evenings.length > 0) return [await contractOf(ctx, proposal, evenings)];
  return (await contractsOffered(ctx, proposal)).map(({ text }) => text);
}
