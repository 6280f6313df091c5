import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createEvent } from "#core/events/create-event.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { newId } from "#platform/ids.ts";
import { system } from "#tests/support/context.ts";
import { makeTerms, newEvent } from "#tests/support/events.ts";
import { mailsTo } from "#tests/support/people.ts";
import { useProposalStage } from "#tests/support/proposal-stage.ts";
import { dateIn, makeDraft, makeProposalStage, makeSent, type ProposalStage } from "#tests/support/proposals.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { slotOf } from "../dates/date-rules.ts";
import { getProposal } from "../get-proposal.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { counterProposal } from "./counter-proposal.ts";
import { prepareAcceptance } from "./prepare-acceptance.ts";

const { database, app, artist, host } = useProposalStage();

const weeks = (count: number, from = 14) => Array.from({ length: count }, (_, week) => dateIn(app, from + 7 * week));

const seriesOf = (count: number, from = 14) => ({ dates: { dates: weeks(count, from), series: "on" } });

const eveningsOf = (seriesId: string) =>
  database.db.select().from(events).where(eq(events.seriesId, seriesId)).orderBy(events.seriesNumber);

async function sendSeries(count: number): Promise<{ stage: ProposalStage; proposalId: string }> {
  const stage = await makeProposalStage(app);
  return { stage, proposalId: await makeSent(app, stage, { answers: seriesOf(count) }) };
}

describe("accepting a series", () => {
  test("makes an event of each date, each with terms, hash, slot and cover of its own", async () => {
    const { stage, proposalId } = await sendSeries(4);
    const plan = await prepareAcceptance(host(stage), { proposalId });
    expect(plan).toMatchObject({ ready: true, missing: [] });
    expect(plan.proposal.evenings).toHaveLength(4);
    const outcome = await acceptProposal(host(stage), { proposalId, termsHash: plan.termsHash });
    const made = await eveningsOf(proposalId);
    expect(outcome).toEqual({ state: "accepted", eventId: made[0]?.id });
    expect(made.map(({ seriesNumber, seriesOf: of }) => [seriesNumber, of])).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
    // The build before asks for the event of a proposal, and finds one.
    expect(made.map((each) => each.proposalId)).toEqual([proposalId, null, null, null]);
    const asked = weeks(4);
    for (const [index, event] of made.entries()) {
      expect(event.terms).toEqual(plan.proposal.evenings[index]);
      expect(event.termsHash).toBe(hashTerms(event.terms));
      const slots = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, event.id));
      expect(slots.map(({ startsAt }) => startsAt)).toEqual([slotOf(asked[index] ?? dateIn(app, 1))?.startsAt]);
    }
    expect(new Set(made.map(({ termsHash }) => termsHash)).size).toBe(4);
    const view = await getProposal(artist(stage), { proposalId });
    expect(view.series.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const mails = await mailsTo(app, stage.artist.user.email);
    expect(mails.filter(({ subject }) => /accepte votre proposition/.test(subject))).toHaveLength(1);
  });

  test("twice and many times at once makes them once", async () => {
    const { stage, proposalId } = await sendSeries(3);
    const tries = Array.from({ length: 12 }, () => acceptProposal(host(stage), { proposalId }));
    const answers = await Promise.all(tries);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await eveningsOf(proposalId)).toHaveLength(3);
    expect(await acceptProposal(host(stage), { proposalId })).toEqual(answers[0]);
  });

  test("without the row's lock the numbers still hold, and somebody gets no answer (negative control)", async () => {
    const { stage, proposalId } = await sendSeries(3);
    const tries = await withoutRowLocks(() =>
      Promise.allSettled(Array.from({ length: 12 }, () => acceptProposal(host(stage), { proposalId }))),
    );
    expect(await eveningsOf(proposalId)).toHaveLength(3);
    expect(tries.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  });

  test("with one date taken meanwhile makes nothing, and names it", async () => {
    const { stage, proposalId } = await sendSeries(3);
    const taken = slotOf(dateIn(app, 21, "21:00", "23:00"));
    if (!taken) throw new Error("no such hour");
    const slots = [{ startsAt: taken.startsAt.toISOString(), endsAt: taken.endsAt.toISOString() }];
    await createEvent(app.ctx(system), newEvent(app, stage, { terms: makeTerms(app, { slots }) }));
    const refused = await acceptProposal(host(stage), { proposalId }).catch((error: unknown) => error);
    const day = new Intl.DateTimeFormat("fr-FR", { day: "numeric", timeZone: "Europe/Paris" }).format(taken.startsAt);
    expect(refused).toMatchObject({ code: "conflict", reason: "place_taken" });
    expect((refused as { detail: string }).detail).toContain(` ${day} `);
    expect(await eveningsOf(proposalId)).toEqual([]);
    expect((await getProposal(host(stage), { proposalId })).state).toBe("sent");
  });

  test("agrees to all the evenings that were read: one date more is another agreement", async () => {
    const { stage, proposalId } = await sendSeries(2);
    const { termsHash, terms } = await prepareAcceptance(host(stage), { proposalId });
    expect(termsHash).not.toBe(terms && hashTerms(terms));
    const other = acceptProposal(host(stage), { proposalId, termsHash: terms && hashTerms(terms) });
    await expect(other).rejects.toMatchObject({ reason: "terms_changed" });
  });
});

describe("proposing a series", () => {
  test("what is bought is paid before there is an event: a series of it is refused in words", async () => {
    const stage = await makeProposalStage(app);
    const conditions = { remuneration: "service-purchase", amountCents: "200", capacity: "24", vatRate: "0" };
    const draft = makeDraft(app, stage, { answers: { ...seriesOf(3), conditions } });
    await expect(draft).rejects.toMatchObject({
      code: "invalid_input",
      fields: { remuneration: [expect.stringContaining("une à une")] },
    });
  });

  test("a counter-proposal may change its dates, or leave one of them", async () => {
    const { stage, proposalId } = await sendSeries(3);
    const dates = weeks(4, 15);
    const { proposalId: counter } = await counterProposal(host(stage), { proposalId, dates });
    expect((await getProposal(artist(stage), { proposalId: counter })).content).toMatchObject({ series: true });
    await acceptProposal(artist(stage), { proposalId: counter });
    expect(await eveningsOf(counter)).toHaveLength(4);
    expect(await eveningsOf(proposalId)).toEqual([]);
  });

  test("more than ten dates are a series or too many, and one date is none", async () => {
    const stage = await makeProposalStage(app);
    const many = makeDraft(app, stage, { answers: { dates: { dates: weeks(11) } } });
    await expect(many).rejects.toMatchObject({
      code: "invalid_input",
      fields: { dates: [expect.stringContaining("10 dates")] },
    });
    const one = makeDraft(app, stage, { answers: seriesOf(1) });
    await expect(one).rejects.toMatchObject({ code: "invalid_input" });
    const most = makeDraft(app, stage, { answers: seriesOf(27) });
    await expect(most).rejects.toMatchObject({
      code: "invalid_input",
      fields: { dates: [expect.stringContaining("26 dates")] },
    });
  });
});

test("what the build before writes stands for itself: no series, and one event a proposal", async () => {
  const stage = await makeProposalStage(app);
  const proposalId = newId();
  const first = await createEvent(app.ctx(system), newEvent(app, stage, { proposalId }));
  expect(await createEvent(app.ctx(system), newEvent(app, stage, { proposalId }))).toEqual(first);
  const alone = and(eq(events.id, first.eventId), isNull(events.seriesId));
  expect(await database.db.select().from(events).where(alone)).toHaveLength(1);
});
