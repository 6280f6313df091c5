import { expect, test } from "vitest";
import { sortInForce } from "#core/listings/search/rules.ts";
import { placeSearchInput, projectSearchInput, searchFromParams, searchToParams } from "./input.ts";

test("an address is read, and written again the shortest way", () => {
  const address =
    "q=jazz&famille=musique&type=jazz&ville=69123&rayon=50&personnes=30&prix-max=0&ouverture=open&acces=pour-enfants&acces=sans-paroles&date=2027-01-31&tri=newest&page=2";
  const search = projectSearchInput.parse(searchFromParams(new URLSearchParams(address)));
  expect(search).toEqual({
    text: "jazz",
    family: "musique",
    type: "jazz",
    city: "69123",
    radiusKm: 50,
    seats: 30,
    maxPrice: 0,
    openness: "open",
    features: ["pour-enfants", "sans-paroles"],
    date: "2027-01-31",
    sort: "newest",
    page: 2,
  });
  expect(searchToParams(search).toString()).toBe(address);
});

test("an empty form, and one full of nonsense, ask for everything", () => {
  const empty = new URLSearchParams("q=&famille=&type=&ville=&rayon=&personnes=&prix-max=&ouverture=&date=&tri=&page=");
  const nonsense = new URLSearchParams(
    "famille=zzz&rayon=-1&personnes=beaucoup&prix-max=x&acces=x&date=hier&tri=%00&page=1e9",
  );
  for (const params of [empty, nonsense]) {
    const search = placeSearchInput.parse(searchFromParams(params));
    expect(searchToParams(search).toString()).toBe("");
  }
});

test("the radius says nothing without a city", () => {
  const search = placeSearchInput.parse({ radiusKm: 50 });
  expect(searchToParams(search).toString()).toBe("");
});

test.each([
  [{}, "newest"],
  [{ text: "jazz" }, "relevance"],
  [{ city: "Lyon" }, "distance"],
  [{ text: "jazz", city: "Lyon" }, "relevance"],
  [{ text: "jazz", city: "Lyon", sort: "distance" }, "distance"],
  [{ sort: "distance" }, "newest"],
  [{ sort: "relevance", city: "Lyon" }, "distance"],
  [{ sort: "newest", text: "jazz" }, "newest"],
] as const)("%j is sorted by %s", (search, sort) => {
  expect(sortInForce(search)).toBe(sort);
});

test("a day that no database can read asks for nothing: the page is no error", () => {
  for (const date of ["0000-01-01", "0001-01-01", "9999-12-31"]) {
    const asked = searchFromParams(new URLSearchParams(`date=${date}`));
    expect(projectSearchInput.parse(asked).date).toBeUndefined();
    expect(placeSearchInput.parse(asked).date).toBeUndefined();
  }
});
