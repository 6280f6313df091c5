import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { events } from "#core/events/tables.ts";
import { loadEventMoney } from "#core/payments/event-movements.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import type { LedgerAccount } from "#core/payments/ledger-tables.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { eventSettlements } from "#core/payouts/tables.ts";
import { inviteGuest } from "#core/ticketing/organiser/invitations.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import { usePaidPeople } from "#tests/support/paid-people.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { makePerson } from "#tests/support/people.ts";
import { doRandomThings } from "#tests/support/random-money.ts";
import { buyAsGuest, fixedTariff, makeSale } from "#tests/support/sales.ts";
import { getEventStatement } from "./get-event-statement.ts";
import { loadEventStatement } from "./load-event-statement.ts";

const { database, app, artist, host } = usePaidPeople();

const DAY = 24 * 3600_000;

/** Where a statement and the ledger say something else about an event. */
async function disagreements(eventId: string): Promise<string[]> {
  const ctx = app.ctx(adminActor());
  const { event, rows, shares, incomeCents, funds, documents, isFinal, settlements } = await loadEventStatement(
    ctx,
    eventId,
  );
  const balances = await loadEventBalances(ctx, eventId);
  const sharing = (await loadEventMoney(ctx, eventId)).filter(({ kind }) => kind === "settlement");
  const credited = (account: LedgerAccount, ownerId?: string) =>
    sharing
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account && (!ownerId || line.ownerId === ownerId))
      .reduce((sum, { amountCents }) => sum - amountCents, 0);
  const sumOf = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const pairs: Record<string, [number, number]> = {
    held: [funds.heldCents, 0 - (balances.get("held") ?? 0)],
    "held is what was sold": [funds.heldCents + funds.sharedCents, incomeCents + sumOf((row) => row.disputedCents)],
    refunds: [funds.refundedCents + funds.lostCents, sumOf((row) => row.returnedCents + row.lostCents)],
    received: [
      funds.receivedCents,
      sumOf((row) => row.incomeCents + row.returnedCents + row.disputedCents + row.lostCents),
    ],
  };
  if (isFinal) {
    pairs.gross = [shares.grossCents, funds.sharedCents];
    pairs["gross is what was sold"] = [shares.grossCents, incomeCents];
    pairs.service = [shares.serviceCents, 0 - (balances.get("platform-fee") ?? 0)];
    pairs.insurance = [shares.insuranceCents, 0 - (balances.get("insurance") ?? 0)];
    pairs["music rights"] = [shares.musicRightsCents, 0 - (balances.get("music-rights") ?? 0)];
    pairs.net = [shares.netCents, credited("artist") + credited("host") + credited("debt")];
    pairs.invoiced = [shares.serviceCents, documents.reduce((sum, { totalCents }) => sum + totalCents, 0)];
    pairs.corrections = [shares.artistCents, settlements.reduce((sum, { change }) => sum + change.artistCents, 0)];
    if (event.artistId !== event.hostId) {
      pairs.artist = [shares.artistCents, credited("artist") + credited("debt", event.artistId)];
      pairs.host = [shares.hostCents, credited("host") + credited("debt", event.hostId)];
    }
  }
  return Object.entries(pairs)
    .filter(([, [said, booked]]) => said !== booked)
    .map(([what, [said, booked]]) => `${what}: ${said} instead of ${booked}`);
}

describe("an evening with everything", () => {
  test("provisional before the sharing, final after it, corrected after a late refund", async () => {
    const sale = await makeSale(app, {
      startsInDays: 1,
      artist,
      host,
      capacity: 30,
      tariffs: [fixedTariff(1500, 30, "Plein"), fixedTariff(900, 10, "Réduit")],
      terms: {
        remuneration: "shared-profits",
        insurance: true,
        musicRights: { needed: true, automatic: true },
        vatRate: 550,
      },
    });
    const order = await buyAsGuest(app, sale, { quantity: 10 });
    await buyAsGuest(app, sale, { quantity: 3, tariff: 1 });
    const { tickets: bought } = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
    const [first, second] = bought;
    await refundTicket(app.ctx(artist.actor), { ticketId: first?.id });
    await inviteGuest(app.ctx(artist.actor), {
      eventId: sale.eventId,
      slotId: sale.slotIds[0],
      tariffId: sale.tariffIds[0],
      holderNames: ["Ève Îlot", "Noé Îlot"],
      email: "invitee@exemple.fr",
      idempotencyKey: "invitation-1",
    });
    await app.jobs.runDue();
    expect(await disagreements(sale.eventId)).toEqual([]);
    const asked = { eventId: sale.eventId };
    const before = await readPdf((await getEventStatement(app.ctx(host.actor), asked)).body);
    expect(before).toMatchObject({ isTagged: true, language: "fr-FR" });
    for (const words of [
      "Relevé de recettes provisoire",
      "Document provisoire",
      "Les Échos du grenier",
      // Sold 10, one given back, two invited.
      "Plein n° 1 à 15",
      "Réduit n° 11 à 13 9,00 € 3 0 0 0 0 27,00 €",
      "Recettes, billets remboursés ou contestés déduits 162,00 €",
      "TVA à 5,5 %",
      "Frais de service (15 %)",
    ]) {
      expect(before.text).toContain(words);
    }

    await app.clock.advance(3 * DAY);
    await settleEvent(app.ctx(system), sale.eventId);
    await app.jobs.runDue();
    await refundTicket(app.ctx(adminActor()), { ticketId: second?.id });
    expect(await loadEventStatement(app.ctx(artist.actor), sale.eventId)).toMatchObject({ isBehind: true });
    await app.jobs.runDue();
    expect(await disagreements(sale.eventId)).toEqual([]);
    const after = await readPdf((await getEventStatement(app.ctx(artist.actor), asked)).body);
    expect(after.text).not.toContain("provisoire");
    // 147 − 22,05 − 14,70 − 34 = 76,25.
    for (const words of [
      "Recettes, billets remboursés ou contestés déduits 147,00 €",
      "−22,05 €",
      "Assurance (10 %) −14,70 €",
      "Droits musicaux retenus −34,00 €",
      "Net à partager 76,25 €",
      "Part de l’artiste 53,37 €",
      "Part de l’hôte (30 %) 22,88 €",
      "Rectifications après versement",
      "−15,00 € −2,25 €",
      "Conservé jusqu’à la répartition 0,00 €",
    ]) {
      expect(after.text).toContain(words);
    }
  });

  test("for co-organisers and admins; others are told that it is not theirs", async () => {
    const sale = await makeSale(app, { artist, host });
    const asked = { eventId: sale.eventId };
    const stranger = await makePerson(app);
    await expect(getEventStatement(app.ctx(stranger.actor), asked)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getEventStatement(app.ctx(visitor), asked)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(getEventStatement(app.ctx(adminActor()), asked)).resolves.toMatchObject({
      contentType: "application/pdf",
    });
  });

  test("a long run of dates goes on over several pages", async () => {
    const sale = await makeSale(app, { artist, host, slots: 40 });
    await buyAsGuest(app, sale, { slot: 39 });
    const { pages, text } = await readPdf((await getEventStatement(app.ctx(artist.actor), sale)).body);
    expect(pages).toBeGreaterThan(3);
    expect(text).toContain(`${pages} / ${pages}`);
  });
});

describe("whatever happens", () => {
  test("every statement equals the ledger to the cent", async () => {
    await doRandomThings(app, 120, 20_261_115);
    await comeLate();
    const all = await database.db.select({ id: events.id }).from(events);
    for (const { id } of all) expect(await disagreements(id), id).toEqual([]);
    const final = await Promise.all(all.map(({ id }) => loadEventStatement(app.ctx(adminActor()), id)));
    expect(final.filter(({ settlements }) => settlements.length > 1).length).toBeGreaterThan(1);
    expect(final.some(({ rows }) => rows.some(({ lostCents }) => lostCents > 0))).toBe(true);
  }, 120_000);

  /** Refunds and disputes of evenings that were shared long ago. */
  async function comeLate(): Promise<void> {
    const sold = await database.db
      .selectDistinctOn([tickets.eventId], { ticketId: tickets.id, paymentId: paymentCharges.providerPaymentId })
      .from(tickets)
      .innerJoin(paymentCharges, eq(paymentCharges.subjectId, tickets.orderId))
      .innerJoin(eventSettlements, eq(eventSettlements.eventId, tickets.eventId))
      .where(eq(tickets.state, "valid"));
    expect(sold.length).toBeGreaterThan(2);
    for (const [index, { ticketId, paymentId }] of sold.entries()) {
      if (index % 2 === 0) await refundTicket(app.ctx(adminActor()), { ticketId });
      const dispute = index % 2 === 1 && paymentId && (await app.payments.openDispute(paymentId));
      await app.jobs.runDue();
      if (dispute) await app.payments.closeDispute(dispute.disputeId, index % 4 === 1 ? "lost" : "won");
    }
    for (let round = 0; round < 3; round++) {
      await app.clock.advance(6 * DAY);
      await app.jobs.runDue();
    }
  }

  test("one cent too much on one ticket is seen (negative control)", async () => {
    const [ticket] = await database.db
      .select()
      .from(tickets)
      .where(and(isNotNull(tickets.number), eq(tickets.state, "valid"), gt(tickets.priceCents, 0)));
    if (!ticket) throw new Error("nothing was sold");
    await database.db
      .update(tickets)
      .set({ priceCents: sql`${tickets.priceCents} + 1` })
      .where(eq(tickets.id, ticket.id));
    expect(await disagreements(ticket.eventId)).not.toEqual([]);
  });
});
