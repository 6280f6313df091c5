import { beforeEach, expect, test } from "vitest";
import { sandboxMails } from "#adapters/mail/sandbox.ts";
import { auditEntries } from "#core/audit/tables.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, userActor, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { answerContactMessage, listContactMessages, sendContactMessage } from "./contact-messages.ts";
import { contactMessages } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: mailJobs });

beforeEach(async () => {
  for (const table of [contactMessages, outgoingMails, sandboxMails]) await database.db.delete(table);
});

async function receive(nth: number): Promise<string> {
  const email = `personne${nth}@exemple.fr`;
  const before = new Set((await database.db.select().from(contactMessages)).map((row) => row.id));
  const ctx = app.ctx(undefined, { callerKey: `caller-${nth}` });
  await sendContactMessage(ctx, { email, reason: "other", message: `Question ${nth}`, privacy: true });
  const [received] = (await database.db.select().from(contactMessages)).filter((row) => !before.has(row.id));
  if (!received) throw new Error("not received");
  return received.id;
}

test("the answer is kept, audited without its words, and mailed to the sender", async () => {
  const id = await receive(1);
  const ctx = app.ctx(adminActor());
  await answerContactMessage(ctx, { id, answer: "Bonjour,\n\nVoici la réponse." });
  const [message] = await listContactMessages(ctx, { state: "answered" });
  expect(message).toMatchObject({
    id,
    email: "p…@exemple.fr",
    answer: "Bonjour,\n\nVoici la réponse.",
  });
  const entries = await database.db.select().from(auditEntries);
  expect(entries.filter((entry) => entry.subjectId === id)).toMatchObject([
    { action: "contact.message_answered", details: {} },
  ]);
  await app.jobs.runDue();
  const mails = await database.db.select().from(sandboxMails);
  const answer = mails.find((mail) => mail.subject === "Notre réponse à votre message");
  expect(answer).toMatchObject({ to: "personne1@exemple.fr", replyTo: ctx.settings.teamEmail });
  expect(answer?.text).toContain("Voici la réponse.");
  expect(answer?.text).toContain("Question 1");
});

test("of two answers at once, the sender gets one", async () => {
  const id = await receive(2);
  const outcomes = await Promise.allSettled(
    ["Oui.", "Non."].map((answer) => answerContactMessage(app.ctx(adminActor()), { id, answer })),
  );
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find((outcome) => outcome.status === "rejected")).toMatchObject({
    reason: { code: "conflict", reason: "already_answered" },
  });
  const mails = await database.db.select().from(outgoingMails);
  expect(mails.filter((mail) => mail.kind === "contact-answer")).toHaveLength(1);
});

test("an empty answer or an unknown message is refused", async () => {
  const id = await receive(3);
  const ctx = app.ctx(adminActor());
  await expect(answerContactMessage(ctx, { id, answer: " " })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(answerContactMessage(ctx, { id: newId(), answer: "Oui" })).rejects.toMatchObject({ code: "not_found" });
});

test("messages come newest first, page by page, by state", async () => {
  const ids: string[] = [];
  for (const nth of [4, 5, 6]) ids.unshift(await receive(nth));
  const ctx = app.ctx(adminActor());
  const page = await listContactMessages(ctx, { limit: 2 });
  expect(page.map((message) => message.id)).toEqual(ids.slice(0, 2));
  const rest = await listContactMessages(ctx, { limit: 2, before: ids[1] });
  expect(rest.map((message) => message.id)).toEqual(ids.slice(2));
  await answerContactMessage(ctx, { id: ids[0], answer: "Oui" });
  expect(await listContactMessages(ctx, { state: "new" })).toHaveLength(2);
});

test("only an administrator reads and answers", async () => {
  const id = await receive(7);
  for (const [ctx, code] of [
    [app.ctx(), "unauthenticated"],
    [app.ctx(userActor()), "forbidden"],
  ] as const) {
    await expect(listContactMessages(ctx, {})).rejects.toMatchObject({ code });
    await expect(answerContactMessage(ctx, { id, answer: "Oui" })).rejects.toMatchObject({ code });
  }
});
