import cluster, { type Worker } from "node:cluster";
import { relayBetweenSiblings } from "./siblings.ts";

/** What each but the first is started with: it serves pages and calls, and leaves jobs and the demo to the first. */
export const ANOTHER = "--another";

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** Whoever has lived so long was not ill from the start. */
const WELL_AFTER_MS = 30_000;
/** Somewhat longer than a process gives itself (platform/process-life.ts). */
const FORCE_EXIT_MS = 9_700;

type Options = { count: number; drainMs: number };

/**
 * Several processes behind one port. This one takes connections and hands them out in turns; it loads nothing else, and has nothing that
 * could fail. The first process opens the database and makes it ready; the others come when it serves. One that ends by itself is started
 * again, later each time it does so at once.
 */
export function supervise({ count, drainMs }: Options): void {
  const living = new Set<Worker>();
  let isStopping = false;
  let hasServed = false;

  function end(code: number): void {
    if (living.size === 0) process.exit(code);
  }
  function start(index: number, waitedMs = 0): void {
    if (isStopping) {
      end(0);
      return;
    }
    cluster.setupPrimary({ args: index === 0 ? [] : [ANOTHER] });
    const worker = cluster.fork({ WEB_PROCESSES: String(count) });
    const startedAt = performance.now();
    living.add(worker);
    relayBetweenSiblings(worker, living);
    worker.once("listening", () => {
      if (hasServed) return;
      hasServed = true;
      for (let other = 1; other < count; other++) start(other);
    });
    worker.once("exit", (code, signal) => {
      living.delete(worker);
      if (isStopping) {
        end(code ?? 1);
        return;
      }
      // It has said why. Nothing was served yet, so nothing is to be kept up.
      if (!hasServed) process.exit(code ?? 1);
      const wasWell = performance.now() - startedAt > WELL_AFTER_MS;
      const waitMs = wasWell ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, waitedMs * 2));
      process.stderr.write(
        `hors-les-murs: process ${index + 1} of ${count} ended (${signal ?? code}); starting it again\n`,
      );
      setTimeout(() => start(index, waitMs), waitMs);
    });
  }
  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      for (const worker of living) worker.process.kill("SIGKILL");
      process.exit(1);
    }, drainMs + FORCE_EXIT_MS).unref();
    for (const worker of living) worker.process.kill("SIGTERM");
    end(0);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // As a single process does: the launcher holds the other end.
  if (process.channel) {
    process.on("disconnect", stop);
    process.channel.unref();
  }
  start(0);
}
