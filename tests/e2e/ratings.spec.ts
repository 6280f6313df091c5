import type { Page } from "@playwright/test";
import { advanceClock, field, mailsTo, press } from "./support/accounts.ts";
import { expect } from "./support/journey.ts";
import { openAs } from "./support/log-in.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { HOST, STRANGER, test } from "./support/proposals.ts";

const GUEST = "brigitte.roche@exemple.fr";
const scores = ["greeting", "performance", "relational", "professionalism", "satisfaction"];

async function note(page: Page, value: number): Promise<void> {
  for (const score of scores) await page.locator(`main input[name="${score}"][value="${value}"]`).check();
}

test("the day after: a guest rates both, is answered; artist and host are shown together", async ({
  page,
  browser,
  stage,
}) => {
  const { url, query } = stage;
  const [evening] = await query(
    `select e.id, e.project_id, ceil(extract(epoch from s.ends_at - now()) / 3600) + 14 as hours
     from events e join event_slots s on s.event_id = e.id
     where e.title = (select title from events where id = e.id) and s.position = 0
       and e.id = (select event_id from orders where email = $1 and state = 'confirmed'
         and event_id in (select id from events where first_starts_at > now()) limit 1)`,
    [GUEST],
  );
  const path = `/comment/public/${evening?.id}`;
  expect((await page.request.get(`${url}${path}`, { maxRedirects: 0 })).status()).toBe(302);
  await advanceClock(page.request, url, `PT${evening?.hours}H`);
  const asked = (await mailsTo(page.request, GUEST, url)).filter(({ text }) => text.includes(path));
  expect(asked).toHaveLength(1);
  const link = /https?:\/\/[^/\s]+(\/comment\/\S+)/.exec(asked[0]?.text ?? "")?.[1] ?? "";

  await page.goto(`${url}${link}`);
  await expectGoodLooks(page);
  await press(page, /Envoyer/);
  await expect(page.getByText("Choisissez une note de 1 à 5").first()).toBeVisible();
  await note(page, 5);
  await field(page, "comment").fill("On entendait les voisins retenir leur souffle.");
  // A failure keeps the words, and says to come back.
  await query("alter table ratings rename to ratings_away");
  await press(page, /Envoyer/);
  await expect(page.getByText(/Veuillez réessayer plus tard/)).toBeVisible();
  await expect(field(page, "comment")).toHaveValue(/retenir leur souffle/);
  await query("alter table ratings_away rename to ratings");
  await press(page, /Envoyer/);
  await expect(page).toHaveURL(/pour=host/);
  await note(page, 4);
  await press(page, /Envoyer/);
  await expect(page.getByRole("heading", { level: 1, name: "Merci pour votre avis" })).toBeVisible();
  await page.goto(`${url}${link}`);
  await expect(page.getByRole("heading", { level: 1, name: "Vous avez déjà donné votre avis" })).toBeVisible();
  await page.goto(`${url}/projet/${evening?.project_id}`);
  await expect(page.getByRole("heading", { name: "Avis du public" })).toBeVisible();
  await expect(page.getByText("On entendait les voisins retenir leur souffle.")).toBeVisible();
  await expectGoodLooks(page);

  // The artist answers, somebody reports.
  const [{ id: ratingId, email: artist } = {}] = await query(
    `select r.id, u.email from ratings r join users u on u.id = r.rated_user_id
     where r.event_id = $1 and r.rated_side = 'artist' and r.rater_group = 'public'`,
    [evening?.id],
  );
  const atArtists = await (await openAs(browser, url, String(artist))).newPage();
  await atArtists.goto(`${url}/comment/public/${ratingId}`);
  await field(atArtists, "reply").fill("Ils ont applaudi par la fenêtre !");
  await press(atArtists, "Publier la réponse");
  await expect(atArtists.getByText("Ils ont applaudi par la fenêtre !").first()).toBeVisible();
  const atStrangers = await (await openAs(browser, url, STRANGER)).newPage();
  await atStrangers.goto(`${url}/comment/public/${ratingId}#signaler`);
  await atStrangers.locator('dialog[open] [name="reason"]').selectOption("other");
  await atStrangers.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(atStrangers.getByText(/lira votre signalement/)).toBeVisible();
  expect(
    await query("select 1 from reports where subject_kind = 'rating' and subject_id = $1", [ratingId]),
  ).toHaveLength(1);

  // Each side of an evening that is over: neither is shown before the other has spoken.
  const [over] = await query(
    "select e.id, u.email from events e join users u on u.id = e.artist_id where e.title = $1",
    ["La Ligue du canapé, match retour"],
  );
  const atHosts = await (await openAs(browser, url, HOST)).newPage();
  await atHosts.goto(`${url}/comment`);
  await expectGoodLooks(atHosts);
  await atHosts.locator(`a[href*="/comment/host/${over?.id}"]`).click();
  await note(atHosts, 5);
  await press(atHosts, /Envoyer/);
  await expect(atHosts.getByText(/en même temps que celui de l’autre/)).toBeVisible();
  await page.goto(`${url}/event/${over?.id}`);
  await expect(page.getByRole("heading", { name: "Avis des hôtes" })).toHaveCount(0);
  const atTheirs = await (await openAs(browser, url, String(over?.email))).newPage();
  await atTheirs.goto(`${url}/comment/artist/${over?.id}`);
  await note(atTheirs, 4);
  await press(atTheirs, /Envoyer/);
  await expect(atTheirs.getByRole("heading", { name: "Merci pour votre avis" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Avis des hôtes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Avis des artistes" })).toBeVisible();
});
