import { defineProcess, type StateOf } from "#platform/process.ts";

/** A report is decided on; opened again when whoever made it was right to contest. What is new about the same thing is a new report. */
export const reportProcess = defineProcess({
  life: "report",
  tables: ["reports"],
  states: { open: "For the team to decide on.", closed: "Decided on, with its reasons." },
  moves: {
    make: { from: [], to: "open", who: ["visitor", "member"], mails: ["mailReportToTeam", "acknowledgeReport"] },
    close: { from: ["open"], to: "closed", who: ["team"], mails: ["mailReporterDecision"] },
    reopen: { from: ["closed"], to: "open", who: ["team"], mails: ["mailAppealAnswer"] },
  },
});

export type ReportState = StateOf<typeof reportProcess>;

/** What the team decided about something or somebody, and told them why. */
export const decisionProcess = defineProcess({
  life: "moderation decision",
  tables: ["moderation_decisions"],
  states: { standing: "It holds.", withdrawn: "Taken back: by the team, or because somebody was right to contest it." },
  moves: {
    decide: { from: [], to: "standing", who: ["team"], mails: ["mailStatementOfReasons", "mailReporterDecision"] },
    withdraw: { from: ["standing"], to: "withdrawn", who: ["team"], mails: ["mailWithdrawn", "mailAppealAnswer"] },
  },
});

export type DecisionState = StateOf<typeof decisionProcess>;

/** One for each side of a decision, within six months. */
export const appealProcess = defineProcess({
  life: "appeal against a decision",
  tables: ["moderation_appeals"],
  states: {
    open: "For somebody of the team to look at who did not decide, where there is one.",
    upheld: "The decision holds.",
    granted: "The decision was taken back, or the report is looked at anew.",
  },
  moves: {
    make: { from: [], to: "open", who: ["visitor", "member"], mails: ["mailAppealToTeam", "acknowledgeAppeal"] },
    /** The decision holds. */
    uphold: { from: ["open"], to: "upheld", who: ["team"], mails: ["mailAppealAnswer"] },
    grant: { from: ["open"], to: "granted", who: ["team"], mails: ["mailAppealAnswer"] },
  },
});

export type AppealState = StateOf<typeof appealProcess>;

export const contactMessageProcess = defineProcess({
  life: "contact message",
  tables: ["contact_messages"],
  states: { new: "For the team to answer.", answered: "Once, by one of them." },
  moves: {
    receive: { from: [], to: "new", who: ["visitor"], mails: ["mailTeam", "acknowledgeSender"] },
    answer: { from: ["new"], to: "answered", who: ["team"], mails: ["mailAnswer"] },
  },
});

export type ContactMessageState = StateOf<typeof contactMessageProcess>;

export const subscriptionProcess = defineProcess({
  life: "newsletter subscription",
  tables: ["newsletter_subscriptions"],
  states: {
    pending: "Asked for, by whoever typed the address; nothing is sent before its owner has said yes.",
    subscribed: "Its owner has said yes.",
    unsubscribed: "May ask again, and must confirm again.",
  },
  moves: {
    ask: { from: [], to: "pending", who: ["visitor"], mails: ["mailNewsletterConfirmation"] },
    askAgain: {
      from: ["pending", "unsubscribed"],
      to: "pending",
      who: ["visitor"],
      mails: ["mailNewsletterConfirmation"],
    },
    confirm: { from: ["pending"], to: "subscribed", who: ["visitor"] },
    leave: { from: ["pending", "subscribed"], to: "unsubscribed", who: ["visitor", "member"] },
  },
});

export type SubscriptionState = StateOf<typeof subscriptionProcess>;
