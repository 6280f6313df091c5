import type { Locator, Page } from "@playwright/test";
import { field } from "./accounts.ts";
import { waitForScripts } from "./scripts.ts";

/**
 * Somebody with one finger. Everything they do is counted: presses (links, buttons, boxes, lists, the choice of files), fields
 * that they write into, and screens that they meet. What a form already knows costs them nothing.
 */
export type Walk = {
  page: Page;
  counted: { taps: number; fields: number; screens: number };
  press(target: Locator): Promise<void>;
  /** Into a field that is shown and still empty. */
  write(name: string, text: string): Promise<void>;
  /** One of several, where none is chosen yet. */
  choose(name: string, value: string): Promise<void>;
  /** From a list whose answer is still open. */
  pick(name: string, value: string): Promise<void>;
  arrive(path: string): Promise<void>;
};

export function startWalk(page: Page): Walk {
  const counted = { taps: 0, fields: 0, screens: 0 };
  let screen = "";
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname, searchParams } = new URL(frame.url());
    const here = `${pathname} ${searchParams.get("etape") ?? ""}`;
    if (pathname !== "blank" && here !== screen) counted.screens += 1;
    screen = here;
  });
  const press = async (target: Locator) => {
    counted.taps += 1;
    await target.click();
  };
  return {
    page,
    counted,
    press,
    async write(name, text) {
      const typed = field(page, name);
      if (!(await typed.isVisible()) || (await typed.inputValue()) !== "") return;
      counted.fields += 1;
      await typed.fill(text);
    },
    async choose(name, value) {
      const boxes = page.locator(`main [name="${name}"]`);
      const wanted = page.locator(`main [name="${name}"][value="${value}"]`);
      if (!(await wanted.isVisible()) || (await boxes.and(page.locator(":checked")).count()) > 0) return;
      counted.taps += 1;
      await wanted.check();
    },
    async pick(name, value) {
      const list = field(page, name);
      if (!(await list.isVisible()) || (await list.inputValue()) !== "") return;
      counted.taps += 1;
      await list.selectOption(value);
    },
    async arrive(path) {
      await page.goto(path);
      await waitForScripts(page).catch(() => undefined);
    },
  };
}
