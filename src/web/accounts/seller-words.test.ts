import { expect, test } from "vitest";
import { sellerOf } from "#core/accounts/rules.ts";
import { organiserText, standingText } from "./seller-words.ts";

const none = {
  ...{ structureKind: null, companyName: null, siren: null, rna: null, vatNumber: null },
  ...{ addressLine: null, postalCode: null, city: null },
};
const troupe = {
  structureKind: "association" as const,
  companyName: "Compagnie du Fil",
  siren: "812345678",
  rna: null,
  vatNumber: null,
  addressLine: "3 rue des Lilas",
  postalCode: "69001",
  city: "Lyon",
};

test("a structure is sold from by its name, kind, number and address", () => {
  const seller = sellerOf(troupe);
  expect(standingText(seller)).toBe(
    "Professionnel\u202f: Compagnie du Fil, association, SIREN\u00a0812\u00a0345\u00a0678, 3 rue des Lilas, 69001 Lyon",
  );
  expect(organiserText({ name: "Camille R.", seller }, true)).toMatch(
    /^Vendu et organisé par Compagnie du Fil, .*en professionnel\.$/,
  );
  expect(organiserText({ name: "Camille R.", seller }, false)).toMatch(/^Organisé par Compagnie du Fil, /);
});

test("an association without SIREN is named by its RNA, and whoever charges VAT by that number too", () => {
  expect(standingText(sellerOf({ ...troupe, siren: null, rna: "W691234567" }))).toBe(
    "Professionnel\u202f: Compagnie du Fil, association, RNA\u00a0W691234567, 3 rue des Lilas, 69001 Lyon",
  );
  expect(standingText(sellerOf({ ...troupe, vatNumber: "FR16812345678" }))).toContain("TVA\u00a0FR16812345678, 3 rue");
});

test("a private person is said to be one, and neither address nor last name leave", () => {
  const home = {
    ...none,
    structureKind: "individual" as const,
    addressLine: "8 rue Privée",
    postalCode: "75011",
    city: "Paris",
  };
  for (const seller of [sellerOf(home), sellerOf(none), sellerOf({ ...troupe, siren: null })]) {
    expect(seller).toEqual({ isTrader: false });
    expect(standingText(seller)).toBe("Particulier");
    expect(organiserText({ name: "Hélène M.", seller }, true)).toContain("entre particuliers");
    expect(organiserText({ name: "Hélène M.", seller }, false)).toBe(
      "Organisé par Hélène M., en particulier. On lui écrit par Hors les murs.",
    );
  }
});
