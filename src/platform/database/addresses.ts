import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartRefusedError } from "../process-life.ts";
import { applicationName, postgresErrorCode } from "./db.ts";

/** Where queries go, and where PostgreSQL itself is. Without a pooler the two are one. */
export type Addresses = { url: string; directUrl: string };

export const isPooled = ({ url, directUrl }: Addresses): boolean => url !== directUrl;

const CHANNEL = "hors_les_murs_start";
const HEARD_WITHIN_MS = 5_000;
const READ_ONLY = "25006";

/** For questions at the start: asks for nothing that a pooler could refuse. */
export async function connectPlainly(connectionString: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: applicationName("start"),
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    ...settings,
  });
  // One that goes away between two queries is told by the next.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * Whether what is notified through the one address is heard at the other. Where it is not, live messages and changed pages would be
 * lost without a word, and a lock taken in a session would stay with the pooler and keep every later start waiting. So this comes
 * before anything else, and says what is wrong and which variable mends it.
 */
export async function assertAddresses(addresses: Addresses): Promise<void> {
  const direct = await connectPlainly(addresses.directUrl);
  try {
    const pooled = await connectPlainly(addresses.url);
    try {
      const problems = await findProblems(addresses, direct, pooled);
      if (problems.length > 0) throw new StartRefusedError(problems);
    } finally {
      await pooled.end().catch(() => undefined);
    }
  } finally {
    await direct.end().catch(() => undefined);
  }
}

async function findProblems(addresses: Addresses, direct: pg.Client, pooled: pg.Client): Promise<string[]> {
  const directName = isPooled(addresses) ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const [there, here] = [await readFacts(direct), await readFacts(pooled)];
  const readOnly = [...new Set([there.isReadOnly && directName, here.isReadOnly && "DATABASE_URL"])].filter(Boolean);
  if (readOnly.length > 0) {
    return readOnly.map((name) => `${name}: leads to a server that takes no writes; set it to the primary's address`);
  }
  if (there.identity !== here.identity) {
    return [
      `DATABASE_DIRECT_URL: leads to another database (${there.database}) than DATABASE_URL (${here.database}); both must be one, the first without a pooler`,
    ];
  }
  if (await isHeard(direct, pooled)) return [];
  return isPooled(addresses)
    ? [
        "DATABASE_DIRECT_URL: notifications are not heard there, so a pooler in transaction mode stands in front of it as well; set it to the address of PostgreSQL itself",
      ]
    : [
        "DATABASE_DIRECT_URL: notifications sent through DATABASE_URL are not heard there, so a pooler in transaction mode stands in front of the database; set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for notifications, migrations and jobs",
      ];
}

type Facts = { database: string; identity: string; isReadOnly: boolean };

/** The number that `initdb` gave a server is the same on its standbys, and on no other; not everybody may read it. */
export async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select datname as database, oid::text as identity,
       pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"
     from pg_database where datname = current_database()`,
  );
  const server = await client
    .query<{ id: string }>("select system_identifier::text as id from pg_control_system()")
    .then(
      (answer) => answer.rows[0]?.id ?? "",
      () => "",
    );
  const [facts] = rows;
  if (!facts) throw new Error("this database does not know its own name");
  return { ...facts, identity: `${server} ${facts.identity} ${facts.database}` };
}

/** Through a pooler in transaction mode, LISTEN succeeds, and nothing ever comes: only trying tells. */
async function isHeard(direct: pg.Client, pooled: pg.Client): Promise<boolean> {
  const mark = randomBytes(8).toString("hex");
  const heard = new Promise<boolean>((resolve) => {
    direct.on("notification", ({ payload }) => payload === mark && resolve(true));
  });
  try {
    await direct.query(`listen ${CHANNEL}`);
    await pooled.query("select pg_notify($1, $2)", [CHANNEL, mark]);
    return await Promise.race([heard, sleep(HEARD_WITHIN_MS, false, { ref: false })]);
  } catch (error) {
    if (postgresErrorCode(error) === READ_ONLY) return false;
    throw error;
  } finally {
    // In a session that a pooler lent, it would stay.
    await direct.query(`unlisten ${CHANNEL}`).catch(() => undefined);
  }
}
