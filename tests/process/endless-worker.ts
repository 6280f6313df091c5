import { z } from "zod";
import { openDatabase } from "#platform/database/db.ts";
import { openSignals } from "#platform/database/signals.ts";
import { openSandboxClock } from "../../src/platform/clock.ts";
import { openJobs } from "../../src/platform/jobs/jobs.ts";
import { createLog } from "../../src/platform/log.ts";

/** A worker process that takes a job and never finishes it: made to be killed. */
const url = process.argv[2] ?? "";
const log = createLog("silent");
const { db } = openDatabase(url);
const signals = await openSignals(url, log);
const clock = await openSandboxClock(db, signals);
await openJobs({
  connectionString: url,
  db,
  clock,
  signals,
  log,
  followsSandboxClock: true,
  works: true,
  context: () => ({}),
  jobs: [
    {
      name: "endless",
      payload: z.object({ mark: z.string() }),
      handler: async () => {
        process.stdout.write("taken\n");
        await new Promise(() => undefined);
      },
    },
  ],
});
