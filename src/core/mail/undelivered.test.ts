import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSmtpMail } from "#adapters/mail/smtp.ts";
import { adminActor, makeTestApp, type TestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { openSmtpServer, smtpAnswer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import type { MailTemplate } from "./input.ts";
import { mailJobs } from "./jobs.ts";
import { queueMail } from "./queue.ts";
import { mailRetryDelays } from "./rules.ts";
import { listDeadMails, retryDeadMail } from "./undelivered.ts";

const template: MailTemplate = {
  subject: "Éclats d’été",
  preheader: "",
  heading: "Bonjour",
  paragraphs: ["À bientôt."],
  unsubscribeUrl: "https://hors-les-murs.test/desabonnement?jeton=abc",
};

const database = useDatabase();
let app: TestApp;
let server: TestSmtpServer;
let inTrouble = true;
const asked: string[] = [];

beforeAll(async () => {
  server = await openSmtpServer({
    onRcptTo(address, _session, done) {
      asked.push(address.address);
      if (address.address === "inconnue@exemple.fr") return done(smtpAnswer(550, "no such user inconnue@exemple.fr"));
      done(inTrouble ? smtpAnswer(451, "try later, zoe@exemple.fr") : null);
    },
  });
  app = await makeTestApp(database, {
    jobs: mailJobs,
    changes: { mail: createSmtpMail({ url: server.url }) },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test("what a real server puts off is retried, then listed as dead, then sent when an admin says so; what it refuses is dead at once", async () => {
  await queueMail(app.ctx(), { to: "zoe@exemple.fr", kind: "greeting", template });
  await queueMail(app.ctx(), { to: "inconnue@exemple.fr", kind: "greeting", template });
  await app.jobs.runDue();
  for (const delay of mailRetryDelays) {
    await app.clock.advance(delay + 1000);
    await app.jobs.runDue();
  }
  expect(asked.filter((address) => address === "zoe@exemple.fr")).toHaveLength(mailRetryDelays.length + 1);
  expect(asked.filter((address) => address === "inconnue@exemple.fr")).toHaveLength(1);
  const dead = await listDeadMails(app.ctx(adminActor()));
  expect(dead.map(({ to, attempts, lastError }) => [to, attempts, lastError]).toSorted()).toEqual([
    ["i…@exemple.fr", 1, "SMTP RCPT TO 550"],
    ["z…@exemple.fr", mailRetryDelays.length + 1, "SMTP RCPT TO 451"],
  ]);

  inTrouble = false;
  await retryDeadMail(app.ctx(adminActor()), { id: dead.find(({ to }) => to === "z…@exemple.fr")?.id });
  await app.jobs.runDue();
  expect(server.received).toHaveLength(1);
  const read = await PostalMime.parse(server.received[0] ?? "");
  expect(read.subject).toBe("Éclats d’été");
  expect(read.text).toContain("À bientôt.");
  expect(read.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");
});
