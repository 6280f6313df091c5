import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Longer than nearly every question takes: from here on it is worth asking whether anybody is there. */
const SUSPICIOUS_MS = 1_000;
const LOOK_EVERY_MS = 250;
const PROBE_MS = 1_500;
/** Once it is known to be away, nobody waits for the answer; a busy machine may need this long to connect. */
const PATIENT_PROBE_MS = 2_500;
/** A process that was busy itself hears answers late, and has learnt nothing about the database. */
const LATE_MS = 400;
/** Unanswered for so long, by at least two: one may get lost, and a connection that was cut is no silence. */
const SILENT_MS = 2_500;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 1_000;

/** Begins like what pg says of a connection that broke: the same is to be done about it (`isDatabaseAway`). */
const noAnswer = () => new Error("Connection terminated: the database does not answer");

/** A session of ours that has answered nothing because its commit waits: for a replica, or for the disk. */
type Hanging = { pid: number; seconds: number };
type Probe = (patienceMs: number) => Promise<readonly Hanging[]>;
type Given = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void;
type Asking = { since: number; refuse(error: Error): void };
type Connected = { connection: { stream: { destroy(): void; on(event: "data", heard: () => void): void } } };

export const cutOff = (client: pg.PoolClient | pg.Client): void =>
  void (client as unknown as Connected).connection.stream.destroy();

/**
 * A server that takes connections and questions and answers nothing would keep every request waiting until its time is over.
 * When something stays unanswered, a connection of its own asks whether anybody is there. If nobody is, all that wait are told,
 * whoever comes is told at once, and the same question is asked until it is answered. That takes some four seconds. While anything at
 * all is heard on any connection, somebody is there: on a busy machine a new connection may take longer than we wait for it.
 */
export function watchForSilence(pool: pg.Pool, probe: Probe): void {
  const known = new Set<pg.PoolClient>();
  const held = new Map<pg.PoolClient, number>();
  const asking = new Set<Asking>();
  let isAway = false;
  let isProbing = false;
  let answeredAt = 0;
  let heardAt = 0;

  const connect = pool.connect.bind(pool) as (given: Given) => void;
  function ask(given: Given): void {
    if (isAway) {
      process.nextTick(given, noAnswer());
      return;
    }
    let isRefused = false;
    const mine: Asking = {
      since: performance.now(),
      refuse(error) {
        isRefused = true;
        given(error);
      },
    };
    asking.add(mine);
    connect((error, client, release) => {
      asking.delete(mine);
      if (client && !isRefused) held.set(client, performance.now());
      if (isRefused) release?.();
      else given(error, client, release);
    });
  }
  const inPromise = () =>
    new Promise<pg.PoolClient | undefined>((resolve, reject) => {
      ask((error, client) => (error ? reject(error) : resolve(client)));
    });
  Object.assign(pool, { connect: (given?: Given) => (given ? ask(given) : inPromise()) });
  pool.on("connect", (client) => {
    (client as unknown as Connected).connection.stream.on("data", () => {
      heardAt = performance.now();
    });
  });
  pool.on("acquire", (client) => known.add(client));
  pool.on("release", (_error, client) => held.delete(client));
  pool.on("remove", (client) => {
    held.delete(client);
    known.delete(client);
  });

  async function look(): Promise<void> {
    const oldest = Math.min(...held.values(), ...[...asking].map(({ since }) => since));
    if (isProbing || performance.now() - Math.max(oldest, answeredAt) < SUSPICIOUS_MS) return;
    isProbing = true;
    const began = performance.now();
    for (let failures = 0; ; await sleep(FIRST_WAIT_MS, undefined, { ref: false })) {
      const heard = await isAnswered(probe, PROBE_MS, giveUpHanging);
      if (heard === "answer" || pool.ending) break;
      if (heard === "silence") failures++;
      if (failures < 2 || performance.now() - Math.max(began, heardAt) < SILENT_MS) continue;
      await stayAway();
      break;
    }
    answeredAt = performance.now();
    isProbing = false;
  }

  /** Also those that no `commit` was sent for: each statement alone is a transaction, too. */
  function giveUpHanging(hanging: readonly Hanging[]): void {
    if (hanging.length > 0) hungAt = performance.now();
    const given = new Set(hanging.filter(({ seconds }) => seconds * 1000 > COMMIT_PATIENCE_MS).map(({ pid }) => pid));
    for (const client of held.keys()) if (given.has(processOf(client))) cutOff(client);
  }

  async function stayAway(): Promise<void> {
    isAway = true;
    for (const each of asking) each.refuse(noAnswer());
    asking.clear();
    for (const client of known) cutOff(client);
    for (let wait = FIRST_WAIT_MS; !pool.ending; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await sleep(wait * (0.5 + Math.random() / 2), undefined, { ref: false });
      if ((await isAnswered(probe, PATIENT_PROBE_MS)) === "answer") break;
    }
    isAway = false;
  }

  const looking = setInterval(() => {
    if (pool.ending) clearInterval(looking);
    else if (held.size + asking.size > 0) void look();
  }, LOOK_EVERY_MS).unref();
}

async function isAnswered(
  probe: Probe,
  patienceMs: number,
  hear: (hanging: readonly Hanging[]) => void = () => undefined,
): Promise<"answer" | "silence" | "unknown"> {
  const began = performance.now();
  try {
    hear(await probe(patienceMs));
    return "answer";
  } catch (error) {
    // « Too many clients » is an answer, too.
    if (error instanceof Error && "severity" in error) return "answer";
    return performance.now() - began > patienceMs + LATE_MS ? "unknown" : "silence";
  }
}

const processOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

const HANGING = `
  select pid, extract(epoch from clock_timestamp() - query_start)::float8 as seconds from pg_stat_activity
  where datname = current_database() and wait_event in ('SyncRep', 'WalSync', 'WALSync')
    and query_start < clock_timestamp() - interval '1 second'`;

/** Connects, asks and leaves, or fails in good time. */
export async function probeDatabase(
  connectionString: string,
  applicationName: string,
  patienceMs = PATIENT_PROBE_MS,
): Promise<readonly Hanging[]> {
  const client = new pg.Client({ connectionString, application_name: applicationName });
  client.on("error", () => undefined);
  const tooLate = setTimeout(() => cutOff(client), patienceMs);
  try {
    await client.connect();
    const { rows } = await client.query<Hanging>(HANGING);
    await client.end();
    return rows;
  } finally {
    clearTimeout(tooLate);
    cutOff(client);
  }
}

/** A commit takes milliseconds; one that waits for a replica which is gone takes for ever, and holds its locks. */
const COMMIT_SLOW_MS = 2_000;
const COMMIT_PATIENCE_MS = 6_000;
/** As long as those who wait for such a commit's locks go on failing. */
const HANGING_FOR_MS = 15_000;

const commits = new Set<number>();
let hungAt = Number.NEGATIVE_INFINITY;

/** Whether commits of this process hang: who waits in vain for a lock meanwhile need not come again at once. */
export function areCommitsHanging(): boolean {
  const now = performance.now();
  return now - hungAt < HANGING_FOR_MS || [...commits].some((since) => now - since > COMMIT_SLOW_MS);
}

/** Whether it has happened is not known when it takes too long: who asks again with the same key will learn it. */
export async function watchCommit<T>(client: pg.PoolClient, committing: Promise<T>): Promise<T> {
  const since = performance.now() + Math.random() / 1_000;
  commits.add(since);
  const tooLate = setTimeout(() => {
    hungAt = performance.now();
    cutOff(client);
  }, COMMIT_PATIENCE_MS).unref();
  try {
    return await committing;
  } finally {
    clearTimeout(tooLate);
    commits.delete(since);
  }
}
