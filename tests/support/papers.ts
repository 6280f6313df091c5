import { updateInvoiceInfo } from "#core/accounts/profile/update-profile.ts";
import type { TestApp } from "#tests/support/context.ts";
import type { TestPerson } from "#tests/support/people.ts";

export const ASSOCIATION = {
  structureKind: "association",
  companyName: "Les Échos du grenier",
  siren: "732829320",
  addressLine: "3 rue de l’Épée-de-Bois",
  postalCode: "75005",
  city: "Paris",
} as const;

export const giveInvoiceInfo = (
  app: TestApp,
  person: Pick<TestPerson, "actor">,
  changes: object = {},
): Promise<unknown> => updateInvoiceInfo(app.ctx(person.actor), { ...ASSOCIATION, ...changes });
