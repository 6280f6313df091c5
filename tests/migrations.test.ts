import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Migration } from "#platform/database/migration.ts";
import { findRuleBreaks } from "./support/migration-rules/read-migration.ts";

/** Those before it ran when nobody was served while they did, and are never edited. */
const FIRST_JUDGED = "0016";

const root = path.resolve(import.meta.dirname, "..");
const migrations: Migration[] = globSync("src/db/migrations/*.sql", { cwd: root })
  .toSorted()
  .map((file) => ({ name: path.basename(file, ".sql"), sql: readFileSync(path.join(root, file), "utf8") }));

test("every migration can run beside the build before: CONTRIBUTING.md tells how they are written", async () => {
  expect(migrations.length).toBeGreaterThan(15);
  expect(await findRuleBreaks(migrations, FIRST_JUDGED)).toEqual([]);
});

test("read from the first on, the old style is found (negative control)", async () => {
  const found = await findRuleBreaks(migrations, "0010");
  expect(
    found.some((each) => each.startsWith("0010_tickets_due: index orders_tickets_due is built concurrently")),
  ).toBe(true);
});

const OUTSIDE = "-- outside a transaction\n";
const CONTRACT = "-- contract: no build of before 0.4 runs any more\n";
const judge = (...files: string[]) =>
  findRuleBreaks(
    files.map((sql, n) => ({ name: `${1000 + n}`, sql })),
    FIRST_JUDGED,
  );

describe("refused", () => {
  test.each([
    ["a right that is taken away", "revoke update on orders from current_user", "revoking a right"],
    ["an index that locks", "create index i on orders (email)", "built concurrently"],
    ["a concurrent index in a transaction", "create index concurrently i on orders (email)", "outside a transaction"],
    ["a change of type", `${CONTRACT}alter table orders alter column email type citext`, "keeps its type"],
    ["not null out of the blue", `${CONTRACT}alter table orders alter column email set not null`, "is not null"],
    ["a new column that older builds leave empty", "alter table orders add column x int not null", "without a default"],
    ["a default by row", "alter table orders add column x uuid default gen_random_uuid()", "rewritten"],
    ["a default by row in a cast", "alter table orders add column x text default random()::text", "rewritten"],
    ["a generated column", "alter table orders add column x int generated always as (1) stored", "rewritten"],
    ["a serial column", "alter table orders add column x serial", "rewritten"],
    ["a unique column", "alter table orders add column x int unique", "made unique"],
    ["a column with a foreign key", "alter table orders add column x uuid references users (id)", "not valid"],
    [
      "a valid foreign key",
      `${CONTRACT}alter table orders add constraint f foreign key (x) references users (id)`,
      "not valid",
    ],
    ["a valid check", `${CONTRACT}alter table orders add constraint c check (x > 0)`, "not valid"],
    [
      "a check on what older builds write",
      "alter table orders add constraint c check (x > 0) not valid",
      "-- contract",
    ],
    [
      "a unique constraint that builds its index",
      `${CONTRACT}alter table orders add constraint u unique (x)`,
      "using index",
    ],
    [
      "validation under the lock of adding",
      `alter table orders add column x int;--> statement-breakpoint
       alter table orders add constraint c check (x > 0) not valid;--> statement-breakpoint
       alter table orders validate constraint c`,
      "later file",
    ],
    [
      "rows compared with each other under a lock",
      `alter table orders add column x int;--> statement-breakpoint
       alter table orders add constraint e exclude using gist (x with =) where (state = 'held' or x is not null)`,
      "« is not null »",
    ],
    ["a renamed column", "alter table orders rename column email to address", "-- contract"],
    ["a renamed table", "alter table orders rename to purchases", "-- contract"],
    ["a dropped column", "alter table orders drop column email", "-- contract"],
    ["a dropped table", "drop table orders", "-- contract"],
    ["a mark without a reason", "-- contract:\ndrop table orders", "-- contract"],
    ["a dropped default", "alter table orders alter column state drop default", "-- contract"],
    ["an index dropped under a lock", `${CONTRACT}drop index i`, "dropped concurrently"],
    ["a value in a transaction", "alter type mood add value 'calm'", "outside a transaction"],
    ["rows changed in one go", "update orders set email = lower(email)", "by a job"],
    ["rows deleted in one go", "delete from orders where state = 'held'", "by a job"],
    ["what cannot be read", "do $$ begin execute 'drop table orders'; end $$", "no rule knows"],
    ["a lock", "lock table orders", "no rule knows"],
    ["a time-out of its own", "set lock_timeout = 0", "no rule knows"],
    ["a transaction of its own", "commit", "no rule knows"],
    ["a table rewritten", "alter table orders set unlogged", "no rule knows"],
    ["what cannot be run again", `${OUTSIDE}alter table orders add column x int`, "run again"],
    ["a value that cannot be added again", `${OUTSIDE}alter type mood add value 'calm'`, "run again"],
    [
      "two statements in one",
      `${OUTSIDE}create index concurrently i on a (b); create index concurrently j on a (b)`,
      "breakpoint",
    ],
  ])("%s", async (_what, sql, reason) => {
    expect((await judge(sql)).join("\n")).toContain(reason);
  });

  test("not null after a check that nobody validated", async () => {
    const added = `${CONTRACT}alter table orders add constraint c check (email is not null) not valid`;
    const set = `${CONTRACT}alter table orders alter column email set not null`;
    expect((await judge(added, set)).join()).toContain("after «");
    expect(await judge(added, "alter table orders validate constraint c", set)).toEqual([]);
  });
});

describe("allowed", () => {
  test.each([
    [
      "a new table with all that belongs to it",
      "create table x (id uuid primary key, order_id uuid not null); alter table x add constraint f foreign key (order_id) references orders (id); create index i on x (order_id)",
    ],
    ["a column that may be empty", "alter table orders add column x text"],
    [
      "a column with a fixed default",
      "alter table orders add column x int not null default 3, add column y timestamptz default now()",
    ],
    ["a concurrent index", `${OUTSIDE}create index concurrently if not exists i on orders (email)`],
    [
      "a column with its index",
      `${OUTSIDE}alter table orders add column if not exists x text;--> statement-breakpoint\ncreate index concurrently i on orders (x)`,
    ],
    [
      "a foreign key of a new column",
      "alter table orders add column x uuid;--> statement-breakpoint\nalter table orders add constraint f foreign key (x) references users (id) not valid",
    ],
    [
      "rows that are compared as soon as they have a new column",
      `alter table orders add column x int;--> statement-breakpoint
       alter table orders add constraint e exclude using gist (x with =) where (state = 'held' and x is not null)`,
    ],
    ["its validation", "alter table orders validate constraint f"],
    ["what is gone, after its mark", `${CONTRACT}alter table orders drop column email`],
    ["an index that is gone", `${CONTRACT}${OUTSIDE}drop index concurrently if exists i`],
    [
      "a function that an index is made on",
      `${OUTSIDE}create or replace function f(t text) returns text language sql immutable as 'select t'`,
    ],
    ["a value", `${OUTSIDE}alter type mood add value if not exists 'calm'`],
  ])("%s", async (_what, sql) => {
    expect(await judge(sql)).toEqual([]);
  });
});
