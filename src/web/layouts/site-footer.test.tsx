import { expect, test } from "vitest";
import { linksOf, renderScreen, visitorShell } from "#tests/support/render-screen.tsx";
import { SiteFooter } from "./site-footer.tsx";

const html = renderScreen(SiteFooter);
const { links } = visitorShell;

test("shared profits, the insurer's partner link, a way to the team, the year", () => {
  expect(html).toContain("Partagez les recettes");
  expect(html).toContain("30\u202f% pour l’hôte, sauf accord, le reste pour l’artiste");
  expect(html).toContain("soyez couverts, tous les deux");
  expect(linksOf(html)).toContain(`Découvrir l’assurance -> ${links.insurance}`);
  expect(linksOf(html)).toContain("Contacter l’équipe -> #contact-equipe");
  expect(html).toContain("© 2025 Hors les murs");
});

test("four networks, at the addresses of the configuration", () => {
  for (const [network, label] of [
    ["facebook", "Facebook"],
    ["instagram", "Instagram"],
    ["linkedin", "LinkedIn"],
    ["youtube", "YouTube"],
  ] as const) {
    expect(linksOf(html)).toContain(`${label} -> ${links[network]}`);
  }
});

test("the pages that every page leads to", () => {
  expect(linksOf(html)).toEqual(
    expect.arrayContaining([
      "Mentions légales -> /legal",
      "Confidentialité -> /privacy",
      "Conditions -> /conditions",
      "Qui sommes-nous -> /about-us",
      "Plan du site -> /list",
      "Retrouver mes billets -> /billets/retrouver",
    ]),
  );
});
