import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listSandboxSms } from "#adapters/sms/sandbox.ts";
import { sendPhoneCode, verifyPhoneCode } from "#core/accounts/credentials/phone-code.ts";
import { setPhone } from "#core/accounts/credentials/phone-number.ts";
import { refreshSession } from "#core/accounts/sessions/refresh-session.ts";
import { auditEntries } from "#core/audit/tables.ts";
import type { Actor } from "#core/context.ts";
import { getFeed, getFeedLink } from "#core/dashboard/agenda-feed.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { guestUnsubscribeLink, unsubscribeFromTopic } from "#core/notifications/choices.ts";
import { tellGuest } from "#core/notifications/notify.ts";
import { submitRating } from "#core/ratings/submit-rating.ts";
import { newId } from "#platform/ids.ts";
import { generatedAuthSecrets, rotateAuthSecret } from "#platform/secrets.ts";
import { createSigning } from "#platform/signing.ts";
import { system, TEST_AUTH_SECRET } from "#tests/support/context.ts";
import { makePerson } from "#tests/support/people.ts";
import { useRatings } from "#tests/support/ratings.ts";
import { type Console, runNamed } from "../src/commands.ts";

const { database, app, playedSale, over, byGuest } = useRatings();

const NEW_SECRET = "the-secret-of-after-0123456789abcdef";
const both = createSigning([NEW_SECRET, TEST_AUTH_SECRET]);
const fresh = createSigning([NEW_SECRET]);
/** While the old secret still verifies, and once it is given up. */
const rotating = (actor?: Actor) => app.ctx(actor, both);
const rotated = (actor?: Actor) => app.ctx(actor, fresh);

describe("what is stored before the secret is replaced is found after it", () => {
  test("a session goes on; a reply lost on the way is given again, and nobody is taken for a thief", async () => {
    const { tokens } = await makePerson(app);
    const lost = await refreshSession(app.ctx(), tokens);
    const again = await refreshSession(rotating(), tokens);
    expect(again.refresh_token).toBe(lost.refresh_token);
    const next = await refreshSession(rotating(), again);
    await expect(refreshSession(rotated(), next)).resolves.toHaveProperty("token");
    const other = await makePerson(app);
    await expect(refreshSession(rotated(), other.tokens)).rejects.toMatchObject({ reason: "session_over" });
  });

  test("the code of an SMS verifies the number", async () => {
    const { actor } = await makePerson(app);
    await setPhone(app.ctx(actor), { phone: "+33611223344" });
    await sendPhoneCode(app.ctx(actor));
    const [sms] = await listSandboxSms(database.db, { to: "+33611223344", limit: 1 });
    const code = /\d{6}/.exec(sms?.text ?? "")?.[0] ?? "";
    await expect(verifyPhoneCode(rotated(actor), { code })).rejects.toMatchObject({ reason: "phone_code_wrong" });
    await expect(verifyPhoneCode(rotating(actor), { code })).resolves.toHaveProperty("phone");
  });

  test("a calendar's address stays the same; once its secret is given up, it is another", async () => {
    const { actor } = await makePerson(app);
    const tokenIn = (link: string) => /agenda\/([\w-]+)\.ics$/.exec(link)?.[1] ?? "";
    const link = await getFeedLink(app.ctx(actor));
    expect(await getFeedLink(rotating(actor))).toBe(link);
    expect(await getFeed(rotating(), { token: tokenIn(link) })).toContain("BEGIN:VCALENDAR");
    await expect(getFeed(rotated(), { token: tokenIn(link) })).rejects.toMatchObject({ code: "not_found" });
    const [one, two] = await Promise.all([getFeedLink(rotated(actor)), getFeedLink(rotated(actor))]);
    expect(one).not.toBe(link);
    expect(two).toBe(one);
    expect(await getFeed(rotated(), { token: tokenIn(one) })).toContain("BEGIN:VCALENDAR");
  });

  test("who spoke as a guest does not speak twice", async () => {
    const { sale, order } = await playedSale();
    await over();
    await submitRating(app.ctx(), byGuest(sale, order.id));
    const again = submitRating(rotating(), byGuest(sale, order.id));
    await expect(again).rejects.toMatchObject({ reason: "already_rated" });
    // The other side still hears them, once.
    const host = { ratedSide: "host" };
    await submitRating(rotating(), byGuest(sale, order.id, host));
    const hostAgain = submitRating(rotating(), byGuest(sale, order.id, host));
    await expect(hostAgain).rejects.toMatchObject({ reason: "already_rated" });
  });

  test("who refused a topic as a guest is left in peace, also after the old secret is given up", async () => {
    const email = "Lila-tranquille@exemple.fr";
    const token = new URL(guestUnsubscribeLink(app.ctx(), email, "ratings")).searchParams.get("jeton") ?? "";
    await unsubscribeFromTopic(rotating(), { token });
    const mail = { subject: "Votre avis", preheader: "", heading: "Votre avis", paragraphs: [] };
    const letter = { topic: "ratings", kind: "rating-request", mail } as const;
    await tellGuest(rotating(), email, { ...letter, onceKey: newId() });
    await tellGuest(rotated(), email.toLowerCase(), { ...letter, onceKey: newId() });
    const sent = await database.db.select().from(outgoingMails);
    expect(sent.filter(({ to }) => to.toLowerCase() === email.toLowerCase())).toEqual([]);
  });
});

describe("the command rotate-secret", () => {
  const run = (args: string[], authSecrets?: string[]) => {
    const unused = () => Promise.reject(new Error("not asked for"));
    const console = {
      withCtx: (work: Parameters<Console["withCtx"]>[0]) => work(app.ctx(system), { authSecrets }),
      checkLive: unused,
      removeDemo: unused,
      backups: unused,
    };
    return runNamed(console, ["rotate-secret", ...args]);
  };

  test("puts a new generated secret first; the old ones stay until they are to go", async () => {
    const [before = ""] = await generatedAuthSecrets(database.db);
    expect(await run([])).toContain("Restart every process");
    const [next = "", ...kept] = await generatedAuthSecrets(database.db);
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(kept).toEqual([before]);
    await Promise.all([run([]), rotateAuthSecret(database.db, "keep-old")]);
    const four = await generatedAuthSecrets(database.db);
    expect(four.slice(2)).toEqual([next, before]);
    await run(["--finish"]);
    expect(await generatedAuthSecrets(database.db)).toEqual(four.slice(0, 1));
    await run([]);
    expect(await run(["--forget-old"])).toContain("everybody logs in again");
    const last = await generatedAuthSecrets(database.db);
    expect(last).toHaveLength(1);
    expect([...four, next, before]).not.toContain(last[0]);
    const told = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "accounts.secret_rotated"));
    expect(told).toHaveLength(5);
    expect(JSON.stringify(told)).not.toContain(next);
  });

  test("changes nothing where AUTH_SECRET is set, but says what to write there; the present value is not shown", async () => {
    const before = await generatedAuthSecrets(database.db);
    const said = await run([], [NEW_SECRET]);
    expect(said).toMatch(/AUTH_SECRET=[\w-]{43},\(the present value\)/);
    expect(await run(["--forget-old"], [NEW_SECRET])).toMatch(/AUTH_SECRET=[\w-]{43}\n/);
    expect(said).not.toContain(NEW_SECRET);
    expect(await generatedAuthSecrets(database.db)).toEqual(before);
  });

  test("an option that it does not know changes nothing", async () => {
    const before = await generatedAuthSecrets(database.db);
    for (const args of [["--forget"], ["constructor"], ["--finish", "x"]]) expect(await run(args)).toContain("usage");
    expect(await generatedAuthSecrets(database.db)).toEqual(before);
  });
});
