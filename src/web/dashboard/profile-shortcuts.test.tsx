import { expect, test } from "vitest";
import { linksOf, renderScreen } from "#tests/support/render-screen.tsx";
import { ProfileShortcuts } from "./profile-shortcuts.tsx";

test("one's space adds a project or a place, and leads to help, whatever brought one here", () => {
  for (const reason of ["find_places", "find_artists", "find_events", "everything"] as const) {
    const links = linksOf(renderScreen(() => <ProfileShortcuts reason={reason} isPaid isNewcomer={false} />));
    expect(links).toEqual(
      expect.arrayContaining([
        "Créer mon projet -> /projet/new",
        "Ajouter mon lieu -> /place/new",
        "Aide et contact -> /account/contact",
      ]),
    );
  }
});

test("who only goes out reads nothing of proposals and payouts", () => {
  const shown = (isPaid: boolean) =>
    linksOf(renderScreen(() => <ProfileShortcuts reason="find_events" isPaid={isPaid} isNewcomer={false} />));
  const paid = ["Mes propositions -> /proposal", "Versements et factures -> /account/versements"];
  expect(shown(true)).toEqual(expect.arrayContaining(paid));
  expect(shown(false).filter((link) => paid.includes(link))).toEqual([]);
});
