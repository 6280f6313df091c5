import path from "node:path";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { openHouse, plantTemplate } from "./houses.ts";

/** One house for all journeys that leave it as it was: the built server with the demo, on a throw-away database. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = path.resolve(process.env.HLM_TEST_PG ?? ".cache/test-postgres");
  const postgres = await openEmbeddedPostgres({
    folder,
    databaseName: "e2e_maintenance",
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  process.env.HLM_E2E_POSTGRES = postgres.url.replace("/e2e_maintenance", "");
  await plantTemplate();
  const house = await openHouse("e2e");
  process.env.HLM_E2E_URL = house.server.url;
  return async () => {
    await house.close();
    await postgres.stop();
  };
}
