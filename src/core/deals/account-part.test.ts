import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { getClientState } from "#core/accounts/profile/own-account.ts";
import { deleteListing } from "#core/listings/delete.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { projectMembers } from "#core/listings/projects/tables.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, PASSWORD } from "#tests/support/people.ts";
import {
  dateIn,
  makeDraft,
  makeProposalStage,
  makeSent,
  type ProposalStage,
  proposalsTestJobs,
} from "#tests/support/proposals.ts";
import { readPage } from "#tests/support/visit-routes.ts";
import { proposalsAccountPart } from "./account-part.ts";
import { acceptProposal } from "./answering/accept-proposal.ts";
import { cancelProposal, refuseProposal } from "./answering/refuse-or-cancel.ts";
import { getProposal } from "./get-proposal.ts";
import { countMyProposals, listMyProposals } from "./list-my-proposals.ts";
import { proposals } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });

const HOUR = 3_600_000;
const artist = (on: ProposalStage) => app.ctx(on.artist.actor);
const host = (on: ProposalStage) => app.ctx(on.host.actor);

describe("listings", () => {
  test("with an open proposal are not deleted; with a draft or an answered one they are", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage);
    await expect(deleteListing(host(stage), { kind: "place", id: stage.placeId })).rejects.toMatchObject({
      reason: "open_proposal",
    });
    await expect(deleteListing(artist(stage), { kind: "project", id: stage.projectId })).rejects.toMatchObject({
      reason: "open_proposal",
    });
    await refuseProposal(host(stage), { proposalId });
    await deleteListing(host(stage), { kind: "place", id: stage.placeId });
    // What was said about it stays readable for both.
    expect(await getProposal(artist(stage), { proposalId })).toMatchObject({ state: "refused" });
  });

  test("show how their people answer, from the third proposal on", async () => {
    const stage = await makeProposalStage(app);
    const stats = async () => (await getPublicListing(host(stage), { kind: "place", id: stage.placeId })).responseStats;
    const answers = [
      (proposalId: string) => refuseProposal(host(stage), { proposalId }),
      (proposalId: string) => acceptProposal(host(stage), { proposalId }),
      // Withdrawn before an answer: says nothing about the host.
      (proposalId: string) => cancelProposal(artist(stage), { proposalId }),
    ];
    for (const [index, answer] of answers.entries()) {
      const proposalId = await makeSent(app, stage, { answers: { dates: { dates: [dateIn(app, 20 + index)] } } });
      await app.clock.advance((index + 1) * 2 * HOUR);
      await answer(proposalId);
    }
    expect(await stats()).toBeNull();
    await makeSent(app, stage, { answers: { dates: { dates: [dateIn(app, 30)] } } });
    // Still time to answer: not held against anybody.
    expect(await stats()).toBeNull();
    await app.clock.advance(6 * 24 * HOUR);
    await app.jobs.runDue();
    expect(await stats()).toEqual({ ratePercent: 67, typicalHours: 3 });
    expect((await getPublicListing(artist(stage), { kind: "project", id: stage.projectId })).responseStats).toBeNull();
    await app.clock.advance(366 * 24 * HOUR);
    expect(await stats()).toBeNull();
  });
});

test("a project's page displays how often and how soon its artist answers", async () => {
  const stage = await makeProposalStage(app);
  for (const days of [20, 21, 22]) {
    const answers = { dates: { dates: [dateIn(app, days)] } };
    const proposalId = await makeSent(app, stage, { direction: "to-artist", answers });
    await app.clock.advance(2 * HOUR);
    await refuseProposal(artist(stage), { proposalId });
  }
  const page = await readPage(app.ctx(visitor), "/projet/:projetid", { projetid: stage.projectId });
  const words = page.replaceAll(/<[^>]+>/g, "").replaceAll(/\s/g, " ");
  expect(words).toContain("Répond à 100 % des propositions, en 2 heures en général.");
});

describe("people", () => {
  test("with a proposal that waits cannot leave; without, their drafts and words go", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage);
    const draft = await makeDraft(app, stage);
    const leave = (on = artist(stage)) => deleteAccount(on, { password: PASSWORD, understood: "on" });
    await expect(leave()).rejects.toMatchObject({ code: "conflict", reason: "proposals_waiting" });
    await expect(leave(host(stage))).rejects.toMatchObject({ reason: "proposals_waiting" });
    await refuseProposal(host(stage), { proposalId, message: "Une autre fois." });
    await leave();
    expect(await database.db.select().from(proposals).where(eq(proposals.id, draft.proposalId))).toEqual([]);
    const view = await getProposal(host(stage), { proposalId });
    expect(view).toMatchObject({ content: { message: null }, refusalMessage: "Une autre fois." });
  });

  test("take their proposals with them, not the drafts of others", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage);
    await makeDraft(app, stage);
    const files = await proposalsAccountPart.exportData(host(stage), stage.host.user.id);
    expect(files).toMatchObject({ propositions: [{ id: proposalId }] });
  });

  test("see in the bars what waits for them", async () => {
    const stage = await makeProposalStage(app);
    await makeSent(app, stage);
    await makeDraft(app, stage);
    expect(await countMyProposals(artist(stage))).toEqual({ waitingForMe: 0, toFinalize: 0, drafts: 1 });
    expect(await countMyProposals(host(stage))).toEqual({ waitingForMe: 1, toFinalize: 0, drafts: 0 });
    expect((await getClientState(host(stage))).labels).toEqual({
      waiting_for_you: "Propositions en attente de votre réponse\u202f: 1",
    });
  });
});

test("a group: whoever manages the project reads and answers, whoever left does not", async () => {
  const stage = await makeProposalStage(app, { project: { intro: { artistName: "Trio Roux", isGroup: "on" } } });
  const member = await makePerson(app);
  const membership = { projectId: stage.projectId, userId: member.user.id, joinedAt: app.clock.now() };
  await database.db.insert(projectMembers).values(membership);
  const proposalId = await makeSent(app, stage, { direction: "to-artist" });
  const ctx = app.ctx(member.actor);
  expect((await listMyProposals(ctx, { side: "artist" })).proposals).toMatchObject([{ id: proposalId, needsMe: true }]);
  expect((await listMyProposals(ctx, { side: "host" })).proposals).toEqual([]);
  await database.db.delete(projectMembers).where(eq(projectMembers.userId, member.user.id));
  await expect(acceptProposal(ctx, { proposalId })).rejects.toMatchObject({ code: "not_found" });
  await database.db.insert(projectMembers).values(membership);
  expect(await acceptProposal(ctx, { proposalId })).toMatchObject({ state: "accepted" });
});
