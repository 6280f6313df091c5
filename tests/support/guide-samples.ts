import { readFileSync } from "node:fs";
import path from "node:path";

const examples = path.resolve(import.meta.dirname, "../../examples");
const programs = ["book-an-evening", "receive-webhooks", "door-app"];

const withoutMarks = (text: string): string => text.replaceAll(/^ *\/\/ #(?:end)?region.*\n/gm, "");

/** Less of the margin that all its lines share. */
function dedented(text: string): string {
  const margins = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const margin = Math.min(...margins);
  return text
    .split("\n")
    .map((line) => line.slice(margin))
    .join("\n")
    .trim();
}

function partsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^ *\/\/ #region (\w+)\n(.*?)^ *\/\/ #endregion/gms)].map(([, name = "", part = ""]) => [
      name,
      dedented(part),
    ]),
  );
}

/** The programs of examples/, whole and by their marked parts, as the guides show them. */
export function readSamples() {
  return Object.fromEntries(
    programs.map((name) => {
      const text = readFileSync(path.join(examples, `${name}.ts`), "utf8");
      return [name, { whole: withoutMarks(text), parts: partsOf(text) }];
    }),
  );
}

export const samplesModule = (): string =>
  `// Made from examples/ by \`UPDATE=1 vitest run tests/api-docs-guides.test.ts\`\n\nexport const samples = ${JSON.stringify(readSamples(), null, 2)} as const;\n`;
