import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findHeadlessChromium } from "../../scripts/chromium.mjs";
import { expect, test } from "./support/journey.ts";
import { watchComplaints, watchRequests } from "./support/scripts.ts";
import { drawsInSoftware, ground, OF_THE_DRIVER, openAnEvening, streets } from "./support/streets.ts";
import { makeTileFile } from "./support/tile-file.ts";

const file = path.join(mkdtempSync(path.join(tmpdir(), "tiles-")), "france.pmtiles");
writeFileSync(file, makeTileFile());

test.use({ launchOptions: { executablePath: findHeadlessChromium(), args: drawsInSoftware } });
test.use({ appEnv: { MAP_TILES_FILE: file } });

test("streets come on a press, from our own host, in place of the drawing", async ({ page, ownApp }) => {
  const asked = watchRequests(page, ownApp.url);
  const complaints = watchComplaints(page);
  await openAnEvening(page, ownApp.url);
  expect(asked.filter((each) => each.includes("pmtiles") || each.includes("maplibre"))).toEqual([]);
  await streets(page).click();
  await expect(ground(page)).toHaveAttribute("data-live-map", "shown", { timeout: 30_000 });
  await expect(ground(page).locator("canvas")).toBeVisible();
  await expect(streets(page)).toHaveCount(0);
  expect(asked.filter((each) => each === "/carte/tuiles.pmtiles").length).toBeGreaterThan(1);
  expect(asked.filter((each) => /^https?:/.test(each))).toEqual([]);
  expect(complaints.filter((each) => !OF_THE_DRIVER.test(each))).toEqual([]);
});
