import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { lookAtColours } from "./colours.ts";

const widths = [
  { name: "phone", width: 390, height: 844 },
  { name: "wide", width: 1440, height: 900 },
];

/** Each new document reads it again: half as long as what `axe.source` holds. Nobody asks for the HTML of what is right. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};axe.configure({ noHtml: true });`;

/** Bars and footers in which this process's journeys found no fault, as they stood: each is looked at once. */
const faultless = new Set<string>();
/** Colours on their ground that axe found easy to read: each pair is measured once, wherever it comes again. */
const legible = new Set<string>();

type Look = { within: string | undefined; known: string[] };

/** What axe finds in the page as it stands, one line a rule. */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  // While the next page is on its way, a bar says so, which is part of neither.
  await expect(page.getByRole("progressbar", { name: "Chargement" })).toHaveCount(0);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  }
  const { violations, bars } = await page.evaluate(lookAt, { within, known: [...faultless] } satisfies Look);
  const found = [...violations, ...(await illegibleIn(page, within))];
  // By night only colours differ.
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await illegibleIn(page, within)).map((fault) => `by night, ${fault}`));
  await page.emulateMedia({ colorScheme: "light" });
  if (found.length === 0) for (const bar of bars) faultless.add(bar);
  return found;
}

async function illegibleIn(page: Page, within: string | undefined): Promise<string[]> {
  const { violations, passed } = await page.evaluate(lookAtColours, { within, known: [...legible] });
  for (const colours of passed) legible.add(colours);
  return violations;
}

/** In the page. Every rule looks at everything but bars that are known: those of the whole page (landmarks, titles) count them in. */
async function lookAt({ within, known }: Look): Promise<{ violations: string[]; bars: string[] }> {
  const digest = async (text: string) => {
    const bytes = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].join(".");
  };
  const bars = [...document.querySelectorAll("header, footer, nav")].filter(
    (bar) => !bar.closest("main") && !bar.parentElement?.closest("header, footer, nav"),
  );
  const standing = await Promise.all(bars.map((bar) => digest(`${innerWidth} ${bar.outerHTML}`)));
  const exclude = within ? [] : bars.filter((_, index) => known.includes(standing[index] ?? ""));
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(
    { include: [within ?? document.documentElement], exclude } as axe.ElementContext,
    // What is right is not listed: on a long page that takes as long as looking.
    { resultTypes: ["violations"], rules: { "color-contrast": { enabled: false } } },
  );
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`),
    bars: within ? [] : standing,
  };
}

export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  expect(await violationsOf(page, within)).toEqual([]);
}

async function sidewaysOf(page: Page): Promise<string[]> {
  // Not `innerWidth`: on a phone it grows with what is too wide.
  const isTooWide = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    return width > (page.viewportSize()?.width ?? width);
  };
  // A page that was made narrower a moment ago may not be laid out yet; one that is too wide stays so.
  for (let look = 0; look < 10; look++) {
    if (!(await isTooWide())) return [];
    await page.waitForTimeout(100);
  }
  return ["scrolls sideways"];
}

/** For the eye: with `PICTURES=folder`, every screen that a journey looks at is kept there, at both widths. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  const file = name
    .replace(/[0-9a-f-]{36}/g, "id")
    .replace(/\W+/g, "-")
    .slice(-80);
  await page.screenshot({ path: `${folder}/${Date.now()}${file}.jpg`, type: "jpeg", quality: 70, fullPage: true });
}

/** Each fault with the page's name and the width it was seen at, so that one visit tells all. */
async function faultsAtBothWidths(page: Page, name: string, look: () => Promise<string[]>): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  // The present one first: a change of width is a new layout.
  for (const { name: width, ...size } of widths.toSorted((one) => (one.width === before?.width ? -1 : 1))) {
    if (size.width !== before?.width) {
      await page.setViewportSize(size);
      // What is folded away keeps its old width for a frame.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
      );
    }
    faults.push(...(await look()).map((fault) => `${name}, ${width}: ${fault}`));
    await keepPicture(page, `${name}-${width}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

export const sidewaysFaultsOf = (page: Page, name: string): Promise<string[]> =>
  faultsAtBothWidths(page, name, () => sidewaysOf(page));

/**
 * Axe looks once, at the width that the page has: the document is the same at the other one, where only what the bars hide and
 * show differs, and tests/e2e/screens.spec.ts looks at each layout on a desk, too.
 */
export async function faultsOf(page: Page, name: string): Promise<string[]> {
  const violations = await violationsOf(page);
  return [...violations.map((fault) => `${name}: ${fault}`), ...(await sidewaysFaultsOf(page, name))];
}

export async function expectGoodLooks(page: Page): Promise<void> {
  expect(await faultsOf(page, new URL(page.url()).pathname)).toEqual([]);
}

/** For one more state of a screen whose parts were looked at already. */
export async function expectGoodFit(page: Page, name: string): Promise<void> {
  expect(await sidewaysFaultsOf(page, name)).toEqual([]);
}
