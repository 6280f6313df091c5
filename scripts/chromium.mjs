import { existsSync } from "node:fs";
import { ensurePrograms, findProgram } from "./debian.mjs";
import { fail } from "./setup.mjs";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

export const findChromium = () => CANDIDATES.find((file) => file && existsSync(file));

/** The same engine without a window to draw: a page costs it four fifths, a new browser a third. Chromium itself where it is missing. */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH ? findChromium() : (findProgram("chromium-headless-shell") ?? findChromium());

/** Browser journeys need Chromium: Debian's, through apt, where we may install it. */
export async function ensureChromium() {
  await ensurePrograms([...(findChromium() ? [] : ["chromium"]), "chromium-headless-shell"]);
  if (!findChromium())
    fail(
      "Chromium is missing: install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program",
    );
}
