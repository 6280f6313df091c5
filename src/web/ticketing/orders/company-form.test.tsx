import { expect, test } from "vitest";
import { renderScreen } from "#tests/support/render-screen.tsx";
import { CompanyReceipt, type CompanyView } from "./company-form.tsx";

const given = {
  companyName: "Atelier Brunel",
  siren: "732829320",
  vatNumber: null,
  addressLine: "3 rue du Port",
  postalCode: "44000",
  city: "Nantes",
};

type Refused = Parameters<typeof CompanyReceipt>[0]["refused"];

const shown = (company: CompanyView, refused?: Refused) =>
  renderScreen(() => <CompanyReceipt order={{ id: "o", address: "/commande/o?cle=k", company }} refused={refused} />);

test("the form says who invoices, and keeps what was typed beside what is wrong", () => {
  const asked = shown({ mayChange: true, given: null });
  expect(asked).toContain("Il me faut un justificatif au nom d’une entreprise");
  expect(asked).toContain("C’est l’organisation qui facture\u202f: elle voit ces coordonnées.");
  expect(asked).not.toMatch(/<details[^>]* open/);
  expect(asked).not.toContain("Retirer");

  const refused = shown(
    { mayChange: true, given: null },
    {
      intent: "company",
      values: { companyName: "Atelier & Cie", siren: "123", city: "Rezé" },
      errors: { siren: ["Ce numéro n’est pas valable"] },
    },
  );
  expect(refused).toMatch(/<details[^>]* open/);
  for (const words of ["Atelier &amp; Cie", 'value="123"', "Rezé", "Ce numéro n’est pas valable"]) {
    expect(refused).toContain(words);
  }
});

test("what is named is shown, with the way to change it while the order stands", () => {
  const named = shown({ mayChange: true, given });
  for (const words of ["Atelier Brunel", "44000 Nantes", "Changer les coordonnées", "Retirer ces coordonnées"]) {
    expect(named).toContain(words);
  }
  const over = shown({ mayChange: false, given });
  expect(over).toContain("Atelier Brunel");
  expect(over).not.toContain("<form");
  expect(shown(null)).not.toContain("entreprise");
});
