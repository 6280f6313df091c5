import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { conditions } from "#core/legal/texts/conditions.ts";
import { legalNotice } from "#core/legal/texts/legal-notice.ts";
import { privacy } from "#core/legal/texts/privacy.ts";
import { refunds } from "#core/legal/texts/refunds.ts";
import { fictionalOperator as operator } from "#platform/operator.ts";
import { textsOf, typographyFaults } from "#tests/support/french-typography.ts";
import { about } from "./about.ts";
import { accessibility } from "./accessibility.ts";
import { faqArtists } from "./faq-artists.ts";
import { faqHosts } from "./faq-hosts.ts";
import { home } from "./home.ts";
import { musicRights } from "./music-rights.ts";
import { searchEntry, suggestionThanks } from "./search-entry.ts";
import { siteMap } from "./site-map.ts";

const pages = {
  about,
  accessibility: { ...accessibility, sections: accessibility.sections(operator) },
  conditions: { ...conditions, sections: conditions.sections(operator) },
  faqArtists,
  faqHosts,
  home,
  legalNotice: { ...legalNotice, sections: legalNotice.sections(operator) },
  musicRights,
  operator,
  privacy: { ...privacy, sections: privacy.sections(operator) },
  refunds: { ...refunds, sections: refunds.sections(operator) },
  searchEntry,
  siteMap,
  suggestionThanks,
};

test.each(Object.entries(pages))("%s is set in French typography", (_name, page) => {
  expect(textsOf(page).flatMap(typographyFaults)).toEqual([]);
});

test("the check sees faults", () => {
  const wrong = ["l'art", "Vraiment ?", "Vraiment?", "15 %", "« oui »", "les hôte·sses", '"oui"'];
  for (const text of wrong) expect(typographyFaults(text), text).not.toEqual([]);
});

test("every inline link of the copy goes to a page of the site, a document, an anchor or a secure address", () => {
  const hrefs = Object.values(pages).flatMap((page) =>
    textsOf(page).flatMap((text) => [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1])),
  );
  expect(hrefs.length).toBeGreaterThan(20);
  for (const href of hrefs) expect(href).toMatch(/^(\/[a-z/-]+|#contact-form|https:\/\/\S+)$/);
});

test("section anchors are unique within a page", () => {
  for (const page of [
    pages.accessibility,
    pages.conditions,
    pages.legalNotice,
    musicRights,
    pages.privacy,
    pages.refunds,
  ]) {
    const ids = page.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("no attribute of a component shows the code of a letter: only JavaScript reads those", () => {
  const shown = globSync("src/web/**/*.tsx").filter((file) =>
    /\w="[^"\n]*\\u[\da-f]{4}/i.test(readFileSync(file, "utf8")),
  );
  expect(shown).toEqual([]);
});
