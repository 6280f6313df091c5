import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const widths = [
  { name: "phone", width: 390, height: 844 },
  { name: "wide", width: 1440, height: 900 },
];

/** What axe finds in the page as it stands, one line a rule. */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  // One document, no frames: axe need not open a second page to gather their findings. What is right is not listed: on a long
  // page that takes as long as looking.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
}

export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  expect(await violationsOf(page, within)).toEqual([]);
}

async function sidewaysOf(page: Page): Promise<string[]> {
  // Not `innerWidth`: on a phone it grows with what is too wide.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > (page.viewportSize()?.width ?? width) ? ["scrolls sideways"] : [];
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
  for (const { name: width, ...size } of widths) {
    await page.setViewportSize(size);
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
