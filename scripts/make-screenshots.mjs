import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { filmCode, launchWithCamera } from "../tests/e2e/support/fake-camera.ts";
import { openDemoApp } from "./screenshots/demo-app.ts";
import { lightPicture } from "./screenshots/light-picture.ts";
import { scenes } from "./screenshots/scenes.ts";

// The pictures of the README, from the demo as it stands: `npm run build && npm run screenshots`. The results are committed.
const folder = path.resolve(import.meta.dirname, "../docs/screenshots");
const widths = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
};

const scratch = await mkdtemp(path.join(tmpdir(), "screenshots-"));
const film = path.join(scratch, "film.y4m");
await filmCode(film, "https://exemple.fr");
const browser = await launchWithCamera(film);
const app = await openDemoApp(path.join(scratch, "data"));
try {
  await mkdir(folder, { recursive: true });
  for (const [width, screen] of Object.entries(widths)) {
    for (const [name, scene] of Object.entries(scenes)) {
      const context = await browser.newContext({
        ...screen,
        baseURL: app.url,
        locale: "fr-FR",
        timezoneId: "Europe/Paris",
        serviceWorkers: "block",
        reducedMotion: "reduce",
        permissions: ["camera"],
      });
      await context.addCookies([{ name: "tarteaucitron", value: "!googletagmanager=false", url: app.url }]);
      const page = await context.newPage();
      await scene(page, { url: app.url, film });
      await writeFile(path.join(folder, `${name}-${width}.webp`), await lightPicture(await page.screenshot()));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await app.close();
  await rm(scratch, { recursive: true, force: true });
}
