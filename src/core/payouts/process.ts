import { defineProcess, type StateOf } from "#platform/process.ts";

export const payoutProcess = defineProcess({
  life: "payout",
  tables: ["payouts"],
  states: {
    waiting:
      "The account is not validated, the team keeps back what is due to its person, or somebody said that the event did not take place.",
    ready: "To be sent.",
    sending: "What is kept for debts is decided; the provider is being asked.",
    sent: "With its person.",
    reported: "The provider said no for good: somebody has to look at it.",
  },
  moves: {
    settle: { from: [], to: "ready", who: ["timer"], timer: ["payouts-settle-event"] },
    wait: {
      from: ["waiting", "ready", "sending"],
      to: "waiting",
      who: ["timer", "provider"],
      timer: ["payouts-send"],
    },
    /** The account is validated, or the team lifted what kept it. */
    release: { from: ["waiting"], to: "ready", who: ["provider", "team"] },
    takeUp: { from: ["waiting", "ready"], to: "sending", who: ["timer"], timer: ["payouts-send"] },
    /** Not enough on the platform's own account, today. */
    putOff: { from: ["sending"], to: "ready", who: ["provider"] },
    /** Where debts took all of it, nobody is asked. */
    finish: {
      from: ["sending"],
      to: "sent",
      who: ["provider", "timer"],
      timer: ["payouts-send"],
      mails: ["mailPayout"],
    },
    report: { from: ["sending"], to: "reported", who: ["provider"] },
    retry: { from: ["reported"], to: "ready", who: ["team"] },
  },
});

export type PayoutState = StateOf<typeof payoutProcess>;

export type PayoutSource = "tickets" | "purchase";

export const reversalProcess = defineProcess({
  life: "payout reversal",
  tables: ["payout_reversals"],
  states: {
    asked: "Money that was paid out is asked back from the provider.",
    done: "It came back.",
    refused: "Already spent: it is kept from the next payouts.",
  },
  moves: {
    ask: { from: [], to: "asked", who: ["timer"], timer: ["payouts-settle-event"] },
    finish: { from: ["asked"], to: "done", who: ["provider"] },
    refuse: { from: ["asked"], to: "refused", who: ["provider"] },
  },
});

export type ReversalState = StateOf<typeof reversalProcess>;
