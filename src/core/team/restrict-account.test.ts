import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { refreshEventSearch } from "#core/events/search/search-index.ts";
import { eventSearch, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import { listPayouts } from "#core/payouts/list-payouts.ts";
import { sendPayout } from "#core/payouts/send-payout.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { payouts } from "#core/payouts/tables.ts";
import { giveTicketsBack } from "#core/ticketing/refunds/give-tickets-back.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { expireHolds } from "#core/ticketing/selling/release-holds.ts";
import { waitingList } from "#core/ticketing/tables.ts";
import { joinWaitingList } from "#core/ticketing/waiting-list/join-waiting-list.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePublishedPlace } from "#tests/support/listings.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, holdAsGuest, makeSale, payFor, type TestSale } from "#tests/support/sales.ts";
import { hideListing } from "./hide-listing.ts";
import { imposeRestriction, liftRestriction } from "./restrict-account.ts";
import { tellBuyers, tellBuyersJob } from "./tell-buyers.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...payoutJobs, tellBuyersJob]);
const DAY = 24 * 3600_000;
const reason = "Plusieurs soirées n’ont pas eu lieu.";

const stateOf = async ({ id, token }: { id: string; token: string }) =>
  (await getOrder(app.ctx(visitor), { orderId: id, token })).state;
const eventOf = async ({ eventId }: TestSale) =>
  (await database.db.select().from(events).where(eq(events.id, eventId)))[0];
const isFound = async ({ eventId }: TestSale) =>
  (await database.db.select().from(eventSearch).where(eq(eventSearch.id, eventId))).length > 0;

async function makeTeam() {
  const { user } = await makePerson(app);
  const team = () => app.ctx({ ...adminActor(), userId: user.id });
  return {
    team,
    impose: (userId: string, kind: string) =>
      imposeRestriction(team(), { userId, kind, rule: "conditions-safety", reason }),
    lift: (userId: string, kind: string) => liftRestriction(team(), { userId, kind, reason: "Tout est réglé." }),
  };
}

test("sales stop: what is sold stands, a hold is let go of, a late payment goes back, a payment under way is honoured", async () => {
  const sale = await makeSale(app);
  const { impose, lift } = await makeTeam();
  const artist = sale.artist.user.id;
  const sold = await buyAsGuest(app, sale);
  const held = await holdAsGuest(app, sale);
  const paying = await holdAsGuest(app, sale);
  await payFor(app, paying);
  await Promise.all([impose(artist, "sales"), impose(artist, "sales")]);
  await expect(holdAsGuest(app, sale)).rejects.toMatchObject({ reason: "sales_stopped" });
  await app.jobs.runDue();
  await app.payments.deliverWebhooks();
  expect(await stateOf(sold)).toBe("confirmed");
  expect(await stateOf(paying)).toBe("confirmed");
  expect(await stateOf(held)).toBe("abandoned");
  const told = (await mailsTo(app, sale.artist.user.email)).filter(({ subject }) =>
    subject.startsWith("Ventes arrêtées"),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(reason);
  expect(told[0]?.text).toMatch(/\/decision\/[\w-]+\?cle=/);
  // The other of the two may not sell either: lifting one is not enough.
  await impose(sale.host.user.id, "sales");
  await lift(artist, "sales");
  await expect(holdAsGuest(app, sale)).rejects.toMatchObject({ reason: "sales_stopped" });
  await lift(sale.host.user.id, "sales");
  expect(await stateOf(await holdAsGuest(app, sale))).toBe("held");
  const mails = await mailsTo(app, sale.artist.user.email);
  expect(mails.filter(({ subject }) => subject.startsWith("Mesure levée"))).toHaveLength(1);
});

test("whoever is being offered a seat when sales stop keeps their turn, is told, and is offered it again", async () => {
  const sale = await makeSale(app, { capacity: 1 });
  const { impose, lift } = await makeTeam();
  const { id } = await buyAsGuest(app, sale);
  const [slotId, tariffId] = [sale.slotIds[0], sale.tariffIds[0]];
  const emails = ["premiere@exemple.fr", "suivante@exemple.fr"];
  for (const email of emails) {
    await joinWaitingList(app.ctx(visitor), { eventId: sale.eventId, slotId, tariffId, quantity: 1, email });
  }
  await giveTicketsBack(app.ctx(system), { orderId: id, cause: "admin" });
  await app.jobs.runDue();
  const turns = async () =>
    (
      await database.db.select().from(waitingList).where(eq(waitingList.eventId, sale.eventId)).orderBy(waitingList.id)
    ).map(({ state }) => state);
  expect(await turns()).toEqual(["offered", "waiting"]);
  await impose(sale.artist.user.id, "sales");
  await app.jobs.runDue();
  await expireHolds(app.ctx(system));
  expect(await turns()).toEqual(["waiting", "waiting"]);
  const kept = async (email: string) =>
    (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Vous gardez votre tour"));
  expect(await kept("premiere@exemple.fr")).toHaveLength(1);
  expect((await kept("premiere@exemple.fr"))[0]?.text).not.toContain(reason);
  expect(await kept("suivante@exemple.fr")).toEqual([]);
  await lift(sale.artist.user.id, "sales");
  await app.jobs.runDue();
  expect(await turns()).toEqual(["offered", "waiting"]);
});

test("listings and their evenings leave lists and search, cannot be shown by hand, and come back as they were", async () => {
  const sale = await makeSale(app);
  const host = sale.host;
  const [one, other] = [await makePublishedPlace(app, host), await makePublishedPlace(app, host)];
  const unseen = await makePublishedPlace(app, host);
  await setListingVisibility(app.ctx(host.actor), { kind: "place", id: unseen.id, visible: false });
  await refreshEventSearch(app.ctx(system), [sale.eventId]);
  expect(await isFound(sale)).toBe(true);
  const { team, impose, lift } = await makeTeam();
  await impose(host.user.id, "listings");
  const shown = async (id: string) => (await database.db.select().from(places).where(eq(places.id, id)))[0]?.visible;
  expect([await shown(one.id), await shown(other.id), await shown(unseen.id)]).toEqual([false, false, false]);
  expect([(await eventOf(sale))?.visibility, await isFound(sale)]).toEqual(["private", false]);
  const show = setListingVisibility(app.ctx(host.actor), { kind: "place", id: one.id, visible: true });
  await expect(show).rejects.toMatchObject({ reason: "hidden_by_team" });
  const showEvent = setEventVisibility(app.ctx(sale.artist.actor), { eventId: sale.eventId, visibility: "public" });
  await expect(showEvent).rejects.toMatchObject({ reason: "hidden_by_team" });
  // Taken off for itself meanwhile: that stays when the rest comes back.
  await hideListing(team(), {
    kind: "place",
    listingId: other.id,
    reason: "Photos d’un autre lieu",
    rule: "conditions-photos",
  });
  await lift(host.user.id, "listings");
  expect([await shown(one.id), await shown(other.id), await shown(unseen.id)]).toEqual([true, false, false]);
  expect([(await eventOf(sale))?.visibility, await isFound(sale)]).toEqual(["public", true]);
});

test("an evening stays out of lists until neither of the two is kept from them", async () => {
  const sale = await makeSale(app);
  const { impose, lift } = await makeTeam();
  await impose(sale.host.user.id, "listings");
  await impose(sale.artist.user.id, "listings");
  await lift(sale.host.user.id, "listings");
  expect((await eventOf(sale))?.visibility).toBe("private");
  await lift(sale.artist.user.id, "listings");
  expect((await eventOf(sale))?.visibility).toBe("public");
});

test("what is due waits with its reason, the other side is paid, and it leaves when that is lifted", async () => {
  const sale = await makeSale(app, { startsInDays: 1, terms: { remuneration: "shared-profits" } });
  await giveAccount(app, sale.artist);
  await giveAccount(app, sale.host);
  await buyAsGuest(app, sale, { quantity: 4 });
  const { impose, lift } = await makeTeam();
  await impose(sale.artist.user.id, "payouts");
  await app.clock.advance(3 * DAY);
  await settleEvent(app.ctx(system), sale.eventId);
  const due = async () =>
    database.db.select().from(payouts).where(eq(payouts.eventId, sale.eventId)).orderBy(payouts.side);
  for (const { id } of await due()) await sendPayout(app.ctx(system), id);
  expect((await due()).map(({ side, state, failure }) => [side, state, failure])).toEqual([
    ["artist", "waiting", "account_suspended"],
    ["host", "sent", null],
  ]);
  expect(await listPayouts(app.ctx(sale.artist.actor))).toMatchObject([{ state: "waiting", waitsFor: "team" }]);
  await lift(sale.artist.user.id, "payouts");
  await app.jobs.runDue();
  expect((await due()).map(({ state, failure }) => [state, failure])).toEqual([
    ["sent", null],
    ["sent", null],
  ]);
  expect((await app.books()).unbalanced).toEqual([]);
});

test("buyers hear of it only when somebody chose to tell them, once each", async () => {
  const sale = await makeSale(app);
  const email = "camille.tell@exemple.fr";
  await buyAsGuest(app, sale, { email, quantity: 2 });
  const { team, impose } = await makeTeam();
  const userId = sale.artist.user.id;
  await impose(userId, "sales");
  const notices = async () => (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("À propos"));
  expect(await notices()).toHaveLength(0);
  const words = { userId, reason: "La soirée est maintenue, mais la vente est arrêtée." };
  await Promise.all([tellBuyers(team(), words), tellBuyers(team(), words)]);
  expect(await notices()).toHaveLength(1);
  await expect(tellBuyers(team(), { ...words, userId: (await makePerson(app)).user.id })).rejects.toMatchObject({
    reason: "nobody_to_write_to",
  });
});

test("is the team's alone, never against oneself or a colleague, and lifted twice is once", async () => {
  const sale = await makeSale(app);
  const { team, impose, lift } = await makeTeam();
  const input = { userId: sale.artist.user.id, kind: "sales", reason };
  await expect(imposeRestriction(app.ctx(sale.host.actor), input)).rejects.toMatchObject({ code: "forbidden" });
  await expect(tellBuyers(app.ctx(sale.host.actor), input)).rejects.toMatchObject({ code: "forbidden" });
  const { actor } = team();
  const self = actor.kind === "user" ? actor.userId : "";
  await expect(impose(self, "sales")).rejects.toMatchObject({ reason: "self" });
  await impose(sale.artist.user.id, "sales");
  await Promise.all([lift(sale.artist.user.id, "sales"), lift(sale.artist.user.id, "sales")]);
  expect((await eventOf(sale))?.salesStoppedAt).toBeNull();
});
