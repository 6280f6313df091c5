import { defineProcess, type StateOf, someMoment } from "#platform/process.ts";

export const accountProcess = defineProcess({
  life: "account",
  tables: ["users"],
  states: {
    active: "Its person may log in.",
    blocked: "Nobody gets in; what was sold and promised stands.",
    deleted: "Empty of its person; the row stays for what refers to it.",
  },
  kept: {
    active: { blockedAt: null, deletedAt: null },
    blocked: { blockedAt: someMoment, deletedAt: null },
    deleted: { deletedAt: someMoment },
  },
  moves: {
    open: { from: [], to: "active", who: ["visitor"], mails: ["mailWelcome"] },
    block: { from: ["active"], to: "blocked", who: ["team"] },
    unblock: { from: ["blocked"], to: "active", who: ["team"] },
    delete: {
      from: ["active", "blocked"],
      to: "deleted",
      who: ["member", "timer"],
      timer: ["accounts-forget-absent"],
      mails: ["mailAccountDeleted"],
    },
  },
});

/** What the team takes from somebody without closing their account: sales, listings, payouts, each by itself. */
export const restrictionProcess = defineProcess({
  life: "restriction of an account",
  tables: ["account_restrictions"],
  states: { in_force: "Taken away, and its person told why.", lifted: "Given back." },
  kept: { in_force: { liftedAt: null }, lifted: { liftedAt: someMoment } },
  moves: {
    impose: { from: [], to: "in_force", who: ["team"] },
    lift: { from: ["in_force"], to: "lifted", who: ["team"] },
  },
});

/** As the provider says it, heard again or for the first time: an answer that is no news moves it to where it is. */
export const paymentAccountProcess = defineProcess({
  life: "payment account",
  tables: ["payment_accounts"],
  states: {
    needed: "The provider asks its person for something.",
    being_validated: "The provider looks at what was given.",
    validated: "Money may be paid out to it. A provider may ask for more later on.",
  },
  moves: {
    open: { from: [], to: "needed", who: ["member"] },
    ask: {
      from: ["needed", "being_validated", "validated"],
      to: "needed",
      who: ["provider"],
      mails: ["mailPaymentAccountRefused"],
    },
    examine: { from: ["needed", "being_validated", "validated"], to: "being_validated", who: ["provider"] },
    validate: {
      from: ["needed", "being_validated", "validated"],
      to: "validated",
      who: ["provider"],
      mails: ["mailPaymentAccountValidated"],
    },
  },
});

export type PaymentAccountState = StateOf<typeof paymentAccountProcess>;
