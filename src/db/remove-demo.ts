import { and, eq, inArray, like, ne, or } from "drizzle-orm";
import pg from "pg";
import type { StoragePort } from "#adapters/storage/port.ts";
import { erasePersonalData } from "#core/accounts/account-parts.ts";
import { eraseAccount } from "#core/accounts/deletion/delete-account.ts";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { tellEventChanged } from "#core/events/event-parts.ts";
import { refreshEventSearch } from "#core/events/search/search-index.ts";
import { events } from "#core/events/tables.ts";
import { demoGuestAddresses } from "./demo/seed-sales.ts";

const DEMO = "%@demo.fr";

/** Whoever else is here. Each is a reason to keep the database. */
const OTHERS = `
  select
    (select count(*) from users where email not like '${DEMO}') as accounts,
    (select count(*) from orders where state <> 'held' and email not like '${DEMO}' and email <> all($1)) as orders,
    (select count(*) from contact_messages) as messages,
    (select count(*) from event_threads where guest_email is not null) as questions,
    (select count(*) from newsletter_subscriptions) as subscriptions,
    (select count(*) from legacy_accounts) as imported`;

export class DatabaseInUseError extends Error {
  override name = "PlatformInUseError";
}

/**
 * A database that holds nothing but the demo becomes an empty one, files included: its pretend money, its numbered papers and
 * its consents can be erased in no other way, since books are never rewritten. Says who else is in it, and then touches nothing.
 */
export async function emptyDemoDatabase(connectionString: string, storage: StoragePort): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: "hors-les-murs remove-demo" });
  await client.connect();
  try {
    await refuseWhileInUse(client);
    const { rows: tables } = await client.query("select to_regclass('public.users') as users");
    if (!tables[0]?.users) return [];
    const { rows } = await client.query<Record<string, string>>(OTHERS, [demoGuestAddresses()]);
    const others = Object.entries(rows[0] ?? {}).filter(([, count]) => Number(count) > 0);
    if (others.length > 0) return others.map(([what, count]) => `${count} ${what}`);
    const { rows: demo } = await client.query("select 1 from users limit 1");
    if (demo.length === 0) return [];
    await client.query(
      "begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit",
    );
    for await (const key of storage.list("")) await storage.delete(key);
    return [];
  } finally {
    await client.end();
  }
}

/** Sessions that a pooler keeps bear the name of whoever had them last; those that listen are a process's own. */
async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name ~ '^hors-les-murs (signals|jobs|migrate|seed|start) ' and pid <> pg_backend_pid()",
  );
  if (rowCount) throw new DatabaseInUseError("a process of this product uses the database: stop it first");
}

/**
 * Among real people, the demo's accounts are closed as if they had left: no password, session, passkey, role or name remains,
 * their listings go, and their events are shown to nobody. What was sold stands. Answers how many were closed.
 */
export async function closeDemoAccounts(ctx: Ctx): Promise<number> {
  const people = await ctx.db.select().from(users).where(like(users.email, DEMO));
  await transact(ctx, (inner) =>
    hideEvents(
      inner,
      people.map(({ id }) => id),
    ),
  );
  for (const { id } of people) {
    await transact(ctx, async (inner) => {
      const [user] = await inner.db.select().from(users).where(eq(users.id, id)).for("update");
      if (!user) return;
      await erasePersonalData(inner, id);
      await eraseAccount(inner, user);
      await recordAudit(inner, {
        action: "accounts.deleted",
        subject: { kind: "user", id },
        details: { cause: "demo" },
      });
    });
  }
  return people.length;
}

async function hideEvents(ctx: Ctx, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const theirs = or(inArray(events.artistId, [...people]), inArray(events.hostId, [...people]));
  const hidden = await ctx.db
    .update(events)
    .set({ visibility: "private", updatedAt: ctx.now })
    .where(and(theirs, ne(events.visibility, "private")))
    .returning();
  await refreshEventSearch(
    ctx,
    hidden.map(({ id }) => id),
  );
  for (const event of hidden) await tellEventChanged(ctx, event);
}

/** People who tried the sandbox open their payment account anew; what the sandbox wrote to them is nobody's. */
export async function forgetSandbox(ctx: Ctx): Promise<void> {
  await transact(ctx, async ({ db }) => {
    await db.execute(`delete from payment_accounts using sandbox_accounts
      where sandbox_accounts.id = payment_accounts.provider_account_id
        and payment_accounts.user_id in (select id from users where deleted_at is null)`);
    await db.execute("delete from sandbox_mails");
    await db.execute("delete from sandbox_sms");
  });
}
