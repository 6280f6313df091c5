import { afterAll, beforeAll } from "vitest";
import { registerAccountPart } from "#core/accounts/account-parts.ts";
import { updateInvoiceInfo } from "#core/accounts/update-invoice-info.ts";
import { registerPayoutPart } from "#core/payouts/payout-parts.ts";
import { statementsAccountPart } from "#core/statements/account-part.ts";
import { statementsPayoutPart } from "#core/statements/payout-part.ts";
import type { TestHouse } from "#tests/support/context.ts";
import type { TestPerson } from "#tests/support/people.ts";

/** What main.ts introduces, for papers about money. */
export function usePaperParts(): void {
  const undo: (() => void)[] = [];
  beforeAll(() => {
    undo.push(registerPayoutPart(statementsPayoutPart), registerAccountPart(statementsAccountPart));
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

export const giveInvoiceInfo = (house: TestHouse, person: TestPerson, changes: object = {}): Promise<unknown> =>
  updateInvoiceInfo(house.ctx(person.actor), { ...ASSOCIATION, ...changes });
