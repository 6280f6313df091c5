import { parentPort, Worker } from "node:worker_threads";
import pLimit from "p-limit";

/** Work that needs nothing but its input, and computes for longer than whoever asks for a page should wait. */
export type Task<I, O> = {
  name: string;
  run(input: I): Promise<O>;
  /** What somebody outside wrote decides how long it takes: it keeps nobody's tickets waiting, and what hangs fails alone. */
  isForeign?: true;
};

/** Has a task done, wherever there is room for it. Input and answer travel as copies: plain data only. */
export type Beside = <I, O>(task: Task<I, O>, input: I) => Promise<O>;

/** Where there are no pages to be kept waiting: commands, tests, development. */
export const inPlace: Beside = (task, input) => task.run(input);

type Ask = { id: number; name: string; input: unknown };
type Answer = { id: number } & ({ done: unknown } | { failed: string });
type Waiting = { answer(done: unknown): void; fail(error: Error): void; patience: NodeJS.Timeout };

/**
 * The longest order is set in a second or two. A thread that has answered nobody for this long has hung; on a machine that has far
 * too much to do, its start alone may take half a minute.
 */
const PATIENCE_MS = 120_000;
/** What is foreign and takes longer than that is meant to. */
const FOREIGN_PATIENCE_MS = 30_000;
/** Its libraries take some 80 MB, which a quiet process need not hold. */
const LEAVES_AFTER_MS = 60_000;
const MEMORY_MB = 256;

type ThreadOptions = { patienceMs?: number; leavesAfterMs?: number };
type Options = ThreadOptions & { foreignPatienceMs?: number };

/** A thread for our own work, and one for what is foreign, which is asked for one thing at a time. */
export function openBeside(
  file: string,
  { foreignPatienceMs = FOREIGN_PATIENCE_MS, ...options }: Options = {},
): { beside: Beside; close(): Promise<void> } {
  const ours = openThread(file, options);
  const foreign = openThread(file, { ...options, patienceMs: foreignPatienceMs });
  const inTurn = pLimit(1);
  let isClosing = false;
  const closing = () => Promise.reject(new Error("the platform is closing"));
  return {
    beside: (task, input) =>
      task.isForeign ? inTurn(() => (isClosing ? closing() : foreign.beside(task, input))) : ours.beside(task, input),
    async close() {
      isClosing = true;
      await Promise.all([ours.close(), foreign.close()]);
    },
  };
}

/**
 * A second thread beside the one that answers requests. It starts with the first task, leaves when there is none, and one that
 * breaks or hangs is replaced at the next: what it was doing fails, and is tried again by whoever asked (platform/jobs/jobs.ts).
 */
function openThread(
  file: string,
  { patienceMs = PATIENCE_MS, leavesAfterMs = LEAVES_AFTER_MS }: ThreadOptions = {},
): { beside: Beside; close(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let leaving: NodeJS.Timeout | undefined;
  let asked = 0;

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    started.on("message", (answer: Answer) => settle(answer));
    started.on("error", (error) => give(started, error));
    started.on("exit", () => give(started, new Error("the thread has ended")));
    return started;
  }

  function settle(answer: Answer): void {
    const asker = take(answer.id);
    // It works: those who wait behind this one wait on.
    for (const each of waiting.values()) each.patience.refresh();
    if ("failed" in answer) asker?.fail(new Error(answer.failed));
    else asker?.answer(answer.done);
    if (waiting.size > 0) return;
    // Nothing waits for it: the process may end.
    thread?.unref();
    leaving = setTimeout(() => end(new Error("the thread has left")), leavesAfterMs).unref();
  }

  function take(id: number): Waiting | undefined {
    const asker = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asker?.patience);
    return asker;
  }

  function give(of: Worker, error: Error): void {
    if (thread === of) end(error);
  }

  function end(error: Error): Promise<unknown> {
    const ended = thread;
    thread = undefined;
    clearTimeout(leaving);
    for (const id of [...waiting.keys()]) take(id)?.fail(error);
    return ended?.terminate() ?? Promise.resolve();
  }

  return {
    beside: <I, O>({ name }: Task<I, O>, input: I) =>
      new Promise<O>((resolve, reject) => {
        clearTimeout(leaving);
        thread ??= start();
        const id = ++asked;
        const patience = setTimeout(() => end(new Error(`${name} took too long`)), patienceMs);
        waiting.set(id, { answer: (done) => resolve(done as O), fail: reject, patience });
        thread.ref();
        thread.postMessage({ id, name, input } satisfies Ask);
      }),
    async close() {
      await end(new Error("the platform is closing"));
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tasks of every input; whoever asks for one by its name gave what it takes.
type AnyTask = Task<any, unknown>;

/** The other side: in the thread. */
export function serveTasks(tasks: readonly AnyTask[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  parentPort?.on("message", async ({ id, name, input }: Ask) => {
    parentPort?.postMessage(await answerTo(byName.get(name), { id, name, input }));
  });
}

async function answerTo(task: AnyTask | undefined, { id, name, input }: Ask): Promise<Answer> {
  if (!task) return { id, failed: `no task is called ${name}` };
  return task.run(input).then(
    (done) => ({ id, done }),
    (error: unknown) => ({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
}
