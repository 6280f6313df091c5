import pg from "pg";
import { isDatabaseAway } from "#platform/database/db.ts";
import { APPLIED_MIGRATIONS } from "#platform/database/migrate.ts";
import { type AppliedMigration, judgeSchema } from "#platform/database/migration.ts";
import { explain } from "#platform/process-life.ts";
import { migrations } from "./migrations.ts";

type Asked = {
  connectionString: string;
  authSecrets: readonly string[] | undefined;
  /** For whoever waits until it is there; otherwise, that it is away is one of the things that are wrong. */
  throwsWhenAway?: boolean;
};

/**
 * What in a database forbids that real people use it, each with what to do. It reads, in a transaction that cannot write,
 * and needs no migration: an empty database has nothing wrong with it.
 */
export async function liveDatabaseProblems({
  connectionString,
  authSecrets,
  throwsWhenAway = false,
}: Asked): Promise<string[]> {
  const client = new pg.Client({
    connectionString,
    application_name: "hors-les-murs check",
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    await client.query("begin transaction read only");
    return await readProblems(client, authSecrets ?? []);
  } catch (error) {
    if (throwsWhenAway && isDatabaseAway(error)) throw error;
    return [`DATABASE_URL: ${explain(error)}`];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readProblems(client: pg.Client, authSecrets: readonly string[]): Promise<string[]> {
  const [tables] = await rows<{ users: string | null; migrations: string | null }>(
    client,
    "select to_regclass('public.users') as users, to_regclass('public.schema_migrations') as migrations",
  );
  if (!tables?.migrations || !tables.users) return [];
  // Refuses by itself what this version cannot work with.
  judgeSchema(await rows<AppliedMigration>(client, APPLIED_MIGRATIONS), migrations);
  const [found] = await rows<Found>(client, FACTS);
  if (!found) return [];
  const usesGenerated = found.generated.some((value) =>
    value.split(",").some((secret) => authSecrets.includes(secret)),
  );
  return [
    Number(found.demo) > 0 &&
      `the database has ${found.demo} demo accounts, whose password is published (${found.logins.join(", ")}…): npm run command -- remove-demo`,
    Number(found.offset) !== 0 &&
      "the database has a moved sandbox clock, and dates that never were: begin with an empty database",
    Number(found.payments) > 0 &&
      `the database's books hold ${found.payments} payments made with the sandbox's pretend cards, and books are never rewritten: begin with an empty database (remove-demo empties one that holds nothing but the demo)`,
    Number(found.accounts) > 0 &&
      `${found.accounts} people opened their payment account in the sandbox, where no money can go: npm run command -- remove-demo lets them open a real one`,
    usesGenerated &&
      "AUTH_SECRET: is the secret that the sandbox made for this database; make one with: openssl rand -base64 48",
  ].filter((problem) => typeof problem === "string");
}

type Found = {
  demo: string;
  logins: string[];
  offset: string;
  payments: string;
  accounts: string;
  generated: string[];
};

/** Accounts of the demo that were closed have lost their address. */
const FACTS = `
  select
    (select count(*) from users where email like '%@demo.fr') as demo,
    (select coalesce(array_agg(email), '{}') from
      (select email from users where email like '%@demo.fr' order by 'ROLE_ADMIN' = any(roles) desc, email limit 3) known
    ) as logins,
    coalesce((select max(offset_ms) from sandbox_clock), 0) as offset,
    (select count(*) from sandbox_payments where status = 'succeeded') as payments,
    (select count(*) from payment_accounts
      join sandbox_accounts on sandbox_accounts.id = payment_accounts.provider_account_id
      join users on users.id = payment_accounts.user_id
      where users.deleted_at is null and users.email not like '%@demo.fr') as accounts,
    (select coalesce(array_agg(value), '{}') from generated_secrets where name <> 'vapid') as generated`;

async function rows<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}
