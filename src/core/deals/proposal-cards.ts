import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { requireDiscussion } from "#core/messages/participants.ts";
import { remunerationLabel } from "#core/terms/remuneration-rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { discussionProposalsInput } from "./input.ts";
import type { ProposalRow } from "./move-proposal.ts";
import { type Side, senderSide } from "./process.ts";
import { actionsFor, proposalLabelCode, proposalLabels, proposalPath, wizardPath } from "./rules.ts";
import { proposals } from "./tables.ts";
import type { ProposalCard } from "./view-rules.ts";

/** In as many queries for one as for many. */
export async function loadProposalCards(
  ctx: Ctx,
  rows: readonly { proposal: ProposalRow; side: Side }[],
): Promise<ProposalCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ proposal }) => proposal.id);
  const projectIds = rows.map(({ proposal }) => proposal.projectId).filter((id) => id !== null);
  const placeIds = rows.map(({ proposal }) => proposal.placeId).filter((id) => id !== null);
  const [projectRows, placeRows, eventRows, covers] = await Promise.all([
    projectIds.length
      ? ctx.db
          .select({ id: projects.id, title: projects.title, artistName: projects.artistName })
          .from(projects)
          .where(inArray(projects.id, projectIds))
      : [],
    placeIds.length
      ? ctx.db
          .select({ id: places.id, title: places.title, city: places.city, communeName: places.communeName })
          .from(places)
          .where(inArray(places.id, placeIds))
      : [],
    ctx.db.select({ id: events.id, proposalId: events.proposalId }).from(events).where(inArray(events.proposalId, ids)),
    listCovers(ctx, "proposal", ids),
  ]);
  return rows.map(({ proposal, side }) => {
    const project = projectRows.find(({ id }) => id === proposal.projectId);
    const place = placeRows.find(({ id }) => id === proposal.placeId);
    return {
      ...stateFields(ctx, proposal, side),
      title: proposal.title ?? project?.title ?? "Sans titre",
      projectTitle: project?.title ?? null,
      artistName: project?.artistName ?? null,
      placeTitle: place?.title ?? null,
      city: place?.communeName ?? place?.city ?? null,
      cover: covers.get(proposal.id) ?? null,
      eventId: eventRows.find(({ proposalId }) => proposalId === proposal.id)?.id ?? null,
    };
  });
}

function stateFields(ctx: Ctx, proposal: ProposalRow, side: Side) {
  const { id, direction, state, expiresAt, remuneration, chosenRemuneration, goalCents } = proposal;
  const labelCode = proposalLabelCode(state, direction, side);
  const kind = chosenRemuneration ?? remuneration;
  const actions = actionsFor({ state, direction, expiresAt, remuneration: kind }, side, ctx.now);
  return {
    id,
    direction,
    state,
    side,
    isSender: side === senderSide(direction),
    labelCode,
    label: proposalLabels[labelCode],
    needsMe: actions.includes("accept") || actions.includes("pay"),
    dates: proposal.dates,
    series: proposal.series,
    remunerationLabel: kind ? remunerationLabel(kind, { cancellable: goalCents !== null }) : null,
    openness: proposal.openness,
    message: proposal.message,
    isCounter: proposal.isCounter,
    sentAt: proposal.sentAt,
    expiresAt,
    updatedAt: proposal.updatedAt,
    href: state === "draft" ? wizardPath(proposal) : proposalPath(id),
  };
}

/** Those of the project and the place that talk there, oldest first. Who may read the thread is the thread's own affair. */
export async function listProposalsOfDiscussion(ctx: Ctx, input: unknown): Promise<ProposalCard[]> {
  const { discussionId } = parseInput(discussionProposalsInput, input);
  const { project, place, side } = await requireDiscussion(ctx, discussionId);
  const rows = await ctx.db
    .select()
    .from(proposals)
    .where(and(eq(proposals.projectId, project.id), eq(proposals.placeId, place.id), ne(proposals.state, "draft")))
    .orderBy(asc(proposals.sentAt), asc(proposals.id));
  return loadProposalCards(
    ctx,
    rows.map((proposal) => ({ proposal, side })),
  );
}
