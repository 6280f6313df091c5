import { describe, expect, test } from "vitest";
import { linksOf, renderScreen } from "#tests/support/render-screen.tsx";
import type { AccountFacts } from "./account-facts.ts";
import { profilePanels } from "./profile-panels.ts";
import { ProfileShortcuts } from "./profile-shortcuts.tsx";

const facts: AccountFacts = {
  email: "camille@exemple.fr",
  firstName: "Camille",
  lastName: "Roussel",
  bio: null,
  signUpReason: "find_places",
  phone: null,
  phoneVerified: false,
  licenceNumber: null,
  invoiceInfo: {} as AccountFacts["invoiceInfo"],
  invoiceInfoComplete: false,
  paymentAccount: "needed",
  consents: {} as AccountFacts["consents"],
};

const bannersOf = (changes: Partial<AccountFacts> & { pendingCents?: number } = {}) =>
  profilePanels.flatMap((panelOf) => panelOf({ ...facts, ...changes }) ?? []);

describe("the banners of one's space", () => {
  test("ask for the phone, the invoice details and the payment account, each with its way there", () => {
    expect(bannersOf().map(({ action }) => action.to)).toEqual([
      "/account/phone",
      "/account/invoice",
      "/account/stripe",
    ]);
    const inOrder = { phone: "+33612345678", phoneVerified: true, invoiceInfoComplete: true } as const;
    expect(bannersOf({ ...inOrder, paymentAccount: "validated" })).toEqual([]);
    expect(bannersOf({ signUpReason: "find_events" }).map(({ key }) => key)).toEqual(["phone"]);
    expect(bannersOf({ phone: "+33612345678" })[0]?.title).toBe("Votre numéro est à valider");
  });

  test("name the amount that waits for bank details, until the account is validated", () => {
    const pending = (paymentAccount: AccountFacts["paymentAccount"], pendingCents = 15_470) =>
      bannersOf({ paymentAccount, pendingCents }).find(({ key }) => key === "payment");
    expect(pending("needed")).toMatchObject({
      title: "154,70\u202f€ vous attendent",
      action: { to: "/account/stripe" },
    });
    expect(pending("needed")?.text).toContain("Il manque votre compte de paiement");
    expect(pending("being_validated")?.text).toContain("en cours de validation");
    expect(pending("validated")).toBeUndefined();
    expect(pending("needed", 0)?.title).not.toContain("€");
  });
});

test("one's space adds a project or a place, and leads to help, whatever brought one here", () => {
  for (const reason of ["find_places", "find_artists", "find_events", "everything"] as const) {
    const links = linksOf(renderScreen(() => <ProfileShortcuts reason={reason} isNewcomer={false} />));
    expect(links).toEqual(
      expect.arrayContaining([
        "Créer mon projet -> /projet/new",
        "Ajouter mon lieu -> /place/new",
        "Aide et contact -> /account/contact",
      ]),
    );
  }
});
