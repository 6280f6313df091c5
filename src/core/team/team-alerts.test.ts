import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { reconciliationFindings } from "#core/payments/tables.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { teamAlerts } from "./tables.ts";
import { alertTeamJob, callTeamJob, morningMailJob } from "./team-alerts.ts";
import { listWaitingWork } from "./waiting-work.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [callTeamJob] });
const HOUR = 3600_000;

const calls: { url: string; body: string }[] = [];
const room = (): Partial<Ctx> => ({
  settings: { ...app.ctx().settings, teamWebhookUrl: "https://salon.exemple.fr/crochet" } as Ctx["settings"],
  webhooks: {
    accepts: () => true,
    post: async (url, body) => {
      calls.push({ url, body });
      return { status: 200 };
    },
  },
});
const look = () => alertTeamJob.handler(app.ctx(system, room()), {});
const letters = async (kind: string) =>
  (await database.db.select().from(outgoingMails).where(eq(outgoingMails.kind, kind))).map(({ template }) => template);

const find = (key: string) =>
  database.db.insert(reconciliationFindings).values({
    id: newId(),
    key,
    kind: "unallocated",
    details: {},
    foundAt: app.clock.now(),
  });

beforeEach(async () => {
  for (const table of [reconciliationFindings, teamAlerts, outgoingMails]) await database.db.delete(table);
  calls.length = 0;
});

test("what is urgent is told once when it comes, when there is more, and each day that it lasts; then anew", async () => {
  await look();
  expect(await letters("team-alert")).toEqual([]);
  await find("one");
  await Promise.all([look(), look()]);
  await look();
  expect((await letters("team-alert")).map((letter) => letter?.subject)).toEqual([
    "À regarder\u202f: 1 écart dans les comptes",
  ]);
  await find("two");
  await look();
  expect(await letters("team-alert")).toHaveLength(2);
  await app.clock.advance(25 * HOUR);
  await look();
  await look();
  expect(await letters("team-alert")).toHaveLength(3);
  await database.db.delete(reconciliationFindings);
  await look();
  await find("three");
  await look();
  expect(await letters("team-alert")).toHaveLength(4);
});

test("the team's room hears how many of what, and nobody's name; without an address, nobody is called", async () => {
  await find("one");
  await alertTeamJob.handler(app.ctx(system), {});
  await app.jobs.runDue();
  expect(calls).toEqual([]);
  await database.db.delete(teamAlerts);
  const ctx = app.ctx(system, room());
  await callTeamJob.handler(ctx, { kinds: ["findings"], counts: [2] });
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0]?.body ?? "")).toMatchObject({
    text: "2 écarts dans les comptes (http://localhost:3000/admin/argent#ecarts)",
    items: [{ kind: "findings", count: 2 }],
  });
  const deaf = { ...ctx, webhooks: { ...ctx.webhooks, post: async () => ({ status: 500 }) } };
  await expect(callTeamJob.handler(deaf, { kinds: ["findings"], counts: [2] })).rejects.toThrow("answered 500");
});

test("each morning one mail says all that waits, as the first page counts it, and none where nothing does", async () => {
  const morning = () => morningMailJob.handler(app.ctx(system), {});
  await morning();
  expect(await letters("team-morning")).toEqual([]);
  await database.db.insert(outgoingMails).values({
    id: newId(),
    kind: "greeting",
    to: "perdue@exemple.fr",
    state: "dead",
    createdAt: app.clock.now(),
    dueAt: app.clock.now(),
    attachments: [],
  });
  await find("one");
  expect(await listWaitingWork(app.ctx(adminActor()))).toMatchObject({ deadMails: 1, findings: 1, payouts: 0 });
  await morning();
  await morning();
  const sent = await letters("team-morning");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.details?.map(([words]) => words)).toEqual(["1 écart dans les comptes", "1 e-mail non parti"]);
});
