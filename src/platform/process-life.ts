import { setTimeout as sleep } from "node:timers/promises";
import { postgresErrorCode } from "./database/db.ts";

type Running = {
  close(): Promise<void>;
  /** Closing goes on serving for this long first, because somebody said so. */
  drainMs?: number | undefined;
};

/** Runs something long, and says so to whoever waits for it. */
export type Step = <T>(title: string, work: (tell: (detail: string) => void) => Promise<T>) => Promise<T>;

/** Everything that is wrong, at once: nobody wants to find the second thing after having repaired the first. */
export class StartRefusedError extends Error {
  override name = "StartRefusedError";
  constructor(problems: readonly string[], refused = "configuration refused") {
    const [first = "", ...more] = problems;
    super(
      more.length === 0
        ? `${refused}: ${first}`
        : `${refused}, ${problems.length} things are wrong:\n${problems.map((each) => `  - ${each}`).join("\n")}`,
    );
  }
}

/** Whoever asks us to stop waits ten seconds before it kills. */
const FORCE_EXIT_MS = 9_500;

/**
 * From start to exit code: one clear line when it cannot start, an orderly end when asked to stop, also while it is still
 * opening: `open` is told by the signal, closes what it has opened and fails.
 */
export async function live(open: (stopping: AbortSignal) => Promise<Running>, greet: () => void): Promise<void> {
  const stopping = new AbortController();
  const { promise: opened, resolve, reject } = Promise.withResolvers<Running>();
  let drainMs = 0;
  const stop = async () => {
    if (stopping.signal.aborted) return;
    setTimeout(() => process.exit(1), drainMs + FORCE_EXIT_MS).unref();
    stopping.abort();
    const running = await opened.catch(() => undefined);
    await running?.close().catch((error: unknown) => process.stderr.write(`hors-les-murs: ${explain(error)}\n`));
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // The launcher holds the other end: when it is killed, the platform closes instead of keeping the port.
  if (process.channel) {
    process.on("disconnect", stop);
    process.channel.unref();
  }
  open(stopping.signal).then(resolve, reject);
  await opened.then(
    (running) => {
      drainMs = running.drainMs ?? 0;
      if (!stopping.signal.aborted) greet();
    },
    (error: unknown) => {
      if (stopping.signal.aborted) return;
      process.stderr.write(`hors-les-murs: ${explain(error)}\n`);
      process.exit(1);
    },
  );
}

/** Of the ten seconds, what all steps with a time limit have together; the embedded server has the rest. */
const CLOSE_BUDGET_MS = 5_500;
/** The same, and what we go on serving meanwhile, where no server of our own is to be stopped afterwards. */
export const LONGER_CLOSE_BUDGET_MS = 8_500;

/**
 * What must be closed, last opened first. Each has its time: one that hangs, say on a database that is away, keeps nothing after it
 * from being closed. What is opened after closing has begun is closed at once, and opening ends there.
 */
export function createClosers(stopping?: AbortSignal, budgetMs = CLOSE_BUDGET_MS): Closers {
  const closers: Closer[] = [];
  let leaving: Leaving = { run: async () => undefined, addedMs: 0 };
  let closed: Promise<void> | undefined;
  let deadline = 0;
  const closeAll = async () => {
    const { run } = leaving;
    leaving = { ...leaving, run: async () => undefined };
    await run();
    for (let closer = closers.pop(); closer; closer = closers.pop()) await inItsTime(closer, deadline);
  };
  const close = () => {
    deadline ||= performance.now() + leaving.addedMs + budgetMs;
    closed ??= closeAll();
    return closed;
  };
  const { promise: interrupted, reject: interrupt } = Promise.withResolvers<never>();
  interrupted.catch(() => undefined);
  stopping?.addEventListener("abort", () => {
    close().then(() => interrupt(new Error("stopped while starting")));
  });
  return {
    close,
    during: (work) => Promise.race([work, interrupted]),
    isClosing: () => closed !== undefined,
    leaveFirst(run, addedMs) {
      leaving = { run, addedMs };
    },
    async add(run, patienceMs) {
      closers.push({ run, patienceMs });
      if (!closed) return;
      // Closing may be over already.
      await closed;
      await closeAll();
      throw new Error("stopped while starting");
    },
  };
}

export type Closers = {
  /** Without a time, `run` is waited for: it has an end of its own. */
  add(run: () => Promise<void>, patienceMs?: number): Promise<void>;
  /** Something long while opening: when we are stopped meanwhile, it is waited for no longer than for what is closed. */
  during<T>(work: Promise<T>): Promise<T>;
  /** The same end, however often it is asked for. */
  close(): Promise<void>;
  isClosing(): boolean;
  /** Before anything is closed. `addedMs` of it do not count as time that closing takes. */
  leaveFirst(run: () => Promise<void>, addedMs: number): void;
};

type Leaving = { run(): Promise<void>; addedMs: number };

type Closer = { run(): Promise<void>; patienceMs: number | undefined };

async function inItsTime({ run, patienceMs }: Closer, deadline: number): Promise<void> {
  // A failure to close is nothing that anybody could act upon any more.
  const over = run().catch(() => undefined);
  if (patienceMs === undefined) return over;
  const time = Math.max(50, Math.min(patienceMs, deadline - performance.now()));
  await Promise.race([over, sleep(time)]);
}

/** One thing, said in a line or more, and the end. */
export async function runCommand(command: () => Promise<string>): Promise<never> {
  return command().then(
    (answer) => {
      process.stdout.write(`${answer}\n`);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`hors-les-murs: ${explain(error)}\n`);
      process.exit(1);
    },
  );
}

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartRefusedError) return error.message;
  const code = "code" in error ? error.code : undefined;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "ETIMEDOUT" || code === "EHOSTUNREACH") {
    return "the database cannot be reached: check DATABASE_URL";
  }
  const sqlState = postgresErrorCode(error);
  if (sqlState === "28P01" || sqlState === "28000") return "the database refuses the credentials of DATABASE_URL";
  if (sqlState === "3D000") return "the database named in DATABASE_URL does not exist";
  const cause = error.cause instanceof Error ? ` (${error.cause.message.split("\n")[0]})` : "";
  return `${error.message.split("\n")[0]}${cause}`;
}
