import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import type { Ctx } from "#core/context.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { rateLimits } from "#platform/rate-limit.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { NEWSLETTER_CONSENT_VERSION } from "./contact-rules.ts";
import { unsubscribeLink } from "./mails.ts";
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from "./newsletter.ts";
import { newsletterSubscriptions } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: mailJobs });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const email = "lea@exemple.fr";

beforeEach(async () => {
  for (const table of [newsletterSubscriptions, outgoingMails, rateLimits]) await database.db.delete(table);
});

const later = (ctx: Ctx, milliseconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + milliseconds) });

async function subscription() {
  const [row] = await database.db.select().from(newsletterSubscriptions);
  if (!row) throw new Error("no subscription");
  return row;
}

/** The tokens of the confirmation mails, oldest first. */
async function mailedTokens(): Promise<string[]> {
  const mails = await database.db.select().from(outgoingMails).orderBy(outgoingMails.id);
  return mails.map((mail) => new URL(mail.template?.action?.href ?? "").searchParams.get("jeton") ?? "");
}

async function ask(ctx: Ctx): Promise<string> {
  await subscribeNewsletter(ctx, { email });
  return (await mailedTokens()).at(-1) ?? "";
}

async function leavingToken(ctx: Ctx): Promise<string> {
  return new URL(unsubscribeLink(ctx, (await subscription()).id)).searchParams.get("jeton") ?? "";
}

test("asking sends a link; only the link subscribes, with date and version", async () => {
  const ctx = app.ctx();
  const token = await ask(ctx);
  expect(await subscription()).toMatchObject({ email, state: "pending", consentedAt: null });
  expect((await subscription()).confirmTokenHash).not.toBe(token);
  const confirming = later(ctx, MINUTE);
  expect(await confirmNewsletter(confirming, { token })).toEqual({ email });
  expect(await subscription()).toMatchObject({
    state: "subscribed",
    consentedAt: confirming.now,
    version: NEWSLETTER_CONSENT_VERSION,
  });
  const { id } = await subscription();
  const entries = await database.db.select().from(auditEntries);
  expect(entries.filter((entry) => entry.subjectId === id)).toMatchObject([
    { action: "contact.newsletter_confirmed", details: { version: NEWSLETTER_CONSENT_VERSION } },
  ]);
});

test("the same link twice, and twice at once, confirms once", async () => {
  const ctx = app.ctx();
  const token = await ask(ctx);
  await Promise.all([confirmNewsletter(ctx, { token }), confirmNewsletter(ctx, { token })]);
  await confirmNewsletter(later(ctx, DAY), { token });
  expect((await subscription()).consentedAt).toEqual(ctx.now);
});

test("a link is good for a week", async () => {
  const ctx = app.ctx();
  const token = await ask(ctx);
  const refused = confirmNewsletter(later(ctx, 7 * DAY + 1), { token });
  await expect(refused).rejects.toMatchObject({ code: "expired", reason: "newsletter_link" });
  await expect(confirmNewsletter(later(ctx, 7 * DAY - MINUTE), { token })).resolves.toEqual({ email });
});

test("an unknown link is refused", async () => {
  await ask(app.ctx());
  await expect(confirmNewsletter(app.ctx(), { token: "unknown" })).rejects.toMatchObject({ code: "expired" });
  await expect(confirmNewsletter(app.ctx(), { token: null })).rejects.toMatchObject({ code: "invalid_input" });
});

test("asking again soon, also at once, leaves the first mail and its link as they are; later it sends a new one", async () => {
  const ctx = app.ctx();
  await Promise.all([1, 2].map(() => subscribeNewsletter(ctx, { email })));
  expect(await mailedTokens()).toHaveLength(1);
  await ask(later(ctx, 11 * MINUTE));
  const [first = "", second = ""] = await mailedTokens();
  await expect(confirmNewsletter(later(ctx, 12 * MINUTE), { token: first })).rejects.toMatchObject({ code: "expired" });
  await confirmNewsletter(later(ctx, 12 * MINUTE), { token: second });
});

test("who is subscribed gets no other mail, and nobody is told", async () => {
  const ctx = app.ctx();
  await confirmNewsletter(ctx, { token: await ask(ctx) });
  await expect(subscribeNewsletter(later(ctx, DAY), { email: " LEA@exemple.fr" })).resolves.toBeUndefined();
  expect(await mailedTokens()).toHaveLength(1);
  expect(await subscription()).toMatchObject({ state: "subscribed" });
});

test("leaving takes the link alone, works twice, and kills the confirmation link", async () => {
  const ctx = app.ctx();
  const token = await ask(ctx);
  await confirmNewsletter(ctx, { token });
  const leaving = await leavingToken(ctx);
  const left = later(ctx, DAY);
  await unsubscribeNewsletter(left, { token: leaving });
  await unsubscribeNewsletter(later(left, DAY), { token: leaving });
  expect(await subscription()).toMatchObject({ state: "unsubscribed", unsubscribedAt: left.now });
  await expect(confirmNewsletter(left, { token })).rejects.toMatchObject({ code: "expired" });
});

test("who left may come back, by confirming again", async () => {
  const ctx = app.ctx();
  await confirmNewsletter(ctx, { token: await ask(ctx) });
  await unsubscribeNewsletter(ctx, { token: await leavingToken(ctx) });
  const back = later(ctx, DAY);
  const token = await ask(back);
  expect((await subscription()).state).toBe("pending");
  await confirmNewsletter(back, { token });
  expect(await subscription()).toMatchObject({ state: "subscribed", consentedAt: back.now, unsubscribedAt: null });
});

test("a forged unsubscribe link does nothing", async () => {
  const ctx = app.ctx();
  await confirmNewsletter(ctx, { token: await ask(ctx) });
  const { id } = await subscription();
  const [, signature] = (await leavingToken(ctx)).split(".");
  for (const token of [id, `${id}.`, `${id}.nonsense`, `${id.replace(/.$/, "0")}x.${signature}`, "x"]) {
    await expect(unsubscribeNewsletter(ctx, { token }), token).rejects.toMatchObject({ code: "not_found" });
  }
  expect((await subscription()).state).toBe("subscribed");
});

test("an address gets few confirmation mails, whoever asks", async () => {
  const ctx = app.ctx();
  const asked = [0, 1, 2, 3].map((nth) =>
    subscribeNewsletter({ ...later(ctx, nth * 11 * MINUTE), callerKey: `caller-${nth}` }, { email }),
  );
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter((outcome) => outcome.status === "rejected")).toMatchObject([
    { reason: { code: "rate_limited" } },
  ]);
});
