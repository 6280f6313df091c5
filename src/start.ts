import cluster from "node:cluster";
import path from "node:path";
import { countProcesses } from "#platform/processes/process-count.ts";
import { supervise } from "#platform/processes/supervise.ts";

// What is built and started. One process that does it all, or one that only watches over several: nothing else is loaded there.

const root = path.resolve(import.meta.dirname, "../..");
const args = process.argv.slice(2);
const count = cluster.isPrimary && args.length === 0 ? countProcesses(process.env) : 1;

if (count > 1) {
  supervise({ count, drainMs: (Number(process.env.DRAIN_SECONDS) || 0) * 1_000 });
} else {
  // Its end is then like anybody's whose launcher was killed: in good order (platform/process-life.ts).
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const { start } = await import("./main.ts");
  await start({ root, args, env: process.env });
}
