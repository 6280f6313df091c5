import { beforeEach, describe, expect, test } from "vitest";
import { fictionalOperator } from "#platform/operator.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { getLegalVersion, getStandingText, listLegalVersions } from "./read-texts.ts";
import { recordShownTexts, wordsOf } from "./record-texts.ts";
import { legalTextsShown } from "./tables.ts";
import { legalVersions } from "./version-rules.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [] });

/** A build whose conditions are to change on Christmas Eve. */
const changing = {
  ...legalVersions,
  conditions: [
    { applies: "2026-11-01", changes: ["Première version."], fingerprint: "" },
    { applies: "2026-12-24", announced: "2026-11-20", changes: ["Les frais baissent."], fingerprint: "" },
  ],
} as const satisfies typeof legalVersions;

const old = { title: "Conditions générales", lead: "Avant.", sections: [] };
const on = (day: string) => app.ctx(visitor, { now: new Date(`${day}T10:00:00Z`) });

beforeEach(async () => {
  const db = app.ctx().db;
  await db.delete(legalTextsShown);
  const since = new Date("2026-11-01T00:00:00Z");
  await db.insert(legalTextsShown).values([
    { name: "conditions", applies: "2026-11-01", sha256: "a", words: { ...old, lead: "Ailleurs." }, since },
    {
      name: "conditions",
      applies: "2026-11-01",
      sha256: "b",
      words: old,
      since: new Date("2026-11-05T00:00:00Z"),
    },
  ]);
});

describe("which text binds", () => {
  test("the old words until the day, with what will change; the new ones from that day on, without asking anybody", async () => {
    const before = await getStandingText(on("2026-12-23"), "conditions", changing.conditions);
    expect(before).toMatchObject({ applies: "2026-11-01", words: { lead: "Avant." } });
    expect(before.upcoming).toEqual({ applies: "2026-12-24", changes: ["Les frais baissent."] });
    expect(await getStandingText(on("2026-12-24"), "conditions", changing.conditions)).toEqual({
      name: "conditions",
      applies: "2026-12-24",
      upcoming: null,
      words: null,
    });
  });

  test("the day is Paris's", async () => {
    const late = app.ctx(visitor, { now: new Date("2026-12-23T23:30:00Z") });
    expect((await getStandingText(late, "conditions", changing.conditions)).applies).toBe("2026-12-24");
  });

  test("what was agreed to before the first version was that one", async () => {
    expect((await getStandingText(on("2020-01-01"), "privacy")).applies).toBe(legalVersions.privacy[0].applies);
  });
});

describe("what was shown", () => {
  test("is written down once for each version and each operator, and is read word by word", async () => {
    await recordShownTexts(on("2026-11-20"));
    await recordShownTexts(on("2026-11-21"));
    const operator = { ...fictionalOperator, address: "2 rue Neuve, 75002 Paris" };
    await recordShownTexts(app.ctx(visitor, { now: new Date("2026-11-22T10:00:00Z"), operator }));
    const rows = await app.ctx().db.select().from(legalTextsShown);
    const shown = (name: string) => rows.filter((row) => row.name === name).length;
    // The refunds' page names no address.
    expect([shown("privacy"), shown("legal"), shown("rbs")]).toEqual([2, 2, 1]);
    const kept = rows.filter(({ name }) => name === "privacy").map(({ words }) => words);
    expect(kept).toEqual([wordsOf("privacy", fictionalOperator), wordsOf("privacy", operator)]);
  });

  test("an old version is read as it was last shown, an unknown one is not found", async () => {
    const past = await getLegalVersion(on("2026-12-30"), "conditions", "2026-11-01", changing);
    expect(past).toMatchObject({ state: "past", words: { lead: "Avant." } });
    const upcoming = await getLegalVersion(on("2026-12-01"), "conditions", "2026-12-24", changing);
    expect(upcoming).toMatchObject({ state: "upcoming", words: wordsOf("conditions", fictionalOperator) });
    for (const [name, version] of [
      ["conditions", "2026-11-02"],
      ["constructor", "2026-11-01"],
      ["conditions", "constructor"],
      ["conditions", "0"],
    ] as const)
      await expect(getLegalVersion(on("2026-12-30"), name, version, changing)).rejects.toThrow(/not_found/);
  });

  test("the history begins with the newest", () => {
    const { versions } = listLegalVersions(on("2026-12-01"), "conditions", changing);
    expect(versions.map(({ applies, state }) => [applies, state])).toEqual([
      ["2026-12-24", "upcoming"],
      ["2026-11-01", "standing"],
    ]);
  });
});
