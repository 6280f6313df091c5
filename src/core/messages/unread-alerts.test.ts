import { describe, expect, test } from "vitest";
import { loadChoices, setNoticeChoices, unsubscribeFromTopic } from "#core/notifications/choices.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs, makeDiscussion, makeMeeting } from "#tests/support/discussions.ts";
import { typographyFaults } from "#tests/support/french-typography.ts";
import { mailsTo, type TestPerson } from "#tests/support/people.ts";
import { markRead, noteVisit } from "./mark-read.ts";
import { sendMessage } from "./send-message.ts";
import { startDiscussion } from "./start-discussion.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: discussionsJobs });
const as = (person: TestPerson) => app.ctx(person.actor);
const minutes = (count: number) => app.clock.advance(count * 60_000);
const digestsTo = async ({ user }: TestPerson) =>
  (await mailsTo(app, user.email)).filter(({ subject }) => /attend/.test(subject));

describe("the mail about what waits", () => {
  test("leaves a quarter of an hour after the first message, once for all of them, without their words", async () => {
    const { artist, host, discussionId } = await makeDiscussion(app);
    await minutes(10);
    expect(await digestsTo(host)).toHaveLength(0);
    await sendMessage(as(artist), { discussionId, body: "Le piano est-il accordé ?", clientKey: newId() });
    await minutes(6);
    const [mail, ...others] = await digestsTo(host);
    expect(others).toHaveLength(0);
    expect(mail?.subject).toBe("2 messages vous attendent de Camille R.");
    expect(mail?.text).toContain("Suites de Bach au salon");
    expect(mail?.text).toContain(`/message/${discussionId}`);
    expect(mail?.text).not.toContain("piano");
    expect(typographyFaults((mail?.text ?? "").replace(/https?:\S+/g, ""))).toEqual([]);
    expect(await digestsTo(artist)).toHaveLength(0);
  });

  test("is not repeated before they came back, and then may be", async () => {
    const { artist, host, discussionId } = await makeDiscussion(app);
    const write = () => sendMessage(as(artist), { discussionId, body: "Êtes-vous là ?", clientKey: newId() });
    await minutes(16);
    await write();
    await minutes(60);
    expect(await digestsTo(host)).toHaveLength(1);
    await noteVisit(as(host), 2);
    await minutes(60);
    expect(await digestsTo(host)).toHaveLength(1);
    await write();
    await minutes(16);
    expect(await digestsTo(host)).toHaveLength(2);
  });

  test("does not leave when everything was read meanwhile, and waits its time again afterwards", async () => {
    const { artist, host, discussionId } = await makeDiscussion(app);
    await minutes(10);
    await markRead(as(host), { discussionId, seq: 1 });
    await sendMessage(as(artist), { discussionId, body: "Une chose encore", clientKey: newId() });
    await minutes(6);
    expect(await digestsTo(host)).toHaveLength(0);
    await minutes(10);
    expect(await digestsTo(host)).toHaveLength(1);
  });

  test("names several conversations in one mail", async () => {
    const { host, placeId } = await makeDiscussion(app);
    const { artist, projectId } = await makeMeeting(app);
    await startDiscussion(as(artist), { projectId, placeId, body: "Bonjour", clientKey: newId() });
    await minutes(16);
    const [mail] = await digestsTo(host);
    expect(mail?.subject).toBe("2 messages vous attendent");
    expect(mail?.text).toMatch(/\/message\s/);
  });

  test("carries a link that ends it with one click, and headers for mail programs", async () => {
    const { artist, host, discussionId } = await makeDiscussion(app);
    await minutes(16);
    const [mail] = await digestsTo(host);
    const token = /\/desabonnement\?jeton=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    const forged = token.replace(host.user.id, artist.user.id);
    await expect(unsubscribeFromTopic(app.ctx(visitor), { token: forged })).rejects.toMatchObject({
      code: "not_found",
    });
    await unsubscribeFromTopic(app.ctx(visitor), { token });
    await unsubscribeFromTopic(app.ctx(visitor), { token });
    expect((await loadChoices(as(host), host.user.id)).messages.mail).toBe(false);
    await noteVisit(as(host), 1);
    await sendMessage(as(artist), { discussionId, body: "Toujours là ?", clientKey: newId() });
    await minutes(60);
    expect(await digestsTo(host)).toHaveLength(1);
    await setNoticeChoices(as(host), { choices: [{ topic: "messages", mail: true, push: true, sms: false }] });
    await noteVisit(as(host), 2);
    await sendMessage(as(artist), { discussionId, body: "Et maintenant ?", clientKey: newId() });
    await minutes(16);
    expect(await digestsTo(host)).toHaveLength(2);
  });
});
