import { expect, test } from "vitest";
import { setListingVisibility } from "#core/listings/publish.ts";
import { useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePublishedPlace, makePublishedProject } from "#tests/support/listings.ts";
import { makePerson } from "#tests/support/people.ts";
import { readPage } from "#tests/support/visit-routes.ts";

const app = useTestApp(useDatabase(), { jobs: listingsJobs });

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
/** The preview without the strip that says so and leads back. */
const BANNER = /^Aperçu Voici ce que (?:voit le public|verra le public une fois l’annonce visible)\. Quitter l’aperçu /;

test.each([
  ["project", "/projet/:projetid", "projetid", makePublishedProject],
  ["place", "/place/:placeid", "placeid", makePublishedPlace],
] as const)("the owner of a %s previews it word for word as the public sees it", async (_kind, pattern, name, make) => {
  const owner = await makePerson(app);
  const { id } = await make(app, owner);
  const params = { [name]: id };
  const seen = wordsOf(await readPage(app.ctx(visitor), pattern, params));
  expect(seen).toContain("Proposer une date");
  expect(seen).toContain("Signaler");
  const previewed = wordsOf(await readPage(app.ctx(owner.actor), pattern, params, { apercu: "1" }));
  expect(previewed).toMatch(BANNER);
  expect(previewed.replace(BANNER, "")).toBe(seen);
  // Nobody else has a preview, and the owner's own page is another.
  expect(wordsOf(await readPage(app.ctx(visitor), pattern, params, { apercu: "1" }))).toBe(seen);
  expect(wordsOf(await readPage(app.ctx(owner.actor), pattern, params))).toContain("Votre annonce");
});

test("a listing that nobody else sees yet is previewed as it will be", async () => {
  const owner = await makePerson(app);
  const { id } = await makePublishedProject(app, owner);
  const seen = wordsOf(await readPage(app.ctx(visitor), "/projet/:projetid", { projetid: id }));
  await setListingVisibility(app.ctx(owner.actor), { kind: "project", id, visible: false });
  const preview = await readPage(app.ctx(owner.actor), "/projet/:projetid", { projetid: id }, { apercu: "1" });
  expect(wordsOf(preview).replace(BANNER, "")).toBe(seen);
});
