import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type MailPort, MailRefusedError, MailServerAwayError, type OutgoingMail } from "#adapters/mail/port.ts";
import { createSandboxMail, listSandboxMails } from "#adapters/mail/sandbox.ts";
import { transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, userActor, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import type { MailTemplate } from "./input.ts";
import { mailJobs, sendMailJob } from "./jobs.ts";
import { queueMail } from "./queue.ts";
import { mailRetryDelays } from "./rules.ts";
import { outgoingMails } from "./tables.ts";
import { listDeadMails, retryDeadMail } from "./undelivered.ts";

const DAY = 24 * 3_600_000;
const template: MailTemplate = {
  subject: "Éclats d’été",
  preheader: "Une soirée",
  heading: "Bonjour",
  paragraphs: ["Voici votre lien."],
  action: { label: "Ouvrir", href: "https://hors-les-murs.test/lien?jeton=secret" },
};

/** The sandbox's mail, unless a test puts a misbehaving one in its place. */
let port: MailPort | undefined;
const database = useDatabase();
const app = useTestApp(database, {
  jobs: mailJobs,
  changes: { mail: { send: (mail) => (port ?? sandbox()).send(mail) } },
});
const sandbox = () => createSandboxMail(database.db, app.clock);

beforeEach(() => {
  port = undefined;
});

const rowOf = async (to: string) => {
  const [row] = await database.db.select().from(outgoingMails).where(eq(outgoingMails.to, to));
  return row;
};
const delivered = async (to: string) => listSandboxMails(database.db, { to, limit: 10 });
const someone = () => `${newId()}@exemple.fr`;

test("a mail leaves with its commit: sender, reply address, both bodies, and a stable message id", async () => {
  const to = someone();
  const ctx = app.ctx(userActor());
  await transact(ctx, (inner) => queueMail(inner, { to, kind: "greeting", template, replyTo: "tom@exemple.fr" }));
  expect(await delivered(to)).toEqual([]);
  await app.jobs.runDue();
  const [mail] = await delivered(to);
  const row = await rowOf(to);
  expect(mail).toMatchObject({
    from: "Hors les murs <bonjour@hors-les-murs.test>",
    replyTo: "tom@exemple.fr",
    subject: "Éclats d’été",
    messageId: `<${row?.id}@localhost>`,
    headers: {},
  });
  expect(mail?.html).toContain("Voici votre lien.");
  expect(mail?.text).toContain("https://hors-les-murs.test/lien?jeton=secret");
  expect(row).toMatchObject({ state: "sent", attempts: 1, lastError: null });
  expect(row?.template, "a sent mail keeps no link that opens an account").toBeNull();
});

test("a mail of a rolled-back transaction is never sent", async () => {
  const to = someone();
  const attempt = transact(app.ctx(), async (inner) => {
    await queueMail(inner, { to, kind: "greeting", template });
    throw new Error("changed my mind");
  });
  await expect(attempt).rejects.toThrow("changed my mind");
  await app.jobs.runDue();
  expect(await delivered(to)).toEqual([]);
  expect(await rowOf(to)).toBeUndefined();
});

test("unsubscribing takes one click in the mail program", async () => {
  const to = someone();
  const unsubscribeUrl = "https://hors-les-murs.test/desabonnement?jeton=abc";
  await queueMail(app.ctx(), { to, kind: "newsletter", template: { ...template, unsubscribeUrl } });
  await app.jobs.runDue();
  expect((await delivered(to))[0]?.headers).toEqual({
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("attachments are read from the storage when the mail leaves; one that is gone makes it dead", async () => {
  const ctx = app.ctx();
  await ctx.storage.put("tickets/1.pdf", { body: Uint8Array.from([37, 80, 68, 70]), contentType: "application/pdf" });
  const [to, other] = [someone(), someone()];
  const attachments = [{ filename: "billet été.pdf", storageKey: "tickets/1.pdf" }];
  await queueMail(ctx, { to, kind: "tickets", template, attachments });
  await queueMail(ctx, {
    to: other,
    kind: "tickets",
    template,
    attachments: [{ filename: "x.pdf", storageKey: "tickets/gone.pdf" }],
  });
  await app.jobs.runDue();
  expect((await delivered(to))[0]?.attachments).toEqual([
    { filename: "billet été.pdf", contentType: "application/pdf", base64: "JVBERg==" },
  ]);
  expect(await rowOf(other)).toMatchObject({ state: "dead", lastError: "an attachment is no longer in the storage" });
});

test("a mail refused for good is dead at once, and listed for admins only", async () => {
  await queueMail(app.ctx(), { to: "refuse@exemple.fr", kind: "greeting", template });
  await app.jobs.runDue();
  expect(await rowOf("refuse@exemple.fr")).toMatchObject({ state: "dead", attempts: 1, lastError: "sandbox 550" });
  const [dead] = await listDeadMails(app.ctx(adminActor()));
  expect(dead).toMatchObject({ to: "r…@exemple.fr", kind: "greeting", attempts: 1, lastError: "sandbox 550" });
  await expect(listDeadMails(app.ctx(userActor()))).rejects.toThrow(DomainError);
  await expect(listDeadMails(app.ctx())).rejects.toThrow(DomainError);
});

test("a mail that fails is tried again with growing pauses, then dead and listed; a retry gives it all its attempts again", async () => {
  const to = "panne@exemple.fr";
  await queueMail(app.ctx(), { to, kind: "greeting", template });
  await app.jobs.runDue();
  for (const [index, delay] of mailRetryDelays.entries()) {
    expect(await rowOf(to)).toMatchObject({ state: "queued", attempts: index + 1, lastError: "sandbox 451" });
    await app.clock.advance(delay - 10_000);
    await app.jobs.runDue();
    expect((await rowOf(to))?.attempts, "not before its time").toBe(index + 1);
    await app.clock.advance(11_000);
    await app.jobs.runDue();
  }
  const row = await rowOf(to);
  expect(row).toMatchObject({ state: "dead", attempts: mailRetryDelays.length + 1 });
  await app.clock.advance(DAY);
  await app.jobs.runDue();
  expect((await rowOf(to))?.attempts, "dead is dead").toBe(mailRetryDelays.length + 1);

  const id = row?.id ?? "";
  expect((await listDeadMails(app.ctx(adminActor()), { limit: 200 })).map((dead) => dead.id)).toContain(id);
  await expect(retryDeadMail(app.ctx(userActor()), { id })).rejects.toThrow(DomainError);
  port = { send: (mail) => sandbox().send({ ...mail, to: "repare@exemple.fr" }) };
  const pressed = await Promise.allSettled([
    retryDeadMail(app.ctx(adminActor()), { id }),
    retryDeadMail(app.ctx(adminActor()), { id }),
  ]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await app.jobs.runDue();
  expect(await rowOf(to)).toMatchObject({ state: "sent", attempts: 1, lastError: null });
  expect(await delivered("repare@exemple.fr")).toHaveLength(1);
});

/** A mail server that takes its time, so that runs overlap. */
function slowPort(): { sent: OutgoingMail[]; mail: MailPort } {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    sent.push(mail);
  };
  return { sent, mail: { send } };
}

test("the job run five times at once, and again, sends one mail", async () => {
  const slow = slowPort();
  const to = someone();
  await queueMail(app.ctx(), { to, kind: "greeting", template });
  const mailId = (await rowOf(to))?.id ?? "";
  const run = () => sendMailJob.handler(app.ctx(undefined, { mail: slow.mail }), { mailId });
  await Promise.all([run(), run(), run(), run(), run()]);
  await run();
  await app.jobs.runDue();
  expect(slow.sent).toHaveLength(1);
});

test("negative control: without the lock, runs at once send it several times", async () => {
  const slow = slowPort();
  const to = someone();
  await queueMail(app.ctx(), { to, kind: "greeting", template });
  const id = (await rowOf(to))?.id ?? "";
  const careless = async () => {
    const [mail] = await database.db.select().from(outgoingMails).where(eq(outgoingMails.id, id));
    if (mail?.state !== "queued") return;
    await slow.mail.send({ messageId: "x", from: "x", to, subject: "x", html: "", text: "" });
    await database.db.update(outgoingMails).set({ state: "sent" }).where(eq(outgoingMails.id, id));
  };
  await Promise.all([careless(), careless(), careless()]);
  expect(slow.sent.length).toBeGreaterThan(1);
});

test("a process that dies while it sends leaves the mail queued, and a later run sends it", async () => {
  const to = someone();
  await queueMail(app.ctx(), { to, kind: "greeting", template });
  const mailId = (await rowOf(to))?.id ?? "";
  const dying: MailPort = {
    async send() {
      await database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`);
    },
  };
  await expect(sendMailJob.handler(app.ctx(undefined, { mail: dying }), { mailId })).rejects.toThrow();
  expect(await rowOf(to)).toMatchObject({ state: "queued", attempts: 0 });
  await app.jobs.runDue();
  expect(await delivered(to)).toHaveLength(1);
});

test("a mail whose job was lost is found by the sweep", async () => {
  const to = someone();
  await queueMail(app.ctx(), { to, kind: "greeting", template });
  await database.db.execute(sql`delete from pgboss.job where name = 'send-mail' and state = 'created'`);
  await app.jobs.runDue();
  expect(await delivered(to)).toEqual([]);
  await app.clock.advance(31 * 60_000);
  await app.jobs.runDue();
  expect(await delivered(to)).toHaveLength(1);
});

test("of several calls with one key, one mail is queued", async () => {
  const to = someone();
  const ask = () => queueMail(app.ctx(), { to, kind: "reminder", template, onceKey: `reminder:${to}` });
  await Promise.all([ask(), ask(), ask()]);
  await app.jobs.runDue();
  await ask();
  await app.jobs.runDue();
  expect(await delivered(to)).toHaveLength(1);
});

test("errors are kept without the address they quote, and settled mails are forgotten in time", async () => {
  const to = someone();
  port = {
    async send() {
      throw new MailRefusedError(`no ${to}, call +33 6 12 34 56 78\nparams: ${to}`);
    },
  };
  await queueMail(app.ctx(), { to, kind: "greeting", template });
  await app.jobs.runDue();
  expect((await rowOf(to))?.lastError).toBe("no … call …");
  await app.clock.advance(91 * DAY);
  await app.jobs.runDue();
  expect(await rowOf(to)).toBeUndefined();
});

test.each(["a@b.fr, c@d.fr", "a@b.fr\r\nBcc: c@d.fr", "Zoé <a@b.fr>", "nobody", ""])(
  "the address %j is not taken",
  async (to) => {
    await expect(queueMail(app.ctx(), { to, kind: "greeting", template })).rejects.toThrow();
  },
);

test("tickets leave first, then what somebody asked for, last what they can unsubscribe from", async () => {
  const order: string[] = [];
  port = { send: async ({ subject }) => void order.push(subject) };
  const ctx = app.ctx(userActor());
  await ctx.storage.put("tickets/one.pdf", { body: new Uint8Array([1]), contentType: "application/pdf" });
  const mail = (subject: string) => ({ to: someone(), kind: "greeting", template: { ...template, subject } });
  const unsubscribeUrl = "https://hors-les-murs.test/desabonnement";
  const digest = mail("digest");
  await queueMail(ctx, { ...digest, template: { ...digest.template, unsubscribeUrl } });
  await queueMail(ctx, mail("password"));
  await queueMail(ctx, { ...mail("ticket"), attachments: [{ filename: "billet.pdf", storageKey: "tickets/one.pdf" }] });
  await app.jobs.runDue();
  expect(order).toEqual(["ticket", "password", "digest"]);
});

test("while nobody answers at the mail server, no attempt counts, and the mail leaves soon after it is back", async () => {
  const to = someone();
  port = { send: () => Promise.reject(new MailServerAwayError("SMTP CONN ECONNREFUSED")) };
  await queueMail(app.ctx(userActor()), { to, kind: "greeting", template });
  for (let minute = 0; minute < 20; minute++) {
    await app.jobs.runDue();
    await app.clock.advance(60_000);
  }
  expect(await rowOf(to)).toMatchObject({ state: "queued", attempts: 0 });
  port = undefined;
  await app.clock.advance(6 * 60_000);
  await app.jobs.runDue();
  expect(await delivered(to)).toHaveLength(1);
});
