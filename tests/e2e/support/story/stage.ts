import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import pg from "pg";
import { advanceClock, anotherBrowser } from "../accounts.ts";
import { openEmptyApp } from "../apps.ts";
import { test as base } from "../journey.ts";

/** A platform that opens with this story, and where nothing else ever happens. */
export type Stage = {
  url: string;
  /** A phone of somebody's own: their cookies, their address. */
  phone(browser?: Browser): Promise<Page>;
  now(): Promise<Date>;
  /** Time passes, and whatever was due meanwhile is done. */
  waitUntil(moment: Date): Promise<void>;
  /** As whoever runs the platform does, at its console. */
  appointAdmin(email: string): Promise<void>;
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" };

export const test = base.extend<{ stage: Stage }>({
  stage: async ({ browser, request }, use) => {
    const name = `e2e_story_${randomBytes(5).toString("hex")}`;
    const app = await openEmptyApp(name);
    const { url } = app.server;
    const client = new pg.Client({ connectionString: app.env.DATABASE_URL });
    await client.connect();
    const now = async () => new Date((await (await request.get(`${url}/dev/clock`)).json()).now);
    await use({
      url,
      now,
      phone: (other = browser) => anotherBrowser(other, { ...PHONE, baseURL: url, permissions: ["camera"] }),
      async waitUntil(moment) {
        const seconds = Math.ceil((moment.getTime() - (await now()).getTime()) / 1000);
        await advanceClock(request, url, `PT${seconds}S`);
        await request.post(`${url}/dev/jobs/run`);
      },
      async appointAdmin(email) {
        const command = [path.resolve("build/server/index.js"), "appoint-admin", email];
        await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...app.env } });
      },
      query: async (statement, values) => (await client.query(statement, values)).rows,
    });
    await client.end();
    await app.close();
  },
});
