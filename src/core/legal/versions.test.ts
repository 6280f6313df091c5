import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { formatDate } from "#platform/french-dates.ts";
import { fictionalOperator, type Operator } from "#platform/operator.ts";
import { bindingTexts, wordsOf } from "./record-texts.ts";
import { type LegalVersion, legalTexts, legalVersions, NOTICE_DAYS, newestOf } from "./version-rules.ts";

/** Each fact by its name: an operator that moves house writes no new conditions. */
function nameFacts<Facts>(facts: Facts, at = "operator"): Facts {
  if (typeof facts === "string") return `{${at}}` as Facts;
  const entries = Object.entries(facts as object).map(([key, value]) => [key, nameFacts(value, `${at}.${key}`)]);
  return (Array.isArray(facts) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Facts;
}
const anyOperator: Operator = nameFacts(fictionalOperator);

const fingerprintOf = (name: (typeof legalTexts)[number]): string =>
  createHash("sha256")
    .update(JSON.stringify(wordsOf(name, anyOperator)))
    .digest("hex")
    .slice(0, 16);

const DAY = 24 * 3600_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

describe.each(legalTexts)("/%s", (name) => {
  const versions: readonly LegalVersion[] = legalVersions[name];

  test("its words are those of its newest version", () => {
    expect(fingerprintOf(name), `new words are a new version: src/core/legal/README.md`).toBe(
      newestOf(legalVersions[name]).fingerprint,
    );
  });

  test("versions follow each other, say what they change, and are announced as long before as the conditions promise", () => {
    for (const [place, { applies, announced, changes }] of versions.entries()) {
      expect(changes.join("")).toMatch(/\S.+\.$/);
      const before = versions[place - 1];
      if (!before) continue;
      expect(daysBetween(before.applies, applies)).toBeGreaterThan(0);
      if (announced) expect(daysBetween(announced, applies)).toBeGreaterThanOrEqual(NOTICE_DAYS);
    }
  });
});

test("the conditions promise that notice, and that what is sold keeps its version", () => {
  const said = JSON.stringify(bindingTexts.conditions.sections(fictionalOperator));
  expect(said).toContain("Nous prévenons par e-mail les titulaires d’un compte trente jours avant");
  expect(said).toContain("gardent jusqu’au bout les conditions sous lesquelles ils sont nés");
  expect(NOTICE_DAYS).toBe(30);
  expect(formatDate(new Date("2026-12-20T12:00:00Z"))).toBe("dimanche 20 décembre 2026");
});
