import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logOutEverywhere } from "#core/accounts/sessions/log-out.ts";
import { users } from "#core/accounts/tables.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { queueMail } from "#core/mail/queue.ts";
import { outgoingSms } from "#core/mail/tables.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { loadChoices, setNoticeChoices, unsubscribeFromTopic } from "./choices.ts";
import { subscribePush, unsubscribePush } from "./devices.ts";
import { noticesJobs } from "./jobs.ts";
import { type Notice, tellGuest, tellPerson } from "./notify.ts";
import { type TopicCode, topicCodes, topics } from "./rules.ts";
import { outgoingPushes, pushSubscriptions } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...noticesJobs, ...mailJobs] });

/** A browser maker's push service: keeps what it is sent, and answers what the test says. */
const service = { received: [] as { path: string; headers: Record<string, unknown>; bytes: number }[], status: 201 };
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    service.received.push({ path: request.url ?? "", headers: request.headers, bytes: Buffer.concat(chunks).length });
    response.writeHead(service.status).end();
  });
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  service.received = [];
  service.status = 201;
});

function browser() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return {
    endpoint: `${origin}/${newId()}`,
    keys: { p256dh: keys.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
  };
}

const as = (person: TestPerson) => app.ctx(person.actor);

const notice = (topic: TopicCode, changes: Partial<Notice> = {}): Notice => ({
  topic,
  kind: "greeting",
  onceKey: `greeting:${newId()}`,
  mail: ({ firstName }) => ({
    subject: "Une nouvelle",
    preheader: "",
    heading: `Bonjour ${firstName}`,
    paragraphs: [],
  }),
  push: { title: "Une nouvelle", body: "Elle vous attend.", path: "/profil" },
  sms: "Une nouvelle vous attend.",
  ...changes,
});

const wishes = (topic: TopicCode, wanted: { mail?: boolean; push?: boolean; sms?: boolean }) => ({
  choices: [{ topic, mail: false, push: false, sms: false, ...wanted }],
});

async function provePhone({ user }: TestPerson): Promise<void> {
  const set = { phone: "+33612345678", phoneVerifiedAt: app.clock.now() };
  await database.db.update(users).set(set).where(eq(users.id, user.id));
}

describe("nothing leaves that was refused", () => {
  test.each(topicCodes)("%s, by every way", async (topic) => {
    const person = await makePerson(app);
    await provePhone(person);
    await subscribePush(as(person), browser());
    await setNoticeChoices(as(person), wishes(topic, {}));
    await tellPerson(app.ctx(), person.user.id, notice(topic));
    await app.jobs.runDue();
    expect(await mailsTo(app, person.user.email)).toHaveLength(topics[topic].mail === "always" ? 1 : 0);
    expect(service.received).toHaveLength(0);
    expect(await database.db.select().from(outgoingSms).where(eq(outgoingSms.kind, "greeting"))).toHaveLength(0);
  });

  test("what was chosen leaves, by each way once, however often it is told", async () => {
    const person = await makePerson(app);
    await provePhone(person);
    await subscribePush(as(person), browser());
    await setNoticeChoices(as(person), wishes("tickets", { mail: true, push: true, sms: true }));
    const same = notice("tickets", { kind: "told" });
    await Promise.all([1, 2, 3].map(() => tellPerson(app.ctx(), person.user.id, same)));
    await app.jobs.runDue();
    expect(await mailsTo(app, person.user.email)).toHaveLength(1);
    expect(service.received).toHaveLength(1);
    expect(await database.db.select().from(outgoingSms).where(eq(outgoingSms.kind, "told"))).toHaveLength(1);
  });

  test("also when it was refused after it was queued for a device", async () => {
    const person = await makePerson(app);
    await subscribePush(as(person), browser());
    await tellPerson(app.ctx(), person.user.id, notice("messages"));
    await setNoticeChoices(as(person), wishes("messages", { mail: true }));
    await app.jobs.runDue();
    expect(service.received).toHaveLength(0);
  });

  test("people who left hear nothing, a number that was not proved gets no SMS", async () => {
    const [gone, unproved] = [await makePerson(app), await makePerson(app)];
    await database.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, gone.user.id));
    await database.db.update(users).set({ phone: "+33612345679" }).where(eq(users.id, unproved.user.id));
    await setNoticeChoices(as(unproved), wishes("events", { sms: true }));
    for (const { user } of [gone, unproved]) {
      await tellPerson(app.ctx(), user.id, notice("events", { kind: "quiet" }));
    }
    await app.jobs.runDue();
    expect(await mailsTo(app, gone.user.email)).toHaveLength(0);
    expect(await database.db.select().from(outgoingSms).where(eq(outgoingSms.kind, "quiet"))).toHaveLength(0);
  });
});

describe("devices", () => {
  test("a push is encrypted, signed, and says how long it may wait", async () => {
    const person = await makePerson(app);
    const device = browser();
    await subscribePush(as(person), device);
    await tellPerson(app.ctx(), person.user.id, notice("proposals"));
    await app.jobs.runDue();
    const [sent] = service.received;
    expect(`${origin}${sent?.path}`).toBe(device.endpoint);
    expect(sent?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(String(sent?.headers.authorization)).toMatch(/^vapid t=/);
    expect(sent?.bytes).toBeGreaterThan(100);
  });

  test("one that is gone is forgotten; a service that fails is asked again", async () => {
    const person = await makePerson(app);
    await subscribePush(as(person), browser());
    service.status = 503;
    await tellPerson(app.ctx(), person.user.id, notice("proposals"));
    await app.jobs.runDue();
    expect(service.received).toHaveLength(1);
    service.status = 410;
    await app.clock.advance(60_000);
    await app.jobs.runDue();
    expect(service.received).toHaveLength(2);
    const own = eq(pushSubscriptions.userId, person.user.id);
    expect(await database.db.select().from(pushSubscriptions).where(own)).toHaveLength(0);
    const [push] = await database.db.select().from(outgoingPushes).where(eq(outgoingPushes.userId, person.user.id));
    expect(push?.state).toBe("dropped");
  });

  test("the same device of another person is theirs alone, and hears nothing once they logged out", async () => {
    const [first, second] = [await makePerson(app), await makePerson(app)];
    const device = browser();
    await subscribePush(as(first), device);
    await subscribePush(as(second), device);
    await unsubscribePush(as(first), device);
    for (const { user } of [first, second]) await tellPerson(app.ctx(), user.id, notice("proposals"));
    await app.jobs.runDue();
    expect(service.received).toHaveLength(1);
    await logOutEverywhere(as(second));
    await tellPerson(app.ctx(), second.user.id, notice("proposals"));
    await app.jobs.runDue();
    expect(service.received).toHaveLength(1);
  });

  test("we call nobody but push services", async () => {
    const person = await makePerson(app);
    for (const endpoint of ["http://169.254.169.254/latest", "https://example.org/push", "ftp://127.0.0.1/x"]) {
      await expect(subscribePush(as(person), { ...browser(), endpoint }), endpoint).rejects.toMatchObject({
        code: "invalid_input",
      });
    }
  });
});

describe("the link of a mail", () => {
  test("ends that topic's mails and no other, twice as well as once; a forged one is refused", async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    await tellPerson(app.ctx(), person.user.id, notice("following"));
    await app.jobs.runDue();
    const [mail] = await mailsTo(app, person.user.email);
    expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    const token = /\/desabonnement\?jeton=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    for (const forged of [token.replace("following", "ratings"), token.replace(person.user.id, other.user.id), ""]) {
      await expect(unsubscribeFromTopic(app.ctx(visitor), { token: forged })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    for (const _ of [1, 2]) expect(await unsubscribeFromTopic(app.ctx(visitor), { token })).toBe("following");
    const choices = await loadChoices(as(person), person.user.id);
    expect([choices.following.mail, choices.ratings.mail]).toEqual([false, true]);
  });

  test("works for whoever booked without an account, and for that address alone", async () => {
    const [lila, malik] = ["Lila@exemple.fr", "malik@exemple.fr"];
    const mail = { subject: "Votre avis", preheader: "", heading: "Votre avis", paragraphs: [] };
    const ask = (email: string) =>
      tellGuest(app.ctx(), email, { topic: "ratings", kind: "rating-request", onceKey: newId(), mail });
    await ask(lila);
    const [first] = await mailsTo(app, lila);
    expect(first?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    const token = /\/desabonnement\?jeton=([\w.-]+)/.exec(first?.text ?? "")?.[1] ?? "";
    const forged = token.replace(".ratings.", ".following.");
    await expect(unsubscribeFromTopic(app.ctx(visitor), { token: forged })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const _ of [1, 2]) expect(await unsubscribeFromTopic(app.ctx(visitor), { token })).toBe("ratings");
    for (const email of [lila.toLowerCase(), malik]) await ask(email);
    // The first one, and no other.
    expect(await mailsTo(app, lila)).toHaveLength(1);
    expect(await mailsTo(app, malik)).toHaveLength(1);
  });

  test("what must leave carries none", async () => {
    const person = await makePerson(app);
    await tellPerson(app.ctx(), person.user.id, notice("proposals"));
    await queueMail(app.ctx(), {
      to: person.user.email,
      kind: "tickets",
      template: { subject: "Vos billets", preheader: "", heading: "Vos billets", paragraphs: [] },
    });
    await app.jobs.runDue();
    for (const mail of await mailsTo(app, person.user.email)) expect(mail.text).not.toContain("desabonnement");
  });
});
