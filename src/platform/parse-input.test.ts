import { expect, test } from "vitest";
import { z } from "zod";
import { DomainError } from "./errors.ts";
import { parseInput } from "./parse-input.ts";

const evening = z.object({ title: z.string().min(2), at: z.date(), prices: z.array(z.object({ label: z.string() })) });
const at = new Date("2026-12-12T20:00:00Z");

test("what no text of the database can hold is left out, however deep it is; dates stay dates", () => {
  const said = { title: "So\0ul\0", at, prices: [{ label: "Plein\0 tarif" }] };
  expect(parseInput(evening, said)).toEqual({ title: "Soul", at, prices: [{ label: "Plein tarif" }] });
});

test("a text of nothing else is too short", () => {
  const refusal = () => parseInput(evening, { title: "\0\0\0", at, prices: [] });
  expect(refusal).toThrow(DomainError);
  expect(refusal).toThrow(expect.objectContaining({ fields: { title: [expect.any(String)] } }));
});
