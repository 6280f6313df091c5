import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SmsPort } from "#adapters/sms/port.ts";
import { listSandboxSms } from "#adapters/sms/sandbox.ts";
import { transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { adminActor, userActor, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailJobs, sendSmsJob } from "./jobs.ts";
import { queueSms } from "./queue.ts";
import { smsRetryDelays } from "./rules.ts";
import { outgoingSms } from "./tables.ts";
import { listDeadSms, retryDeadSms } from "./undelivered.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: mailJobs });
const message = (to: string) => ({ to, kind: "phone-code", text: "Votre code est 123456." });
const rowOf = async (to: string) => {
  const [row] = await database.db.select().from(outgoingSms).where(eq(outgoingSms.to, to));
  return row;
};

test("a message leaves with its commit, and its code does not stay behind", async () => {
  await transact(app.ctx(), (inner) => queueSms(inner, message("+33612345678")));
  await app.jobs.runDue();
  const [sms] = await listSandboxSms(database.db, { to: "+33612345678", limit: 5 });
  expect(sms?.text).toBe("Votre code est 123456.");
  expect(await rowOf("+33612345678")).toMatchObject({ state: "sent", attempts: 1, text: null });
});

test("one of a rolled-back transaction does not", async () => {
  const attempt = transact(app.ctx(), async (inner) => {
    await queueSms(inner, message("+33612345679"));
    throw new Error("no");
  });
  await expect(attempt).rejects.toThrow("no");
  await app.jobs.runDue();
  expect(await listSandboxSms(database.db, { to: "+33612345679", limit: 5 })).toEqual([]);
});

test("a number refused for good is dead at once and listed; a failing one after its last retry", async () => {
  const [refused, failing] = ["+33612340000", "+33612349999"];
  await queueSms(app.ctx(), message(refused));
  await queueSms(app.ctx(), message(failing));
  await app.jobs.runDue();
  expect(await rowOf(refused)).toMatchObject({ state: "dead", attempts: 1 });
  expect(await rowOf(failing)).toMatchObject({ state: "queued", attempts: 1 });
  for (const delay of smsRetryDelays) {
    await app.clock.advance(delay + 1000);
    await app.jobs.runDue();
  }
  expect(await rowOf(failing)).toMatchObject({ state: "dead", attempts: smsRetryDelays.length + 1 });
  const dead = await listDeadSms(app.ctx(adminActor()));
  expect(dead.map(({ to }) => to)).toEqual(["… 99", "… 00"]);
  expect(dead[0]?.lastError).toBe("sandbox: network down");
  await expect(listDeadSms(app.ctx(userActor()))).rejects.toThrow(DomainError);
});

test("a dead message is tried again when an admin asks, not twice, and not for others", async () => {
  const row = await rowOf("+33612340000");
  const input = { id: row?.id ?? "" };
  await expect(retryDeadSms(app.ctx(), input)).rejects.toThrow(DomainError);
  await retryDeadSms(app.ctx(adminActor()), input);
  await expect(retryDeadSms(app.ctx(adminActor()), input)).rejects.toThrow(DomainError);
  await app.jobs.runDue();
  expect(await rowOf("+33612340000")).toMatchObject({ state: "dead", attempts: 1 });
});

test("the job run at once sends one message", async () => {
  const to = "+33611111111";
  await queueSms(app.ctx(), message(to));
  const smsId = (await rowOf(to))?.id ?? "";
  const sent: string[] = [];
  const slow: SmsPort = {
    async send(sms) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      sent.push(sms.to);
    },
  };
  const run = () => sendSmsJob.handler(app.ctx(undefined, { sms: slow }), { smsId });
  await Promise.all([run(), run(), run()]);
  await app.jobs.runDue();
  expect(sent).toEqual([to]);
});

test("a number that is not international is not taken", async () => {
  await expect(queueSms(app.ctx(), message("0612345678"))).rejects.toThrow();
});
