import { expect, test } from "vitest";
import { typographyFaults } from "#tests/support/french-typography.ts";
import type { AccountFacts } from "#web/accounts/settings/settings-page.tsx";
import { pendingFundsPanel, profilePanels } from "./todo-panels.tsx";

const artist = {
  phone: null,
  phoneVerified: false,
  invoiceInfoComplete: false,
  signUpReason: "find_places",
  paymentAccount: "needed",
} as AccountFacts;

const panels = (facts: Partial<AccountFacts> & { pendingCents?: number; expectsMoney?: boolean }) =>
  profilePanels.flatMap((panelOf) => panelOf({ ...artist, ...facts }) ?? []);

test("missing bank details say how much waits for them, until the account is validated", () => {
  expect(pendingFundsPanel("needed", 15_470)?.title).toBe("154,70\u202f€ vous attendent");
  expect(pendingFundsPanel("needed", 15_470)).toMatchObject({
    text: expect.stringContaining("Il manque votre compte de paiement"),
    action: { to: "/account/stripe" },
  });
  expect(pendingFundsPanel("being_validated", 1)?.text).toContain("en cours de validation");
  expect(pendingFundsPanel("validated", 15_470)).toBeUndefined();
  expect(pendingFundsPanel("needed", 0)).toBeUndefined();
  expect(panels({ pendingCents: 15_470 }).find(({ key }) => key === "payment")?.accent).toBe("coral");
});

test("phone, invoice info and payment account are asked for while they are missing, of spectators the phone alone", () => {
  expect(panels({}).map(({ key }) => key)).toEqual(["phone", "invoice", "payment"]);
  expect(panels({ signUpReason: "find_events" }).map(({ key }) => key)).toEqual(["phone"]);
  const done = { phone: "+33612345678", phoneVerified: true, invoiceInfoComplete: true } as const;
  expect(panels({ ...done, paymentAccount: "validated" })).toEqual([]);
  const texts = [...panels({}), ...panels({ pendingCents: 100 })].flatMap(({ title, text }) => [title, text]);
  expect(texts.flatMap(typographyFaults)).toEqual([]);
});

test("a host is asked for them once an agreement pays the host, and not before", () => {
  const asked = (expectsMoney: boolean) => panels({ signUpReason: "find_artists", expectsMoney }).map(({ key }) => key);
  expect(asked(false)).toEqual(["phone"]);
  expect(asked(true)).toEqual(["phone", "invoice", "payment"]);
});
