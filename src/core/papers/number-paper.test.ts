import { asc, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#core/context.ts";
import { postgresErrorCode } from "#platform/database/db.ts";
import { system } from "#tests/support/context.ts";
import { usePaidPeople } from "#tests/support/paid-people.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { numberPaper } from "./number-paper.ts";
import type { Paper } from "./paper.ts";
import { numberedPapers } from "./tables.ts";

const { database, app } = usePaidPeople();

const paper = (text: string): Paper => ({
  ...{ title: "Reçu", subject: "Reçu", lines: ["Bal"], edition: new Date(0), foot: "Reçu" },
  blocks: [{ kind: "text", text }],
});
const ask = (name: string, text = name, ctx = app.ctx(system)) =>
  numberPaper(ctx, { kind: "receipt", name }, paper(text));
const numberIn = ({ foot }: Paper): string => foot.slice(0, foot.indexOf(" "));

const written = () =>
  database.db
    .select()
    .from(numberedPapers)
    .where(like(numberedPapers.number, "R%"))
    .orderBy(asc(numberedPapers.sequence));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test("the same words have one number and one file though twenty ask at once; other words the next, which names the one before", async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask("receipt:one")));
  expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
  const [first = paper("")] = asked;
  expect(numberIn(first)).toMatch(/^R\d{4}-000001$/);
  await app.clock.advance(3600_000);
  expect(await ask("receipt:one")).toEqual(first);
  const second = await ask("receipt:one", "refunded");
  expect(numberIn(second)).toMatch(/-000002$/);
  expect(second.lines).toContain(`Remplace le n°\u00a0${numberIn(first)}`);
  expect(first.lines.join()).not.toContain("Remplace");
  // As it was at first, once more: what was replaced stays so, and this replaces what replaced it.
  await app.clock.advance(3600_000);
  const third = await ask("receipt:one");
  expect(numberIn(third)).toMatch(/-000003$/);
  expect(third.lines).toContain(`Remplace le n°\u00a0${numberIn(second)}`);
  expect(await ask("receipt:one")).toEqual(third);
});

test("forty at once, some dying half-way: no gap, no double, and dates go up with the numbers", async () => {
  const before = (await written()).length;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      transact(app.ctx(system), async (inner) => {
        await ask(`receipt:many-${index}`, "same", inner);
        if (index % 5 === 0) throw new Error("died");
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(32);
  const papers = await written();
  expect(papers.map(({ sequence }) => sequence)).toEqual(upTo(before + 32));
  const dates = papers.map(({ issuedAt }) => issuedAt.getTime());
  expect(dates).toEqual([...dates].sort((a, b) => a - b));
});

test("without the lock on the series the same fails (negative control)", async () => {
  const outcomes = await withoutRowLocks(() =>
    Promise.allSettled(Array.from({ length: 20 }, (_, index) => ask(`receipt:unlocked-${index}`))),
  );
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
});

test("the database refuses to change, drop or skip a number", async () => {
  for (const change of [
    database.db.update(numberedPapers).set({ number: "R1999-000001" }),
    database.db.delete(numberedPapers),
    database.db.execute(sql`truncate numbered_papers`),
    database.db.execute(sql`update document_series set last_number = last_number + 1`),
  ]) {
    const refused = await change.then(
      () => "done",
      (error: unknown) => postgresErrorCode(error),
    );
    expect(["23001", "23514"]).toContain(refused);
  }
});
