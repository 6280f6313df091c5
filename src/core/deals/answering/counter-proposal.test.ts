import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentAccounts } from "#core/accounts/tables.ts";
import { findDiscussion } from "#core/messages/start-discussion.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import {
  dateIn,
  mailsTitled,
  makeProposalStage,
  makeSent,
  type ProposalStage,
  proposalsTestJobs,
  ticketingConditions,
} from "#tests/support/proposals.ts";
import { getProposal } from "../get-proposal.ts";
import { listProposalsOfDiscussion } from "../proposal-cards.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { counterProposal, prepareCounter } from "./counter-proposal.ts";
import { completeProposal } from "./prepare-acceptance.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });

const artist = (on: ProposalStage) => app.ctx(on.artist.actor);
const host = (on: ProposalStage) => app.ctx(on.host.actor);

describe("other dates", () => {
  test("what the receiver lacks is told before they write, and refused all the same", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage, {
      answers: { conditions: { ...ticketingConditions, remuneration: "shared-profits" } },
    });
    expect((await prepareCounter(host(stage), { proposalId })).every(({ done }) => done)).toBe(true);
    await database.db.delete(paymentAccounts).where(eq(paymentAccounts.userId, stage.host.user.id));
    const lacking = (await prepareCounter(host(stage), { proposalId })).filter(({ done }) => !done);
    const back = encodeURIComponent(`/proposal/${proposalId}/autre-date`);
    expect(lacking).toMatchObject([{ code: "payment_account", href: `/account/stripe?redir=${back}` }]);
    await expect(
      counterProposal(host(stage), { proposalId, dates: [dateIn(app, 25)], message: null }),
    ).rejects.toMatchObject({ reason: "precondition" });
    await expect(prepareCounter(artist(stage), { proposalId })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("a counter-proposal goes the other way, shows what changed, and keeps the history", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage, {
      answers: { dates: { dates: [dateIn(app, 20), dateIn(app, 21)] } },
    });
    const dates = [dateIn(app, 25, "19:00", "21:00")];
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => counterProposal(host(stage), { proposalId, dates, message: "Plutôt le samedi ?" })),
    );
    const made = answers.filter((answer) => answer.status === "fulfilled");
    expect(made).toHaveLength(1);
    const counter = made[0]?.value ?? { proposalId: "", discussionId: "" };
    expect(await getProposal(host(stage), { proposalId })).toMatchObject({
      state: "countered",
      label: "Remplacée",
      replacedBy: counter.proposalId,
      actions: [],
    });
    const view = await getProposal(artist(stage), counter);
    expect(view).toMatchObject({
      direction: "to-artist",
      isCounter: true,
      isSender: false,
      label: "En attente de votre réponse",
      content: { message: "Plutôt le samedi ?", title: "Bach chez Hélène" },
    });
    expect(view.replaces?.differences.map(({ field }) => field)).toEqual(["dates"]);
    expect(view.history.map(({ label }) => label)).toEqual([
      "Proposition envoyée",
      "Autres dates demandées",
      "Proposition envoyée",
    ]);
    expect(counter.discussionId).toBe((await findDiscussion(host(stage), stage))?.id);
    const cards = await listProposalsOfDiscussion(artist(stage), counter);
    expect(cards.map(({ id, label }) => [id, label])).toEqual([
      [proposalId, "Remplacée"],
      [counter.proposalId, "En attente de votre réponse"],
    ]);
    expect(
      await mailsTitled(app, stage.artist, "«\u202fLe salon d’Hélène\u202f» vous propose d’autres dates"),
    ).toHaveLength(1);
    await expect(acceptProposal(host(stage), { proposalId })).rejects.toMatchObject({ reason: "proposal_countered" });
    expect(await acceptProposal(artist(stage), counter)).toMatchObject({ state: "accepted" });
  });

  test("must be other dates, and possible ones", async () => {
    const stage = await makeProposalStage(app);
    const dates = [dateIn(app, 20)];
    const proposalId = await makeSent(app, stage, { answers: { dates: { dates } } });
    await expect(counterProposal(host(stage), { proposalId, dates })).rejects.toMatchObject({
      fields: { dates: [expect.any(String)] },
    });
    const past = [{ day: "2020-01-01", startTime: "20:00", endTime: "22:00" }];
    await expect(counterProposal(host(stage), { proposalId, dates: past })).rejects.toMatchObject({
      fields: { "dates.0.day": [expect.any(String)] },
    });
  });

  test("an artist configures what was left to them before asking for other dates", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage, {
      direction: "to-artist",
      answers: { billetterie: { deferred: "on" } },
    });
    const dates = [dateIn(app, 33)];
    await expect(counterProposal(artist(stage), { proposalId, dates })).rejects.toMatchObject({
      reason: "ticketing_needed",
    });
    const tariffs = [{ label: "Plein", priceType: "fixed", priceCents: "10", quantity: "20" }];
    await completeProposal(artist(stage), { proposalId, tariffs });
    const counter = await counterProposal(artist(stage), { proposalId, dates });
    expect(await acceptProposal(host(stage), counter)).toMatchObject({ state: "accepted" });
  });
});
