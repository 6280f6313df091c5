import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { editEvent } from "#core/events/edit-event.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { setNoticeChoices } from "#core/notifications/choices.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, type TestSale, wishFor } from "#tests/support/sales.ts";
import { rewriting } from "#tests/support/statements.ts";
import { editNotices } from "../after-sale-tables.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { holdSeats } from "../selling/hold-seats.ts";
import { passOnTicket } from "../tickets/change-ticket.ts";
import { announceEdits } from "./announce-edits.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const MINUTE = 60_000;

const edit = (sale: TestSale, title: string, description = "Trois suites.") =>
  editEvent(app.ctx(sale.artist.actor), { eventId: sale.eventId, title, description });
const tell = () => announceEdits(app.ctx(system));
const lettersTo = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("L’annonce a changé"));
const noticesOf = (sale: TestSale) =>
  database.db.select().from(editNotices).where(eq(editNotices.eventId, sale.eventId));

test("several edits are one letter, to who booked and to who was given a ticket; nobody else, and none twice", async () => {
  const sale = await makeSale(app, { capacity: 20 });
  const order = await buyAsGuest(app, sale, { quantity: 2, email: "lit@exemple.fr" });
  const gone = await buyAsGuest(app, sale, { email: "rendu@exemple.fr" });
  await refundTicket(app.ctx(sale.host.actor), { ticketId: gone.tickets[0]?.id });
  const pass = { ticketId: order.tickets[0]?.id, token: order.token, holderName: "Noé", email: "recu@exemple.fr" };
  await passOnTicket(app.ctx(visitor), pass);
  await app.clock.advance(MINUTE);
  await edit(sale, "Bach à la cave");
  await app.clock.advance(10 * MINUTE);
  await edit(sale, "Bach dans la cave voûtée", "Trois suites. Désormais avec un piano et deux voix.");
  await app.clock.advance(10 * MINUTE);
  await tell();
  expect(await lettersTo("lit@exemple.fr")).toEqual([]);
  await app.clock.advance(10 * MINUTE);
  await buyAsGuest(app, sale, { email: "apres@exemple.fr" });
  await Promise.all(Array.from({ length: 5 }, tell));
  await tell();
  const [letter, ...more] = await lettersTo("lit@exemple.fr");
  expect(more).toEqual([]);
  expect(letter?.text).toContain(
    "«\u00a0Bach au salon\u00a0» s’appelle maintenant «\u00a0Bach dans la cave voûtée\u00a0»",
  );
  expect(letter?.text).toContain("avec un piano et deux voix");
  const theirs = await lettersTo("recu@exemple.fr");
  expect(theirs).toHaveLength(1);
  expect(theirs[0]?.text).not.toContain("/commande/");
  for (const email of ["rendu@exemple.fr", "apres@exemple.fr"]) expect(await lettersTo(email)).toEqual([]);
  // The next edit starts from what was told.
  await edit(sale, "Bach sous les toits", "Trois suites. Désormais avec un piano et deux voix.");
  await app.clock.advance(20 * MINUTE);
  await tell();
  const [second] = await lettersTo("lit@exemple.fr");
  expect(second?.text).toContain("«\u00a0Bach dans la cave voûtée\u00a0» s’appelle maintenant");
  expect(second?.text).not.toContain("piano");
});

test("a correction, an edit taken back and an evening that is over are worth no letter", async () => {
  const sale = await makeSale(app, { startsInDays: 2 });
  await buyAsGuest(app, sale, { email: "calme@exemple.fr" });
  await app.clock.advance(MINUTE);
  await edit(sale, "Bach au Salon !", "Trois suites…");
  await edit(sale, "Autre chose");
  await edit(sale, "Bach au salon", "Trois suites !");
  await app.clock.advance(20 * MINUTE);
  await tell();
  await edit(sale, "Bach est passé");
  await app.clock.advance(4 * 24 * 60 * MINUTE);
  await tell();
  expect(await lettersTo("calme@exemple.fr")).toEqual([]);
  expect((await noticesOf(sale)).map(({ state }) => state)).toEqual(["told", "told"]);
});

test("whoever has an account chooses; two orders are one letter", async () => {
  const sale = await makeSale(app, { capacity: 20, tariffs: [fixedTariff(0, 20)] });
  const [wants, declines] = [await makePerson(app), await makePerson(app)];
  for (const { actor } of [wants, wants, declines]) await holdSeats(app.ctx(actor), wishFor(sale));
  const choice = { topic: "tickets", mail: false, push: false, sms: false };
  await setNoticeChoices(app.ctx(declines.actor), { choices: [choice] });
  await app.clock.advance(MINUTE);
  await edit(sale, "Tout autre chose");
  await app.clock.advance(20 * MINUTE);
  await tell();
  expect(await lettersTo(wants.user.email)).toHaveLength(1);
  expect(await lettersTo(declines.user.email)).toEqual([]);
});

test("whoever dies in the middle is gone on with, and nobody hears twice", async () => {
  const sale = await makeSale(app, { capacity: 80, tariffs: [fixedTariff(0, 80)] });
  for (let number = 0; number < 55; number += 1) await holdAsGuest(app, sale, { email: `e${number}@exemple.fr` });
  await app.clock.advance(MINUTE);
  await edit(sale, "Une tout autre soirée");
  await app.clock.advance(20 * MINUTE);
  let mails = 0;
  const ctx = app.ctx(system);
  const enqueue: typeof ctx.enqueue = async (db, job, payload, options) => {
    if (job.name.includes("mail") && ++mails === 53) throw new Error("kill -9");
    return ctx.enqueue(db, job, payload, options);
  };
  await expect(announceEdits({ ...ctx, enqueue })).rejects.toThrow("kill -9");
  // Edited again before the rest was told: that is another notice.
  await edit(sale, "Encore une autre");
  await Promise.all([tell(), tell(), tell()]);
  expect((await noticesOf(sale)).map(({ state }) => state).sort()).toEqual(["open", "told"]);
  const queued = await database.db.select().from(outgoingMails).where(eq(outgoingMails.kind, "event-edited"));
  const own = queued.filter(({ to }) => /^e\d+@/.test(to));
  expect([own.length, new Set(own.map(({ to }) => to)).size]).toEqual([55, 55]);
});

test("it is the mail's own key that tells everybody once, also who dies before it is marked (negative control)", async () => {
  const sale = await makeSale(app, { capacity: 20, tariffs: [fixedTariff(0, 20)] });
  for (const name of ["un", "deux", "trois"]) await holdAsGuest(app, sale, { email: `n-${name}@exemple.fr` });
  await app.clock.advance(MINUTE);
  await edit(sale, "Plus rien de tel");
  await app.clock.advance(20 * MINUTE);
  const letters = and(like(outgoingMails.to, "n-%@exemple.fr"), eq(outgoingMails.kind, "event-edited"));
  const tellAgain = async () => {
    await database.db.update(editNotices).set({ state: "telling" }).where(eq(editNotices.eventId, sale.eventId));
    await tell();
    return database.db.$count(outgoingMails, letters);
  };
  await tell();
  expect(await tellAgain()).toBe(3);
  await database.pool.query("alter table outgoing_mails drop constraint outgoing_mails_once_key_unique");
  try {
    const keyless = (text: string) => text.replace(' on conflict ("once_key") do nothing', "");
    expect(await rewriting(keyless, tellAgain)).toBe(6);
  } finally {
    await database.db.delete(outgoingMails).where(letters);
    await database.pool.query(
      "alter table outgoing_mails add constraint outgoing_mails_once_key_unique unique (once_key)",
    );
  }
});
