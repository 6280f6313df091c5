import path from "node:path";
import pg from "pg";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { openApp, plantTemplate } from "./apps.ts";
import { BACH } from "./buy-tickets.ts";

/** One app for all journeys that leave it as it was: the built server with the demo, on a throw-away database. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = path.resolve(process.env.HLM_TEST_PG ?? ".cache/test-postgres");
  const postgres = await openEmbeddedPostgres({
    folder,
    databaseName: "e2e_maintenance",
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  process.env.HLM_E2E_POSTGRES = postgres.url.replace("/e2e_maintenance", "");
  await plantTemplate();
  const app = await openApp("e2e");
  await widen(`${process.env.HLM_E2E_POSTGRES}/e2e`, BACH);
  process.env.HLM_E2E_URL = app.server.url;
  return async () => {
    await app.close();
    await postgres.stop();
  };
}

/** Most journeys that book do so here: the room would be full before the last of them. */
async function widen(connectionString: string, title: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const these = "event_id = (select id from events where title = $1)";
  await client.query(`update event_slots set capacity = capacity + 40 where ${these}`, [title]);
  await client.query(`update event_tariffs set quantity = quantity + 20 where ${these}`, [title]);
  await client.end();
}
