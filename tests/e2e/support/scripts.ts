import type { Page } from "@playwright/test";

/** Scripts come with the first interaction: a touch of the wheel, and a moment. */
export async function wakeScripts(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1);
  await waitForScripts(page);
}

/** The application, or the few lines that stand for it on a page that a visitor only reads. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => "__hydrated" in window || "__pressed" in window);
}

/** What went wrong in the page: errors, warnings of React and of the policy. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const blockedByTest = message.text().includes("blocked by Playwright");
    if (/^(?:error|warning)$/.test(message.type()) && !blockedByTest) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Paths of our own files that were asked for, and whole addresses of anybody else's. */
export function watchRequests(page: Page, origin: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) asked.push(request.url().replace(origin, ""));
  });
  return asked;
}

export const isApplicationScript = (path: string): boolean =>
  /^\/assets\/.*\.js$/.test(path) && !/consent|tarteaucitron/.test(path);
