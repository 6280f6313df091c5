import { randomBytes } from "node:crypto";
import { test as base } from "@playwright/test";
import type { ServerProcess } from "../../support/server-process.ts";
import { openApp } from "./apps.ts";

type Options = {
  /** The banner stands in nobody's way, except in journeys about it. */
  consent: "refused" | "not asked yet";
};

type WorkerFixtures = {
  /**
   * A platform beside the shared one, for journeys that move the clock or need other settings. Those of one worker follow
   * each other in it: they may leave it in the future, and must not break it.
   */
  ownApp: ServerProcess;
  /** How that app is configured, beyond the sandbox's defaults. */
  appEnv: Record<string, string>;
};

/** Chromium's headless shell reports a pointer that has not moved to each new page, which would wake scripts that want a person. */
function ignoreStillPointer(): void {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0 && event.movementX === 0 && event.movementY === 0)
      event.stopImmediatePropagation();
  };
  addEventListener("pointermove", ignore, true);
}

/** Journeys start from here: pages are relative to the shared app. */
export const test = base.extend<Options, WorkerFixtures>({
  appEnv: [{}, { option: true, scope: "worker" }],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(ignoreStillPointer);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  consent: ["refused", { option: true }],
  baseURL: async ({ baseURL: _ }, use) => use(process.env.HLM_E2E_URL),
  // Limits count by address: each journey comes from its own.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` }),
  context: async ({ context, consent }, use) => {
    const refusal = { name: "tarteaucitron", value: "!googletagmanager=false", domain: "localhost", path: "/" };
    if (consent === "refused") await context.addCookies([refusal]);
    await use(context);
  },
  ownApp: [
    async ({ appEnv }, use) => {
      const app = await openApp(`e2e_${randomBytes(5).toString("hex")}`, appEnv);
      await use(app.server);
      await app.close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
