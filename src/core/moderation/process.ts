import { defineProcess, type StateOf } from "#platform/process.ts";

/** A report is looked at once; what is new about the same thing is a new report. */
export const reportProcess = defineProcess({
  life: "report",
  tables: ["reports"],
  states: { open: "For the team to look at.", closed: "Looked at, with an outcome." },
  moves: {
    make: { from: [], to: "open", who: ["member"] },
    close: { from: ["open"], to: "closed", who: ["team"] },
  },
});

export type ReportState = StateOf<typeof reportProcess>;

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
    leave: { from: ["pending", "subscribed"], to: "unsubscribed", who: ["visitor"] },
  },
});

export type SubscriptionState = StateOf<typeof subscriptionProcess>;
