import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { transact } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { loadBalance } from "#core/payments/ledger.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { vatInside } from "#core/terms/vat-share-rules.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { postgresErrorCode } from "#platform/database/db.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import { usePaidPeople } from "#tests/support/paid-people.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { getBillingDocument, listBillingDocuments } from "./get-billing-document.ts";
import { issueSettlementPapers } from "./parts.ts";
import { billingDocuments } from "./tables.ts";

const { database, app, artist, host } = usePaidPeople();

const DAY = 24 * 3600_000;

const issued = () => database.db.select().from(billingDocuments).orderBy(asc(billingDocuments.number));
const issuedFor = async ({ eventId }: TestSale) => (await issued()).filter((each) => each.eventId === eventId);

async function played(quantity = 10): Promise<{ sale: TestSale; ticketIds: string[] }> {
  const sale = await makeSale(app, { startsInDays: 1, artist, host });
  const { id, token } = await buyAsGuest(app, sale, { quantity });
  const { tickets } = await getOrder(app.ctx(visitor), { orderId: id, token });
  await app.clock.advance(3 * DAY);
  return { sale, ticketIds: tickets.map((ticket) => ticket.id) };
}

describe("an invoice of the fee", () => {
  test("is issued with the sharing, once, though five share at once, and says all that it must", async () => {
    const { sale } = await played();
    await Promise.all(Array.from({ length: 5 }, () => settleEvent(app.ctx(system), sale.eventId)));
    const documents = await issuedFor(sale);
    // 10 × 15 € = 150 €: 22,50 € with tax, 18,75 € without.
    expect(documents).toMatchObject([{ kind: "invoice", totalCents: 2250, vatCents: 375, userId: artist.user.id }]);
    expect(documents[0]?.number).toMatch(/^F\d{4}-000001$/);
    const { body } = await getBillingDocument(app.ctx(artist.actor), { documentId: documents[0]?.id });
    const { text, isTagged, language } = await readPdf(body);
    expect({ isTagged, language }).toEqual({ isTagged: true, language: "fr-FR" });
    for (const words of [
      `Facture n° ${documents[0]?.number}`,
      "Hors les murs SAS",
      "SIREN 123 456 782",
      "TVA intracommunautaire FR11 123456782",
      "Les Échos du grenier",
      "à l’attention de Zoé Lefèvre",
      "SIREN 732 829 320",
      "3 rue de l’Épée-de-Bois",
      "15 % de 150,00 € TTC",
      "Total hors taxe 18,75 €",
      "TVA à 20 % 3,75 €",
      "Total toutes taxes comprises 22,50 €",
      "TVA acquittée sur les encaissements",
      "Pas d’escompte",
      "indemnité forfaitaire pour frais de recouvrement de 40 €",
    ]) {
      expect(text).toContain(words);
    }
  });

  test("is for its own eyes and admins'", async () => {
    const [document] = await issued();
    const asked = { documentId: document?.id };
    await expect(getBillingDocument(app.ctx(host.actor), asked)).rejects.toMatchObject({ code: "not_found" });
    await expect(getBillingDocument(app.ctx(visitor), asked)).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await getBillingDocument(app.ctx(adminActor()), asked)).filename).toBe(`facture-${document?.number}.pdf`);
    expect(await listBillingDocuments(app.ctx(host.actor))).toEqual([]);
  });

  test("stays as it was issued, whatever its person is called today; the database refuses to change it", async () => {
    const [document] = await issued();
    const before = await getBillingDocument(app.ctx(artist.actor), { documentId: document?.id });
    await giveInvoiceInfo(app, artist, { companyName: "Un autre nom" });
    const after = await getBillingDocument(app.ctx(artist.actor), { documentId: document?.id });
    expect(after.body.equals(before.body)).toBe(true);
    await giveInvoiceInfo(app, artist);
    for (const change of [
      database.db.update(billingDocuments).set({ totalCents: 1 }),
      database.db.delete(billingDocuments),
      database.db.execute(sql`update document_series set last_number = last_number + 2`),
      database.db.execute(sql`update document_series set last_number = last_number + 1`),
      database.db.execute(sql`delete from document_series`),
    ]) {
      const refused = await change.then(
        () => "done",
        (error: unknown) => postgresErrorCode(error),
      );
      expect(["23001", "23514"]).toContain(refused);
    }
  });
});

test("refunds after the payout make credit notes; all papers sum to the fee in the books, their tax to its tax", async () => {
  const { sale, ticketIds } = await played(5);
  await settleEvent(app.ctx(system), sale.eventId);
  await app.jobs.runDue();
  for (const ticketId of ticketIds.slice(0, 3)) {
    await refundTicket(app.ctx(adminActor()), { ticketId });
    await app.jobs.runDue();
    const documents = await issuedFor(sale);
    const total = documents.reduce((sum, each) => sum + each.totalCents, 0);
    const fee = await loadBalance(app.ctx(system), { account: "platform-fee", eventId: sale.eventId });
    expect(total + fee).toBe(0);
    expect(documents.reduce((sum, each) => sum + each.vatCents, 0)).toBe(vatInside(total, 2000).vatCents);
  }
  const documents = await issuedFor(sale);
  const [invoice, ...notes] = [
    ...documents.filter(({ kind }) => kind === "invoice"),
    ...documents.filter(({ kind }) => kind === "credit-note"),
  ];
  expect(notes).toHaveLength(3);
  expect(notes.map(({ number }) => number.slice(-6))).toEqual(notes.map((_, index) => `00000${index + 1}`));
  expect(notes.every(({ correctsId }) => correctsId === invoice?.id)).toBe(true);
  const { body } = await getBillingDocument(app.ctx(artist.actor), { documentId: notes[0]?.id });
  const { text } = await readPdf(body);
  for (const words of [
    `Avoir n° ${notes[0]?.number}`,
    `Rectifie la facture n° ${invoice?.number}`,
    "15 % de 60,00 € TTC au lieu de 75,00 € TTC",
    "Total à votre crédit, toutes taxes comprises −2,25 €",
  ]) {
    expect(text).toContain(words);
  }
});

/** Events with a fee to invoice; how they were sold is no matter here. */
async function makeFees(count: number) {
  const { eventId } = await makeSale(app, { artist, host });
  const [model] = await database.db.select().from(events).where(eq(events.id, eventId));
  if (!model) throw new Error("no event");
  const copies = Array.from({ length: count }, () => ({ ...model, id: newId() }));
  return database.db.insert(events).values(copies).returning();
}

const shares = {
  grossCents: 10_000,
  serviceCents: 1_500,
  insuranceCents: 0,
  musicRightsCents: 0,
  hostCents: 0,
  artistCents: 8_500,
};
const issue = (event: typeof events.$inferSelect, then: () => Promise<void> = async () => undefined) =>
  transact(app.ctx(system), async (inner) => {
    await issueSettlementPapers(inner, { event, number: 1, shares, purchase: undefined });
    await then();
  });

const sequences = async () =>
  (await issued())
    .filter(({ kind }) => kind === "invoice")
    .map(({ sequence }) => sequence)
    .sort((a, b) => a - b);

describe("numbers", () => {
  test("fifty at once, some dying half-way: no gap, no double, and dates go up with them", async () => {
    const before = (await sequences()).length;
    const fees = await makeFees(60);
    const outcomes = await Promise.allSettled(
      fees.map((event, index) =>
        issue(event, async () => {
          if (index % 6 === 0) throw new Error("died");
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    expect(await sequences()).toEqual(Array.from({ length: before + 50 }, (_, index) => index + 1));
    const dates = (await issued()).filter(({ kind }) => kind === "invoice").map(({ issuedAt }) => issuedAt.getTime());
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
  });

  test("a process that is killed while it holds a number gives it back", async () => {
    const [event, next] = await makeFees(2);
    if (!event || !next) throw new Error("no events");
    const expected = (await sequences()).length + 1;
    const killed = transact(app.ctx(system), async (inner) => {
      await issueSettlementPapers(inner, { event, number: 1, shares, purchase: undefined });
      const { rows } = await inner.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await inner.db.execute(sql`select 1`);
    });
    await expect(killed).rejects.toThrow();
    await issue(next);
    expect((await sequences()).at(-1)).toBe(expected);
    expect(await sequences()).toHaveLength(expected);
  });

  test("without the lock on the series the same fails (negative control)", async () => {
    const fees = await makeFees(20);
    const outcomes = await withoutRowLocks(() => Promise.allSettled(fees.map((event) => issue(event))));
    expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  });
});
