import { expect, test } from "vitest";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { PersonCard } from "./listing-page.tsx";

const person = {
  id: "p",
  name: "Camille R.",
  portrait: null,
  memberSince: new Date("2023-07-14T10:00:00Z"),
  bio: null,
  seller: { isTrader: false as const },
};

test("how often and how soon somebody answers is said, once enough is known; until then that they are new", () => {
  const stats = { ratePercent: 92, typicalHours: 3 };
  const html = renderScreen(() => <PersonCard person={person} part="Artiste" stats={stats} />);
  expect(html.replaceAll(/<[^>]+>/g, "")).toMatch(/Répond à 92\s%\sdes propositions, en 3\sheures en général\./);
  const fresh = renderScreen(() => <PersonCard person={person} part="Artiste" stats={null} />);
  expect(fresh).toContain("Particulier");
  expect(fresh).not.toContain("Répond à");
  expect(fresh).toContain("<b>Nouveau</b>");
});
