import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { createEmbeddedGeocoding } from "./embedded.ts";

const geocoding = createEmbeddedGeocoding();
const names = async (text: string, limit = 5) => (await geocoding.searchCommunes(text, limit)).map(({ name }) => name);

describe("communes by name", () => {
  test.each([
    ["SAINT ETIENNE", "Saint-Étienne"],
    ["st-etienne", "Saint-Étienne"],
    ["ste-maxime", "Sainte-Maxime"],
    ["l'hay les roses", "L’Haÿ-les-Roses"],
    ["l’haÿ-les-roses", "L’Haÿ-les-Roses"],
    ["schoelcher", "Schœlcher"],
    ["nouméa", "Nouméa"],
    ["ouen l’aumone", "Saint-Ouen-l’Aumône"],
    ["paris 9", "Paris 9e"],
    ["Paris 9ème arrondissement", "Paris 9e"],
    ["paris 01", "Paris 1er"],
    ["Nantes (44000)", "Nantes"],
    ["44000 nantes", "Nantes"],
  ])("%s finds %s first", async (typed, expected) => {
    expect((await names(typed))[0]).toBe(expected);
  });

  test("a beginning finds the most populous first, after a name typed in full", async () => {
    expect(await names("bord", 1)).toEqual(["Bordeaux"]);
    expect(await names("eu", 1)).toEqual(["Eu"]);
    expect(await names("mars", 2)).toEqual(["Mars", "Mars"]);
    expect(await names("marse", 1)).toEqual(["Marseille"]);
  });

  test("nothing is found for nothing, and no more than asked for", async () => {
    expect(await names("")).toEqual([]);
    expect(await names(" - ")).toEqual([]);
    expect(await names("zzzz")).toEqual([]);
    expect(await names("saint", 3)).toHaveLength(3);
  });
});

describe("communes by postal code", () => {
  test("a full code, its beginning, and the arrondissement before its city", async () => {
    expect(await names("44000")).toEqual(["Nantes"]);
    expect((await names("440"))[0]).toBe("Nantes");
    expect(await names("75011")).toEqual(["Paris 11e", "Paris"]);
    expect(await names("75116")).toEqual(["Paris 16e", "Paris"]);
    expect((await names("97400"))[0]).toBe("Saint-Denis");
    expect(await names("99999")).toEqual([]);
  });
});

test("an arrondissement knows its city, department and region", async () => {
  expect(await geocoding.findCommune("69383")).toEqual({
    code: "69383",
    name: "Lyon 3e",
    postalCodes: ["69003"],
    parentName: "Lyon",
    department: "Rhône",
    region: "Auvergne-Rhône-Alpes",
    latitude: 45.753,
    longitude: 4.869,
  });
  expect(await geocoding.findCommune("2A004")).toMatchObject({ name: "Ajaccio", department: "Corse-du-Sud" });
  expect(await geocoding.findCommune("97411")).toMatchObject({ department: "La Réunion", region: "La Réunion" });
  expect(await geocoding.findCommune("00000")).toBeUndefined();
  expect(await geocoding.findCommune("")).toBeUndefined();
});

describe("addresses", () => {
  test.each([
    ["12 rue des Lilas, 75011 Paris", "12 rue des Lilas, 75011 Paris", "12", "rue des Lilas", "75111"],
    ["12 bis, rue des lilas 69003 lyon", "12 bis rue des lilas, 69003 Lyon", "12 bis", "rue des lilas", "69383"],
    ["3 place du Capitole Toulouse", "3 place du Capitole, 31000 Toulouse", "3", "place du Capitole", "31555"],
    ["Quai de la Fosse, Nantes", "Quai de la Fosse, 44000 Nantes", undefined, "Quai de la Fosse", "44109"],
    ["5 rue de Paris, 93400 St Ouen", "5 rue de Paris, 93400 Saint-Ouen-sur-Seine", "5", "rue de Paris", "93070"],
    ["5 rue de Paris, 93400 Sain Touen", "5 rue de Paris, 93400 Saint-Ouen-sur-Seine", "5", "rue de Paris", "93070"],
    ["Eu", "76260 Eu", undefined, undefined, "76255"],
  ])("%s", async (typed, label, number, street, communeCode) => {
    const [first] = await geocoding.searchAddresses(typed, 5);
    expect(first).toMatchObject({ label, communeCode });
    expect([first?.number, first?.street]).toEqual([number, street]);
  });

  test("a city and its arrondissement are not offered as two equal lines", async () => {
    const labels = (await geocoding.searchAddresses("12 rue des Lilas, 75011 Paris", 5)).map(({ label }) => label);
    expect(labels).toEqual(["12 rue des Lilas, 75011 Paris"]);
  });

  test("a street without a commune finds nothing", async () => {
    expect(await geocoding.searchAddresses("rue de la paix", 5)).toEqual([]);
  });
});

test("the file holds every inhabited commune of the official list, each in its own part of the world", () => {
  type Entry = { code: string; type: string; codesPostaux?: string[] };
  const official = createRequire(import.meta.url)("@etalab/decoupage-administratif/data/communes.json") as Entry[];
  const expected = official
    .filter(({ type, code }) => ["commune-actuelle", "arrondissement-municipal"].includes(type) && code !== "98901")
    .filter(({ codesPostaux }) => codesPostaux && codesPostaux.length > 0)
    .map(({ code }) => code);
  const rows = readFileSync(new URL("./communes.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.split("\t"));
  expect(rows.map(([code]) => code).toSorted()).toEqual(expected.toSorted());
  const strays = rows.filter(([code = "", , , latitude, longitude]) => {
    const inMetropole =
      Number(latitude) > 41 && Number(latitude) < 51.2 && Number(longitude) > -5.2 && Number(longitude) < 9.6;
    return /^9[78]/.test(code) === inMetropole;
  });
  expect(strays).toEqual([]);
});

test("the commune where somebody stands; none at sea or abroad", async () => {
  const near = async (latitude: number, longitude: number) =>
    (await geocoding.nearestCommune({ latitude, longitude }))?.name;
  expect(await near(48.86, 2.38)).toBe("Paris 11e");
  expect(await near(45.77, 4.83)).toMatch(/^Lyon /);
  expect(await near(47.21, -1.55)).toBe("Nantes");
  expect(await near(-21.12, 55.5)).toBeTruthy();
  expect(await near(46.5, -8)).toBeUndefined();
  expect(await near(52.52, 13.4)).toBeUndefined();
});
