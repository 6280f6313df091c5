import { existsSync } from "node:fs";
import { ensurePrograms } from "./debian.mjs";
import { fail } from "./setup.mjs";

/** Not its headless shell, which is quicker and moves a pointer over each page as it opens: pages would never be still. */
const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

export const findChromium = () => CANDIDATES.find((file) => file && existsSync(file));

/** Browser journeys need Chromium: Debian's, through apt, where we may install it. */
export async function ensureChromium() {
  if (findChromium()) return;
  await ensurePrograms(["chromium"]);
  if (!findChromium())
    fail(
      "Chromium is missing: install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program",
    );
}
