import path from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { filmPicture, launchWithCamera } from "../fake-camera.ts";
import { waitForScripts } from "../scripts.ts";

/** A camera, a compiled reader and two browsers on a busy machine take their time. */
const PATIENCE = { timeout: 45_000 };
const result = (page: Page) => page.locator("[data-result]");

/** What the phones at the door look at. */
export type Camera = { browser: Browser; show(ticket: Page): Promise<void> };

export async function openCamera(ticket: Page): Promise<Camera> {
  const film = path.resolve(`.cache/film-story-${process.pid}.y4m`);
  await filmPicture(film, await pictureOfCode(ticket));
  const browser = await launchWithCamera(film);
  return {
    browser,
    async show(page) {
      // A camera that is in use goes on filming what it saw first.
      const phones = browser.contexts().flatMap((context) => context.pages());
      await Promise.all(phones.map((phone) => phone.goto("about:blank")));
      await filmPicture(film, await pictureOfCode(page));
    },
  };
}

async function pictureOfCode(page: Page): Promise<Buffer> {
  await waitForScripts(page);
  return page.getByRole("img", { name: /code/i }).first().screenshot({ animations: "disabled" });
}

/** The phone is held over a ticket. Answers what its screen says. */
export async function scan(phone: Page, event: string, expected: "valid" | "already"): Promise<void> {
  await phone.goto(`${event}/scan`);
  await expect(result(phone)).toHaveAttribute("data-result", expected, PATIENCE);
}

/** Somebody whose phone is empty tells their number. */
export async function admit(phone: Page, number: number): Promise<void> {
  await phone.getByLabel("Numéro du billet").fill(String(number));
  await phone.getByRole("button", { name: "Vérifier" }).click();
  await expect(result(phone)).toHaveAttribute("data-result", "valid");
}

export const expectInside = (phone: Page, count: string) =>
  expect(phone.getByRole("region", { name: "Séance et entrées" })).toContainText(count);
