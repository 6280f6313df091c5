import { eq, sql } from "drizzle-orm";
import { type Ctx, requireUser, type UserActor } from "#core/context.ts";
import type { PhotoSubjectGate } from "#core/listings/photos/subject-photos.ts";
import { places } from "#core/listings/places/tables.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { notYours, type ProposalRow, stateRefusal } from "./move-proposal.ts";
import { isOpen, receiverSide, type Side, senderSide } from "./process.ts";
import { proposals } from "./tables.ts";

/** A proposal and the people on its two sides: whoever manages the project, whoever owns the place. */
export type ProposalPeople = {
  proposal: ProposalRow;
  artistId: string | null;
  hostId: string | null;
  artistIds: string[];
  hostIds: string[];
};

export type Party = ProposalPeople & { actor: UserActor; side: Side; isSender: boolean };

/** With the lock, inside a transaction: the proposal's row is always the first that a verb locks. */
export async function loadProposalPeople(
  ctx: Ctx,
  proposalId: string,
  lock?: "update",
): Promise<ProposalPeople | undefined> {
  const found = ctx.db
    .select({
      proposal: proposals,
      artistId: projects.ownerId,
      hostId: places.ownerId,
      memberIds: sql<string[]>`array(select ${projectMembers.userId} from ${projectMembers}
        where ${projectMembers.projectId} = ${proposals.projectId} order by 1)`,
    })
    .from(proposals)
    .leftJoin(projects, eq(projects.id, proposals.projectId))
    .leftJoin(places, eq(places.id, proposals.placeId))
    .where(eq(proposals.id, proposalId));
  const [row] = await (lock ? found.for(lock, { of: proposals }) : found);
  if (!row) return undefined;
  const { proposal, artistId, hostId, memberIds } = row;
  return {
    proposal,
    artistId,
    hostId,
    artistIds: artistId ? [artistId, ...memberIds] : [],
    hostIds: hostId ? [hostId] : [],
  };
}

/** For everybody else it does not exist; a draft is its author's alone. */
export async function requireParty(ctx: Ctx, proposalId: string, lock?: "update"): Promise<Party> {
  const actor = requireUser(ctx);
  const people = await loadProposalPeople(ctx, proposalId, lock);
  if (!people) throw new DomainError("not_found");
  const { proposal, artistIds, hostIds } = people;
  const mine = senderSide(proposal.direction);
  if (proposal.state === "draft") {
    if (proposal.senderId !== actor.userId) throw new DomainError("not_found");
    return { ...people, actor, side: mine, isSender: true };
  }
  // A host who later joins the group still speaks as the host: the place has nobody else.
  const side = hostIds.includes(actor.userId) ? "host" : artistIds.includes(actor.userId) ? "artist" : undefined;
  if (!side) throw new DomainError("not_found");
  return { ...people, actor, side, isSender: side === mine };
}

export async function requireDraft(ctx: Ctx, proposalId: string, lock?: "update"): Promise<Party> {
  const party = await requireParty(ctx, proposalId, lock);
  if (party.proposal.state !== "draft") throw stateRefusal(party.proposal.state);
  return party;
}

/** The side that has to answer, while there is still time. */
export async function requireReceiver(ctx: Ctx, proposalId: string, lock?: "update"): Promise<Party> {
  const party = await requireParty(ctx, proposalId, lock);
  if (party.isSender) throw notYours("receiver");
  return party;
}

export async function requireSender(ctx: Ctx, proposalId: string, lock?: "update"): Promise<Party> {
  const party = await requireParty(ctx, proposalId, lock);
  if (!party.isSender) throw notYours("sender");
  return party;
}

/** What lapsed a second ago is over, even when no job has said so yet. */
export function refuseWhenOver(ctx: Ctx, { state, expiresAt }: Pick<ProposalRow, "state" | "expiresAt">): void {
  if (!isOpen(state)) throw stateRefusal(state);
  if (expiresAt && expiresAt <= ctx.now) throw stateRefusal("expired");
}

export const idsOf = (people: Pick<ProposalPeople, "artistIds" | "hostIds">, side: Side): string[] =>
  side === "artist" ? people.artistIds : people.hostIds;

export const receiversOf = (people: ProposalPeople): string[] => idsOf(people, receiverSide(people.proposal.direction));

export const sendersOf = (people: ProposalPeople): string[] => idsOf(people, senderSide(people.proposal.direction));

/** The sender arranges the cover while it is a draft; afterwards nothing of it changes. */
export const proposalPhotoGate: PhotoSubjectGate = async (ctx, proposalId) => {
  const { proposal } = await requireParty(ctx, proposalId, "update");
  if (proposal.state !== "draft") throw new DomainError("not_found");
  return { minimum: 0 };
};

const HOUR = 3600;

/** Far above what a person does, far below what a program would. */
const limits = {
  draft: { max: 60, windowSeconds: HOUR },
  send: { max: 40, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Taken before the verb's transaction: a rolled-back attempt counts, too. */
export async function takeProposalLimit(ctx: Ctx, actor: UserActor, name: keyof typeof limits): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `proposals:${name}:${actor.userId}`, limits[name]);
}
