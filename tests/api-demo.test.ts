import { expect, test } from "vitest";
import { ensureDemoAccounts } from "#core/accounts/sign-up/ensure-demo-accounts.ts";
import { users } from "#core/accounts/tables.ts";
import { seedDeals } from "#db/demo/seed-deals.ts";
import { seedEvents } from "#db/demo/seed-events.ts";
import { seedListings } from "#db/demo/seed-listings.ts";
import { seedOffice } from "#db/demo/seed-office.ts";
import { seedSellers } from "#db/demo/seed-people.ts";
import { seedRatings } from "#db/demo/seed-ratings.ts";
import { seedSales } from "#db/demo/seed-sales.ts";
import { newId } from "#platform/ids.ts";
import { type CallApi, callApiAs } from "#tests/support/call-api.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { proposalsTestJobs } from "#tests/support/proposals.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...proposalsTestJobs, ...payoutJobs]);

type Listed = { id: string };

/** Whatever is refused is no answer; whatever is answered is held against the contract on its way (check-answers.ts). */
async function read<T>(call: CallApi, path: string): Promise<T | undefined> {
  const { status, body } = await call("GET", path);
  expect(status, path).toBeLessThan(500);
  return status === 200 ? (body as T) : undefined;
}

async function readAll<T>(call: CallApi, path: string, list: string): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Record<string, unknown> | undefined = await read(call, `${path}${cursor && `&cursor=${cursor}`}`);
    if (!page) return found;
    found.push(...((page[list] ?? []) as T[]));
    cursor = page.nextCursor as string | null;
  }
  return found;
}

test("whatever the demo holds is told as the contract says, to visitors and to each of its people", {
  timeout: 300_000,
}, async () => {
  for (const plant of [
    ensureDemoAccounts,
    seedListings,
    seedEvents,
    seedSellers,
    seedSales,
    seedDeals,
    seedRatings,
    seedOffice,
  ]) {
    await plant(app.ctx(system, { callerKey: "" }));
  }
  await app.jobs.runDue();
  const visitor = callApiAs(app);
  const events = await readAll<Listed>(visitor, "/api/lists/event?", "entries");
  const projects = await readAll<Listed>(visitor, "/api/lists/project?", "entries");
  const places = await readAll<Listed>(visitor, "/api/lists/place?", "entries");
  for (const kind of ["events", "projects", "places"]) await readAll(visitor, `/api/search/${kind}?`, "cards");
  expect(Math.min(events.length, projects.length, places.length)).toBeGreaterThan(10);
  for (const { id } of events) {
    for (const path of ["", "/similar"]) await read(visitor, `/api/events/${id}${path}`);
  }
  const kinds = [["project", "projects", projects] as const, ["place", "places", places] as const];
  for (const [kind, folder, list] of kinds) {
    for (const { id } of list) {
      await read(visitor, `/api/${folder}/${id}`);
      await read(visitor, `/api/ratings/${kind}/${id}`);
    }
  }
  let proposals = 0;
  for (const { id: userId, roles } of await database.db.select().from(users)) {
    const call = callApiAs(app, { kind: "user", userId, roles, sessionId: newId() });
    for (const path of ["/api/user/whoami", "/api/user/client-state", "/api/user/ratings", "/api/notices"]) {
      expect(await read(call, path), path).toBeDefined();
    }
    for (const { id } of await readAll<Listed>(call, "/api/discussions?", "discussions")) {
      await read(call, `/api/discussions/${id}`);
    }
    for (const group of ["open", "draft", "archived"]) {
      for (const { id } of await readAll<Listed>(call, `/api/proposals?group=${group}`, "proposals")) {
        proposals++;
        await read(call, `/api/proposals/${id}/acceptance`);
        const proposal = await read<{ project: Listed; eventId: string | null }>(call, `/api/proposals/${id}`);
        await read(call, `/api/projects/${proposal?.project.id}/repertoire`);
      }
    }
    for (const { id } of events) {
      await read(call, `/api/events/${id}/music-rights`);
      const isAtTheDoor = await read(call, `/api/events/${id}/door`);
      if (!isAtTheDoor) continue;
      for (const path of ["/scan-conflicts", "/scan-links"]) await read(call, `/api/events/${id}${path}`);
    }
  }
  expect(proposals).toBeGreaterThan(5);
});
