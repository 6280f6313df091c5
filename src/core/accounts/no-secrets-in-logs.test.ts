import { Writable } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { actorOf, mailsTo, PASSWORD, peopleJobs, tokenIn } from "#tests/support/people.ts";
import { auditEntries } from "../audit/tables.ts";
import { changePassword } from "./credentials/passwords.ts";
import { sendPhoneCode } from "./credentials/phone-code.ts";
import { requestPasswordReset } from "./credentials/reset-password.ts";
import { logIn } from "./sessions/log-in.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { finishSignUp } from "./sign-up/finish-sign-up.ts";
import { startSignUp } from "./sign-up/start-sign-up.ts";

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
// Without the platform's own redaction: what verbs hand over must be clean by itself.
const log = pino({ level: "trace" }, sink);

const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs, changes: { log } });

test("neither logs nor audit nor waiting jobs hold a password or a token", async () => {
  const email = "discrete@exemple.fr";
  const { browserKey } = await startSignUp(app.ctx(), {
    reason: "everything",
    firstName: "Ève",
    lastName: "Marin",
    email,
    password: PASSWORD,
  });
  const link = tokenIn((await mailsTo(app, email))[0]);
  const session = await finishSignUp(app.ctx(), {
    token: link,
    browserKey,
    terms: true,
    privacy: true,
    phone: "+33612349999",
  });
  const actor = await actorOf(app.ctx(), session);
  await sendPhoneCode(app.ctx(actor)).catch(() => undefined);
  await logIn(app.ctx(), { email, password: "Faux-mot-de-passe-77" }).catch(() => undefined);
  const second = await refreshSession(app.ctx(), session);
  await app.clock.advance(60_000);
  await refreshSession(app.ctx(), session).catch(() => undefined);
  await requestPasswordReset(app.ctx(), { email });
  await changePassword(app.ctx(actor), { currentPassword: PASSWORD, password: "Un-autre-soir-au-grenier-3" });

  const { rows } = await database.pool.query<{ text: string }>("select data::text as text from pgboss.job");
  const audit = JSON.stringify(await database.db.select().from(auditEntries));
  const written = [...lines, audit, ...rows.map(({ text }) => text)].join("\n");
  expect(lines.join()).toContain("phone code not sent");
  const secrets = [PASSWORD, "Faux-mot-de-passe-77", link, browserKey, session.token, second.refresh_token];
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(lines.join()).not.toContain(email);
});
