import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { acceptProposal } from "#core/deals/answering/accept-proposal.ts";
import { getPurchasePayment } from "#core/deals/answering/pay-purchase.ts";
import { events } from "#core/events/tables.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { makePerson } from "#tests/support/people.ts";
import {
  dateIn,
  makeProposalStage,
  makeSent,
  type ProposalStage,
  proposalsTestJobs,
} from "#tests/support/proposals.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale } from "#tests/support/sales.ts";
import { getBillingDocument, listBillingDocuments } from "../get-billing-document.ts";
import { getYearlySummary } from "../yearly-summary/get-yearly-summary.ts";
import { getPurchaseReceipt, listPurchases } from "./get-purchase-receipt.ts";
import { getReceipt, getRefundReceipt } from "./get-receipt.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...new Set([...payoutJobs, ...proposalsTestJobs])]);

let stage: ProposalStage;
beforeAll(async () => {
  stage = await makeProposalStage(app);
});

test("a guest's receipt: lines, tax, what went back; by the order's link and for nobody else", async () => {
  const artist = await makePerson(app, { firstName: "Zoé", lastName: "Lefèvre" });
  await giveInvoiceInfo(app, artist);
  const sale = await makeSale(app, { artist, tariffs: [fixedTariff(1500, 20, "Plein")], terms: { vatRate: 550 } });
  const { id: orderId, token } = await buyAsGuest(app, sale, { quantity: 3 });
  const own = { orderId, token };
  const paid = await readPdf((await getReceipt(app.ctx(visitor), own)).body);
  expect(paid).toMatchObject({ isTagged: true, language: "fr-FR", pages: 1 });
  for (const words of [
    "Bach au salon",
    "Les Échos du grenier",
    "public@exemple.fr",
    "Plein n° 1, 2, 3 3 15,00 € 45,00 €",
    "Dont hors taxe 42,65 €",
    "Dont TVA à 5,5 % 2,35 €",
    "Payé par carte bancaire le",
    "Ce reçu n’est pas un billet",
  ]) {
    expect(paid.text).toContain(words);
  }
  expect(paid.text).not.toContain("Remboursé");

  const stranger = await makePerson(app);
  for (const [actor, key] of [
    [visitor, undefined],
    [visitor, "autre"],
    [stranger.actor, undefined],
    [artist.actor, undefined],
  ] as const) {
    const refused = getReceipt(app.ctx(actor), { orderId, token: key });
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(getRefundReceipt(app.ctx(visitor), own)).rejects.toMatchObject({ code: "not_found" });
  const held = await holdAsGuest(app, sale);
  const early = getReceipt(app.ctx(visitor), { orderId: held.id, token: held.token });
  await expect(early).rejects.toMatchObject({ code: "not_found" });

  const { tickets } = await getOrder(app.ctx(visitor), own);
  await refundTicket(app.ctx(artist.actor), { ticketId: tickets[1]?.id });
  await app.jobs.runDue();
  const after = await readPdf((await getReceipt(app.ctx(visitor), own)).body);
  expect(after.text).toContain("Remboursé −15,00 € Reste payé 30,00 €");
  const refund = await readPdf((await getRefundReceipt(app.ctx(visitor), own)).body);
  for (const words of [
    "Reçu de remboursement",
    "Billet repris par l’organisation, billet n° 2",
    "Remboursé le",
    "Total rendu : 15,00 €",
    "sur 45,00 € payés",
  ]) {
    expect(refund.text).toContain(words);
  }
});

test("a service bought: a receipt and the invoice of the fee for whoever paid it, the whole price for the other", async () => {
  const proposalId = await makeSent(app, stage, {
    answers: {
      dates: { dates: [dateIn(app, 40)] },
      conditions: { remuneration: "service-purchase", amountCents: "200", capacity: "24", vatRate: "0" },
      billetterie: { tariffs: [] },
    },
  });
  await acceptProposal(app.ctx(stage.host.actor), { proposalId });
  const before = getPurchaseReceipt(app.ctx(stage.host.actor), { proposalId });
  await expect(before).rejects.toMatchObject({ code: "not_found" });
  const payment = await getPurchasePayment(app.ctx(stage.host.actor), { proposalId });
  if (payment.state !== "ready") throw new Error(payment.state);
  await app.pay(payment.form);
  await app.payments.deliverWebhooks();
  const { text } = await readPdf((await getPurchaseReceipt(app.ctx(stage.host.actor), { proposalId })).body);
  for (const words of [
    "Achat d’une prestation",
    "Prestation 200,00 €",
    "Frais de service (15 %) 25,00 € 5,00 €",
    "230,00 €",
  ])
    expect(text).toContain(words);
  expect(await listPurchases(app.ctx(stage.host.actor))).toMatchObject([{ proposalId, amountCents: 23_000 }]);
  expect(await listPurchases(app.ctx(stage.artist.actor))).toEqual([]);
  const others = getPurchaseReceipt(app.ctx(stage.artist.actor), { proposalId });
  await expect(others).rejects.toMatchObject({ code: "not_found" });

  const [event] = await database.db.select().from(events).where(eq(events.proposalId, proposalId));
  if (!event) throw new Error("no event");
  await giveAccount(app, stage.artist);
  await app.clock.set(new Date(event.lastEndsAt.getTime() + 25 * 3600_000));
  await app.jobs.runDue();
  const [invoice, ...more] = await listBillingDocuments(app.ctx(stage.host.actor));
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ kind: "invoice", source: "purchase", totalCents: 3000, vatCents: 500 });
  const paper = await readPdf((await getBillingDocument(app.ctx(stage.host.actor), { documentId: invoice?.id })).body);
  expect(paper.text).toContain("15 % de 200,00 €");
  expect(await listBillingDocuments(app.ctx(stage.artist.actor))).toEqual([]);
  const { activities } = await getYearlySummary(app.ctx(stage.artist.actor), {
    year: app.clock.now().getUTCFullYear(),
  });
  expect(activities).toMatchObject([
    { activity: "service", total: { grossCents: 20_000, feesCents: 0, netCents: 20_000, transactions: 1 } },
  ]);
});
