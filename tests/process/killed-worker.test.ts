import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineJob } from "#core/context.ts";
import { makeTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase();

test("a job whose worker is killed runs again", async () => {
  const seen: string[] = [];
  const endless = defineJob({
    name: "endless",
    payload: z.object({ mark: z.string() }),
    handler: async (_ctx, { mark }) => {
      seen.push(mark);
    },
  });
  const app = await makeTestApp(database, { jobs: [endless] });
  const ctx = app.ctx();
  await ctx.enqueue(ctx.db, endless, { mark: "once more" });

  const worker = spawn(process.execPath, [path.join(import.meta.dirname, "endless-worker.ts"), database.url]);
  const [output] = await once(worker.stdout, "data");
  expect(String(output)).toContain("taken");
  worker.kill("SIGKILL");
  await once(worker, "exit");

  // Its heartbeats have stopped: once they are overdue, the job goes back to its queue, and its retry comes due.
  await app.clock.advance(10 * 60_000);
  await app.jobs.runDue();
  await app.clock.advance(10 * 60_000);
  await app.jobs.runDue();
  expect(seen).toEqual(["once more"]);
  await app.close();
});
