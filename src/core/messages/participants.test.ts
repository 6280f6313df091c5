import { expect, test } from "vitest";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { exportData } from "#core/accounts/deletion/export-data.ts";
import { getClientState } from "#core/accounts/profile/own-account.ts";
import { deleteListing } from "#core/listings/delete.ts";
import { blockPerson, unblockPerson } from "#core/moderation/blocks.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs, makeDiscussion, makeMeeting } from "#tests/support/discussions.ts";
import { PASSWORD, type TestPerson } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { getDiscussion } from "./get-discussion.ts";
import { sendMessage } from "./send-message.ts";
import { startDiscussion } from "./start-discussion.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: discussionsJobs });
const as = (person: TestPerson) => app.ctx(person.actor);

test("a block closes the thread in both directions, and any new one, until it is taken back", async () => {
  const { artist, host, discussionId, projectId } = await makeDiscussion(app);
  const write = (person: TestPerson) => sendMessage(as(person), { discussionId, body: "Bonsoir", clientKey: newId() });
  await blockPerson(as(host), { userId: artist.user.id });
  await expect(write(host)).rejects.toMatchObject({ code: "conflict", reason: "you_blocked" });
  await expect(write(artist)).rejects.toMatchObject({ code: "conflict", reason: "blocked" });
  expect((await getDiscussion(as(artist), { discussionId })).refusal).toEqual({
    reason: "blocked",
    sentence: "Cette personne ne souhaite plus échanger avec vous.",
  });
  const { placeId } = await makeMeeting(app);
  const other = await makeMeeting(app);
  await blockPerson(as(artist), { userId: other.host.user.id });
  await expect(
    startDiscussion(as(artist), { projectId, placeId: other.placeId, body: "Bonjour", clientKey: newId() }),
  ).rejects.toMatchObject({ reason: "you_blocked" });
  // Somebody else's place is not concerned.
  await startDiscussion(as(artist), { projectId, placeId, body: "Bonjour", clientKey: newId() });
  await unblockPerson(as(host), { userId: artist.user.id });
  await expect(write(artist)).resolves.toMatchObject({ discussionId });
});

test("with its place gone, the thread is there to be read, and closed", async () => {
  const { artist, host, discussionId, placeId } = await makeDiscussion(app);
  await deleteListing(as(host), { kind: "place", id: placeId });
  expect(await getDiscussion(as(host), { discussionId })).toMatchObject({ refusal: { reason: "place_gone" } });
  await expect(
    sendMessage(as(artist), { discussionId, body: "Et maintenant ?", clientKey: newId() }),
  ).rejects.toMatchObject({ reason: "place_gone" });
});

test("whoever leaves takes their words along on request, and leaves them behind unsigned", async () => {
  const { artist, host, discussionId } = await makeDiscussion(app);
  expect((await getClientState(as(host))).newDiscussion).toBe(1);
  const files = await readArchive(await exportData(as(artist)));
  expect(JSON.parse(files.get("messages.json") ?? "[]")).toMatchObject([
    { discussionId, body: "Bonjour, votre salon nous fait envie." },
  ]);
  await deleteAccount(as(artist), { password: PASSWORD, understood: "on" });
  const thread = await getDiscussion(as(host), { discussionId });
  expect(thread.messages).toMatchObject([{ senderName: "Compte supprimé", mine: false }]);
  expect(thread).toMatchObject({ other: { name: "Compte supprimé" }, refusal: { reason: "project_gone" } });
});
