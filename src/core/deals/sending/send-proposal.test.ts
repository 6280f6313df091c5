import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { paymentAccounts, users } from "#core/accounts/tables.ts";
import { deleteListing } from "#core/listings/delete.ts";
import { deletePhoto } from "#core/listings/photos/copy-and-delete.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import { findDiscussion } from "#core/messages/start-discussion.ts";
import { blockPerson } from "#core/moderation/blocks.ts";
import { visitor } from "#tests/support/context.ts";
import { makePublishedProject } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { useProposalStage } from "#tests/support/proposal-stage.ts";
import {
  dateIn,
  fullTariff,
  mailsTitled,
  makeDraft,
  makePayable,
  makeProposalStage,
  makeSent,
  openProject,
  ticketingConditions,
} from "#tests/support/proposals.ts";
import { getProposal } from "../get-proposal.ts";
import { listMyProposals } from "../list-my-proposals.ts";
import { proposalPhotoGate } from "../require-party.ts";
import { proposals } from "../tables.ts";
import { getProposalForEdit } from "./get-proposal-for-edit.ts";
import { checkPreconditions } from "./preconditions.ts";
import { createProposalDraft, deleteProposalDraft } from "./proposal-drafts.ts";
import { sendProposal } from "./send-proposal.ts";

const { database, app, stage, artist } = useProposalStage();

let stranger: TestPerson;
beforeAll(async () => {
  stranger = await makePerson(app);
});

const HOUR = 3_600_000;

describe("sending", () => {
  test("opens the discussion, sets the five days, tells both, and happens once", async () => {
    const fresh = await makeProposalStage(app);
    const draft = await makeDraft(app, fresh);
    const ctx = app.ctx(fresh.artist.actor);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendProposal(ctx, draft)));
    expect(new Set(answers.map(({ expiresAt }) => expiresAt.getTime())).size).toBe(1);
    const [sent] = answers;
    expect(sent?.expiresAt.getTime()).toBe(ctx.now.getTime() + 5 * 24 * HOUR);
    expect(sent?.discussionId).toBe((await findDiscussion(ctx, fresh))?.id);
    const view = await getProposal(app.ctx(fresh.host.actor), draft);
    expect(view).toMatchObject({ state: "sent", label: "En attente de votre réponse", side: "host", contact: null });
    expect(view.actions).toEqual(["accept", "refuse", "counter"]);
    expect(view.forecasts[0]?.waterfall.artistCents).toBe(22_100);
    const mine = await getProposal(ctx, draft);
    expect(mine).toMatchObject({ label: "En attente de l’hôte", actions: ["cancel"], isSender: true });
    const [received] = await mailsTitled(app, fresh.host, "Camille R. vous propose un événement");
    expect(received?.text).toContain(`/proposal/${draft.proposalId}`);
    expect(await mailsTitled(app, fresh.artist, "Votre proposition est envoyée")).toHaveLength(1);
    await expect(getProposal(app.ctx(stranger.actor), draft)).rejects.toMatchObject({ code: "not_found" });
    expect((await listMyProposals(app.ctx(fresh.host.actor), { group: "open" })).proposals).toMatchObject([
      { id: draft.proposalId, needsMe: true, artistName: "Camille R." },
    ]);
  });

  test("carries everything that it was written with, to its receiver", async () => {
    const fresh = await makeProposalStage(app);
    const dates = [dateIn(app, 20), dateIn(app, 21, "15:00", "17:30")];
    const conditions = {
      remuneration: "fixed-remuneration",
      amountCents: "120",
      capacity: "22",
      vatRate: "550",
      insurance: "on",
      goalCents: "150",
      cancelDelayDays: "3",
      maintainIfGoalMissed: "on",
    };
    const tariffs = [
      fullTariff,
      { label: "Soutien", priceType: "free-price", priceCents: "", quantity: "1" },
      { label: "Enfants", priceType: "free", priceCents: "", quantity: "1" },
    ];
    const answers = { dates: { dates }, conditions, billetterie: { tariffs } };
    const proposalId = await makeSent(app, fresh, { answers });
    const read = await getProposal(app.ctx(fresh.host.actor), { proposalId });
    expect(read).toMatchObject({
      direction: "to-host",
      side: "host",
      isSender: false,
      senderName: "Camille R.",
      project: { id: fresh.projectId, artistName: "Camille R." },
      place: { id: fresh.placeId, ownerName: "Hélène M." },
      cover: { width: expect.any(Number) },
      expiresAt: expect.any(Date),
      refusalMessage: null,
      content: {
        title: "Bach chez Hélène",
        description: "Trois suites, une lampe, vingt chaises.",
        openness: "open",
        dates,
        capacity: 22,
        remuneration: "fixed-remuneration",
        amountCents: 12_000,
        insurance: true,
        vatRate: 550,
        goalCents: 15_000,
        cancelDelayDays: 3,
        maintainIfGoalMissed: true,
        message: "J’aimerais beaucoup jouer chez vous.",
        tariffs: [
          { label: "Plein tarif", priceType: "fixed", priceCents: 1500, quantity: 20 },
          { label: "Soutien", priceType: "free-price", priceCents: null, quantity: 1 },
          { label: "Enfants", priceType: "free", priceCents: null, quantity: 1 },
        ],
      },
    });
  });

  test("several dates open no discussion", async () => {
    const fresh = await makeProposalStage(app);
    const dates = [dateIn(app, 20), dateIn(app, 21)];
    const draft = await makeDraft(app, fresh, { answers: { dates: { dates } } });
    const { discussionId } = await sendProposal(app.ctx(fresh.artist.actor), draft);
    expect(discussionId).toBeNull();
    expect(await findDiscussion(artist(), fresh)).toBeUndefined();
  });

  test("lasts until the first start, or the goal's deadline, when that is sooner", async () => {
    const fresh = await makeProposalStage(app);
    const tomorrow = dateIn(app, 2, "20:00", "22:00");
    const soon = await makeDraft(app, fresh, { answers: { dates: { dates: [tomorrow, dateIn(app, 9)] } } });
    const { expiresAt } = await sendProposal(app.ctx(fresh.artist.actor), soon);
    expect(expiresAt.getTime()).toBeLessThan(app.clock.now().getTime() + 3 * 24 * HOUR);
    const goal = { ...ticketingConditions, goalCents: "100", cancelDelayDays: "7" };
    const answers = { dates: { dates: [dateIn(app, 10)] }, conditions: goal };
    const withGoal = await sendProposal(app.ctx(fresh.artist.actor), await makeDraft(app, fresh, { answers }));
    expect(withGoal.expiresAt.getTime()).toBeLessThan(app.clock.now().getTime() + 4 * 24 * HOUR);
  });

  test("is refused while something is missing, with each step named", async () => {
    const { proposalId, version } = await createProposalDraft(artist(), {
      id: crypto.randomUUID(),
      direction: "to-host",
      projectId: stage.projectId,
    });
    const error = await sendProposal(artist(), { proposalId, version }).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "conflict", reason: "incomplete" });
    expect(Object.keys(error.fields)).toEqual(["choix", "ouverture", "dates", "conditions", "billetterie"]);
    await deleteProposalDraft(artist(), { proposalId });
  });

  test("is refused without a cover", async () => {
    const draft = await makeDraft(app, stage);
    const [cover] = await listPhotos(artist(), { kind: "proposal", id: draft.proposalId });
    await deletePhoto(artist(), { id: cover?.id }, { proposal: proposalPhotoGate });
    await expect(sendProposal(artist(), draft)).rejects.toMatchObject({ fields: { couverture: [expect.any(String)] } });
    await deleteProposalDraft(artist(), draft);
  });

  test("a place that was hidden meanwhile is told, and so is one that was deleted", async () => {
    const fresh = await makeProposalStage(app);
    const draft = await makeDraft(app, fresh);
    const owner = app.ctx(fresh.host.actor);
    await setListingVisibility(owner, { kind: "place", id: fresh.placeId, visible: "non" });
    const send = () => sendProposal(app.ctx(fresh.artist.actor), draft);
    await expect(send()).rejects.toMatchObject({ code: "conflict", reason: "listing_gone" });
    await deleteListing(owner, { kind: "place", id: fresh.placeId });
    await expect(send()).rejects.toMatchObject({ reason: "incomplete", fields: { choix: [expect.any(String)] } });
  });

  test("a window that shows an older version does not send", async () => {
    const draft = await makeDraft(app, stage);
    await expect(sendProposal(artist(), { ...draft, version: draft.version - 1 })).rejects.toMatchObject({
      reason: "stale_version",
    });
    await deleteProposalDraft(artist(), draft);
  });

  test("people who blocked each other send each other nothing", async () => {
    const fresh = await makeProposalStage(app);
    const draft = await makeDraft(app, fresh);
    await blockPerson(app.ctx(fresh.host.actor), { userId: fresh.artist.user.id });
    await expect(sendProposal(app.ctx(fresh.artist.actor), draft)).rejects.toMatchObject({ reason: "blocked" });
  });
});

describe("preconditions", () => {
  test("a visitor learns what it takes, with the way back", async () => {
    const start = { direction: "to-host", placeId: stage.placeId };
    const [login, project] = await checkPreconditions(app.ctx(visitor), start);
    expect(login).toMatchObject({ code: "logged_in", done: false });
    expect(login?.href).toBe(`/login?redir=${encodeURIComponent(`/proposal/to-host/${stage.placeId}`)}`);
    expect(project).toMatchObject({ code: "owns_project", done: false });
    expect((await checkPreconditions(artist(), start)).map(({ done }) => done)).toEqual([true, true]);
    expect((await checkPreconditions(app.ctx(stranger.actor), start)).map(({ done }) => done)).toEqual([true, false]);
  });

  test("a project that lacks what is mandatory today is not sent, and the place to update it is named", async () => {
    const fresh = await makeProposalStage(app);
    const draft = await makeDraft(app, fresh);
    const ctx = app.ctx(fresh.artist.actor);
    await database.db.update(projects).set({ needsMusicRights: null }).where(eq(projects.id, fresh.projectId));
    const { preconditions } = await getProposalForEdit(ctx, draft);
    const late = preconditions.filter(({ done }) => !done);
    expect(late).toMatchObject([{ code: "project_up_to_date" }]);
    expect(late[0]?.href).toContain(`/projet/${fresh.projectId}/edit?redir=`);
    await expect(sendProposal(ctx, draft)).rejects.toMatchObject({ reason: "precondition" });
    await database.db.update(projects).set({ needsMusicRights: false }).where(eq(projects.id, fresh.projectId));
    await sendProposal(ctx, draft);
  });

  test("whoever is to be paid needs invoice info and a payment account; one being validated is enough", async () => {
    const fresh = await makeProposalStage(app);
    const draft = await makeDraft(app, fresh);
    const ctx = app.ctx(fresh.artist.actor);
    const { id } = fresh.artist.user;
    await database.db.delete(paymentAccounts).where(eq(paymentAccounts.userId, id));
    await database.db.update(users).set({ companyName: null }).where(eq(users.id, id));
    const error = await sendProposal(ctx, draft).catch((thrown) => thrown);
    expect(Object.keys(error.fields)).toEqual(["invoice_info", "payment_account"]);
    await makePayable(app, fresh.artist);
    await database.db.update(paymentAccounts).set({ state: "being_validated" }).where(eq(paymentAccounts.userId, id));
    await sendProposal(ctx, draft);
    const [{ state } = { state: "" }] = await database.db
      .select()
      .from(proposals)
      .where(eq(proposals.id, draft.proposalId));
    expect(state).toBe("sent");
  });

  test("a listing that is not published yet comes first", async () => {
    const person = await makePayable(app, await makePerson(app));
    const project = await makePublishedProject(app, person, openProject);
    await database.db
      .update(projects)
      .set({ state: "draft", visible: false, publishedAt: null })
      .where(eq(projects.id, project.id));
    const draft = await makeDraft(app, { ...stage, artist: person, projectId: project.id });
    const error = await sendProposal(app.ctx(person.actor), draft).catch((thrown) => thrown);
    expect(Object.keys(error.fields)).toEqual(["listing_published"]);
  });
});
