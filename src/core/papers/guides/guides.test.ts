import { expect, test } from "vitest";
import { formatCents, percentOf } from "#platform/money.ts";
import type { Guide } from "#platform/typesetting/content.ts";
import { textsOf, typographyFaults } from "#tests/support/french-typography.ts";
import { artistGuide } from "./artist-guide.ts";
import { hostGuide } from "./host-guide.ts";

const guides: readonly [string, Guide][] = [
  ["host", hostGuide],
  ["artist", artistGuide],
];

test.each(guides)("the %s guide is set in French typography", (_name, guide) => {
  expect(textsOf(guide).flatMap(typographyFaults)).toEqual([]);
});

test.each(guides)("the %s guide covers what a first evening needs", (_name, guide) => {
  const words = textsOf(guide).join(" ");
  for (const subject of ["licence", "Sacem", "assurance", "J\u00a0−\u00a07", "24\u00a0heures", "six"]) {
    expect(words).toContain(subject);
  }
});

/** The waterfall's arithmetic, kept apart from the product's own so that the guides' figures are checked twice. */
function share(gross: number, { rights = 0, insured = false } = {}) {
  const service = percentOf(gross, 15);
  const net = gross - service - (insured ? percentOf(gross, 10) : 0) - rights;
  const host = percentOf(net, 30);
  return { service, net, host, artist: net - host };
}

const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace(".", ",")}\u202f€`;

test.each([
  ["host", hostGuide, share(30_000, { rights: 3_400 })],
  ["host", hostGuide, share(30_000, { rights: 2_720 })],
  ["host", hostGuide, share(15_000, { rights: 3_400 })],
  ["host", hostGuide, share(30_000, { rights: 3_400, insured: true })],
  ["host", hostGuide, share(30_000)],
  ["artist", artistGuide, share(30_000)],
  ["artist", artistGuide, share(25_500)],
] as const)("the %s guide's example adds up", (_name, guide, { net, host, artist }) => {
  const words = textsOf(guide).join("\n");
  expect([euros(net), formatCents(net)].some((amount) => words.includes(amount))).toBe(true);
  expect(words).toContain(euros(host));
  expect(words).toContain(euros(artist));
});
