import { beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "#core/audit/audit-log.ts";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { attachInsuranceCertificate } from "#core/listings/places/safety.ts";
import { getEventStatement } from "#core/papers/event-statement/get-event-statement.ts";
import { getReceipt } from "#core/papers/receipts/get-receipt.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { documentKinds } from "../rules.ts";
import { refundBooking } from "../second-person/money-steps.ts";
import { cancelEventAsTeam, getEventFile } from "./event-file.ts";
import { findBookings } from "./find-bookings.ts";
import { findDocuments } from "./find-documents.ts";
import { findEvents } from "./find-events.ts";
import { openDocument } from "./open-document.ts";

const DAY = 24 * 3600_000;
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const reason = "Demandé au téléphone par la personne.";
const admin = () => app.ctx({ ...adminActor(), userId: team.user.id });
let team: TestPerson;
let artist: TestPerson;
let host: TestPerson;
let played: TestSale;
let orderId: string;

beforeAll(async () => {
  team = await makePerson(app);
  artist = await makePerson(app, { firstName: "Zoé", lastName: "Lefèvre" });
  host = await makePerson(app);
  await giveInvoiceInfo(app, artist);
  await giveAccount(app, artist);
  await giveAccount(app, host);
  played = await makeSale(app, { startsInDays: 1, artist, host });
  orderId = (await buyAsGuest(app, played, { quantity: 2, email: "lila@exemple.fr" })).id;
  await buyAsGuest(app, played, { quantity: 3 });
  await app.clock.advance(3 * DAY);
  await settleEvent(app.ctx(system), played.eventId);
  await app.jobs.runDue();
});

describe("events", () => {
  test("are found by id, title, either side, date and state, and by nothing else", async () => {
    const coming = await makeSale(app, { startsInDays: 10, artist });
    const found = async (input: object) => (await findEvents(admin(), input)).events.map(({ id }) => id);
    const both = [coming.eventId, played.eventId];
    expect(await found({ text: played.eventId })).toEqual([played.eventId]);
    for (const text of ["bach AU", artist.user.email, "zoé lef", artist.user.id]) {
      expect(await found({ text }), text).toEqual(both);
    }
    expect(await found({ text: coming.host.user.email })).toEqual([coming.eventId]);
    expect(await found({ state: "passes" })).toEqual([played.eventId]);
    expect(await found({ state: "a-venir" })).toEqual([coming.eventId]);
    expect(await found({ state: "annules" })).toEqual([]);
    const day = parisDay(new Date(app.clock.now().getTime() + 10 * DAY));
    expect(await found({ from: day, to: day })).toEqual([coming.eventId]);
    expect(await found({ to: parisDay(app.clock.now()) })).toEqual([played.eventId]);
    expect(await found({ text: "100%_" })).toEqual([]);
    expect(await found({ state: "nonsense", from: "hier", page: "x" })).toEqual(both);
  });

  test("open to their bookings and to every line of their money, which sums to zero", async () => {
    const file = await getEventFile(admin(), { eventId: played.eventId });
    expect(file).toMatchObject({ phase: "past", artist: { id: artist.user.id }, host: { id: host.user.id } });
    expect(file.ledger.total).toBeGreaterThan(4);
    for (const { lines } of file.ledger.movements) {
      expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    }
    // 5 × 15 € less 15 %: to the artist.
    expect(file.payouts).toMatchObject([{ side: "artist", dueCents: 6375, state: "sent" }]);
    expect(file.balances.find(({ account }) => account === "held")).toBeUndefined();
    const { bookings, total } = await findBookings(admin(), { eventId: played.eventId });
    expect(total).toBe(2);
    expect(bookings.map(({ tickets }) => tickets.length)).toEqual([3, 2]);
    await expect(getEventFile(admin(), { eventId: newId() })).rejects.toMatchObject({ code: "not_found" });
  });

  test("are cancelled with a reason, once though pressed twice at once; buyers have everything back", async () => {
    const sale = await makeSale(app, { startsInDays: 20 });
    await buyAsGuest(app, sale, { quantity: 2 });
    const input = { eventId: sale.eventId, reason };
    await expect(cancelEventAsTeam(admin(), { ...input, reason: "Non non" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await Promise.all([cancelEventAsTeam(admin(), input), cancelEventAsTeam(admin(), input)]);
    await app.jobs.runDue();
    const file = await getEventFile(admin(), { eventId: sale.eventId });
    expect(file).toMatchObject({ phase: "cancelled", cancelled: { cause: "admin", reason } });
    expect(file.balances).toEqual([]);
    const written = await listAudit(admin(), { subject: { kind: "event", id: sale.eventId } });
    expect(written.filter(({ action }) => action === "oversight.event_cancelled")).toMatchObject([
      { details: { reason, outcome: "cancelled" } },
    ]);
  });
});

describe("papers", () => {
  test("of every kind are found by number, person and event, and open; each opening is written down", async () => {
    await refundBooking(admin(), { orderId, reason });
    await app.jobs.runDue();
    await settleEvent(app.ctx(system), played.eventId);
    const { documents } = await findDocuments(admin(), { text: played.eventId });
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(
      new Set([
        "invoice",
        "credit_note",
        "receipt",
        "refund_receipt",
        "payout_statement",
        "event_statement",
        "agreement",
      ]),
    );
    expect(documents.find(({ kind }) => kind === "refund_receipt")).toMatchObject({ id: orderId, cents: -3000 });
    for (const { kind, id } of documents) {
      const file = await openDocument(admin(), { kind, id });
      expect(file.body.subarray(0, 5).toString(), kind).toBe("%PDF-");
      const entries = await listAudit(admin(), { subject: { kind, id } });
      expect(entries, kind).toMatchObject([{ action: "oversight.document_opened" }]);
    }
    const numbered = documents.find(({ kind }) => kind === "invoice");
    expect((await findDocuments(admin(), { text: numbered?.number ?? "" })).documents).toEqual([numbered]);
    const hers = await findDocuments(admin(), { text: "lila@exemple.fr" });
    expect(hers.documents.map(({ kind }) => kind).sort()).toEqual(["receipt", "refund_receipt"]);
    const statements = await findDocuments(admin(), { text: artist.user.email, kind: "payout_statement" });
    expect(statements.documents).toMatchObject([
      { userId: artist.user.id, eventId: played.eventId, cents: 6375 - 2550 },
    ]);
  });

  test("opened by their ordinary address, for the role alone, are written down, too; one's own are not", async () => {
    const opened = async () => (await listAudit(admin(), { action: "oversight.document_opened" })).length;
    const before = await opened();
    await getEventStatement(app.ctx(artist.actor), { eventId: played.eventId });
    await getReceipt(app.ctx(), { orderId, token: orderToken(app.ctx(), orderId) });
    expect(await opened()).toBe(before);
    await getEventStatement(admin(), { eventId: played.eventId });
    await getReceipt(admin(), { orderId });
    expect(await opened()).toBe(before + 2);
  });

  test("a certificate is its owner's file, and opens for the team", async () => {
    const { id: placeId } = await createListingDraft(app.ctx(host.actor), { kind: "place" });
    const bytes = Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n");
    await attachInsuranceCertificate(app.ctx(host.actor), { placeId, bytes });
    const { documents } = await findDocuments(admin(), { text: host.user.email, kind: "insurance" });
    expect(documents).toMatchObject([{ id: placeId, userId: host.user.id, eventId: null }]);
    const file = await openDocument(admin(), { kind: "insurance", id: placeId });
    expect(file.body.equals(bytes)).toBe(true);
  });

  test("pages follow each other without a gap or a double, over all kinds together", async () => {
    const all = await findDocuments(admin(), {});
    expect(all.total).toBeGreaterThan(8);
    const each = await Promise.all(documentKinds.map((kind) => findDocuments(admin(), { kind })));
    expect(each.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
    const times = all.documents.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  test("are for the team alone; an unknown one does not exist, and is not written down as opened", async () => {
    for (const act of [findEvents, getEventFile, cancelEventAsTeam, findDocuments, openDocument]) {
      await expect(act(app.ctx(artist.actor), {})).rejects.toMatchObject({ code: "forbidden" });
    }
    for (const kind of documentKinds) {
      const id = newId();
      await expect(openDocument(admin(), { kind, id }), kind).rejects.toMatchObject({ code: "not_found" });
      expect(await listAudit(admin(), { subject: { kind, id } }), kind).toEqual([]);
    }
  });
});
