import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { openSmtpServer, smtpAnswer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import { MailRefusedError, MailServerAwayError, type OutgoingMail } from "./port.ts";
import { createSmtpMail } from "./smtp.ts";

const servers: TestSmtpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function openServer(options: SMTPServerOptions = {}) {
  const server = await openSmtpServer(options);
  servers.push(server);
  return { ...server, mail: createSmtpMail({ url: server.url }) };
}

const invitation: OutgoingMail = {
  messageId: "<0192-abc@hors-les-murs.test>",
  from: "Hors les murs <bonjour@hors-les-murs.test>",
  to: "zoe@exemple.fr",
  replyTo: "équipe <equipe@hors-les-murs.test>",
  subject: "Votre soirée « Éclats d’été » à Saint-Étienne : 12 €",
  html: "<p>À bientôt, Zoë ! — l’équipe</p>",
  text: "À bientôt, Zoë ! — l’équipe",
  headers: {
    "List-Unsubscribe": "<https://hors-les-murs.test/desabonnement?jeton=abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  attachments: [
    {
      filename: "billet n° 1 été.pdf",
      contentType: "application/pdf",
      content: Uint8Array.from([0x25, 0x50, 0x00, 0xff]),
    },
  ],
};

test("accents, attachments and headers arrive as they left", async () => {
  const { received, mail } = await openServer();
  await mail.send(invitation);
  const read = await PostalMime.parse(received[0] ?? "");
  expect(read.subject).toBe(invitation.subject);
  expect(read.from).toMatchObject({ name: "Hors les murs", address: "bonjour@hors-les-murs.test" });
  expect(read.to).toMatchObject([{ address: "zoe@exemple.fr" }]);
  expect(read.replyTo).toMatchObject([{ name: "équipe", address: "equipe@hors-les-murs.test" }]);
  expect(read.messageId).toBe(invitation.messageId);
  expect(read.html?.trim()).toBe(invitation.html);
  expect(read.text?.trim()).toBe(invitation.text);
  const header = (name: string) => read.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toBe("<https://hors-les-murs.test/desabonnement?jeton=abc>");
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(read.attachments).toMatchObject([{ filename: "billet n° 1 été.pdf", mimeType: "application/pdf" }]);
  expect(new Uint8Array(read.attachments[0]?.content as ArrayBuffer)).toEqual(invitation.attachments?.[0]?.content);
});

const sending = async (options: SMTPServerOptions, changes: Partial<OutgoingMail> = {}) => {
  const { mail } = await openServer(options);
  return mail.send({ ...invitation, ...changes }).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
};

test.each<[string, SMTPServerOptions]>([
  ["the recipient, 550", { onRcptTo: (_to, _session, done) => done(smtpAnswer(550, "no such user zoe@exemple.fr")) }],
  [
    "the content, 554",
    { onData: (stream, _session, done) => void stream.resume().on("end", () => done(smtpAnswer(554, "spam"))) },
  ],
])("a server that refuses %s, refuses for good", async (_name, options) => {
  const error = await sending(options);
  expect(error).toBeInstanceOf(MailRefusedError);
  expect(error?.message).toMatch(/^SMTP (RCPT TO|DATA) 55\d$/);
});

test.each<[string, SMTPServerOptions]>([
  ["not now, 451", { onRcptTo: (_to, _session, done) => done(smtpAnswer(451, "greylisted, zoe@exemple.fr")) }],
  [
    "not after the content, 452",
    { onData: (stream, _session, done) => void stream.resume().on("end", () => done(smtpAnswer(452, "full"))) },
  ],
  ["not this sender, 550", { onMailFrom: (_from, _session, done) => done(smtpAnswer(550, "who are you?")) }],
  ["no connection, 421", { onConnect: (_session, done) => done(smtpAnswer(421, "busy")) }],
])("a server that says %s, is worth another try", async (_name, options) => {
  const error = await sending(options);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefusedError);
  expect(error?.message).toMatch(/^SMTP /);
  expect(error?.message).not.toContain("zoe");
});

test("a wrong password or a closed port is worth another try, an impossible address is not", async () => {
  const { port } = await openServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("no")),
  });
  const wrong = await createSmtpMail({ url: `smtp://user:wrong@127.0.0.1:${port}` })
    .send(invitation)
    .catch((error: unknown) => error);
  expect(wrong).not.toBeInstanceOf(MailRefusedError);
  expect(String(wrong)).toBe("Error: SMTP AUTH PLAIN 535");
  const closed = await createSmtpMail({ url: "smtp://127.0.0.1:1" })
    .send(invitation)
    .catch((error: unknown) => error);
  expect(String(closed)).toMatch(/^MailServerAwayError: SMTP CONN \w+$/);
  expect(await sending({}, { to: "" })).toBeInstanceOf(MailRefusedError);
});

test("a header cannot be smuggled in through the subject or the address", async () => {
  const { received, mail } = await openServer();
  await mail.send({ ...invitation, subject: "Bonjour\r\nBcc: voleur@exemple.fr", to: "zoe@exemple.fr" });
  const read = await PostalMime.parse(received[0] ?? "");
  expect(read.bcc ?? []).toEqual([]);
  expect(read.headers.filter(({ key }) => key === "bcc")).toEqual([]);
});

test("a server that does not answer is away, and is asked again after a rest only", async () => {
  let connections = 0;
  const silent = createServer(() => connections++);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, connectTimeoutMs: 200, restMs: 300 });
  const attempt = () => mail.send(invitation).catch((error: unknown) => error);
  expect(await attempt()).toBeInstanceOf(MailServerAwayError);
  expect(await attempt()).toBeInstanceOf(MailServerAwayError);
  expect(connections).toBe(1);
  await sleep(350);
  expect(await attempt()).toBeInstanceOf(MailServerAwayError);
  expect(connections).toBe(2);
  silent.close();
});
