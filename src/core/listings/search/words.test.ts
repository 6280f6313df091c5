import { describe, expect, test } from "vitest";
import { closeWords, editDistance, foldedWords, foldText } from "./words.ts";

test.each([
  ["", "", 0],
  ["jazz", "jazz", 0],
  ["teatre", "theatre", 1],
  ["thaetre", "theatre", 1],
  ["saxofone", "saxophone", 2],
  ["abc", "", 3],
  ["chien", "niche", 4],
])("from %j to %j is %i", (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

describe("what a word was meant to be", () => {
  const known = ["theatre", "theatral", "saxophone", "saxophones", "jazz", "jam", "accordeon", "chant", "chat"];
  test.each([
    ["teatre", ["theatre"]],
    ["saxofone", ["saxophone"]],
    ["accord", ["accordeon"]],
    ["jaz", ["jazz"]],
    ["jat", []],
    ["cht", []],
    ["xyz", []],
  ])("%s", (word, meant) => {
    expect(closeWords(word, known, 4)).toEqual(meant);
  });
});

test("spellings fold to the same words", () => {
  expect(foldText("  Théâtre d’ŒUVRES — n° 1, Saint-Étienne ! ")).toBe("theatre d oeuvres n 1 saint etienne");
  expect(foldedWords("Jazz, jazz & JAZZ")).toEqual(["jazz"]);
  expect(foldedWords("…")).toEqual([]);
  expect(foldedWords("a".repeat(41))).toEqual([]);
});
