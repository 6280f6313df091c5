import { expect, test } from "vitest";
import { isDescriptionNews, isTitleNews } from "./rules.ts";

test("another name is news, another spelling of it is not", () => {
  expect(isTitleNews("Bach au salon", "Bach à la cave")).toBe(true);
  expect(isTitleNews("Bach au salon", "BACH  au salon !")).toBe(false);
  expect(isTitleNews("Les neons doux", "Les Néons doux")).toBe(false);
});

test.each([
  ["a comma and an accent", "Trois suites jouees au salon.", "Trois suites, jouées au salon.", false],
  ["two words", "Trois belles suites au salon.", "Trois grandes suites au salon.", false],
  ["a figure", "Portes à 19 h.", "Portes à 20 h.", true],
  ["a price", "Une soupe est servie.", "Une soupe à 5 € est servie.", true],
  ["a sentence", "Trois suites.", "Trois suites. Désormais avec un piano et deux voix.", true],
  ["the order of sentences alone", "Une soupe. Trois suites.", "Trois suites. Une soupe.", false],
])("%s in a description: %s → %s", (_what, from, to, expected) => {
  expect(isDescriptionNews(from, to)).toBe(expected);
});
