import type { SQL } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sandboxMails } from "#adapters/mail/sandbox.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import type { Db } from "#platform/database/db.ts";
import { rateLimits } from "#platform/rate-limit.ts";
import { createSigning } from "#platform/signing.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { formStamp, sendContactMessage } from "./contact-messages.ts";
import { contactMessages, newsletterSubscriptions } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: mailJobs });

const valid = {
  email: "Lea@Exemple.fr",
  reason: "host",
  message: "Mon salon cherche un quatuor.\nIl y a un piano.",
  newsletter: false,
  privacy: true,
} as const;

const stored = () => database.db.select().from(contactMessages);
const queued = () => database.db.select().from(outgoingMails);

beforeEach(async () => {
  for (const table of [contactMessages, newsletterSubscriptions, outgoingMails, sandboxMails, rateLimits]) {
    await database.db.delete(table);
  }
});

test("stores the message, mails the team with the sender as reply address, and thanks the sender", async () => {
  const ctx = app.ctx();
  await sendContactMessage(ctx, valid);
  expect(await stored()).toEqual([
    expect.objectContaining({
      email: "lea@exemple.fr",
      reason: "host",
      message: valid.message,
      newsletter: false,
      privacy: true,
      state: "new",
      createdAt: ctx.now,
      answer: null,
      answeredAt: null,
    }),
  ]);
  await app.jobs.runDue();
  const mails = await database.db.select().from(sandboxMails);
  const toTeam = mails.find((mail) => mail.to === ctx.settings.teamEmail);
  const toSender = mails.find((mail) => mail.to === "lea@exemple.fr");
  expect(mails).toHaveLength(2);
  expect(toTeam).toMatchObject({ replyTo: "lea@exemple.fr", subject: "[Contact] Je suis hôte" });
  expect(toTeam?.text).toContain("Mon salon cherche un quatuor.");
  expect(toSender?.subject).toBe("Votre message est bien arrivé");
});

test("the thanks do not carry the message: nobody can have us deliver their words to a stranger", async () => {
  await sendContactMessage(app.ctx(), { ...valid, message: "Achetez https://spam.example" });
  await app.jobs.runDue();
  const mails = await database.db.select().from(sandboxMails);
  for (const mail of mails.filter(({ to }) => to === "lea@exemple.fr")) {
    expect(`${mail.html}${mail.text}`).not.toContain("spam.example");
  }
});

test("the newsletter box starts the double opt-in, and subscribes nobody", async () => {
  await sendContactMessage(app.ctx(), { ...valid, newsletter: true });
  expect(await database.db.select().from(newsletterSubscriptions)).toMatchObject([
    { email: "lea@exemple.fr", state: "pending", consentedAt: null },
  ]);
  expect((await queued()).map((mail) => mail.kind).sort()).toEqual([
    "contact-acknowledgement",
    "contact-team",
    "newsletter-confirmation",
  ]);
});

test("invalid input is refused by field, and leaves nothing behind", async () => {
  const refused = sendContactMessage(app.ctx(), { ...valid, email: "lea", privacy: false });
  await expect(refused).rejects.toMatchObject({
    code: "invalid_input",
    fields: { email: [expect.any(String)], privacy: [expect.any(String)] },
  });
  expect(await stored()).toEqual([]);
  expect(await queued()).toEqual([]);
});

test("a filled trap is answered with success and dropped", async () => {
  await expect(sendContactMessage(app.ctx(), { ...valid, website: "https://spam.example" })).resolves.toBeUndefined();
  expect(await stored()).toEqual([]);
  expect(await queued()).toEqual([]);
  await sendContactMessage(app.ctx(), { ...valid, website: "" });
  expect(await stored()).toHaveLength(1);
});

const AT_ONCE = 5;

test("the same message posted several times at once is one message", async () => {
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendContactMessage(app.ctx(), valid)));
  expect(await stored()).toHaveLength(1);
  expect(await queued()).toHaveLength(2);
});

test("negative control: without its lock, the same race stores several", async () => {
  const { promise: allArrived, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const insteadOfLock = async () => {
    arrived += 1;
    if (arrived === AT_ONCE) resolve();
    await allArrived;
  };
  const db = replaceLock(database.db, insteadOfLock);
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendContactMessage(app.ctx(undefined, { db }), valid)));
  // All of them look before any has written; on a busy machine a late one may still see an early one.
  expect((await stored()).length).toBeGreaterThan(1);
});

function replaceLock(db: Db, insteadOfLock: () => Promise<void>): Db {
  return new Proxy(db, {
    get(target, key) {
      if (key === "transaction") {
        return (work: (tx: Db) => Promise<unknown>) => target.transaction((tx) => work(replaceLock(tx, insteadOfLock)));
      }
      if (key === "execute") {
        return (query: SQL) => (JSON.stringify(query).includes("advisory") ? insteadOfLock() : target.execute(query));
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("other words, another reason, or the same words a day later are another message", async () => {
  const ctx = app.ctx();
  const nextDay = new Date(ctx.now.getTime() + 24 * 3600 * 1000 + 1);
  await sendContactMessage(ctx, valid);
  await sendContactMessage(ctx, { ...valid, message: "Bonjour" });
  await sendContactMessage(ctx, { ...valid, reason: "artist" });
  await sendContactMessage({ ...ctx, now: nextDay }, valid);
  expect(await stored()).toHaveLength(4);
});

test("a repeated message still takes the newsletter that the first one had left out", async () => {
  await sendContactMessage(app.ctx(), valid);
  await sendContactMessage(app.ctx(), { ...valid, newsletter: true });
  expect(await stored()).toHaveLength(1);
  expect(await database.db.select().from(newsletterSubscriptions)).toHaveLength(1);
});

test("a process that dies while mailing leaves no message without its mails", async () => {
  const ctx = app.ctx(undefined, { enqueue: () => Promise.reject(new Error("gone")) });
  await expect(sendContactMessage(ctx, valid)).rejects.toThrow("gone");
  expect(await stored()).toEqual([]);
  expect(await queued()).toEqual([]);
});

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test.each([
  ["this moment", 0, true],
  ["a day", 24 * HOUR, true],
  ["more than a day and its hour", 25 * HOUR + 1, false],
  ["minus an hour", -HOUR, false],
])("a form made %s ago", async (_age, milliseconds, accepted) => {
  const made = app.ctx();
  const sent = { ...made, now: new Date(made.now.getTime() + milliseconds) };
  const sending = sendContactMessage(sent, { ...valid, stamp: formStamp(made) });
  if (accepted) await sending;
  else
    await expect(sending).rejects.toMatchObject({ code: "conflict", reason: "form_stamp", detail: expect.any(String) });
  expect(await stored()).toHaveLength(accepted ? 1 : 0);
});

test("forms of one hour have one stamp, so that a page around them stays the same page", () => {
  const made = app.ctx();
  const at = (minutes: number) => formStamp({ ...made, now: new Date(Date.UTC(2026, 10, 18, 20, minutes)) });
  expect(at(59)).toBe(at(0));
  expect(at(60)).not.toBe(at(59));
});

test("a forged stamp is refused", async () => {
  const made = app.ctx();
  const sent = { ...made, now: new Date(made.now.getTime() + 10 * SECOND) };
  const [, signature] = formStamp(made).split(".");
  const older = (Math.floor(made.now.getTime() / HOUR) - 1).toString(36);
  const strangers = formStamp({ ...made, ...createSigning(["another secret"]) });
  for (const stamp of [`${older}.${signature}`, strangers, "nonsense", ".", "x.y.z"]) {
    await expect(sendContactMessage(sent, { ...valid, stamp }), stamp).rejects.toMatchObject({ reason: "form_stamp" });
  }
});

/** How many messages get through, each from a fresh address and with fresh words. */
async function countUntilLimited(send: (nth: number) => Promise<void>): Promise<number> {
  for (let nth = 0; nth < 50; nth++) {
    const outcome = await send(nth).then(
      () => "sent",
      (error: { code?: string }) => error.code,
    );
    if (outcome === "rate_limited") return nth;
  }
  return Number.POSITIVE_INFINITY;
}

test("callers are limited, programs more strictly than forms", async () => {
  const made = app.ctx();
  const now = new Date(made.now.getTime() + 10 * SECOND);
  const from = (callerKey: string, stamp?: string) => (nth: number) =>
    sendContactMessage({ ...made, now, callerKey }, { ...valid, email: `n${nth}@${callerKey}.fr`, stamp });
  const programs = await countUntilLimited(from("program"));
  const forms = await countUntilLimited(from("form", formStamp(made)));
  expect(programs).toBe(5);
  expect(forms).toBe(30);
});

test("an address is limited whoever types it, and freed after an hour", async () => {
  const ctx = app.ctx();
  const write = (now: Date) => (nth: number) =>
    sendContactMessage(
      { ...ctx, now, callerKey: `caller-${nth}-${now.getTime()}` },
      { ...valid, message: `${nth} ${now.getTime()}` },
    );
  expect(await countUntilLimited(write(ctx.now))).toBe(5);
  expect(await countUntilLimited(write(new Date(ctx.now.getTime() + HOUR)))).toBe(5);
});

test("the table of limits names nobody", async () => {
  await sendContactMessage(app.ctx(), valid);
  const keys = (await database.db.select().from(rateLimits)).map((row) => row.key).join(" ");
  expect(keys).not.toContain("lea");
  expect(keys).not.toContain("test-caller");
});
