import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { TEST_AUTH_SECRET, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson, peopleJobs } from "#tests/support/people.ts";
import { useScratch } from "#tests/support/processes.ts";
import { askProxy, openThroughProxy, type ProxyName, startProxy } from "#tests/support/proxies.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { findProgram } from "../../scripts/debian.mjs";

const scratch = useScratch();
const database = useDatabase();
const app = useTestApp(database, { jobs: peopleJobs });

const PROXIES: readonly ProxyName[] = ["caddy", "haproxy", "nginx"];
const here = PROXIES.filter((name) => findProgram(name) && findProgram("openssl"));

test.skipIf(here.length === 0)(
  `behind each proxy of deploy/proxy (here: ${here.join(", ") || "none can be had"})`,
  async () => {
    const settings = { DATABASE_URL: database.url, AUTH_SECRET: TEST_AUTH_SECRET, TRUST_PROXY: "1" };
    const server = scratch.keep(await startServer({ ...settings, DATA_DIR: await scratch.folder() }));
    const webPort = Number(new URL(server.url).port);
    const { tokens } = await makePerson(app);

    for (const name of here) {
      const port = await freePort();
      const stop = await startProxy(name, { folder: await scratch.folder(), port, spare: await freePort(), webPort });
      try {
        const page = await askProxy(port, "/", { headers: { "accept-encoding": "identity" } });
        expect([name, page.status]).toEqual([name, 200]);
        expect(page.text).toContain("</html>");

        // The proxy's own word, not a page of ours.
        const metrics = await askProxy(port, "/metrics");
        expect([name, metrics.status]).toEqual([name, 404]);
        expect(metrics.text).not.toContain("Hors les murs");

        // What is too long is refused before anybody has sent it.
        const long = { "content-type": "multipart/form-data; boundary=x", "content-length": "30000000" };
        const refused = await openThroughProxy(port, "/api/photos", { method: "POST", headers: long });
        expect([name, refused.statusCode]).toEqual([name, 413]);
        refused.destroy();

        // Live messages arrive one by one, while the answer goes on.
        const headers = { cookie: `auth.token=${tokens.token}`, accept: "text/event-stream" };
        const stream = await openThroughProxy(port, "/api/discussion/stream", { headers });
        expect([name, stream.statusCode]).toEqual([name, 200]);
        const first = await new Promise<Buffer>((resolve) => stream.once("data", resolve));
        expect(first.toString()).toContain("retry:");
        expect(stream.complete).toBe(false);
        stream.destroy();
      } finally {
        await stop();
      }
    }
  },
);

const haproxy = findProgram("haproxy");

test.skipIf(!haproxy)("the way to PostgreSQL's primary is understood by HAProxy", async () => {
  const file = path.resolve(import.meta.dirname, "../../deploy/proxy/haproxy-database.cfg");
  await promisify(execFile)(`${haproxy}`, ["-c", "-f", file]);
});
