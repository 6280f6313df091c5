import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where an escape is what it stands for: strings and expressions to match with. Lines of templates are left out whole. */
const UNDERSTOOD = /"(?:\\.|[^"\\])*"|\/[^/\s][^/]*\/[dgimsuvy]*/g;

const visible = (code: string): string[] =>
  code.split("\n").filter((line) => !line.includes("`") && /\\u[0-9a-f]{4}/i.test(line.replaceAll(UNDERSTOOD, "")));

test("nobody reads « \\u202f »: in the text of an element, an escape is shown letter by letter", () => {
  expect(visible("<p>Tarifs\\u202f: {price}</p>")).toHaveLength(1);
  expect(visible('<p>{what}\\u202f: <b className="x">{price}</b></p>')).toHaveLength(1);
  expect(visible('<p>{"Tarifs\\u202f: 15 €"}</p>')).toEqual([]);
  const shown = globSync("src/**/*.tsx").flatMap((file) =>
    visible(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`),
  );
  expect(shown).toEqual([]);
});
