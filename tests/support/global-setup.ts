import { createHash } from "node:crypto";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrations } from "#db/migrations.ts";
import { openEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import { prepareJobsSchema, queueNames } from "./jobs-schema.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test server, without a database name at its end. */
    testServer: string;
    templateDatabase: string;
  }
}

/** One throw-away server for the whole run, with one migrated template that every test file clones. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = path.resolve(process.env.HLM_TEST_PG ?? ".cache/test-postgres");
  const server = await openEmbeddedPostgres({
    folder,
    databaseName: "maintenance",
    // Several files at once may each run two processes of the product.
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" },
  });
  const base = server.url.replace(/\/maintenance$/, "");
  const contents = JSON.stringify([migrations, queueNames]);
  const template = `template_${createHash("sha256").update(contents).digest("hex").slice(0, 12)}`;
  await ensureTemplate(base, template);
  provide("testServer", base);
  provide("templateDatabase", template);
  return () => server.stop();
}

async function ensureTemplate(base: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${base}/maintenance` });
  await client.connect();
  // Several runs may share the server: one makes the template, the others wait for it.
  await client.query("select pg_advisory_lock(1)");
  const { rows } = await client.query<{ datname: string }>("select datname from pg_database");
  if (!rows.some((row) => row.datname === template)) {
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await migrate(`${base}/${draft}`, migrations);
    await prepareJobsSchema(`${base}/${draft}`);
    await client.query(`alter database ${draft} rename to ${template}`);
  }
  await client.end();
}
