import { defineConfig, devices } from "@playwright/test";
import { findHeadlessChromium } from "./scripts/chromium.mjs";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  outputDir: ".cache/playwright",
  // One more than the cores of a small machine, as for other tests: pages wait for servers, and the other way round.
  workers: 3,
  fullyParallel: true,
  // Wide, since nothing is tried twice: a machine with neighbours may take ten times as long.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [["line"], ["json", { outputFile: ".cache/playwright.json" }]],
  use: {
    locale: "fr-FR",
    // What cannot be pressed or reached within that will not be: a journey that fails says so before its whole time is over.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Journeys wait for what happens, not for how it moves.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "America/New_York",
    // Recording every journey costs a third of its time; `--trace on` does it for one.
    trace: "off",
    screenshot: "only-on-failure",
    // It fetches the whole application into each new browser: only for journeys about it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Fewer processes for the same pages: a tenth of the browser's time on a small machine.
        "--in-process-gpu",
        "--process-per-site",
        "--renderer-process-limit=1",
        "--disable-site-isolation-trials",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    // Journeys are told on a phone; those whose screens differ by width (@both) are told again on a desk, or only there (@wide).
    {
      name: "phone",
      grepInvert: /@wide\b/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "wide",
      grep: /@(?:wide|both)\b/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
});
