import { afterAll, beforeAll } from "vitest";
import { registerAccountPart } from "#core/accounts/account-parts.ts";
import { updateInvoiceInfo } from "#core/accounts/profile/update-profile.ts";
import { papersAccountPart, papersPayoutPart } from "#core/papers/parts.ts";
import { registerPayoutPart } from "#core/payouts/payout-parts.ts";
import type { TestApp } from "#tests/support/context.ts";
import type { TestPerson } from "#tests/support/people.ts";

/** What main.ts introduces, for papers about money. */
export function usePaperParts(): void {
  const undo: (() => void)[] = [];
  beforeAll(() => {
    undo.push(registerPayoutPart(papersPayoutPart), registerAccountPart(papersAccountPart));
  });
  afterAll(() => {
    for (const each of undo) each();
  });
}

export const ASSOCIATION = {
  structureKind: "association",
  companyName: "Les Échos du grenier",
  siren: "732829320",
  addressLine: "3 rue de l’Épée-de-Bois",
  postalCode: "75005",
  city: "Paris",
} as const;

export const giveInvoiceInfo = (app: TestApp, person: TestPerson, changes: object = {}): Promise<unknown> =>
  updateInvoiceInfo(app.ctx(person.actor), { ...ASSOCIATION, ...changes });
