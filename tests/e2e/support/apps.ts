import { link, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { type ServerProcess, startServer } from "../../support/server-process.ts";

const TEMPLATE = "e2e_template";
const templateFolder = path.resolve(".cache/e2e-template");

const serverUrl = () => `${process.env.HLM_E2E_POSTGRES}`;

/** The demo is planted once, with all its pictures; every platform of a run is a copy. */
export async function plantTemplate(): Promise<void> {
  await maintain(`drop database if exists ${TEMPLATE} with (force)`);
  await maintain(`create database ${TEMPLATE}`);
  await rm(templateFolder, { recursive: true, force: true });
  const app = await startServer({
    DATABASE_URL: `${serverUrl()}/${TEMPLATE}`,
    DATA_DIR: templateFolder,
    SEED: "demo",
    ROLE: "web",
  });
  // What the demo has queued (tickets as PDFs, mails, search) is worked off here, once, and not by each copy again.
  await fetch(`${app.url}/dev/jobs/run`, { method: "POST" });
  await app.stop();
}

export type App = { server: ServerProcess; env: Record<string, string>; close(): Promise<void> };

export async function openApp(name: string, env: Record<string, string> = {}): Promise<App> {
  await maintain(`drop database if exists ${name} with (force)`);
  await maintain(`create database ${name} template ${TEMPLATE}`);
  await rm(folderOf(name), { recursive: true, force: true });
  await linkPictures(folderOf(name));
  return live(name, { SEED: "demo", ...env });
}

/** A thousand files that nobody writes into: what changes is written aside, then takes the name. */
async function linkPictures(folder: string): Promise<void> {
  await mkdir(folder);
  const entries = await readdir(templateFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, path.relative(templateFolder, from));
    await (entry.isDirectory() ? mkdir(to, { recursive: true }) : link(from, to));
  }
}

/** Nobody lives there yet: whatever its books say is what the journey did. */
export async function openEmptyApp(name: string): Promise<App> {
  await maintain(`create database ${name}`);
  return live(name, { SEED: "none" });
}

const folderOf = (name: string) => path.resolve(`.cache/${name}`);

async function live(name: string, settings: Record<string, string>): Promise<App> {
  const dataDir = folderOf(name);
  const env = { DATABASE_URL: `${serverUrl()}/${name}`, DATA_DIR: dataDir, TRUST_PROXY: "true", ...settings };
  const server = await startServer(env);
  return {
    server,
    env,
    async close() {
      await server.stop();
      await maintain(`drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl()}/e2e_maintenance` });
  await client.connect();
  // Cloning locks the template: parallel journeys take turns instead of failing.
  await client.query("select pg_advisory_lock(3)");
  await client.query(statement);
  await client.end();
}
