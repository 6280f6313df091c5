import { BOOKS_YEARS, TAX_YEARS } from "#core/audit/rules.ts";
import { ANSWERED_DAYS, NEWSLETTER_PROOF_DAYS } from "#core/moderation/contact-rules.ts";
import { CLOSED_REPORT_DAYS, NOTICE_ARCHIVE_DAYS } from "#core/moderation/rules.ts";
import { type Kept, kept, OTHERS, POINTER, rowsBy, SECRET, wordsBy } from "./kept-rules.ts";

const books = (since: string) => ({ years: BOOKS_YEARS, since });
const SANDBOX = {
  never: "only there where no real money moves and no mail leaves: what the outside world would hold",
} as const;
const sandbox = kept("account", "what a mailbox, a phone or a bank would hold", "stays", SANDBOX, {
  not: "not ours: it plays the outside world",
});

/** Books, reports and decisions, and what keeps robots away. */
export const ofMoneyAndTheTeam = {
  billing_documents: kept(
    "books",
    "for whom an invoice is",
    "stays",
    wordsBy("papers-forget-old", books("issued")),
    "factures",
  ),
  // Neither address nor device of whoever signed: that they were logged in, and when they had proved it, is enough.
  contract_signatures: kept(
    "books",
    "who signed which contract, when, under which name and address, logged in how",
    "stays",
    rowsBy("contracts-forget-old", books("signed")),
    "signatures",
  ),
  beneficiary_identities: kept(
    "tax",
    "who was paid: birth, tax number, address",
    "stays",
    rowsBy("papers-forget-old", { years: TAX_YEARS, since: "the last income" }),
    "identites-declarees",
  ),
  payouts: kept("books", "who was paid what", "stays", rowsBy("payouts-forget-old", books("sent")), "versements"),
  payout_reversals: kept(
    "books",
    "what was asked back",
    "stays",
    rowsBy("payouts-forget-old", books("its payout was sent")),
    "versements",
  ),
  payout_freezes: kept(
    "books",
    "why a payout waits, who decided",
    "stays",
    rowsBy("payouts-forget-old", books("lifted")),
    { not: "the team's own words, about an evening" },
  ),
  team_requests: kept(
    "books",
    "who of the team asked for money to move, who decided",
    "stays",
    rowsBy("team-forget-requests", books("decided")),
    { not: "the team's own words, about a booking, a payout or a debt" },
  ),
  remittances: kept(
    "books",
    "who of the team noted that withheld money was paid on",
    "stays",
    { never: "what left for third parties is the ledger's own history; the account that it points at is empty" },
    { not: "the team's own work, about no one person" },
  ),
  ledger_lines: kept(
    "books",
    "whose money moved",
    "stays",
    rowsBy("payments-forget-old", books("moved, and settled")),
    "ecritures-comptables",
  ),
  payment_charges: kept(
    "books",
    "by what the provider knows a payment; how its card ends, as long as participants are known",
    "stays",
    wordsBy("payments-forget-old", books("paid")),
    { not: "the order that it pays is exported" },
  ),
  person_blocks: kept("moderation", "whom one does not want to hear from", "deleted", "account", "personnes-bloquees"),
  address_blocks: kept(
    "moderation",
    "the same, of whoever has no account",
    "deleted",
    "account",
    "personnes-bloquees-sans-compte",
  ),
  reports: kept(
    "moderation",
    "who reported what, in which words",
    "emptied",
    [
      wordsBy("moderation-forget-old", { days: CLOSED_REPORT_DAYS, since: "decided" }),
      rowsBy("moderation-forget-old", { days: NOTICE_ARCHIVE_DAYS, since: "decided" }),
    ],
    "signalements",
  ),
  moderation_decisions: kept(
    "moderation",
    "what was decided about whom",
    "stays",
    rowsBy("moderation-forget-old", { days: NOTICE_ARCHIVE_DAYS, since: "decided, unless it still holds" }),
    "decisions-de-moderation",
  ),
  moderation_appeals: kept(
    "moderation",
    "what somebody says against it",
    "stays",
    { with: "moderation_decisions" },
    "decisions-de-moderation",
  ),
  hidden_listings: kept(
    "moderation",
    "who of the team took something off, and why",
    "stays",
    { never: "goes when it is shown again; the listing of whoever left is empty" },
    { not: "the decision that was mailed is exported" },
  ),
  contact_messages: kept(
    "contact",
    "address and words",
    "deleted",
    rowsBy("contact-forget-old", { days: ANSWERED_DAYS, since: "answered" }),
    "contact",
  ),
  newsletter_subscriptions: kept(
    "newsletter",
    "an address, and what proves that it agreed",
    "stays",
    rowsBy("contact-forget-old", { days: NEWSLETTER_PROOF_DAYS, since: "left" }),
    "lettre-d-information",
  ),
  rate_limits: kept(
    "security",
    "how often somebody tried something",
    "stays",
    rowsBy("accounts-sweep-leftovers", { days: 1, since: "tried" }),
    SECRET,
  ),
  idempotency_keys: kept(
    "security",
    "that a form was sent already",
    "stays",
    rowsBy("ticketing-forget-keys", { days: 7, since: "sent" }),
    POINTER,
  ),
  reconciliation_findings: kept(
    "books",
    "numbers of payments that do not add up",
    "stays",
    { never: "numbers only, which lead nowhere once the books are let go" },
    OTHERS,
  ),
  sandbox_accounts: sandbox,
  sandbox_mails: sandbox,
  sandbox_sms: sandbox,
  sandbox_payments: sandbox,
} as const satisfies Record<string, Kept>;
