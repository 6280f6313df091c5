import type { Browser, Page } from "@playwright/test";
import { calendarOf, openCalendarServer } from "../support/calendar-server.ts";
import { field, press } from "./support/accounts.ts";
import { expect } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { fillDates } from "./support/proposal-steps.ts";
import {
  ARTIST,
  dayIn,
  fullTariff,
  HOST,
  matinee,
  openStage,
  type Stage,
  sendProposal,
  test,
} from "./support/proposals.ts";
import { wakeScripts } from "./support/scripts.ts";
import { goOn, stepIs } from "./support/wizard-steps.ts";

test.slow();

const pageOf = async (browser: Browser, stage: Stage, email: string): Promise<Page> =>
  (await openAs(browser, stage.url, email)).newPage();

async function addCalendar(page: Page, name: string, url: string): Promise<void> {
  await field(page, "name").fill(name);
  await field(page, "url").fill(url);
  await press(page, "Ajouter cet agenda");
}

const calendarNamed = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

const OWN_BUSY = "Vous êtes déjà pris à ces heures, d’après vos agendas.";
const ARTIST_BUSY = "L’artiste n’est pas disponible à ces heures.";

/** As far as the dates, by the wizard's screens; the draft is new each time. */
async function goToDates(page: Page, stage: Stage, direction: "to-host" | "to-artist"): Promise<void> {
  await page.goto(`/proposal/${direction}/${direction === "to-host" ? stage.placeId : stage.projectId}`);
  await wakeScripts(page);
  await page.getByRole("button", { name: "Commencer" }).click();
  await stepIs(page, "choix");
  const own = direction === "to-host" ? stage.projectId : stage.placeId;
  await page.locator(`main input[type=radio][value="${own}"]`).check();
  await goOn(page);
  await stepIs(page, "dates");
}

test("hours taken elsewhere: told to their owner, « pas disponible » to the other side, gone with the calendar", async ({
  browser,
  request,
}) => {
  const elsewhere = await openCalendarServer();
  const stage = await openStage({ CALENDAR_HOSTS: elsewhere.host });
  const readAll = () => request.post(`${stage.url}/dev/jobs/run`);
  // Around the morning in Paris, in winter and in summer.
  const taken = { startsAt: new Date(`${dayIn(110)}T07:00:00Z`), endsAt: new Date(`${dayIn(110)}T13:00:00Z`) };
  elsewhere.state.text = calendarOf({ ...taken, title: "Opération du genou" });
  const artist = await pageOf(browser, stage, ARTIST);
  const host = await pageOf(browser, stage, HOST);
  const sent = await sendProposal(artist.request, stage, {
    direction: "to-host",
    title: "Bach au salon",
    dates: [matinee(110)],
    tariffs: [fullTariff],
  });

  await artist.goto("/account/agendas");
  for (const wrong of ["http://exemple.fr/agenda.ics", "https://192.168.1.1/agenda.ics", "mon agenda Google"]) {
    await addCalendar(artist, "Agenda personnel", wrong);
    await expect(field(artist, "url")).toHaveAccessibleDescription(/ne peut pas être lue.*en https ou en webcal/);
    await expect(field(artist, "name")).toHaveValue("Agenda personnel");
    await artist.reload();
  }
  await addCalendar(artist, "Agenda personnel", elsewhere.url);
  await expect(artist.getByText("L’agenda est ajouté.")).toBeVisible();
  await readAll();
  await artist.reload();
  const own = calendarNamed(artist, "Agenda personnel");
  await expect(own).toContainText("Lu");
  await expect(own).toContainText("1 moment pris");
  await expect(artist.getByRole("main")).not.toContainText("secret/agenda.ics");
  await expect(artist.getByRole("main")).not.toContainText("genou");
  await addCalendar(artist, "Encore lui", elsewhere.url);
  await expect(field(artist, "url")).toHaveAccessibleDescription(/déjà ajouté cet agenda/);
  await expectGoodLooks(artist);

  // One's own hours are told, and left to oneself.
  await goToDates(artist, stage, "to-host");
  await fillDates(artist, matinee(110));
  await goOn(artist);
  await expect(artist.getByText(OWN_BUSY).first()).toBeVisible();
  await expect(field(artist, "seen")).toBeFocused();
  await expectGoodLooks(artist);

  // Whoever is offered the date, or offers it, learns one thing.
  await host.goto(`/proposal/${sent}`);
  await expect(host.getByText(ARTIST_BUSY).first()).toBeVisible();
  for (const unknown of ["genou", "Agenda personnel", elsewhere.host])
    expect(await host.content()).not.toContain(unknown);
  await goToDates(host, stage, "to-artist");
  await fillDates(host, matinee(110));
  await goOn(host);
  await expect(field(host, "dates.0.day")).toHaveAccessibleDescription(new RegExp(ARTIST_BUSY));
  await expectGoodLooks(host);

  // An address that leads to a page, not to a calendar.
  await artist.goto("/account/agendas");
  elsewhere.state.text = "<!doctype html><title>Connexion</title>";
  await addCalendar(artist, "Agenda du trio", `${elsewhere.url}?trio`);
  await readAll();
  await artist.reload();
  await expect(calendarNamed(artist, "Agenda du trio")).toContainText("Ce n’est pas un agenda");
  await expect(calendarNamed(artist, "Agenda personnel")).toContainText("1 moment pris");
  await expectGoodLooks(artist);

  await own.getByRole("link", { name: /Retirer/ }).click();
  await artist.getByRole("dialog").getByRole("button", { name: "Retirer cet agenda" }).click();
  await expect(artist.getByText("tous ses moments pris avec lui")).toBeVisible();
  await expect(own).toHaveCount(0);
  expect(await stage.query("select 1 from busy_times")).toEqual([]);
  await host.goto(`/proposal/${sent}`);
  await expect(host.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(host.getByText(ARTIST_BUSY)).toHaveCount(0);

  await artist.context().close();
  await host.context().close();
  await stage.close();
  elsewhere.close();
});
