import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listSandboxSms } from "#adapters/sms/sandbox.ts";
import type { Ctx } from "#core/context.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/people.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { phoneCodes } from "../access-tables.ts";
import { PHONE_CODE_ATTEMPTS, PHONE_CODE_MINUTES } from "../rules.ts";
import { sendPhoneCode, verifyPhoneCode } from "./phone-code.ts";
import { getPhoneState, setPhone } from "./phone-number.ts";

const database = useDatabase();
const app = useTestApp(database);
const SECOND = 1000;

let numbers = 10_000_000;
const newNumber = () => `+336${++numbers}`;

async function personWithPhone(phone = newNumber()) {
  const { actor } = await makePerson(app, { phone });
  return { phone, ctx: (): Ctx => app.ctx(actor, { callerKey: actor.userId }), userId: actor.userId };
}

async function lastCode(phone: string): Promise<string> {
  const [sms] = await listSandboxSms(database.db, { to: phone, limit: 1 });
  return /^\d{6}/.exec(sms?.text ?? "")?.[0] ?? "";
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("the code sent by SMS verifies the number, once", async () => {
  const { phone, ctx } = await personWithPhone();
  expect(await getPhoneState(ctx())).toEqual({ phone, verified: false, codeSent: false, waitSeconds: 0 });
  expect(await sendPhoneCode(ctx())).toEqual({ phone, waitSeconds: 60 });
  expect(await getPhoneState(ctx())).toMatchObject({ verified: false, codeSent: true });
  const code = await lastCode(phone);
  expect(await verifyPhoneCode(ctx(), { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual({ phone });
  expect(await getPhoneState(ctx())).toMatchObject({ verified: true, codeSent: false });
  await expect(verifyPhoneCode(ctx(), { code })).rejects.toMatchObject({ reason: "phone_code_expired" });
});

test("another code only after a minute, and the rest is told", async () => {
  const { ctx } = await personWithPhone();
  await sendPhoneCode(ctx());
  await app.clock.advance(20 * SECOND);
  const refusal = await sendPhoneCode(ctx()).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "rate_limited", reason: "phone_code_wait" });
  const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(30);
  expect(retryAfterSeconds).toBeLessThanOrEqual(40);
  await app.clock.advance(41 * SECOND);
  await expect(sendPhoneCode(ctx())).resolves.toHaveProperty("waitSeconds");
});

test("five codes an hour, then patience", async () => {
  const { ctx } = await personWithPhone();
  for (let time = 0; time < 5; time++) {
    await sendPhoneCode(ctx());
    await app.clock.advance(61 * SECOND);
  }
  await expect(sendPhoneCode(ctx())).rejects.toMatchObject({ code: "rate_limited", reason: "phone_code_too_many" });
  await app.clock.advance(3600 * SECOND);
  await expect(sendPhoneCode(ctx())).resolves.toHaveProperty("phone");
});

/** How many codes leave when five are asked for at once. */
async function codesSentAtOnce(): Promise<number> {
  const { phone, ctx } = await personWithPhone();
  await Promise.allSettled(Array.from({ length: 5 }, () => sendPhoneCode(ctx())));
  return (await listSandboxSms(database.db, { to: phone, limit: 10 })).length;
}

test("asked for at once, one code leaves; without the lock, more would", async () => {
  for (let round = 0; round < 5; round++) expect(await codesSentAtOnce()).toBe(1);
  let most = 1;
  for (let round = 0; round < 40 && most === 1; round++) most = await withoutRowLocks(codesSentAtOnce);
  expect(most).toBeGreaterThan(1);
});

test("five attempts, also at once, then even the right code is too late", async () => {
  const { phone, ctx } = await personWithPhone();
  await sendPhoneCode(ctx());
  const code = await lastCode(phone);
  const answers = await Promise.allSettled(
    Array.from({ length: PHONE_CODE_ATTEMPTS * 2 }, () => verifyPhoneCode(ctx(), { code: otherThan(code) })),
  );
  const reasons = answers.map((answer) => (answer.status === "rejected" ? answer.reason.reason : "in"));
  expect(reasons.filter((reason) => reason === "phone_code_wrong")).toHaveLength(PHONE_CODE_ATTEMPTS);
  await expect(verifyPhoneCode(ctx(), { code })).rejects.toMatchObject({ reason: "phone_code_exhausted" });
  await app.clock.advance(61 * SECOND);
  await sendPhoneCode(ctx());
  await expect(verifyPhoneCode(ctx(), { code: await lastCode(phone) })).resolves.toEqual({ phone });
});

test("a code lives ten minutes, and is kept as a keyed hash", async () => {
  const { phone, ctx, userId } = await personWithPhone();
  await sendPhoneCode(ctx());
  const code = await lastCode(phone);
  const [row] = await database.db.select().from(phoneCodes).where(eq(phoneCodes.userId, userId));
  expect(JSON.stringify(row)).not.toContain(code);
  await app.clock.advance(PHONE_CODE_MINUTES * 60 * SECOND + SECOND);
  await expect(verifyPhoneCode(ctx(), { code })).rejects.toMatchObject({
    code: "expired",
    reason: "phone_code_expired",
  });
});

test("what cannot be sent is told, and does not make anybody wait", async () => {
  const broken = await personWithPhone("+33612349999");
  await expect(sendPhoneCode(broken.ctx())).rejects.toMatchObject({
    code: "unavailable",
    reason: "phone_code_sending_failed",
    detail: expect.stringContaining("n’a pas pu être envoyé"),
  });
  expect((await getPhoneState(broken.ctx())).waitSeconds).toBe(0);
  const refused = await personWithPhone("+33612340000");
  await expect(sendPhoneCode(refused.ctx())).rejects.toMatchObject({ code: "invalid_input", reason: "phone_refused" });
});

test("only mobiles are taken; a new number has to be verified anew, and an old code is of no use to it", async () => {
  const { phone, ctx } = await personWithPhone();
  const refused = { fields: { phone: ["Saisissez un numéro de mobile valide"] } };
  await expect(setPhone(ctx(), { phone: "01 42 68 53 00" })).rejects.toMatchObject(refused);
  await expect(setPhone(ctx(), { phone: "bonjour" })).rejects.toMatchObject(refused);
  await sendPhoneCode(ctx());
  const code = await lastCode(phone);
  const next = newNumber();
  expect(await setPhone(ctx(), { phone: next.replace("+33", "0") })).toEqual({ phone: next, verified: false });
  await expect(verifyPhoneCode(ctx(), { code })).rejects.toMatchObject({ reason: "phone_code_expired" });
  expect(await setPhone(ctx(), { phone: next })).toEqual({ phone: next, verified: false });
});
