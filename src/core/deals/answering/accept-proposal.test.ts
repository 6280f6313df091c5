import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { sumCents } from "#platform/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { useProposalStage } from "#tests/support/proposal-stage.ts";
import { makeAccepted, makeProposalStage, makeSent } from "#tests/support/proposals.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { getProposal } from "../get-proposal.ts";
import { proposalEvents } from "../tables.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { payPurchase } from "./pay-purchase.ts";
import { completeProposal, prepareAcceptance } from "./prepare-acceptance.ts";
import { cancelProposal, refuseProposal } from "./refuse-or-cancel.ts";

const { database, app, stage, artist, host, eventsOf, stateOf, ownDate } = useProposalStage();

describe("accepting", () => {
  test("makes the event with the terms that were shown, hidden, and exchanges contact details", async () => {
    const proposalId = await makeSent(app, stage, { answers: ownDate() });
    const plan = await prepareAcceptance(host(), { proposalId });
    expect(plan).toMatchObject({ ready: true, missing: [], purchase: null });
    expect(plan.proposal.contact).toBeNull();
    const outcome = await acceptProposal(host(), { proposalId });
    const [event] = await eventsOf(proposalId);
    expect(outcome).toEqual({ state: "accepted", eventId: event?.id });
    expect(event).toMatchObject({
      visibility: "hidden",
      organiser: "artist",
      artistId: stage.artist.user.id,
      hostId: stage.host.user.id,
      terms: plan.terms,
      termsHash: plan.termsHash,
    });
    expect(event && hashTerms(event.terms)).toBe(plan.termsHash);
    expect(await listPhotos(host(), { kind: "event", id: event?.id ?? "" })).toHaveLength(1);
    const view = await getProposal(artist(), { proposalId });
    expect(view).toMatchObject({ state: "accepted", label: "Acceptée", eventId: event?.id, actions: [] });
    expect(view.contact).toEqual({ name: "Hélène Marchand", email: stage.host.user.email, phone: null });
    expect(view.history.map(({ label, by }) => [label, by])).toEqual([
      ["Proposition envoyée", "Vous"],
      ["Acceptée", "Hélène M."],
    ]);
    for (const { waterfall } of view.forecasts) {
      const { grossCents, serviceCents, insuranceCents, musicRightsCents, hostCents, artistCents } = waterfall;
      expect(sumCents([serviceCents, insuranceCents, musicRightsCents, hostCents, artistCents])).toBe(grossCents);
    }
    const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(await subjects(stage.artist.user.email)).toContain(
      "«\u202fLe salon d’Hélène\u202f» accepte votre proposition",
    );
    expect(await subjects(stage.host.user.email)).toContain("C’est convenu avec Camille R.");
  });

  test("agrees to the terms that were read, and to no others", async () => {
    const proposalId = await makeSent(app, stage, { answers: ownDate() });
    const other = acceptProposal(host(), { proposalId, termsHash: "0".repeat(64) });
    await expect(other).rejects.toMatchObject({ code: "conflict", reason: "terms_changed" });
    const { termsHash } = await prepareAcceptance(host(), { proposalId });
    await expect(acceptProposal(host(), { proposalId, termsHash })).resolves.toMatchObject({ state: "accepted" });
  });

  test("twice, from two windows, is one event and the same answer", async () => {
    const { proposalId, eventId } = await makeAccepted(app, stage, { answers: ownDate() });
    expect(await acceptProposal(host(), { proposalId })).toEqual({ state: "accepted", eventId });
    expect(await eventsOf(proposalId)).toHaveLength(1);
  });

  test("fifty at once make one event, one line of history, one mail", async () => {
    const fresh = await makeProposalStage(app);
    const proposalId = await makeSent(app, fresh);
    const answers = await Promise.all(Array.from({ length: 50 }, () => acceptProposal(host(fresh), { proposalId })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await eventsOf(proposalId)).toHaveLength(1);
    expect(await acceptances(proposalId)).toHaveLength(1);
    const mails = await mailsTo(app, fresh.artist.user.email);
    expect(mails.filter(({ subject }) => /accepte votre proposition/.test(subject))).toHaveLength(1);
  });

  test("without the row's lock, one is still heard, and others of the crowd get no answer (negative control)", async () => {
    const proposalId = await makeSent(app, stage, { answers: ownDate() });
    const tries = await withoutRowLocks(() =>
      Promise.allSettled(Array.from({ length: 20 }, () => acceptProposal(host(), { proposalId }))),
    );
    // The unique proposal of an event holds even so, and the process in the statement; the same answer for all does not.
    expect(await eventsOf(proposalId)).toHaveLength(1);
    expect(await acceptances(proposalId)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  });

  const acceptances = (proposalId: string) =>
    database.db
      .select()
      .from(proposalEvents)
      .where(and(eq(proposalEvents.proposalId, proposalId), eq(proposalEvents.toState, "accepted")));

  test("against a withdrawal at the same moment: an event or a clear answer, never both", async () => {
    for (let round = 0; round < 5; round++) {
      const proposalId = await makeSent(app, stage, { answers: ownDate() });
      const [accepted, cancelled] = await Promise.allSettled([
        acceptProposal(host(), { proposalId }),
        cancelProposal(artist(), { proposalId }),
      ]);
      const found = await eventsOf(proposalId);
      if (accepted.status === "fulfilled") {
        expect(found).toHaveLength(1);
        expect(cancelled).toMatchObject({ reason: { reason: "proposal_accepted" } });
      } else {
        expect(found).toHaveLength(0);
        expect(accepted.reason).toMatchObject({ code: "conflict", reason: "proposal_cancelled" });
        expect(accepted.reason.detail).toMatch(/retirée/);
      }
    }
  });

  test("what expired a second ago is over, also before any job has said so", async () => {
    const fresh = await makeProposalStage(app);
    const proposalId = await makeSent(app, fresh);
    const { expiresAt } = await getProposal(host(fresh), { proposalId });
    const late = app.ctx(fresh.host.actor, { now: new Date((expiresAt?.getTime() ?? 0) + 1_000) });
    const early = app.ctx(fresh.host.actor, { now: new Date((expiresAt?.getTime() ?? 0) - 1_000) });
    await expect(acceptProposal(late, { proposalId })).rejects.toMatchObject({
      code: "expired",
      reason: "proposal_expired",
    });
    await expect(refuseProposal(late, { proposalId })).rejects.toMatchObject({ code: "expired" });
    expect((await getProposal(late, { proposalId })).actions).toEqual([]);
    expect(await acceptProposal(early, { proposalId })).toMatchObject({ state: "accepted" });
  });

  test("is the receiver's to do; others get 404", async () => {
    const proposalId = await makeSent(app, stage, { answers: ownDate() });
    await expect(acceptProposal(artist(), { proposalId })).rejects.toMatchObject({ reason: "not_sent_to_you" });
    const stranger = app.ctx((await makePerson(app)).actor);
    for (const verb of [
      acceptProposal,
      refuseProposal,
      cancelProposal,
      prepareAcceptance,
      completeProposal,
      getProposal,
      payPurchase,
    ]) {
      await expect(verb(stranger, { proposalId })).rejects.toMatchObject({ code: "not_found" });
    }
    await cancelProposal(artist(), { proposalId });
  });

  test("a second proposal for the same place and hours is told, and stays open", async () => {
    const { dates } = ownDate();
    const [first, second] = [
      await makeSent(app, stage, { answers: { dates } }),
      await makeSent(app, stage, {
        answers: { dates: { dates: [{ ...dates.dates[0], startTime: "21:00", endTime: "23:00" }] } },
      }),
    ];
    const answers = await Promise.allSettled(
      [first, second].map((proposalId) => acceptProposal(host(), { proposalId })),
    );
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: "conflict", reason: "place_taken" });
    expect([await stateOf(first), await stateOf(second)].sort()).toEqual(["accepted", "sent"]);
    const loser = (await stateOf(first)) === "sent" ? first : second;
    const { dateWarnings } = await getProposal(host(), { proposalId: loser });
    expect(dateWarnings.map(({ code }) => code)).toEqual(["place_event"]);
  });
});
