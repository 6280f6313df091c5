import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { exportData } from "#core/accounts/deletion/export-data.ts";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { events } from "#core/events/tables.ts";
import { listBlockedGuests, unblockGuest } from "#core/moderation/address-blocks.ts";
import { blockPerson } from "#core/moderation/blocks.ts";
import { addressBlocks } from "#core/moderation/tables.ts";
import { newId } from "#platform/ids.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { confirmTokenIn, guestOf, makeEvening, makeGuestThread, question } from "#tests/support/organiser-threads.ts";
import { mailsTo, makePerson, PASSWORD, type TestPerson } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { claimGuestThreads } from "./claim-guest-threads.ts";
import { confirmMessage } from "./confirm-message.ts";
import { blockAsker, closeThread, reopenThread, unblockAsker } from "./end-thread.ts";
import { getDiscussion } from "./get-discussion.ts";
import { getGuestThread, sendAsGuest } from "./guest-thread.ts";
import { countNewMessages, listDiscussions } from "./list-discussions.ts";
import { sendMessage } from "./send-message.ts";
import { eventThreads, unconfirmedMessages } from "./tables.ts";
import { writeToOrganiser } from "./write-to-organiser.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const as = (person: TestPerson) => app.ctx(person.actor);
const answer = (discussionId: string, body = "Oui.") => ({ discussionId, body, clientKey: newId() });
const anAddress = () => `${newId()}@exemple.fr`;

test("a buyer is known by the order's key: no confirmation, the order's address, and only for that evening", async () => {
  const sale = await makeSale(app);
  const email = anAddress();
  const order = await buyAsGuest(app, sale, { email });
  const booked = { orderId: order.id, orderKey: order.token, name: "Nadia" };
  const sent = await writeToOrganiser(guestOf(app), question(sale.eventId, booked));
  expect(sent).toMatchObject({ state: "sent", key: expect.any(String) });
  const [thread] = await database.db.select().from(eventThreads).where(eq(eventThreads.eventId, sale.eventId));
  expect(thread).toMatchObject({ guestEmail: email, guestName: "Nadia" });
  expect((await mailsTo(app, email)).some(({ subject }) => subject.includes("est parti"))).toBe(true);
  // With a wrong key, or for another evening, one is a stranger.
  const other = await makeSale(app);
  for (const [eventId, orderKey] of [
    [sale.eventId, `${order.token}x`],
    [other.eventId, order.token],
  ] as const) {
    await expect(writeToOrganiser(guestOf(app), question(eventId, { ...booked, orderKey }))).rejects.toMatchObject({
      fields: { email: expect.any(Array) },
    });
  }
  // Whoever may not see a hidden evening has booked it all the same.
  await database.db.update(events).set({ visibility: "hidden" }).where(eq(events.id, sale.eventId));
  expect(await writeToOrganiser(guestOf(app), question(sale.eventId, booked))).toMatchObject({ state: "sent" });
  await expect(writeToOrganiser(guestOf(app), question(sale.eventId, { name: "Nadia", email }))).rejects.toMatchObject({
    code: "not_found",
  });
});

test("blocked by address: refused by link, by confirmation and by account; then let back in", async () => {
  const evening = await makeEvening(app);
  const { artist, eventId } = evening;
  const email = anAddress();
  const { discussionId, key } = await makeGuestThread(app, eventId, email);
  await blockAsker(as(artist), { discussionId });
  await blockAsker(as(artist), { discussionId });
  await expect(sendAsGuest(guestOf(app), { ...answer(discussionId), key })).rejects.toMatchObject({
    reason: "blocked",
  });
  await expect(sendMessage(as(artist), answer(discussionId))).rejects.toMatchObject({ reason: "you_blocked" });
  // Whether an address is blocked, only its owner learns.
  expect(await writeToOrganiser(guestOf(app), question(eventId, { email, name: "Autre" }))).toEqual({ state: "waits" });
  const token = await confirmTokenIn(app, email);
  await expect(confirmMessage(guestOf(app), { token })).rejects.toMatchObject({ reason: "blocked" });
  const person = await makePerson(app, { email });
  await expect(writeToOrganiser(as(person), question(eventId))).rejects.toMatchObject({ reason: "blocked" });
  expect(JSON.stringify(await database.db.select().from(addressBlocks))).not.toContain(email);
  const [blocked] = await listBlockedGuests(as(artist));
  expect(blocked).toMatchObject({ name: "Nadia" });
  await unblockGuest(as(evening.host), { blockId: blocked?.blockId });
  expect(await listBlockedGuests(as(artist))).toHaveLength(1);
  await unblockAsker(as(artist), { discussionId });
  expect(await writeToOrganiser(as(person), question(eventId))).toMatchObject({ state: "sent" });
});

test("blocked by account: refused as a guest with the same address, too", async () => {
  const { artist, eventId } = await makeEvening(app);
  const person = await makePerson(app);
  await blockPerson(as(artist), { userId: person.user.id });
  await expect(writeToOrganiser(as(person), question(eventId))).rejects.toMatchObject({ reason: "blocked" });
  const asked = question(eventId, { email: person.user.email, name: "Nadia" });
  await writeToOrganiser(guestOf(app), asked);
  const token = await confirmTokenIn(app, person.user.email);
  await expect(confirmMessage(guestOf(app), { token })).rejects.toMatchObject({ reason: "blocked" });
  // Nor by the key of an order, about another evening.
  const sale = await makeSale(app, { artist });
  const order = await buyAsGuest(app, sale, { email: person.user.email });
  const booked = { orderId: order.id, orderKey: order.token, name: "Nadia" };
  await expect(writeToOrganiser(guestOf(app), question(sale.eventId, booked))).rejects.toMatchObject({
    reason: "blocked",
  });
  expect(await countNewMessages(as(artist))).toBe(0);
});

test("closed by whoever organises it, and by nobody else; then open again", async () => {
  const { artist, host, eventId } = await makeEvening(app);
  const spectator = await makePerson(app);
  const sent = await writeToOrganiser(as(spectator), question(eventId));
  const discussionId = "discussionId" in sent ? sent.discussionId : "";
  for (const person of [host, spectator]) {
    await expect(closeThread(as(person), { discussionId })).rejects.toMatchObject({ code: "not_found" });
  }
  await closeThread(as(artist), { discussionId });
  await expect(sendMessage(as(spectator), answer(discussionId))).rejects.toMatchObject({ reason: "closed" });
  await expect(sendMessage(as(artist), answer(discussionId))).rejects.toMatchObject({ reason: "you_closed" });
  await reopenThread(as(artist), { discussionId });
  await sendMessage(as(spectator), answer(discussionId));
});

test("a cancelled evening is still written about", async () => {
  const { artist, eventId } = await makeEvening(app);
  await callOffEvent(app.ctx(system), { eventId, cause: "artist", by: null, reason: "Grippe" });
  const { discussionId } = await makeGuestThread(app, eventId, anAddress());
  await sendMessage(as(artist), answer(discussionId));
});

test("an account takes over what its address asked: on signing up, on writing, by the link, and by the confirmation", async () => {
  const { artist, eventId } = await makeEvening(app);
  const email = anAddress();
  const { discussionId, key } = await makeGuestThread(app, eventId, email);
  await sendMessage(as(artist), answer(discussionId));
  const person = await makePerson(app, { email });
  await claimGuestThreads(app.ctx(system), { userId: person.user.id, email });
  const thread = await getDiscussion(as(person), { discussionId });
  expect(thread.messages.map(({ mine }) => mine)).toEqual([true, false]);
  // The answer that nobody came back for is still news.
  expect(await countNewMessages(as(person))).toBe(1);
  await expect(getGuestThread(guestOf(app), { discussionId, key })).rejects.toMatchObject({ reason: "thread_moved" });

  const second = await makePerson(app);
  const owner = await makePerson(app);
  const byLink = await writeAsBuyer(owner.user.email);
  // Somebody else's session opens the guest's thread as the guest's.
  expect(await getGuestThread(as(second), byLink)).toMatchObject({ name: "Nadia" });
  await expect(getGuestThread(as(owner), byLink)).rejects.toMatchObject({ reason: "thread_moved" });
  expect((await listDiscussions(as(owner))).discussions).toMatchObject([{ id: byLink.discussionId, unread: 0 }]);
  const byWriting = await writeAsBuyer(owner.user.email);
  expect(await writeToOrganiser(as(owner), question(byWriting.eventId))).toMatchObject({
    discussionId: byWriting.discussionId,
  });

  const confirmed = await makeGuestThread(app, eventId, second.user.email);
  expect(confirmed.key).toBe("");
  expect((await listDiscussions(as(second))).discussions).toMatchObject([{ id: confirmed.discussionId }]);
});

/** Without logging in, by the key of an order. */
async function writeAsBuyer(email: string) {
  const sale = await makeSale(app);
  const order = await buyAsGuest(app, sale, { email });
  const asked = question(sale.eventId, { orderId: order.id, orderKey: order.token, name: "Nadia" });
  const written = await writeToOrganiser(guestOf(app), asked);
  if (written.state !== "sent") throw new Error("the message waits");
  return { ...sale, discussionId: written.discussionId, key: written.key ?? "" };
}

async function guestEmailOf(discussionId: string): Promise<string> {
  const [thread] = await database.db.select().from(eventThreads).where(eq(eventThreads.discussionId, discussionId));
  return thread?.guestEmail ?? "";
}

test("who leaves takes name and address along; the archive has what they wrote as a guest", async () => {
  const { artist, eventId } = await makeEvening(app);
  const person = await makePerson(app);
  const { email } = person.user;
  const { artist: organiser, discussionId } = await writeAsBuyer(email);
  await writeToOrganiser(guestOf(app), question(eventId, { email, name: "Nadia", body: "Encore une chose" }));
  const archive = await exportData(as(person));
  const files = await readArchive(archive);
  expect(String(files.get("messages-sans-compte.json"))).toContain("ascenseur");
  expect(String(files.get("messages-a-confirmer.json"))).toContain("Encore une chose");
  await deleteAccount(as(person), { password: PASSWORD, understood: "on" });
  expect(await guestEmailOf(discussionId)).toBe("");
  expect(await database.db.select().from(unconfirmedMessages).where(eq(unconfirmedMessages.email, email))).toEqual([]);
  expect(await countNewMessages(as(artist))).toBe(0);
  expect(await getDiscussion(as(organiser), { discussionId })).toMatchObject({
    other: { name: "Compte supprimé" },
    refusal: { reason: "asker_gone" },
  });
});

test("whoever organises and leaves is not written to any more", async () => {
  const { artist, eventId } = await makeEvening(app);
  const { discussionId, key } = await makeGuestThread(app, eventId, anAddress());
  await callOffEvent(app.ctx(system), { eventId, cause: "artist", by: null, reason: "Départ" });
  await app.jobs.runDue();
  await deleteAccount(as(artist), { password: PASSWORD, understood: "on" });
  await expect(sendAsGuest(guestOf(app), { ...answer(discussionId), key })).rejects.toMatchObject({
    reason: "organiser_gone",
  });
  await expect(
    writeToOrganiser(guestOf(app), question(eventId, { email: anAddress(), name: "Nadia" })),
  ).rejects.toMatchObject({ reason: "organiser_gone" });
});
