import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createHttpsWebhooks } from "#adapters/webhook/https.ts";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { exportData } from "#core/accounts/deletion/export-data.ts";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { mailJobs } from "#core/mail/jobs.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo, makePerson, PASSWORD, type TestPerson } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { webhooksJobs } from "./jobs.ts";
import {
  getWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewSecret,
  replayDelivery,
  resumeWebhook,
  stopWebhook,
} from "./manage-webhooks.ts";
import { WEBHOOKS_MAX, webhookTopics } from "./rules.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

type Heard = { headers: Record<string, string>; body: string };
const heard: Heard[] = [];
let status = 204;
const partner = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    heard.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(status).end();
  });
});
const exempt: string[] = [];

const database = useDatabase();
const app = useMoneyApp(database, [...new Set([...payoutJobs, ...mailJobs, ...webhooksJobs])], {
  webhooks: createHttpsWebhooks({ exempt }),
});
const [HOUR, DAY] = [3600_000, 24 * 3600_000];

let sale: TestSale;
beforeAll(async () => {
  await new Promise<void>((resolve) => partner.listen(0, "127.0.0.1", resolve));
  exempt.push(`127.0.0.1:${(partner.address() as AddressInfo).port}`);
  sale = await makeSale(app, { startsInDays: 60 });
});
afterAll(() => partner.close());
afterEach(() => database.db.delete(webhooks));
beforeEach(() => {
  status = 204;
  heard.length = 0;
});

const url = () => `http://${exempt[0]}/crochet`;
const make = (person: TestPerson, changes: object = {}) =>
  makeWebhook(app.ctx(person.actor), { name: "Mon site", url: url(), topics: [...webhookTopics], ...changes });
const typesHeard = () => heard.map(({ body }) => JSON.parse(body).type);
/** A minute later: what happened is gathered and told. */
async function aMinute() {
  await app.clock.advance(60_000);
  await app.jobs.runDue();
}

async function sell(): Promise<string> {
  const { id } = await buyAsGuest(app, sale, { quantity: 2 });
  return id;
}

test("a sale is told to both sides' programs, once, signed as the standard says, and names nobody", async () => {
  const { id, secret } = await make(sale.artist);
  const others = await make(sale.host, { topics: ["event.cancelled"] });
  const orderId = await sell();
  await aMinute();
  await aMinute();
  expect(heard).toHaveLength(1);
  const [{ headers, body }] = heard as [Heard];
  expect(JSON.parse(body)).toMatchObject({
    type: "order.confirmed",
    data: { eventId: sale.eventId, orderId, totalCents: 3000, seats: 2 },
  });
  expect(body).not.toContain("@");
  // Judged by the standard's own library, at the moment that the platform's clock shows.
  const clock = Date.now;
  const moment = app.clock.now().getTime();
  Date.now = () => moment;
  try {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "order.confirmed" });
    expect(() => new Webhook(secret).verify(body.replace("3000", "1"), headers)).toThrow();
    expect(() => new Webhook(others.secret).verify(body, headers)).toThrow();
  } finally {
    Date.now = clock;
  }
  const { deliveries } = await getWebhook(app.ctx(sale.artist.actor), { webhookId: id });
  expect(deliveries).toMatchObject([{ id: headers["webhook-id"], state: "delivered", attempts: 1, lastStatus: 204 }]);
});

test("what is dated before a look and seen after it is told all the same; two who gather at once tell it once", async () => {
  const { id } = await make(sale.artist);
  const [gather] = webhooksJobs;
  await sell();
  const before = app.clock.now();
  await app.clock.advance(5 * 60_000);
  await Promise.all([1, 2, 3].map(() => gather?.handler(app.ctx(system), {})));
  const { rows } = await database.pool.query("select * from webhook_deliveries where webhook_id = $1", [id]);
  expect(rows).toHaveLength(1);
  // Committed late: dated before what was looked at already.
  await database.pool.query("update events set published_at = $2 where id = $1", [sale.eventId, before]);
  await aMinute();
  expect(typesHeard().toSorted()).toEqual(["event.published", "order.confirmed"]);
});

test("lost, tried again later and later, given up after two days, and told again on a press under the same id", async () => {
  const { id: webhookId } = await make(sale.artist, { topics: ["order.confirmed"] });
  const artist = app.ctx(sale.artist.actor);
  status = 500;
  await sell();
  await aMinute();
  expect(heard).toHaveLength(1);
  await aMinute();
  expect(heard).toHaveLength(2);
  await app.clock.advance(3 * 60_000);
  await app.jobs.runDue();
  expect(heard).toHaveLength(2);
  for (let hours = 0; hours < 48; hours++) {
    await app.clock.advance(HOUR);
    await app.jobs.runDue();
  }
  expect(heard).toHaveLength(8);
  const [delivery] = (await getWebhook(app.ctx(sale.artist.actor), { webhookId })).deliveries;
  expect(delivery).toMatchObject({ state: "given_up", attempts: 8, lastStatus: 500 });
  expect((await listWebhooks(app.ctx(sale.artist.actor)))[0]?.failingSince).toBeInstanceOf(Date);
  status = 200;
  const again = { webhookId, deliveryId: delivery?.id };
  await Promise.all([replayDelivery(artist, again), replayDelivery(artist, again)]);
  await app.jobs.runDue();
  expect(heard).toHaveLength(9);
  expect(new Set(heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await listWebhooks(app.ctx(sale.artist.actor)))[0]).toMatchObject({ state: "active", failingSince: null });
});

test("broken after three days without an answer: its owner is mailed, nothing more is told until they say so", async () => {
  const { id: webhookId } = await make(sale.artist, { topics: ["order.confirmed"] });
  status = 503;
  for (let day = 0; day < 5; day++) {
    await sell();
    await aMinute();
    await app.clock.advance(DAY);
    await app.jobs.runDue();
  }
  expect((await listWebhooks(app.ctx(sale.artist.actor)))[0]?.state).toBe("broken");
  const mails = (await mailsTo(app, sale.artist.user.email)).filter(({ subject }) =>
    subject.startsWith("Webhook arrêté"),
  );
  expect(mails).toHaveLength(1);
  heard.length = 0;
  await sell();
  await aMinute();
  expect(heard).toEqual([]);
  status = 200;
  const [lost] = (await getWebhook(app.ctx(sale.artist.actor), { webhookId })).deliveries;
  const again = { webhookId, deliveryId: lost?.id };
  await expect(replayDelivery(app.ctx(sale.artist.actor), again)).rejects.toMatchObject({ reason: "webhook_stopped" });
  await resumeWebhook(app.ctx(sale.artist.actor), { webhookId });
  await sell();
  await aMinute();
  // What happened while it was broken is not told by itself.
  expect(typesHeard()).toEqual(["order.confirmed"]);
});

test("stopped and started by its owner; a call-off is told with what it gives back", async () => {
  const { id: webhookId } = await make(sale.artist);
  const artist = () => app.ctx(sale.artist.actor);
  await stopWebhook(artist(), { webhookId });
  await stopWebhook(artist(), { webhookId });
  await sell();
  await aMinute();
  expect(heard).toEqual([]);
  await app.clock.advance(60_000);
  await resumeWebhook(artist(), { webhookId });
  await app.clock.advance(1_000);
  await callOffEvent(app.ctx(system), { eventId: sale.eventId, cause: "host", reason: "Dégât des eaux", by: null });
  await app.jobs.runDue();
  await aMinute();
  await aMinute();
  expect(new Set(typesHeard())).toEqual(new Set(["event.cancelled", "refund.paid"]));
});

test("an address inside is refused where it is typed; so is one webhook too many, and nothing to be told", async () => {
  const person = await makePerson(app);
  for (const inside of ["https://127.0.0.1/", "https://169.254.169.254/", "http://exemple.fr/", "constructor"]) {
    await expect(make(person, { url: inside })).rejects.toMatchObject({ fields: { url: expect.any(Array) } });
  }
  await expect(make(person, { topics: [] })).rejects.toMatchObject({ fields: { topics: expect.any(Array) } });
  await expect(make(person, { topics: ["__proto__"] })).rejects.toMatchObject({ code: "invalid_input" });
  for (let made = 0; made < WEBHOOKS_MAX; made++) await make(person);
  await expect(make(person)).rejects.toMatchObject({ reason: "too_many" });
});

test("somebody else's is not there; a renewed secret is another one; what it heard leaves with the account", async () => {
  const [person, stranger] = [await makePerson(app), await makePerson(app)];
  const { id: webhookId, secret } = await make(person);
  const theirs = app.ctx(stranger.actor);
  const absent = { code: "not_found" };
  await expect(getWebhook(theirs, { webhookId })).rejects.toMatchObject(absent);
  for (const verb of [stopWebhook, resumeWebhook, renewSecret, removeWebhook])
    await expect(verb(theirs, { webhookId })).rejects.toMatchObject(absent);
  await expect(replayDelivery(theirs, { webhookId, deliveryId: webhookId })).rejects.toMatchObject(absent);
  const renewed = await renewSecret(app.ctx(person.actor), { webhookId });
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(secret);
  const files = await readArchive(await exportData(app.ctx(person.actor)));
  expect(String(files.get("webhooks.json"))).not.toContain("whsec_");
  expect(JSON.parse(String(files.get("webhooks.json")))).toMatchObject([{ name: "Mon site", url: url() }]);
  await deleteAccount(app.ctx(person.actor), { password: PASSWORD });
  const left = await database.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId));
  expect(left).toEqual([]);
  await expect(getWebhook(app.ctx(person.actor), { webhookId })).rejects.toMatchObject(absent);
});
