import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/people.ts";
import {
  dateIn,
  mailsTitled,
  makeDraft,
  makeProposalStage,
  makeSent,
  type ProposalStage,
  proposalsTestJobs,
} from "#tests/support/proposals.ts";
import { acceptProposal } from "./answering/accept-proposal.ts";
import { counterProposal } from "./answering/counter-proposal.ts";
import { completeProposal } from "./answering/prepare-acceptance.ts";
import { acceptPaidProposal } from "./answering/purchase-paid.ts";
import { cancelProposal, refuseProposal } from "./answering/refuse-or-cancel.ts";
import { getProposal } from "./get-proposal.ts";
import { expireProposal, remindProposal } from "./jobs.ts";
import { listMyProposals } from "./list-my-proposals.ts";
import { moveProposal } from "./move-proposal.ts";
import { type ProposalState, type ProposalVerb, proposalProcess } from "./process.ts";
import { getProposalForEdit } from "./sending/get-proposal-for-edit.ts";
import { deleteProposalDraft } from "./sending/proposal-drafts.ts";
import { resendProposal } from "./sending/propose-again.ts";
import { saveProposalStep } from "./sending/save-proposal-step.ts";
import { sendProposal } from "./sending/send-proposal.ts";
import { proposalEvents, proposals } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const artist = (on: ProposalStage) => app.ctx(on.artist.actor);
const host = (on: ProposalStage) => app.ctx(on.host.actor);
const rowOf = async (id: string) => (await database.db.select().from(proposals).where(eq(proposals.id, id)))[0];
const allStates = Object.keys(proposalProcess.states) as ProposalState[];
const allVerbs = Object.keys(proposalProcess.moves) as ProposalVerb[];

describe("the graph", () => {
  test("whatever it does not name is refused, with the reason", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage);
    const row = await rowOf(proposalId);
    if (!row) throw new Error("no proposal");
    for (const from of allStates) {
      for (const verb of allVerbs) {
        if ((proposalProcess.moves[verb].from as readonly ProposalState[]).includes(from)) continue;
        await expect(moveProposal(app.ctx(), { ...row, state: from }, verb)).rejects.toMatchObject({
          reason: `proposal_${from}`,
        });
      }
    }
    expect((await rowOf(proposalId))?.state).toBe("sent");
  });

  /** Which verbs may do something in which state; everything else is refused. */
  const verbs: Record<
    string,
    { from: ProposalState[]; run: (stage: ProposalStage, proposalId: string) => Promise<unknown> }
  > = {
    save: {
      from: ["draft"],
      run: (stage, proposalId) =>
        saveProposalStep(artist(stage), { proposalId, version: 99, step: "message", values: { message: "Autre" } }),
    },
    delete: { from: ["draft"], run: (stage, proposalId) => deleteProposalDraft(artist(stage), { proposalId }) },
    // A second sending, acceptance, refusal or withdrawal is answered like the first.
    send: {
      from: ["draft", "sent"],
      run: (stage, proposalId) => sendProposal(artist(stage), { proposalId, version: 99 }),
    },
    accept: { from: ["sent", "to_finalize"], run: (stage, proposalId) => acceptProposal(host(stage), { proposalId }) },
    refuse: {
      from: ["sent", "to_finalize", "refused"],
      run: (stage, proposalId) => refuseProposal(host(stage), { proposalId }),
    },
    cancel: {
      from: ["sent", "to_finalize", "cancelled"],
      run: (stage, proposalId) => cancelProposal(artist(stage), { proposalId }),
    },
    complete: {
      from: ["sent"],
      run: (stage, proposalId) => completeProposal(host(stage), { proposalId, chosenDates: ["0"] }),
    },
    counter: {
      from: ["sent"],
      run: (stage, proposalId) => counterProposal(host(stage), { proposalId, dates: [dateIn(app, 50)] }),
    },
    resend: {
      from: ["refused", "expired", "cancelled"],
      run: (stage, proposalId) => resendProposal(artist(stage), { proposalId }),
    },
    settle: {
      from: ["to_finalize"],
      run: (_, proposalId) => acceptPaidProposal(app.ctx({ kind: "system" }), proposalId),
    },
  };

  test("every verb refuses every state in which it has no business", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage);
    for (const state of allStates) {
      await database.db.update(proposals).set({ state }).where(eq(proposals.id, proposalId));
      for (const [name, { from, run }] of Object.entries(verbs)) {
        if (from.includes(state)) continue;
        // A draft is its author's alone: for the other side it does not exist.
        const error = await run(stage, proposalId).then(
          () => `${name} did something to a ${state} one`,
          (thrown: unknown) => thrown,
        );
        expect(error, `${name} on ${state}`).toBeInstanceOf(DomainError);
      }
      const after = await rowOf(proposalId);
      expect(after?.state).toBe(state);
    }
  });

  test("a sent proposal's content changes no more", async () => {
    const stage = await makeProposalStage(app);
    const { proposalId, version } = await makeDraft(app, stage);
    await sendProposal(artist(stage), { proposalId, version });
    const values = { title: "Autre", description: "Autre" };
    await expect(
      saveProposalStep(artist(stage), { proposalId, version: version + 1, step: "description", values }),
    ).rejects.toMatchObject({ reason: "proposal_sent" });
  });
});

describe("refusing", () => {
  test("with a reason: the sender reads it, the proposal is archived on both sides", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage);
    await refuseProposal(host(stage), { proposalId, message: "Nous serons en travaux." });
    const view = await getProposal(artist(stage), { proposalId });
    expect(view).toMatchObject({ label: "Archivée", refusalMessage: "Nous serons en travaux.", actions: ["resend"] });
    expect(view.history.at(-1)).toMatchObject({ label: "Déclinée", by: "Hélène M.", mine: false });
    const [mail] = await mailsTitled(app, stage.artist, "«\u202fLe salon d’Hélène\u202f» décline votre proposition");
    expect(mail?.text).toContain("Nous serons en travaux.");
    for (const ctx of [artist(stage), host(stage)]) {
      expect((await listMyProposals(ctx, { group: "archived" })).proposals).toMatchObject([{ id: proposalId }]);
      expect((await listMyProposals(ctx, { group: "open" })).proposals).toEqual([]);
    }
  });
});

describe("time", () => {
  test("a reminder a day before, once; then it expires, once; then it can be sent anew", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage, { answers: { dates: { dates: [dateIn(app, 30)] } } });
    const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);
    const reminder = "Une proposition attend votre réponse";
    await app.clock.advance(4 * DAY - HOUR);
    expect(await subjects(stage.host.user.email)).not.toContain(reminder);
    await app.clock.advance(2 * HOUR);
    expect(await subjects(stage.host.user.email)).toContain(reminder);
    await remindProposal(app.ctx({ kind: "system" }), proposalId);
    expect((await subjects(stage.host.user.email)).filter((subject) => subject === reminder)).toHaveLength(1);

    await app.clock.advance(DAY);
    await app.jobs.runDue();
    await Promise.all([1, 2, 3].map(() => expireProposal(app.ctx({ kind: "system" }), proposalId)));
    const view = await getProposal(artist(stage), { proposalId });
    expect(view).toMatchObject({ state: "expired", label: "Passée", actions: ["resend"] });
    expect(view.history.filter(({ state }) => state === "expired")).toHaveLength(1);
    expect(await subjects(stage.artist.user.email)).toContain(
      "Votre proposition à «\u202fLe salon d’Hélène\u202f» a expiré",
    );
    await expect(acceptProposal(host(stage), { proposalId })).rejects.toMatchObject({ code: "expired" });

    const [first, second] = await Promise.all([1, 2].map(() => resendProposal(artist(stage), { proposalId })));
    expect(second).toEqual(first);
    const draft = await getProposalForEdit(artist(stage), first);
    expect(draft.content).toMatchObject({ title: "Bach chez Hélène", tariffs: [{ label: "Plein tarif" }] });
    expect(draft.cover).not.toBeNull();
    expect(draft.replaces).toMatchObject({ id: proposalId, differences: [] });
    await sendProposal(artist(stage), first);
    expect(await getProposal(artist(stage), { proposalId })).toMatchObject({
      state: "resent",
      label: "Renvoyée",
      replacedBy: first?.proposalId,
    });
    await expect(resendProposal(artist(stage), { proposalId })).rejects.toMatchObject({ reason: "proposal_resent" });
    expect(await acceptProposal(host(stage), first)).toMatchObject({ state: "accepted" });
  });

  test("dates that are over are left out of what is sent anew", async () => {
    const stage = await makeProposalStage(app);
    const dates = [dateIn(app, 3), dateIn(app, 20)];
    const proposalId = await makeSent(app, stage, { answers: { dates: { dates } } });
    await app.clock.advance(4 * DAY);
    await app.jobs.runDue();
    expect((await rowOf(proposalId))?.state).toBe("expired");
    const draft = await resendProposal(artist(stage), { proposalId });
    expect((await getProposalForEdit(artist(stage), draft)).content.dates).toEqual([dates[1]]);
  });

  test("what lost its job is found by the sweep; a short one gets no reminder", async () => {
    const stage = await makeProposalStage(app);
    const noJobs: Partial<Ctx> = { enqueue: async () => undefined };
    const draft = await makeDraft(app, stage, { answers: { dates: { dates: [dateIn(app, 1)] } } });
    await sendProposal(app.ctx(stage.artist.actor, noJobs), draft);
    await app.jobs.runDue();
    expect((await rowOf(draft.proposalId))?.remindedAt).toBeNull();
    await app.clock.advance(2 * DAY);
    await app.jobs.runDue();
    expect((await rowOf(draft.proposalId))?.state).toBe("expired");
  });
});

test("the history of a chain is in order and append-only", async () => {
  const stage = await makeProposalStage(app);
  const proposalId = await makeSent(app, stage);
  await cancelProposal(artist(stage), { proposalId });
  await cancelProposal(artist(stage), { proposalId });
  const { history } = await getProposal(artist(stage), { proposalId });
  expect(history.map(({ state }) => state)).toEqual(["sent", "cancelled"]);
  expect(await mailsTitled(app, stage.host, "Camille R. retire sa proposition")).toHaveLength(1);
  await expect(database.db.delete(proposalEvents).where(eq(proposalEvents.proposalId, proposalId))).rejects.toThrow();
});
