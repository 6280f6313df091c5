import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const src = path.resolve(import.meta.dirname, "../../..");

/** Whatever else wants an address asks `place-address`, where the question of who may is on everybody's mind. */
test("the table of addresses is touched by three files only", () => {
  const touching = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    // A list of tables, which reads none.
    .filter((file) => !file.startsWith("core/privacy/register/"))
    .filter((file) => /placeAddresses|place_addresses/.test(readFileSync(path.join(src, file), "utf8")));
  expect(touching.toSorted()).toEqual(
    ["places/place-address.ts", "places/place-life.ts", "places/tables.ts"].map((name) => `core/listings/${name}`),
  );
});
