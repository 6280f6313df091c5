import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { deleteSubjectPhotos } from "#core/listings/photos/copy-and-delete.ts";
import { lockSubject } from "#core/listings/photos/subject-photos.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { createProposalInput, proposalIdInput } from "../input.ts";
import { contentOf, type ProposalRow } from "../move-proposal.ts";
import type { ProposalDirection } from "../process.ts";
import { proposalProcess } from "../process.ts";
import { chooseListings, myPlaces, myProjects, wishesOfPlace, wishesOfProject } from "../proposed-listings.ts";
import { requireDraft, takeProposalLimit } from "../require-party.ts";
import { proposals } from "../tables.ts";
import { ensureCover, prefill } from "./prefill-draft.ts";

type StartedDraft = {
  proposalId: string;
  version: number;
  /** An unfinished draft for the same target was there, and is taken up again. */
  resumed: boolean;
};

type Target = { direction: ProposalDirection; projectId: string | null; placeId: string | null };

/** A draft towards somebody, prefilled with what the listings know. */
export async function createProposalDraft(ctx: Ctx, input: unknown): Promise<StartedDraft> {
  const actor = requireUser(ctx);
  const { id = newId(ctx.now), direction, ...given } = parseInput(createProposalInput, input);
  await takeProposalLimit(ctx, actor, "draft");
  return transact(ctx, async (inner) => {
    // Two windows that start at once start the same draft.
    await inner.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`proposals:draft:${actor.userId}`}, 0))`,
    );
    const [known] = await inner.db.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, id));
    if (known) {
      const { proposal } = await requireDraft(inner, id);
      return { proposalId: id, version: proposal.version, resumed: false };
    }
    const target = { direction, projectId: given.projectId ?? null, placeId: given.placeId ?? null };
    const unfinished = await findUnfinished(inner, actor.userId, target);
    if (unfinished) return { proposalId: unfinished.id, version: unfinished.version, resumed: true };
    const { version } = await insertDraft(inner, id, await withOnlyListing(inner, target));
    return { proposalId: id, version, resumed: false };
  });
}

async function findUnfinished(ctx: Ctx, userId: string, target: Target): Promise<ProposalRow | undefined> {
  const { direction, projectId, placeId } = target;
  const aim = direction === "to-host" ? placeId : projectId;
  const own = direction === "to-host" ? projectId : placeId;
  if (!aim) return undefined;
  const [aimColumn, ownColumn] =
    direction === "to-host" ? [proposals.placeId, proposals.projectId] : [proposals.projectId, proposals.placeId];
  const [draft] = await ctx.db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.senderId, userId),
        eq(proposals.state, "draft"),
        eq(proposals.direction, direction),
        isNull(proposals.replacesId),
        isNull(proposals.fromEventId),
        eq(aimColumn, aim),
        own ? eq(ownColumn, own) : undefined,
      ),
    )
    .orderBy(desc(proposals.updatedAt))
    .limit(1);
  return draft;
}

/** Whoever has one project, or one place, has nothing to choose. */
async function withOnlyListing(ctx: Ctx, target: Target): Promise<Target> {
  if (target.direction === "to-host" && !target.projectId) {
    const [only, ...others] = await myProjects(ctx);
    return others.length === 0 && only ? { ...target, projectId: only.id } : target;
  }
  if (target.direction === "to-artist" && !target.placeId) {
    const [only, ...others] = await myPlaces(ctx);
    return others.length === 0 && only ? { ...target, placeId: only.id } : target;
  }
  return target;
}

async function insertDraft(ctx: Ctx, id: string, target: Target): Promise<ProposalRow> {
  const { userId } = requireUser(ctx);
  const { project, place } = await chooseListings(ctx, target.direction, target);
  const [empty] = await ctx.db
    .insert(proposals)
    .values({
      id,
      ...target,
      state: proposalProcess.moves.write.to,
      senderId: userId,
      version: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!empty) throw new Error("a draft that was not made");
  const known = prefill(
    contentOf(empty),
    project && { ...project, wishes: wishesOfProject(project) },
    place && { ...place, wishes: wishesOfPlace(place) },
  );
  if (Object.keys(known).length > 0) await ctx.db.update(proposals).set(known).where(eq(proposals.id, id));
  if (project) await ensureCover(ctx, { proposalId: id, ownerId: userId, projectId: project.id });
  return empty;
}

/** A draft leaves no trace: its history begins with its sending. */
export async function deleteProposalDraft(ctx: Ctx, input: unknown): Promise<void> {
  requireUser(ctx);
  const { proposalId } = parseInput(proposalIdInput, input);
  await transact(ctx, async (inner) => {
    // Photos first, in the same order as arranging them does.
    await lockSubject(inner, { kind: "proposal", id: proposalId });
    await requireDraft(inner, proposalId, "update");
    await eraseDraft(inner, proposalId);
  });
}

export async function eraseDraft(ctx: Ctx, proposalId: string): Promise<void> {
  await deleteSubjectPhotos(ctx, { kind: "proposal", id: proposalId });
  await ctx.db.delete(proposals).where(eq(proposals.id, proposalId));
}
