import { expect, test } from "vitest";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { readPage } from "#tests/support/visit-routes.ts";
import { MailRefusedError, type OutgoingMail } from "./port.ts";
import { listSandboxMails, readSandboxMail } from "./sandbox.ts";

const database = useDatabase();
const app = useTestApp(database);

const mailTo = (to: string, changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: "<1@test>",
  from: "Hors les murs <bonjour@hors-les-murs.test>",
  to,
  subject: "Éclats d’été",
  html: "<p>Bonjour</p>",
  text: "Bonjour",
  ...changes,
});

test("a mail is kept whole, found by its address whatever its case, newest first", async () => {
  const { mail } = app.ctx();
  await mail.send(mailTo("Zoé <Zoe@Exemple.fr>", { subject: "premier" }));
  const content = Uint8Array.from([0, 255, 37]);
  await mail.send(
    mailTo("zoe@exemple.fr", {
      subject: "second",
      replyTo: "a@b.fr",
      headers: { "List-Unsubscribe": "<https://x>" },
      attachments: [{ filename: "billet.pdf", contentType: "application/pdf", content }],
    }),
  );
  await mail.send(mailTo("paul@exemple.fr"));
  const found = await listSandboxMails(database.db, { to: "ZOE@exemple.fr", limit: 10 });
  expect(found.map(({ subject }) => subject)).toEqual(["second", "premier"]);
  expect(await listSandboxMails(database.db, { limit: 10 })).toHaveLength(3);
  const read = await readSandboxMail(database.db, found[0]?.id ?? "");
  expect(read).toMatchObject({ replyTo: "a@b.fr", headers: { "List-Unsubscribe": "<https://x>" } });
  expect(Buffer.from(read?.attachments[0]?.base64 ?? "", "base64")).toEqual(Buffer.from(content));
  expect(await readSandboxMail(database.db, "not-an-id")).toBeUndefined();
  expect(await readSandboxMail(database.db, "01920000-0000-7000-8000-000000000000")).toBeUndefined();
});

test("refuse@ is refused for good, panne@ fails", async () => {
  const { mail } = app.ctx();
  await expect(mail.send(mailTo("refuse@exemple.fr"))).rejects.toThrow(MailRefusedError);
  const failure = await mail.send(mailTo("Panne@exemple.fr")).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefusedError);
  expect(await listSandboxMails(database.db, { to: "refuse@exemple.fr", limit: 1 })).toEqual([]);
});

test("/dev/mailbox lists what was sent, newest first, and opens the mail that is chosen", async () => {
  const ctx = app.ctx(visitor);
  await ctx.mail.send(mailTo("ines@exemple.fr", { subject: "Vos billets", html: "<p>Porte bleue</p>" }));
  await ctx.mail.send(mailTo("ines@exemple.fr", { subject: "À demain", text: "Sonnez deux fois" }));
  const to = "ines@exemple.fr";
  const subjects = (html: string) => [...html.matchAll(/<b\b[^>]*>([^<]*)<\/b>/g)].map(([, subject]) => subject);
  const list = await readPage(ctx, "/dev/mailbox", {}, { to });
  expect(subjects(list)).toEqual(["À demain", "Vos billets"]);
  expect(list).not.toContain("Sonnez deux fois");
  const [newest] = await listSandboxMails(database.db, { to, limit: 1 });
  expect(await readPage(ctx, "/dev/mailbox", {}, { to, mail: `${newest?.id}` })).toContain("Sonnez deux fois");
});
