import { expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { SmsRefusedError } from "./port.ts";
import { listSandboxSms } from "./sandbox.ts";

const database = useDatabase();
const app = useTestApp(database);

test("messages are delivered into the table, newest first, at the sandbox's time", async () => {
  const { sms } = app.ctx();
  await app.clock.set(new Date("2027-03-01T12:00:00Z"));
  await sms.send({ to: "+33612345678", text: "premier" });
  await app.clock.advance(1000);
  await sms.send({ to: "+33612345678", text: "second" });
  await sms.send({ to: "+33600000001", text: "autre" });
  const found = await listSandboxSms(database.db, { to: "+33612345678", limit: 10 });
  expect(found.map(({ text }) => text)).toEqual(["second", "premier"]);
  expect(found[0]?.deliveredAt.toISOString()).toMatch(/^2027-03-01T12:00:0/);
  expect(await listSandboxSms(database.db, { limit: 2 })).toHaveLength(2);
});

test("a number in 0000 is refused for good, one in 9999 fails", async () => {
  const { sms } = app.ctx();
  await expect(sms.send({ to: "+33612340000", text: "x" })).rejects.toThrow(SmsRefusedError);
  const failure = await sms.send({ to: "+33612349999", text: "x" }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(SmsRefusedError);
  expect(await listSandboxSms(database.db, { to: "+33612340000", limit: 1 })).toEqual([]);
});
