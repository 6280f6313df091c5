import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs } from "#tests/support/discussions.ts";
import { DAY, HOUR, makeEvent, makeTerms, slotIn } from "#tests/support/events.ts";
import {
  confirmTokenIn,
  guestOf,
  linkIn,
  makeEvening,
  makeGuestThread,
  question,
} from "#tests/support/organiser-threads.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { confirmMessage, readMessageLink } from "./confirm-message.ts";
import { getDiscussion } from "./get-discussion.ts";
import { getGuestThread, noteGuestVisit, sendAsGuest } from "./guest-thread.ts";
import { countNewMessages, listDiscussions } from "./list-discussions.ts";
import { markRead } from "./mark-read.ts";
import { sendMessage } from "./send-message.ts";
import { messages, unconfirmedMessages } from "./tables.ts";
import { prepareQuestion, writeToOrganiser } from "./write-to-organiser.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: discussionsJobs });
const as = (person: TestPerson) => app.ctx(person.actor);
const answer = (discussionId: string, body = "Oui, au fond de la cour.") => ({
  discussionId,
  body,
  clientKey: newId(),
});

test("a stranger's words reach nobody before the mailed link is pressed, and then once", async () => {
  const { artist, host, eventId } = await makeEvening(app);
  const email = "nadia@exemple.fr";
  const asked = question(eventId, { email: " Nadia@Exemple.fr ", name: "Nadia" });
  expect(await writeToOrganiser(guestOf(app), asked)).toEqual({ state: "waits" });
  expect(await countNewMessages(as(artist))).toBe(0);
  const [mail] = await mailsTo(app, email);
  expect(mail?.subject).toBe("Confirmez votre message");
  // Nobody sends their words to others through us.
  expect(mail?.text).not.toContain("ascenseur");
  expect(mail?.text).not.toContain("Nadia");

  const token = await confirmTokenIn(app, email);
  for (const forged of ["", "x.y", `${token}x`]) {
    await expect(confirmMessage(guestOf(app), { token: forged })).rejects.toMatchObject({ code: "expired" });
  }
  expect(await readMessageLink(guestOf(app), { token })).toEqual({
    to: "Camille R.",
    eventTitle: "Bach chez Hélène",
    body: "Y a-t-il un ascenseur ?",
    isSent: false,
  });
  expect(await countNewMessages(as(artist))).toBe(0);

  const [first, second] = await Promise.all([
    confirmMessage(guestOf(app), { token }),
    confirmMessage(guestOf(app), { token }),
  ]);
  expect(second).toEqual(first);
  expect(await countNewMessages(as(artist))).toBe(1);
  // The host does not organise it: the question is not theirs to read.
  expect(await countNewMessages(as(host))).toBe(0);
  await expect(getDiscussion(as(host), first)).rejects.toMatchObject({ code: "not_found" });
  expect(await database.db.select().from(unconfirmedMessages)).toMatchObject([{ body: "" }]);
});

test("the organiser answers from their messages, and the guest reads it by link: no address on either side", async () => {
  const { artist, eventId } = await makeEvening(app);
  const email = `${newId()}@exemple.fr`;
  const { discussionId, key } = await makeGuestThread(app, eventId, email);
  const { discussions } = await listDiscussions(as(artist));
  expect(discussions).toMatchObject([
    { id: discussionId, name: "Nadia", eventTitle: "Bach chez Hélène", unread: 1, side: "artist" },
  ]);
  const thread = await getDiscussion(as(artist), { discussionId });
  expect(thread).toMatchObject({ kind: "event", other: { userId: null, name: "Nadia" }, refusal: null });
  expect(JSON.stringify(thread)).not.toContain(email);
  expect(await markRead(as(artist), { discussionId, seq: 1 })).toBe(0);

  await sendMessage(as(artist), answer(discussionId));
  await sendMessage(as(artist), answer(discussionId, "Et deux marches."));
  const told = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Une réponse"));
  // Two answers, one mail, and none of their words in it.
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe("Une réponse de Camille R.");
  expect(told[0]?.text).not.toContain("cour");
  expect(told[0]?.text).not.toContain(artist.user.email);
  expect(told[0]?.replyTo).not.toBe(artist.user.email);
  expect(await linkIn(app, email, /conversation\/[\w-]+\?cle=([\w-]+)/)).toBe(key);

  const read = await getGuestThread(guestOf(app), { discussionId, key });
  expect(read.messages.map(({ senderName, mine }) => [senderName, mine])).toEqual([
    ["Nadia", true],
    ["Camille R.", false],
    ["Camille R.", false],
  ]);
  expect(JSON.stringify(read)).not.toContain(artist.user.email);
  expect(JSON.stringify(read)).not.toContain(artist.user.id);
  await expect(getGuestThread(guestOf(app), { discussionId, key: `${key}x` })).rejects.toMatchObject({
    code: "not_found",
  });

  await noteGuestVisit(guestOf(app), { discussionId, key });
  const reply = { ...answer(discussionId, "Merci !"), key };
  const [sent, again] = await Promise.all([sendAsGuest(guestOf(app), reply), sendAsGuest(guestOf(app), reply)]);
  expect(again).toEqual(sent);
  expect(await countNewMessages(as(artist))).toBe(1);
  await sendMessage(as(artist), answer(discussionId, "À bientôt."));
  expect((await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Une réponse"))).toHaveLength(2);
});

test("the organiser is mailed about what waits, with the guest's name and the evening", async () => {
  const { artist, eventId } = await makeEvening(app);
  await makeGuestThread(app, eventId, `${newId()}@exemple.fr`);
  await app.clock.advance(HOUR);
  const [digest] = await mailsTo(app, artist.user.email);
  expect(digest?.subject).toBe("Un message vous attend de Nadia");
  expect(digest?.text).toContain("Bach chez Hélène");
});

test("the same person about the same evening goes on in the same thread; another evening is another", async () => {
  const { artist, eventId, ...stage } = await makeEvening(app);
  const email = `${newId()}@exemple.fr`;
  const { discussionId } = await makeGuestThread(app, eventId, email);
  expect((await makeGuestThread(app, eventId, email, { body: "Encore moi." })).discussionId).toBe(discussionId);
  const other = await makeEvent(
    app,
    { ...stage, artist },
    {
      organiser: "host",
      terms: makeTerms(app, { slots: [slotIn(app, 40 * DAY)] }),
    },
  );
  // Hidden, it does not exist for anybody else; shown, it is another thread, with the host who organises it.
  await expect(writeToOrganiser(guestOf(app), question(other, { email, name: "Nadia" }))).rejects.toMatchObject({
    code: "not_found",
  });
  await setEventVisibility(as(stage.host), { eventId: other, visibility: "public" });
  await app.clock.advance(2 * HOUR);
  const aboutOther = await makeGuestThread(app, other, email);
  expect(aboutOther.discussionId).not.toBe(discussionId);
  expect((await listDiscussions(as(stage.host))).discussions).toMatchObject([{ id: aboutOther.discussionId }]);
  const spectator = await makePerson(app, { firstName: "Nora" });
  const sent = await writeToOrganiser(as(spectator), question(eventId));
  const more = await writeToOrganiser(as(spectator), question(eventId, { body: "Et un vestiaire ?" }));
  expect(sent).toMatchObject({ state: "sent", key: null });
  expect(more).toMatchObject({ discussionId: "discussionId" in sent ? sent.discussionId : "" });
  expect(await prepareQuestion(as(spectator), { eventId })).toMatchObject({
    discussionId: "discussionId" in sent ? sent.discussionId : "",
  });
  expect((await listDiscussions(as(artist))).discussions).toHaveLength(2);
});

test("an account finds the thread in its messages, with the answers it has not read", async () => {
  const { artist, eventId } = await makeEvening(app);
  const spectator = await makePerson(app, { firstName: "Nora", lastName: "Petit" });
  const stranger = await makePerson(app);
  const sent = await writeToOrganiser(as(spectator), question(eventId));
  const discussionId = "discussionId" in sent ? sent.discussionId : "";
  expect(await countNewMessages(as(spectator))).toBe(0);
  await sendMessage(as(artist), answer(discussionId));
  expect(await countNewMessages(as(spectator))).toBe(1);
  expect((await listDiscussions(as(spectator))).discussions).toMatchObject([
    { name: "Camille R.", eventTitle: "Bach chez Hélène", side: "public", unread: 1 },
  ]);
  expect(await markRead(as(spectator), { discussionId, seq: 2 })).toBe(0);
  await expect(getDiscussion(as(stranger), { discussionId })).rejects.toMatchObject({ code: "not_found" });
});

test("limits: one address, one caller, and whoever gets no answer waits for one", async () => {
  const { artist, eventId } = await makeEvening(app);
  const email = `${newId()}@exemple.fr`;
  const ask = () => writeToOrganiser(guestOf(app), question(eventId, { email, name: "Nadia" }));
  for (let time = 0; time < 3; time++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: "rate_limited" });
  const caller = app.ctx(visitor, { callerKey: newId() });
  const from = () => writeToOrganiser(caller, question(eventId, { email: `${newId()}@exemple.fr`, name: "Nadia" }));
  for (let time = 0; time < 10; time++) await from();
  await expect(from()).rejects.toMatchObject({ code: "rate_limited" });

  const { discussionId, key } = await makeGuestThread(app, eventId, `${newId()}@exemple.fr`);
  const more = () => sendAsGuest(guestOf(app), { ...answer(discussionId, "Toujours là ?"), key });
  for (let time = 0; time < 7; time++) await more();
  await expect(more()).rejects.toMatchObject({ code: "conflict", reason: "unanswered" });
  await sendMessage(as(artist), answer(discussionId));
  await more();
});

test("what is typed is judged, and a machine that fills the hidden field reaches nobody", async () => {
  const { artist, eventId } = await makeEvening(app);
  const wrong = [
    [{ name: "Nadia", email: "pas une adresse" }, "email"],
    [{ name: " ", email: "a@exemple.fr" }, "name"],
    [{ name: "Gagnez sur http://x.fr", email: "a@exemple.fr" }, "name"],
    [{ name: "Nadia", email: "a@exemple.fr", body: "" }, "body"],
  ] as const;
  for (const [changes, field] of wrong) {
    await expect(writeToOrganiser(guestOf(app), question(eventId, changes))).rejects.toMatchObject({
      fields: { [field]: expect.any(Array) },
    });
  }
  const email = `${newId()}@exemple.fr`;
  await writeToOrganiser(guestOf(app), question(eventId, { name: "Bot", email, website: "http://x.fr" }));
  expect(await mailsTo(app, email)).toHaveLength(0);
  await expect(writeToOrganiser(as(artist), question(eventId))).rejects.toMatchObject({ reason: "own_event" });
});

test("a month after the evening nobody writes, and the link of a week is over", async () => {
  const { artist, eventId } = await makeEvening(app);
  const email = `${newId()}@exemple.fr`;
  const { discussionId, key } = await makeGuestThread(app, eventId, email);
  await writeToOrganiser(guestOf(app), question(eventId, { email, name: "Nadia" }));
  const token = await confirmTokenIn(app, email);
  await app.clock.advance(8 * DAY);
  await expect(confirmMessage(guestOf(app), { token })).rejects.toMatchObject({ code: "expired" });
  await app.clock.advance(30 * DAY);
  await sendAsGuest(guestOf(app), { ...answer(discussionId, "J’ai oublié mon écharpe."), key });
  await app.clock.advance(24 * DAY);
  await expect(sendAsGuest(guestOf(app), { ...answer(discussionId), key })).rejects.toMatchObject({
    reason: "event_over",
  });
  await expect(sendMessage(as(artist), answer(discussionId))).rejects.toMatchObject({ reason: "event_over" });
  expect((await getGuestThread(guestOf(app), { discussionId, key })).refusal?.reason).toBe("event_over");
});

test("half a year after the evening a guest's thread is erased, and an account's stays", async () => {
  const { eventId } = await makeEvening(app);
  const spectator = await makePerson(app);
  const { discussionId, key } = await makeGuestThread(app, eventId, `${newId()}@exemple.fr`);
  await writeToOrganiser(guestOf(app), question(eventId, { email: `${newId()}@exemple.fr`, name: "Nadia" }));
  await writeToOrganiser(as(spectator), question(eventId));
  await app.clock.advance((30 + 179) * DAY);
  await app.jobs.runDue();
  expect((await getGuestThread(guestOf(app), { discussionId, key })).messages).toHaveLength(1);
  await app.clock.advance(2 * DAY);
  await app.jobs.runDue();
  await expect(getGuestThread(guestOf(app), { discussionId, key })).rejects.toMatchObject({ code: "not_found" });
  expect(await database.db.select().from(messages).where(eq(messages.discussionId, discussionId))).toHaveLength(0);
  expect((await database.db.select().from(unconfirmedMessages)).filter((each) => each.body !== "")).toHaveLength(0);
  expect((await listDiscussions(as(spectator))).discussions).toHaveLength(1);
});
