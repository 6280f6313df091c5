import { expect, test } from "vitest";
import { readZip } from "#tests/support/read-zip.ts";
import { makeZip } from "./zip.ts";

const made = new Date("2026-12-12T20:30:00Z");

test("what goes in comes out, names with accents and empty files included", () => {
  const entries = { "été.json": '{"à":1}', "vide.txt": "", "long.txt": "x".repeat(100_000) };
  const archive = makeZip(
    Object.entries(entries).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    made,
  );
  expect(Object.fromEntries(readZip(archive))).toEqual(entries);
});

test("a damaged archive is noticed", () => {
  const archive = Buffer.from(makeZip([{ name: "a.txt", content: Buffer.from("bonjour") }], made));
  archive.write("BONJOUR", archive.indexOf("bonjour"));
  expect(() => readZip(archive)).toThrow("damaged");
});
