import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { movers } from "#platform/process.ts";
import { areaJobs } from "#wiring/areas.ts";
import { drawProcesses } from "../scripts/processes/draw.ts";
import { type NamedProcess, readProcesses } from "../scripts/processes/read.ts";
import { findStateWriters, type Guarded } from "./support/state-writers.ts";

/** Lives as data, and held to it: what a table says is what the code does, and nobody writes a state beside it. */

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const processes = await readProcesses();
const code = globSync("src/core/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/process\.ts$/.test(file))
  .map((file) => ({ file, text: read(file) }));

const tables = new Map<string, PgTable>();
for (const file of globSync("src/core/**/*tables.ts", { cwd: root })) {
  const exported: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href);
  for (const [name, value] of Object.entries(exported)) if (is(value, PgTable)) tables.set(name, value);
}

const columnsOf = ({ kept }: NamedProcess): string[] =>
  kept ? [...new Set(Object.values(kept).flatMap((columns) => Object.keys(columns)))] : ["state"];

const guarded: Guarded = {
  tables: new Map(
    [...tables].map(([name, table]) => {
      const lives = processes.filter((each) => each.tables.includes(getTableName(table)));
      const states = lives.flatMap((each) => Object.keys(each.states));
      return [name, { columns: lives.flatMap(columnsOf), states }];
    }),
  ),
};

const moves = processes.flatMap((process) =>
  Object.entries(process.moves).map(([verb, move]) => ({ process, verb, move, title: `${process.life}: ${verb}` })),
);

describe("every life", () => {
  test("is written in columns that its tables have, and every state column is some life's", () => {
    const byName = new Map([...tables.values()].map((table) => [getTableName(table), table]));
    for (const process of processes) {
      for (const name of process.tables) {
        const table = byName.get(name);
        expect(table, `${process.life}: ${name}`).toBeDefined();
        if (table) expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(columnsOf(process)));
      }
    }
    const living = [...tables.values()].filter((table) => "state" in getTableColumns(table)).map(getTableName);
    expect(living.length).toBeGreaterThan(15);
    expect(living.filter((name) => processes.every((each) => !each.tables.includes(name)))).toEqual([]);
  });

  test("reaches each of its states from where it begins", () => {
    for (const { life, states, moves: all } of processes) {
      const reached = new Set<string>();
      for (let before = -1; before !== reached.size; ) {
        before = reached.size;
        for (const { from, to } of Object.values(all))
          if (from.length === 0 || from.some((state) => reached.has(state))) reached.add(to);
      }
      expect([...reached].sort(), life).toEqual(Object.keys(states).sort());
    }
  });

  test("whose state is kept in several columns is in one state at a time", () => {
    for (const { life, kept } of processes) {
      const all = Object.entries(kept ?? {});
      for (const [one, mine] of all) {
        for (const [other, theirs] of all) {
          const differ = Object.keys(mine).some((name) => name in theirs && mine[name] !== theirs[name]);
          if (one !== other) expect(differ, `${life}: ${one} and ${other}`).toBe(true);
        }
      }
    }
  });
});

describe("every move", () => {
  test("is made by somebody: no verb that nobody calls", () => {
    const unused = moves.filter(
      ({ process, verb, move }) => !code.some(({ text }) => makes(text, process, verb, move.to)),
    );
    expect(unused.map(({ title }) => title)).toEqual([]);
  });

  test("names who may, and the jobs that do it when a timer does", () => {
    const jobs = new Set(areaJobs.map(({ name }) => name));
    for (const { move, title } of moves) {
      expect(move.who.length, title).toBeGreaterThan(0);
      expect(Object.keys(movers), title).toEqual(expect.arrayContaining([...move.who]));
      expect(move.who.includes("timer"), title).toBe((move.timer ?? []).length > 0);
      expect(
        (move.timer ?? []).filter((name) => !jobs.has(name)),
        title,
      ).toEqual([]);
    }
  });

  test("names mails that its area writes, and sends", () => {
    for (const { process, move, title } of moves) {
      const own = code.filter(({ file }) => file.startsWith(`src/core/${process.area}/`));
      const letters = own.filter(({ file }) => /mails/.test(file));
      for (const mail of move.mails ?? []) {
        const isWritten = letters.some(({ text }) => text.includes(`export async function ${mail}(`));
        expect(isWritten, `${title}: ${mail} is written`).toBe(true);
        const isSent = own.some(
          ({ file, text }) => !/mails/.test(file) && new RegExp(`\\b${mail}\\b[^,]*\\(`).test(text),
        );
        expect(isSent, `${title}: ${mail} is sent`).toBe(true);
      }
    }
  });
});

/** Some verbs of an area move its things for all the others. */
const movedBy: Record<string, string> = { proposalProcess: "moveProposal" };

function makes(text: string, { name, moves: all }: NamedProcess, verb: string, to: string): boolean {
  const isBirth = all[verb]?.from.length === 0;
  const taken = new RegExp(`\\{[^}]*\\b${verb}\\b[^}]*\\} = ${name}\\.moves|\\b${name}\\.moves\\.${verb}\\b`);
  const takenApart = new RegExp(`\\{ moves \\} = ${name};[\\s\\S]*\\bmoves\\.${verb}\\b`);
  if (taken.test(text) || takenApart.test(text)) return true;
  if (isBirth)
    return text.includes(`${name}.kept.${to}`) || (text.includes(`${name}.kept[`) && text.includes(`"${to}"`));
  const mover = movedBy[name];
  return (text.includes(name) || (mover !== undefined && text.includes(mover))) && text.includes(`"${verb}"`);
}

describe("states are written by move alone", () => {
  test("no verb writes one beside the table", () => {
    const found = code.flatMap(({ file, text }) => findStateWriters(text, guarded).map((each) => `${file}: ${each}`));
    expect(found).toEqual([]);
  });

  test.each([
    `await ctx.db.update(orders).set({ state: "expired" }).where(eq(orders.id, id))`,
    `await ctx.db\n  .update(orders)\n  // Over.\n  .set({ heldUntil: end, state })\n  .where(eq(orders.id, id))`,
    `const changes = { state: "cancelled" as const, cancelledAt };\nawait db.update(events).set({ ...changes, updatedAt })`,
    `const change = { state };\nawait db.update(events).set(change)`,
    `type Change = { visible: boolean; state?: "published" };\nconst write = (change: Change) => db.update(places).set(change)`,
    `const asked = { state: "pending" };\n.onConflictDoUpdate({ target: t.email, set: asked, setWhere: sql\`true\` })`,
    `await ctx.db.update(events).set({ visibility, updatedAt: now })`,
    `await ctx.db.update(users).set({ blockedAt: now })`,
    `await ctx.db.update(table).set({ visible: false })`,
    `await db.insert(orders).values({ id, state: "held" })`,
    `const asked = { state: "asked" as const };\nawait db.insert(refundRequests).values({ ticketId, ...asked })`,
    `.onConflictDoUpdate({ target: refundRequests.ticketId, set: { state: "asked", answer: null } })`,
    `sql\`update \${orders} as booked set state = 'confirmed', confirmed_at = sold.now from sold\``,
    `sql\`update \${tickets} set confirmed_at = now(), state = 'valid' where id = 1\``,
    `sql\`update \${paymentCharges} set state = case when charge.state = 'created' then 'open' end where id = 1\``,
    `sql\`insert into \${tickets} (id, state) select seat.id, 'held' from seat\``,
  ])("finds who would (negative control): %s", (text) => {
    expect(findStateWriters(text, guarded)).toHaveLength(1);
  });

  test.each([
    `await ctx.db.update(orders).set({ heldBy: null, email }).where(eq(orders.state, "held"))`,
    `await db.insert(orders).values({ id, state: orderProcess.moves.hold.to })`,
    `.onConflictDoUpdate({ target: t.id, set: { ...asked, state: askAgain.to }, setWhere: inArray(t.state, from) })`,
    `sql\`update \${orders} set state = \${confirming.to} where id = \${id} and state in \${confirming.from}\``,
    `sql\`update \${ticketSeries} set last_number = 1 where event_id in (select id from held where state = 'held')\``,
  ])("leaves the others alone: %s", (text) => {
    expect(findStateWriters(text, guarded)).toEqual([]);
  });
});

test("docs/processes.md draws the tables as they are", () => {
  expect(read("docs/processes.md"), "run `npm run processes`").toBe(drawProcesses(processes));
});
