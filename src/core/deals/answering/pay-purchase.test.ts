import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentCharges } from "#core/payments/tables.ts";
import { useProposalStage } from "#tests/support/proposal-stage.ts";
import { makeAccepted, makeSent } from "#tests/support/proposals.ts";
import { getProposal } from "../get-proposal.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { payPurchase } from "./pay-purchase.ts";
import { completeProposal, prepareAcceptance } from "./prepare-acceptance.ts";
import { acceptPaidProposal } from "./purchase-paid.ts";
import { cancelProposal } from "./refuse-or-cancel.ts";

const { database, app, stage, artist, host, eventsOf, stateOf, ownDate } = useProposalStage();

describe("what is paid at acceptance", () => {
  const purchase = { remuneration: "service-purchase", amountCents: "200", capacity: "24", vatRate: "0" };
  const bought = () => ({ ...ownDate(), conditions: purchase, billetterie: { tariffs: [] } });

  test("waits for the money, then makes the event, once", async () => {
    const proposalId = await makeSent(app, stage, { answers: bought() });
    const outcome = await acceptProposal(host(), { proposalId });
    const checkoutHref = `/proposal/${proposalId}/paiement`;
    expect(outcome).toMatchObject({
      state: "to_finalize",
      checkoutHref,
      purchase: { payer: "host", totalCents: 23_000 },
    });
    expect(await eventsOf(proposalId)).toHaveLength(0);
    expect(await acceptProposal(host(), { proposalId })).toEqual(outcome);
    expect((await getProposal(host(), { proposalId })).actions).toEqual(["pay", "refuse"]);
    expect((await getProposal(artist(), { proposalId })).label).toBe("À finaliser");
    expect(await payPurchase(host(), { proposalId })).toEqual({ href: checkoutHref });
    await expect(payPurchase(artist(), { proposalId })).rejects.toMatchObject({ code: "forbidden" });
    const system = app.ctx({ kind: "system" });
    const settled = await Promise.all([1, 2, 3].map(() => acceptPaidProposal(system, proposalId)));
    expect(new Set(settled.map(({ eventId }) => eventId)).size).toBe(1);
    const [event] = await eventsOf(proposalId);
    expect(event).toMatchObject({
      organiser: "host",
      terms: { remuneration: "service-purchase", amountCents: 20_000 },
    });
    expect(await stateOf(proposalId)).toBe("accepted");
  });

  test("leads to its payment whoever pays, also the sender, and is one charge however often it is opened", async () => {
    const received = await makeSent(app, stage, { direction: "to-artist", answers: bought() });
    expect(await acceptProposal(artist(), { proposalId: received })).toMatchObject({ checkoutHref: null });
    const opened = await Promise.all([1, 2, 3].map(() => payPurchase(host(), { proposalId: received })));
    expect(opened).toEqual(opened.map(() => ({ href: `/proposal/${received}/paiement` })));
    const charges = await database.db.select().from(paymentCharges).where(eq(paymentCharges.subjectId, received));
    expect(charges).toMatchObject([{ subjectKind: "purchase", amountCents: 23_000, eventId: null }]);
    await cancelProposal(host(), { proposalId: received });
    await expect(acceptPaidProposal(app.ctx({ kind: "system" }), received)).rejects.toMatchObject({
      reason: "proposal_cancelled",
    });
  });

  test("nobody is asked to pay for hours that are taken", async () => {
    const { dates } = ownDate();
    const rental = { remuneration: "space-rental", amountCents: "80", capacity: "24" };
    const rented = await makeSent(app, stage, {
      answers: { dates, conditions: rental, billetterie: { tariffs: [] } },
    });
    await makeAccepted(app, stage, { answers: { dates } });
    await expect(acceptProposal(host(), { proposalId: rented })).rejects.toMatchObject({ reason: "place_taken" });
  });

  test("an offer of two is resolved by the receiver; tickets of the kind that was not chosen go", async () => {
    const offer = { remuneration: "ticketing-or-rental", amountCents: "80", capacity: "24", vatRate: "0" };
    const proposalId = await makeSent(app, stage, { answers: { ...ownDate(), conditions: offer } });
    const plan = await prepareAcceptance(host(), { proposalId });
    expect(plan.missing).toMatchObject([{ code: "remuneration" }]);
    expect(plan.remunerationChoices.map(({ code }) => code)).toEqual(["ticketing", "space-rental"]);
    await expect(
      completeProposal(host(), { proposalId, chosenRemuneration: "service-purchase" }),
    ).rejects.toMatchObject({
      fields: { chosenRemuneration: [expect.any(String)] },
    });
    await completeProposal(host(), { proposalId, chosenRemuneration: "space-rental" });
    const rental = await prepareAcceptance(host(), { proposalId });
    expect(rental).toMatchObject({ purchase: { payer: "artist", priceCents: 8_000 }, terms: { tariffs: [] } });
    await completeProposal(host(), { proposalId, chosenRemuneration: "ticketing" });
    expect(await acceptProposal(host(), { proposalId })).toMatchObject({ state: "accepted" });
    const [event] = await eventsOf(proposalId);
    expect(event?.terms).toMatchObject({
      remuneration: "ticketing",
      amountCents: null,
      tariffs: [{ label: "Plein tarif" }],
    });
  });
});
