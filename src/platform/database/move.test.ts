import { eq, inArray, sql } from "drizzle-orm";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { canBecome, defineProcess, mayMove, type StateOf, someMoment } from "../process.ts";
import { move, stateChange, stateList } from "./move.ts";

const database = useDatabase();

const lampProcess = defineProcess({
  life: "lamp",
  tables: ["lamps"],
  states: { off: "Dark.", on: "Lit.", broken: "For good." },
  moves: {
    make: { from: [], to: "off", who: ["team"] },
    light: { from: ["off"], to: "on", who: ["team"] },
    drop: { from: ["off", "on"], to: "broken", who: ["team"] },
  },
});

const lamps = pgTable("lamps", {
  id: text().primaryKey(),
  state: text().$type<StateOf<typeof lampProcess>>().notNull(),
  litBy: text("lit_by"),
});

const doorProcess = defineProcess({
  life: "door",
  tables: ["doors"],
  states: { open: "Open.", shut: "Shut.", walled: "No door any more." },
  kept: {
    open: { shutAt: null, walledAt: null },
    shut: { shutAt: someMoment, walledAt: null },
    walled: { walledAt: someMoment },
  },
  moves: {
    make: { from: [], to: "open", who: ["team"] },
    shut: { from: ["open"], to: "shut", who: ["team"] },
    reopen: { from: ["shut"], to: "open", who: ["team"] },
    wall: { from: ["open", "shut"], to: "walled", who: ["team"] },
  },
});

const doors = pgTable("doors", {
  id: text().primaryKey(),
  shutAt: timestamp("shut_at", { withTimezone: true }),
  walledAt: timestamp("walled_at", { withTimezone: true }),
});

beforeAll(async () => {
  await database.db.execute(sql`create table lamps (id text primary key, state text not null, lit_by text)`);
  await database.db.execute(sql`create table doors (id text primary key, shut_at timestamptz, walled_at timestamptz)`);
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

test("only rows in a state from which the move leads are written, and the caller learns which", async () => {
  const { db } = database;
  await db.insert(lamps).values([
    { id: "a", state: lampProcess.moves.make.to },
    { id: "b", state: "off" },
    { id: "c", state: "broken" },
  ]);
  const lit = await move(db, lamps, lampProcess, "light", {
    where: inArray(lamps.id, ["a", "c"]),
    set: { litBy: "Inès" },
  }).returning();
  expect(lit).toEqual([{ id: "a", state: "on", litBy: "Inès" }]);
  expect(await move(db, lamps, lampProcess, "light", { where: eq(lamps.id, "a") }).returning()).toEqual([]);
  expect(idsOf(await move(db, lamps, lampProcess, "drop", { where: undefined }).returning({ id: lamps.id }))).toEqual([
    "a",
    "b",
  ]);
  expect(await move(db, lamps, lampProcess, "make", { where: undefined }).returning()).toEqual([]);
});

test("a state that stands in moments is read and written there", async () => {
  const { db } = database;
  const at = new Date("2027-01-05T20:00:00Z");
  await db.insert(doors).values([{ id: "a", ...doorProcess.kept.open }, { id: "b" }]);
  const one = (id: string) => ({ where: eq(doors.id, id), at });
  expect(await move(db, doors, doorProcess, "shut", one("a")).returning()).toEqual([
    { id: "a", shutAt: at, walledAt: null },
  ]);
  expect(await move(db, doors, doorProcess, "shut", one("a")).returning()).toEqual([]);
  expect(await move(db, doors, doorProcess, "reopen", one("b")).returning()).toEqual([]);
  expect(await move(db, doors, doorProcess, "wall", { where: undefined, at }).returning({ id: doors.id })).toHaveLength(
    2,
  );
  expect(await move(db, doors, doorProcess, "reopen", one("a")).returning()).toEqual([]);
  expect(() => move(db, doors, doorProcess, "shut", { where: undefined })).toThrow("when");
});

test("a table of another life is refused", () => {
  expect(() => move(database.db, doors, lampProcess, "drop", { where: undefined })).toThrow("doors is no lamp");
});

test("the same table answers what may be, and gives statements written by hand their states", () => {
  expect([mayMove(lampProcess, "off", "light"), mayMove(lampProcess, "broken", "light")]).toEqual([true, false]);
  expect([canBecome(lampProcess, "on", "broken"), canBecome(lampProcess, "broken", "on")]).toEqual([true, false]);
  const { from, to } = stateChange(lampProcess.moves.drop);
  const text = database.db
    .select({ id: lamps.id })
    .from(lamps)
    .where(sql`${to} in ${from} or state in ${stateList(["on"])}`);
  expect(text.toSQL().sql).toContain(`'broken' in ('off', 'on') or state in ('on')`);
});
