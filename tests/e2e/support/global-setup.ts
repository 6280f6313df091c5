import path from "node:path";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { openApp, plantTemplate } from "./apps.ts";

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
  process.env.HLM_E2E_URL = app.server.url;
  return async () => {
    await app.close();
    await postgres.stop();
  };
}
