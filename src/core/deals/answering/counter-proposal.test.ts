import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentAccounts } from "#core/accounts/tables.ts";
import { loadProofs } from "#core/contracts/proofs.ts";
import { getNextStep } from "#core/events/get-next-step.ts";
import { events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { findDiscussion } from "#core/messages/start-discussion.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { waterfall } from "#core/terms/waterfall-rules.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/people.ts";
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
import { counterProposal, readCounterContract } from "./counter-proposal.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });

const artist = (on: ProposalStage) => app.ctx(on.artist.actor);
const host = (on: ProposalStage) => app.ctx(on.host.actor);

test("what is read before a counter-proposal leaves is what its author signs, and reading it changes nothing", async () => {
  const stage = await makeProposalStage(app);
  const proposalId = await makeSent(app, stage);
  const offered = {
    proposalId,
    ...ticketingConditions,
    remuneration: "shared-profits",
    tariffs: [{ label: "Au chapeau pointu", priceType: "fixed", priceCents: "21", quantity: "18" }],
  };
  const read = await readCounterContract(host(stage), offered);
  const words = JSON.stringify(read);
  expect(words).toContain("Au chapeau pointu");
  // It is not the contract that was received.
  expect(words).not.toContain("Plein tarif");
  expect((await getProposal(host(stage), { proposalId })).state).toBe("sent");
  await expect(readCounterContract(artist(stage), offered)).rejects.toMatchObject({ code: "forbidden" });
  await expect(readCounterContract(host(stage), { ...offered, capacity: "900" })).rejects.toMatchObject({
    code: "invalid_input",
  });
  const counter = await counterProposal(host(stage), offered);
  const [proof] = await loadProofs(host(stage), "proposal", [counter.proposalId]);
  if (proof?.signed.as !== "offer") throw new Error("unsigned");
  expect(proof.signed.contracts.map(({ text }) => text)).toEqual(read);
});

describe("other dates", () => {
  test("whoever asks for another day needs no bank account for it, and is asked for one when the evening is agreed on", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage, {
      answers: { conditions: { ...ticketingConditions, remuneration: "shared-profits" } },
    });
    await database.db.delete(paymentAccounts).where(eq(paymentAccounts.userId, stage.host.user.id));
    const dates = [dateIn(app, 25)];
    await expect(counterProposal(artist(stage), { proposalId, dates })).rejects.toMatchObject({ code: "forbidden" });
    const counter = await counterProposal(host(stage), { proposalId, dates, message: null });
    const outcome = await acceptProposal(artist(stage), counter);
    if (outcome.state !== "accepted") throw new Error(outcome.state);
    const { steps } = await getNextStep(host(stage), { eventId: outcome.eventId });
    expect(steps.find(({ code }) => code === "payment_account")).toMatchObject({ done: false });
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
      "Contre-proposition",
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

  test("an artist to whom the tickets were left gives them with the counter-proposal", async () => {
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
    const counter = await counterProposal(artist(stage), { proposalId, dates, tariffs });
    expect(await acceptProposal(host(stage), counter)).toMatchObject({ state: "accepted" });
  });
});

const shared = { remuneration: "shared-profits", capacity: "20", vatRate: "0" };
const at = (price: string, quantity: string) => [{ label: "Plein", priceType: "fixed", priceCents: price, quantity }];

describe("everything else", () => {
  test("price, share, capacity and tariffs are haggled over in numbered rounds, and the last one that is accepted is the agreement", async () => {
    const stage = await makeProposalStage(app);
    const first = await makeSent(app, stage, {
      answers: { conditions: shared, billetterie: { tariffs: at("15", "20") } },
    });
    const second = await counterProposal(host(stage), {
      proposalId: first,
      ...shared,
      hostSharePercent: "45",
      capacity: "24",
      tariffs: at("20", "24"),
      message: "La cave est grande.",
    });
    const answered = await getProposal(artist(stage), second);
    expect(answered).toMatchObject({ round: 2, state: "sent", content: { hostSharePercent: 45, capacity: 24 } });
    expect(answered.rounds.map(({ number, side, by }) => [number, side, by])).toEqual([
      [1, "artist", "Vous"],
      [2, "host", "Hélène M."],
    ]);
    expect(answered.rounds[1]?.differences.map(({ label, before, after }) => [label, before, after])).toEqual([
      ["Jauge", "20 personnes", "24 personnes"],
      ["Part de l’hôte", "30\u202f%", "45\u202f%"],
      ["Tarifs", "Plein (15\u202f€, 20 places)", "Plein (20\u202f€, 24 places)"],
    ]);
    // 24 × 20 € = 480 €, less 72 € of fee and 48 € of rights: 360 €, of which 45 % are 162 €.
    expect(answered.forecasts[0]?.waterfall).toMatchObject({
      grossCents: 48_000,
      hostCents: 16_200,
      artistCents: 19_800,
    });
    expect(answered.replaces?.content).toMatchObject({ hostSharePercent: null, capacity: 20 });
    const letter = await mailsTitled(
      app,
      stage.artist,
      "«\u202fLe salon d’Hélène\u202f» vous fait une contre-proposition",
    );
    expect(letter.map(({ text }) => text.includes("Part de l’hôte\u202f: 45\u202f%, au lieu de 30\u202f%."))).toEqual([
      true,
    ]);

    const third = await counterProposal(artist(stage), {
      ...second,
      ...shared,
      capacity: "24",
      hostSharePercent: "40",
    });
    // Whoever still looks at the second round says yes to nothing.
    await expect(acceptProposal(artist(stage), second)).rejects.toMatchObject({
      reason: "proposal_countered",
      detail: expect.stringContaining("contre-proposition"),
    });
    await expect(counterProposal(artist(stage), { ...second, dates: [dateIn(app, 40)] })).rejects.toMatchObject({
      reason: "proposal_countered",
    });
    const outcome = await acceptProposal(host(stage), third);
    if (outcome.state !== "accepted") throw new Error(outcome.state);
    const [event] = await database.db.select().from(events).where(eq(events.id, outcome.eventId));
    expect(event?.terms).toMatchObject({
      version: 3,
      hostSharePercent: 40,
      capacity: 24,
      tariffs: [{ priceCents: 2_000, quantity: 24 }],
    });
    expect(event?.termsHash).toBe(event && hashTerms(event.terms));
    if (!event) throw new Error("no event");
    expect(waterfall(48_000, sharingOf(event.terms))).toMatchObject({ hostCents: 14_400, artistCents: 21_600 });
    expect((await getProposal(host(stage), { proposalId: first })).rounds.map(({ state }) => state)).toEqual([
      "countered",
      "countered",
      "accepted",
    ]);
  });

  test("a round is valid five days, and both are told when it lapses", async () => {
    const stage = await makeProposalStage(app);
    const counter = await counterProposal(host(stage), {
      proposalId: await makeSent(app, stage),
      ...ticketingConditions,
      capacity: "22",
    });
    const { sentAt, expiresAt } = await getProposal(artist(stage), counter);
    expect(Number(expiresAt) - Number(sentAt)).toBe(5 * 24 * 3600_000);
    await app.clock.advance(5 * 24 * 3600_000 + 60_000);
    await app.jobs.runDue();
    expect((await getProposal(artist(stage), counter)).state).toBe("expired");
    for (const person of [stage.artist, stage.host]) {
      const told = (await mailsTo(app, person.user.email)).filter(({ subject }) => subject.includes("a expiré"));
      expect(told).toHaveLength(1);
    }
  });

  test("what cannot be is refused where it is typed, and what the other side offered is not held against one", async () => {
    const stage = await makeProposalStage(app);
    const proposalId = await makeSent(app, stage);
    const refusal = (answers: object) =>
      counterProposal(host(stage), { proposalId, ...ticketingConditions, ...answers });
    await expect(refusal({ capacity: "25" })).rejects.toMatchObject({ fields: { capacity: [expect.any(String)] } });
    await expect(refusal({ capacity: "10" })).rejects.toMatchObject({ fields: { tariffs: [expect.any(String)] } });
    await expect(refusal({ remuneration: "fixed-rent" })).rejects.toMatchObject({
      fields: { amountCents: [expect.any(String)] },
    });
    await expect(refusal({ ...shared, hostSharePercent: "100" })).rejects.toMatchObject({
      fields: { hostSharePercent: [expect.any(String)] },
    });
    await expect(refusal({})).rejects.toMatchObject({ fields: { dates: [expect.stringContaining("Rien ne change")] } });
    await database.db.update(places).set({ maxCapacity: 10 }).where(eq(places.id, stage.placeId));
    expect(await refusal({ tariffs: at("12", "20") })).toMatchObject({ proposalId: expect.any(String) });
  });
});
