import { advanceClock, field, mailsTo, press } from "./support/accounts.ts";
import { expect } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { HOST, test } from "./support/proposals.ts";
import { wakeScripts } from "./support/scripts.ts";

test("the artist writes the repertoire, declares in time; both see it; the programme follows", async ({
  page,
  browser,
  stage,
}) => {
  const { url, query } = stage;
  // An evening at the demo host's, by somebody who has not written down a single work.
  const [evening] = await query(
    `select e.id, e.title, e.project_id, u.email, ceil(extract(epoch from e.last_ends_at - now()) / 3600) + 26 as hours
     from events e join users u on u.id = e.artist_id join users h on h.id = e.host_id
     where h.email = $1 and (e.terms -> 'musicRights' ->> 'needed')::boolean and e.first_starts_at > now()
       and not exists (select from project_works w where w.project_id = e.project_id) limit 1`,
    [HOST],
  );
  const artist = String(evening?.email);
  const atArtists = await (await openAs(browser, url, artist)).newPage();
  await atArtists.goto(`${url}/profil`);
  await expect(atArtists.getByText(/Déclarez les droits musicaux/).first()).toBeVisible();
  await atArtists.goto(`${url}/event/${evening?.id}/droits`);
  await expect(atArtists.getByText("Le répertoire est vide")).toBeVisible();
  await atArtists.getByRole("link", { name: "Modifier le répertoire" }).click();
  await expect(atArtists).toHaveURL(/\/sacem$/);
  const add = async (title: string, authors: string, length: string) => {
    const form = atArtists.locator("#repertoire form").last();
    await form.locator('[name="title"]').fill(title);
    await form.locator('[name="authors"]').fill(authors);
    await form.locator('[name="durationSeconds"]').fill(length);
    await form.getByRole("button", { name: "Ajouter" }).click();
  };
  await add("Jarabi", "Toumani Diabaté", "quatre minutes");
  await expect(atArtists.getByText(/par exemple 4:05/).first()).toBeVisible();
  await add("Jarabi", "Toumani Diabaté", "4:05");
  await expect(atArtists.getByText("1. Jarabi")).toBeVisible();
  await add("Kaira", "traditionnel", "6");
  await expect(atArtists.getByText("2. Kaira")).toBeVisible();
  await atArtists.getByRole("button", { name: "Monter Kaira" }).click();
  await expect(atArtists.getByText("1. Kaira")).toBeVisible();
  await wakeScripts(atArtists);
  await atArtists.locator('[name="recette"]').fill("500");
  await expect(atArtists.getByText(/fait gagner/)).toContainText("10,00");
  await expectGoodLooks(atArtists);

  await atArtists.goto(`${url}/event/${evening?.id}/droits`);
  await expectGoodLooks(atArtists);
  await press(atArtists, "Déclarer la soirée");
  await expect(atArtists.getByText("Déclaré avant la soirée").first()).toBeVisible();
  const pdf = await atArtists.request.get(`${url}/event/${evening?.id}/droits.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await page.request.get(`${url}/event/${evening?.id}/droits.pdf`, { maxRedirects: 0 })).status()).toBe(302);

  const atHosts = await (await openAs(browser, url, HOST)).newPage();
  await atHosts.goto(`${url}/event/${evening?.id}/droits`);
  await expect(atHosts.getByText("Déclaré avant la soirée").first()).toBeVisible();
  await expect(atHosts.getByText(/Après la soirée, dites ici/)).toBeVisible();

  await advanceClock(page.request, url, `PT${evening?.hours}H`);
  expect((await mailsTo(page.request, artist, url)).map(({ subject }) => subject).join()).toContain(
    "Qu’avez-vous joué",
  );
  const later = await (await openAs(browser, url, HOST)).newPage();
  await later.goto(`${url}/event/${evening?.id}/droits`);
  await later.getByLabel(/Jarabi/).uncheck();
  await later.getByText(/Un rappel, une œuvre en plus/).click();
  await field(later, "extra.0.title").fill("Bi lamban");
  await press(later, "Transmettre le programme");
  await expect(later.getByText("Ce champ est obligatoire").first()).toBeVisible();
  await field(later, "extra.0.authors").fill("traditionnel");
  await field(later, "extra.0.durationSeconds").fill("5:30");
  await press(later, "Transmettre le programme");
  await expect(later.getByText("Programme transmis").first()).toBeVisible();
  await expectGoodLooks(later);
});
