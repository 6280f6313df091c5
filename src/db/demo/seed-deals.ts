import { and, eq, isNull } from "drizzle-orm";
import type { User } from "#core/accounts/create-account.ts";
import type { Ctx } from "#core/context.ts";
import { markRead } from "#core/messaging/mark-read.ts";
import { openDiscussion } from "#core/messaging/open-discussion.ts";
import { postMessage } from "#core/messaging/post-message.ts";
import { places } from "#core/places/tables.ts";
import { projects } from "#core/projects/tables.ts";
import { createProposalDraft } from "#core/proposals/create-proposal-draft.ts";
import { saveProposalStep } from "#core/proposals/save-proposal-step.ts";
import { sendProposal } from "#core/proposals/send-proposal.ts";
import { proposals } from "#core/proposals/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { demoConversations, demoProposal } from "./deals/conversations.ts";
import { demoId } from "./demo-id.ts";
import { actAs } from "./demo-owner.ts";
import { ensureDemoPeople } from "./ensure-demo-people.ts";
import { allPlaces, allProjects } from "./listings/all-listings.ts";
import { seedAnswers } from "./seed-answers.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Pair = { artist: User; host: User; projectId: string; placeId: string };

/** What the demo's people say and propose to each other, so that nobody enters an empty house. Run again, it adds nothing. */
export async function seedDeals(ctx: Ctx): Promise<void> {
  for (const talk of demoConversations) {
    const pair = await findPair(ctx, talk);
    if (!pair) continue;
    await seedConversation(ctx, pair, talk);
  }
  await seedProposal(ctx);
  await seedAnswers(ctx);
}

async function seedConversation(ctx: Ctx, pair: Pair, talk: (typeof demoConversations)[number]): Promise<void> {
  const sides = { artist: pair.artist, host: pair.host };
  for (const [index, { from, hoursAgo, text }] of talk.messages.entries()) {
    const at = new Date(pair.artist.createdAt.getTime() - hoursAgo * HOUR_MS);
    const as = actAs(ctx, sides[from], at);
    const { id: discussionId } = await openDiscussion(as, pair);
    const clientKey = demoId(`message:${talk.project}:${talk.place}:${index}`, at);
    const { seq } = await postMessage(as, { discussionId, body: text, clientKey });
    for (const side of ["artist", "host"] as const) {
      const isLast = index === talk.messages.length - 1;
      if (!isLast || talk.unreadBy !== side) await markRead(actAs(ctx, sides[side], at), { discussionId, seq });
    }
  }
}

/** An artist has asked the host of `tout@demo.fr`, who finds it waiting. */
async function seedProposal(ctx: Ctx): Promise<void> {
  const pair = await findPair(ctx, demoProposal);
  if (!pair) return;
  const at = pair.artist.createdAt;
  const artist = actAs(ctx, pair.artist, at);
  const id = demoId("proposal", at);
  const [known] = await ctx.db.select({ state: proposals.state }).from(proposals).where(eq(proposals.id, id));
  if (known && known.state !== "draft") return;
  const { projectId, placeId } = pair;
  let { proposalId, version } = await createProposalDraft(artist, { id, direction: "to-host", placeId });
  const day = parisDay(new Date(at.getTime() + demoProposal.inDays * DAY_MS));
  const { startTime, endTime, answers } = demoProposal;
  const steps = { choix: { projectId, placeId }, dates: { dates: [{ day, startTime, endTime }] }, ...answers };
  for (const [step, values] of Object.entries(steps)) {
    ({ version } = await saveProposalStep(artist, { proposalId, version, step, values }));
  }
  await sendProposal(artist, { proposalId, version });
}

/** Undefined where somebody has deleted or hidden one of the two since: what people did to the demo stands. */
async function findPair(ctx: Ctx, { project, place }: { project: string; place: string }): Promise<Pair | undefined> {
  const people = await ensureDemoPeople(ctx);
  const asked = allProjects.find(({ slug }) => slug === project);
  const asking = allPlaces.find(({ slug }) => slug === place);
  const artist = people.get(asked?.owner ?? "");
  const host = people.get(asking?.owner ?? "");
  if (!asked || !asking || !artist || !host) return undefined;
  const [projectRow] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, artist.id), eq(projects.title, asked.title), isNull(projects.deletedAt)));
  const [placeRow] = await ctx.db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.ownerId, host.id), eq(places.title, asking.title), isNull(places.deletedAt)));
  return projectRow && placeRow && { artist, host, projectId: projectRow.id, placeId: placeRow.id };
}
