import { defineProcess, type StateOf } from "#platform/process.ts";

/** Sums withheld for a third party, gathered and paid on together. */
export const remittanceProcess = defineProcess({
  life: "remittance",
  tables: ["remittances"],
  states: {
    draft: "Its sums are gathered, and in no other; nothing has left.",
    approved: "May be transferred: small enough for one person, or approved by a second.",
    paid: "The transfer has left, with its reference and its proof; the ledger says so.",
    cancelled: "Given up before anything left; its sums wait for another.",
    returned: "The bank sent the transfer back; its sums are held again, and wait for another.",
  },
  moves: {
    gather: { from: [], to: "draft", who: ["team"] },
    approve: { from: ["draft"], to: "approved", who: ["team"] },
    pay: { from: ["approved"], to: "paid", who: ["team"], mails: ["mailRightsPaidOn"] },
    cancel: { from: ["draft", "approved"], to: "cancelled", who: ["team"] },
    sendBack: { from: ["paid"], to: "returned", who: ["team"] },
  },
});

export type RemittanceState = StateOf<typeof remittanceProcess>;
