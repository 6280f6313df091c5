import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { TEST_AUTH_SECRET } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { discussionsJobs } from "#tests/support/discussions.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { routePages } from "#tests/support/visit-routes.ts";
import { attack, type Finding } from "./attack.ts";
import {
  addressIn,
  apiCall,
  type Call,
  formCall,
  formPages,
  HUGE_INTENT,
  intentBodies,
  operationsOf,
  pageCall,
} from "./calls.ts";
import { type HostileStage, makeHostileStage, ROLES, type Role } from "./stage.ts";
import { seededPick } from "./values.ts";

export type Tally = { calls: number; findings: Finding[] };

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** The built server, people of every role, and what is sent to it. */
export function useHostileCampaign() {
  const database = useDatabase();
  const app = useMoneyApp(database, [...new Set([...payoutJobs, ...discussionsJobs])]);
  let server: ServerProcess;
  let stage: HostileStage;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "hlm-hostile-"));
    stage = await makeHostileStage(app);
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, AUTH_SECRET: TEST_AUTH_SECRET, TRUST_PROXY: "1" };
    server = await startServer({ ...env, LOG_LEVEL: "error" });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function send(role: Role, calls: readonly Call[], tally: Tally): Promise<void> {
    const canaries = [TEST_AUTH_SECRET, new URL(database.url).password, database.url].filter(
      (secret) => secret.length > 5,
    );
    tally.findings.push(...(await attack({ url: server.url, stage, canaries }, role, calls)));
    tally.calls += calls.length;
  }

  return {
    /** What the server wrote of its own failures. */
    output: () => server.output(),
    /**
     * Intents that no page declares, to every action, as everybody. In the short form a visitor tries all of them at every action,
     * and the others share the kinds that differ, one each, and a document: every kind meets every action with a session, too.
     */
    async intents({ whole }: { whole: boolean }): Promise<Tally> {
      const tally: Tally = { calls: 0, findings: [] };
      const pages = await formPages();
      const pick = seededPick(1);
      for (const [turn, role] of ROLES.entries()) {
        const calls = pages.flatMap(({ pattern, forms }, number): Call[] => {
          const [known = ""] = forms.keys();
          const post = (body: string, suffix: string): Call => ({
            method: "POST",
            path: addressIn(pattern, pick, stage.ids) + suffix,
            headers: FORM,
            body,
          });
          const bodies = intentBodies(known);
          const everything = whole || role === "visitor";
          const kinds = bodies.filter((body) => /constructor|__proto__|=$|unknown/.test(body));
          const isTheirs = (index: number) => (index + number) % (ROLES.length - 1) === turn - 1;
          const some = everything ? [...bodies, HUGE_INTENT] : kinds.filter((_, index) => isTheirs(index));
          const shared = everything || isTheirs(0) ? ["intent=constructor"] : [];
          const documents = whole ? bodies : shared;
          return [...some.map((body) => post(body, ".data")), ...documents.map((body) => post(body, ""))];
        });
        await send(role, calls, tally);
      }
      return tally;
    },
    /** `count` calls to pages, forms and the API, in turn, as everybody in turn. */
    async mixture(count: number, seed: number): Promise<Tally> {
      const tally: Tally = { calls: 0, findings: [] };
      const pages = routePages().map((page) => page.path);
      const forms = await formPages();
      const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
      const operations = operationsOf(document as Parameters<typeof operationsOf>[0]);
      const pick = seededPick(seed);
      const kinds = [
        (turn: number) => pageCall(pages[turn % pages.length] ?? "/", pick, stage.ids),
        (turn: number) => formCall(forms[turn % forms.length] ?? pick(forms), pick, stage.ids),
        (turn: number) => apiCall(operations[turn % operations.length] ?? pick(operations), pick, stage.ids),
      ];
      const each = Math.ceil(count / ROLES.length / kinds.length);
      // The team last: it may block the others.
      for (const role of ROLES) {
        const calls = kinds.flatMap((make) => Array.from({ length: each }, (_, turn) => make(turn)));
        await send(role, calls, tally);
      }
      return tally;
    },
  };
}
